"""One Python function as TypeScript."""

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterator
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any

from metropolitain.translation.values import CannotTranslate

if TYPE_CHECKING:
    from metropolitain.translation.program import Program

RESERVED = {
    "arguments", "await", "case", "catch", "const", "debugger", "default", "delete", "do", "enum", "eval",
    "export", "extends", "function", "interface", "instanceof", "let", "new", "package", "private",
    "protected", "public", "static", "super", "switch", "this", "throw", "typeof", "var", "void", "null",
    "true", "false", "undefined",
}  # fmt: skip
ARITHMETIC: dict[type[ast.AST], str] = {
    ast.Add: "add", ast.Sub: "sub", ast.Mult: "mul", ast.Div: "div", ast.FloorDiv: "floordiv",
    ast.Mod: "mod", ast.Pow: "pow", ast.LShift: "shl", ast.RShift: "shr", ast.BitAnd: "bits_and",
    ast.BitOr: "bits_or", ast.BitXor: "bits_xor",
}  # fmt: skip
COMPARED: dict[type[ast.AST], str] = {
    ast.Eq: "eq", ast.NotEq: "ne", ast.Lt: "lt", ast.LtE: "le", ast.Gt: "gt", ast.GtE: "ge",
    ast.In: "within", ast.NotIn: "not_within", ast.Is: "is", ast.IsNot: "is_not",
}  # fmt: skip
SIGNS: dict[type[ast.AST], str] = {ast.USub: "neg", ast.Invert: "invert", ast.UAdd: "int"}
UNKNOWN = object()
SPREAD = "..."  # in place of a name: all that a mapping holds
Function = ast.FunctionDef


def source_of(function: FunctionType) -> Function:
    """A function's own source as a tree."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(function))).body[0]
    if not isinstance(tree, ast.FunctionDef):
        raise CannotTranslate(f"{function.__qualname__} is no plain function")
    return tree


def named_object(named: dict[str, str]) -> str:
    """Arguments by name, as one object."""
    parts = (f"...{value}" if name == SPREAD else f"{name}: {value}" for name, value in named.items())
    return f"{{ {', '.join(parts)} }}"


def own_nodes(tree: ast.AST) -> Iterator[ast.AST]:
    """All nodes of a function but those of functions inside it."""
    for child in ast.iter_child_nodes(tree):
        if not isinstance(child, ast.FunctionDef | ast.Lambda):
            yield child
            yield from own_nodes(child)


def bound_names(body: list[ast.stmt]) -> set[str]:
    """The names that a function's statements give a meaning to; those of comprehensions are their own."""
    found: set[str] = set()

    def visit(node: ast.AST, inner: bool) -> None:
        if isinstance(node, ast.NamedExpr):
            found.add(node.target.id)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and not inner:
            found.add(node.id)
        if isinstance(node, ast.FunctionDef):
            found.add(node.name)
            return
        if isinstance(node, ast.Lambda):
            return
        for child in ast.iter_child_nodes(node):
            visit(child, inner or (isinstance(node, ast.comprehension) and child is node.target))

    for statement in body:
        visit(statement, False)
    return found


class Code:
    """Translates the body of one function; `program` gives names to what lies outside of it."""

    def __init__(self, program: "Program", function: FunctionType, known: dict[str, Any]) -> None:
        self.program = program
        self.function = function
        self.known = known  # names whose meaning is fixed now
        self.local: list[set[str]] = []
        self.yields = False  # whether the function makes a list item by item

    # --- names ---

    def problem(self, node: ast.AST, what: str) -> CannotTranslate:
        """What cannot be translated, and where."""
        line = self.function.__code__.co_firstlineno + getattr(node, "lineno", 1) - 1
        return CannotTranslate(f"{self.function.__module__}, line {line}: {what}")

    def is_local(self, name: str) -> bool:
        """Whether a name is the function's own."""
        return any(name in names for names in self.local)

    def resolve(self, node: ast.AST) -> Any:
        """The object that an expression means whenever the function runs, or UNKNOWN."""
        if isinstance(node, ast.Name) and not self.is_local(node.id):
            if node.id in self.known:
                return self.known[node.id]
            spaces = (self.function.__globals__, vars(__import__("builtins")))
            for space in (inspect.getclosurevars(self.function).nonlocals, *spaces):
                if node.id in space:
                    return space[node.id]
            raise self.problem(node, f"the name {node.id}")
        if isinstance(node, ast.Attribute):
            home = self.resolve(node.value)
            if isinstance(home, ModuleType | type) or self.program.is_fixed(home):
                return getattr(home, node.attr)
        return UNKNOWN

    def name(self, name: str) -> str:
        """A local name that TypeScript allows."""
        return f"{name}_" if name in RESERVED else name

    # --- functions ---

    def text(self, name: str, method: bool = False) -> str:
        """The whole function under a name."""
        return self.define(source_of(self.function), name, method)

    def define(self, tree: Function, name: str, method: bool = False) -> str:
        """A function or, with `method`, a function of a class."""
        given = tree.args
        if given.vararg or given.posonlyargs:
            raise self.problem(tree, "arguments of any number")
        names = [argument.arg for argument in (*given.args, *given.kwonlyargs)]
        defaults: dict[str, ast.expr | None] = dict(
            zip(names[len(given.args) - len(given.defaults) : len(given.args)], given.defaults, strict=True)
        )
        defaults |= zip((argument.arg for argument in given.kwonlyargs), given.kw_defaults, strict=True)
        if given.kwarg:
            names.append(given.kwarg.arg)
        dropped = [names.pop(0)] if names and (method or names[0] in self.known) else []
        self.local.append({*names, *(dropped if method else [])} | bound_names(tree.body))
        shown = [
            self.name(one) + (f" = {self.expression(default)}" if (default := defaults.get(one)) else "")
            for one in names
        ]
        lets = sorted(self.local[-1] - {*names, *dropped} - self.inner_functions(tree))
        head = f"  let {', '.join(map(self.name, lets))};\n" if lets else ""
        if method:
            head = f"  const {self.name(dropped[0])} = this;\n{head}"
        outer, self.yields = (
            self.yields,
            any(isinstance(node, ast.Yield | ast.YieldFrom) for node in own_nodes(tree)),
        )
        body = self.block(tree.body)
        if self.yields:
            head, body = f"{head}  const yielded = [];\n", f"{body}  return yielded;\n"
        self.yields = outer
        self.local.pop()
        return f"{'' if method else 'function '}{name}({', '.join(shown)}) {{\n{head}{body}}}\n"

    @staticmethod
    def inner_functions(tree: Function) -> set[str]:
        """Functions defined inside."""
        return {
            node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node is not tree
        }

    def block(self, body: list[ast.stmt]) -> str:
        """Statements, one after the other."""
        lines = [line for statement in body for line in self.statement(statement).splitlines()]
        return "".join(f"  {line}\n" for line in lines)

    # --- statements ---

    def statement(self, node: ast.stmt) -> str:
        """One statement."""
        method: Callable[[Any], str] | None = getattr(self, f"_{type(node).__name__.lower()}", None)
        if method is None:
            raise self.problem(node, f"`{ast.unparse(node).splitlines()[0]}` ({type(node).__name__})")
        return method(node)

    def _pass(self, _: ast.Pass) -> str:
        return ""

    def _break(self, _: ast.Break) -> str:
        return "break;"

    def _continue(self, _: ast.Continue) -> str:
        return "continue;"

    def _expr(self, node: ast.Expr) -> str:
        if isinstance(node.value, ast.Constant):  # a docstring
            return ""
        return f"{self.expression(node.value)};"

    def _return(self, node: ast.Return) -> str:
        if self.yields:
            return "return yielded;"
        return f"return {self.expression(node.value) if node.value else 'null'};"

    def _functiondef(self, node: ast.FunctionDef) -> str:
        return self.define(node, self.name(node.name))

    def _importfrom(self, node: ast.ImportFrom) -> str:
        module = __import__(node.module or "", fromlist=["_"])
        for alias in node.names:
            self.known[alias.asname or alias.name] = getattr(module, alias.name)
        return ""

    def _if(self, node: ast.If) -> str:
        text = f"if ({self.test(node.test)}) {{\n{self.block(node.body)}}}"
        return f"{text} else {{\n{self.block(node.orelse)}}}" if node.orelse else text

    def _while(self, node: ast.While) -> str:
        if node.orelse:
            raise self.problem(node, "an else of a loop")
        return f"while ({self.test(node.test)}) {{\n{self.block(node.body)}}}"

    def _for(self, node: ast.For) -> str:
        if node.orelse:
            raise self.problem(node, "an else of a loop")
        taken = f"  {self.assign(node.target, 'item')}\n"
        return (
            f"for (const item of $.iter({self.expression(node.iter)})) {{\n{taken}{self.block(node.body)}}}"
        )

    def _raise(self, node: ast.Raise) -> str:
        if node.exc is None:
            raise self.problem(node, "an error raised again")
        return f"throw {self.expression(node.exc)};"

    def _annassign(self, node: ast.AnnAssign) -> str:
        return self.assign(node.target, self.expression(node.value)) if node.value else ""

    def _assign(self, node: ast.Assign) -> str:
        value = self.expression(node.value)
        if len(node.targets) == 1:
            return self.assign(node.targets[0], value)
        return (
            f"{{ const same = {value};\n" + "\n".join(self.assign(one, "same") for one in node.targets) + " }"
        )

    def _augassign(self, node: ast.AugAssign) -> str:
        operation = self.operation(node.op, node)
        here = self.expression(self.loaded(node.target))
        name = "extend" if operation == "add" else operation  # lists grow in place
        return self.assign(node.target, f"$.{name}({here}, {self.expression(node.value)})")

    @staticmethod
    def loaded(node: ast.expr) -> ast.expr:
        """What is assigned to, as something read."""
        again = ast.parse(ast.unparse(node), mode="eval").body
        return ast.copy_location(again, node)

    def assign(self, target: ast.expr, value: str) -> str:
        """Give a target its value."""
        if isinstance(target, ast.Name):
            return f"{self.name(target.id)} = {value};"
        if isinstance(target, ast.Tuple | ast.List):
            return f"{self.targets(target)} = $.iter({value});"
        if isinstance(target, ast.Attribute):
            return f"{self.expression(target.value)}.{target.attr} = {value};"
        if isinstance(target, ast.Subscript):
            return f"$.put({self.expression(target.value)}, {self.index(target.slice)}, {value});"
        raise self.problem(target, f"an assignment to `{ast.unparse(target)}`")

    def targets(self, target: ast.expr) -> str:
        """Names taken out of a list."""
        if isinstance(target, ast.Name):
            return self.name(target.id)
        if isinstance(target, ast.Starred):
            return f"...{self.targets(target.value)}"
        if isinstance(target, ast.Tuple | ast.List):
            return f"[{', '.join(self.targets(one) for one in target.elts)}]"
        raise self.problem(target, f"an assignment to `{ast.unparse(target)}`")

    # --- expressions ---

    def expression(self, node: ast.expr) -> str:
        """One expression."""
        found = self.resolve(node)
        if found is not UNKNOWN:
            return self.program.refer(found)
        method: Callable[[Any], str] | None = getattr(self, f"_e_{type(node).__name__.lower()}", None)
        if method is None:
            raise self.problem(node, f"`{ast.unparse(node)}` ({type(node).__name__})")
        return method(node)

    def test(self, node: ast.expr) -> str:
        """An expression of which only the truth counts."""
        if isinstance(node, ast.BoolOp):
            sign = " && " if isinstance(node.op, ast.And) else " || "
            return f"({sign.join(self.test(one) for one in node.values)})"
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return f"!{self.test(node.operand)}"
        return f"$.truth({self.expression(node)})"

    def operation(self, operator: ast.AST, node: ast.AST) -> str:
        """The name of a calculation."""
        if type(operator) not in ARITHMETIC:
            raise self.problem(node, f"`{ast.unparse(node)}`")
        return ARITHMETIC[type(operator)]

    def _e_name(self, node: ast.Name) -> str:
        return self.name(node.id)

    def _e_constant(self, node: ast.Constant) -> str:
        return self.program.refer(node.value)

    def _e_attribute(self, node: ast.Attribute) -> str:
        return f'$.attribute({self.expression(node.value)}, "{node.attr}")'

    def _e_tuple(self, node: ast.Tuple) -> str:
        return f"[{', '.join(self.item(one) for one in node.elts)}]"

    _e_list = _e_tuple

    def item(self, node: ast.expr) -> str:
        """An item of a list or an argument; a starred one is several."""
        if isinstance(node, ast.Starred):
            return f"...$.iter({self.expression(node.value)})"
        return self.expression(node)

    def _e_set(self, node: ast.Set) -> str:
        return f"new $.Group([{', '.join(self.item(one) for one in node.elts)}])"

    def _e_dict(self, node: ast.Dict) -> str:
        parts = [
            f"...$.iter($.call({self.expression(value)}, 'items'))"
            if key is None
            else f"[{self.expression(key)}, {self.expression(value)}]"
            for key, value in zip(node.keys, node.values, strict=True)
        ]
        return f"new $.Dict([{', '.join(parts)}])"

    def _e_binop(self, node: ast.BinOp) -> str:
        operation = self.operation(node.op, node)
        return f"$.{operation}({self.expression(node.left)}, {self.expression(node.right)})"

    def _e_unaryop(self, node: ast.UnaryOp) -> str:
        if isinstance(node.op, ast.Not):
            return self.test(node)
        return f"$.{SIGNS[type(node.op)]}({self.expression(node.operand)})"

    def _e_boolop(self, node: ast.BoolOp) -> str:
        name = "and" if isinstance(node.op, ast.And) else "or"
        return f"$.{name}({', '.join(f'() => {self.expression(one)}' for one in node.values)})"

    def _e_compare(self, node: ast.Compare) -> str:
        names = [COMPARED[type(operator)] for operator in node.ops]
        values = [self.expression(one) for one in (node.left, *node.comparators)]
        if len(names) == 1:
            return f"$.{names[0]}({values[0]}, {values[1]})"
        tests = " && ".join(f"$.{name}(x{at}, x{at + 1})" for at, name in enumerate(names))
        return f"(({', '.join(f'x{at}' for at in range(len(values)))}) => {tests})({', '.join(values)})"

    def _e_ifexp(self, node: ast.IfExp) -> str:
        yes, no = self.expression(node.body), self.expression(node.orelse)
        return f"({self.test(node.test)} ? {yes} : {no})"

    def _e_namedexpr(self, node: ast.NamedExpr) -> str:
        return f"({self.name(node.target.id)} = {self.expression(node.value)})"

    def _e_subscript(self, node: ast.Subscript) -> str:
        return f"$.at({self.expression(node.value)}, {self.index(node.slice)})"

    def index(self, node: ast.expr) -> str:
        """A place, a range of places, or one for each direction."""
        if isinstance(node, ast.Slice):
            parts = (self.expression(one) if one else "null" for one in (node.lower, node.upper, node.step))
            return f"new $.Slice({', '.join(parts)})"
        if isinstance(node, ast.Tuple):
            return f"[{', '.join(self.index(one) for one in node.elts)}]"
        return self.expression(node)

    def _e_joinedstr(self, node: ast.JoinedStr) -> str:
        return f"[{', '.join(self.expression(part) for part in node.values)}].join('')"

    def _e_formattedvalue(self, node: ast.FormattedValue) -> str:
        if node.format_spec or node.conversion != -1:
            raise self.problem(node, "the form of a value in a text")
        return f"$.str({self.expression(node.value)})"

    def _e_yield(self, node: ast.Yield) -> str:
        return f"yielded.push({self.expression(node.value) if node.value else 'null'})"

    def _e_yieldfrom(self, node: ast.YieldFrom) -> str:
        return f"yielded.push(...$.iter({self.expression(node.value)}))"

    def _e_lambda(self, node: ast.Lambda) -> str:
        names = [argument.arg for argument in node.args.args]
        self.local.append(set(names))
        text = f"(({', '.join(map(self.name, names))}) => {self.expression(node.body)})"
        self.local.pop()
        return text

    # --- comprehensions ---

    def comprehension(self, generators: list[ast.comprehension], kept: Callable[[], str]) -> str:
        """A list of all that a comprehension makes."""
        first = self.expression(generators[0].iter)
        own = {
            name.id
            for generator in generators
            for name in ast.walk(generator.target)
            if isinstance(name, ast.Name)
        }
        self.local.append(own)
        text = self._loops(generators, first, kept)
        self.local.pop()
        return f"(() => {{ const made = []; {text} return made; }})()"

    def _loops(self, generators: list[ast.comprehension], items: str, kept: Callable[[], str]) -> str:
        target = self.targets(generators[0].target)
        tests = "".join(f"if (!({self.test(one)})) continue; " for one in generators[0].ifs)
        if len(generators) > 1:
            inner = self._loops(generators[1:], self.expression(generators[1].iter), kept)
        else:
            inner = f"made.push({kept()});"
        return f"for (const {target} of $.iter({items})) {{ {tests}{inner} }}"

    def _e_listcomp(self, node: ast.ListComp | ast.GeneratorExp) -> str:
        return self.comprehension(node.generators, lambda: self.expression(node.elt))

    _e_generatorexp = _e_listcomp

    def _e_setcomp(self, node: ast.SetComp) -> str:
        return f"new $.Group({self.comprehension(node.generators, lambda: self.expression(node.elt))})"

    def _e_dictcomp(self, node: ast.DictComp) -> str:
        def pair() -> str:
            return f"[{self.expression(node.key)}, {self.expression(node.value)}]"

        return f"new $.Dict({self.comprehension(node.generators, pair)})"

    # --- calls ---

    def _e_call(self, node: ast.Call) -> str:
        called = self.resolve(node.func)
        given = [self.item(one) for one in node.args]
        named = dict(self.named_arguments(node))
        if called is not UNKNOWN:
            try:
                return self.program.call(called, given, named)
            except CannotTranslate as problem:
                if ", line " in str(problem):
                    raise
                raise self.problem(node, f"{problem} in `{ast.unparse(node)}`") from None
        if named:
            given.append(named_object(named))
        if isinstance(node.func, ast.Attribute):
            self.program.note_method(node.func.attr)
            return f"$.call({', '.join([self.expression(node.func.value), f'{node.func.attr!r}', *given])})"
        return f"{self.expression(node.func)}({', '.join(given)})"

    def named_arguments(self, node: ast.Call) -> Iterator[tuple[str, str]]:
        """The arguments that are given by name."""
        for keyword in node.keywords:
            yield keyword.arg or SPREAD, self.expression(keyword.value)
