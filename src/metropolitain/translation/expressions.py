"""Expressions of a Python function as TypeScript."""

import ast
from collections.abc import Callable, Iterable, Iterator

from metropolitain.translation.names import UNKNOWN, Names
from metropolitain.translation.values import CannotTranslate

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
SPREAD = "..."  # in place of a name: all that a mapping holds


def named_object(named: dict[str, str]) -> str:
    """Arguments by name, as one object."""
    parts = (f"...{value}" if name == SPREAD else f"{name}: {value}" for name, value in named.items())
    return f"{{ {', '.join(parts)} }}"


def listed(parts: Iterable[str]) -> str:
    """A list of what is translated already."""
    return f"[{', '.join(parts)}]"


class Expressions(Names):
    """Translates expressions, each into one."""

    def expression(self, node: ast.expr) -> str:
        """One expression."""
        found = self.resolve(node)
        if found is not UNKNOWN:
            return self.program.refer(found)
        return self.translate(node, "_e_")

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

    def _e_tuple(self, node: ast.Tuple | ast.List | ast.Set) -> str:
        return listed(map(self.item, node.elts))

    _e_list = _e_tuple

    def item(self, node: ast.expr) -> str:
        """An item of a list or an argument; a starred one is several."""
        if isinstance(node, ast.Starred):
            return f"...$.iter({self.expression(node.value)})"
        return self.expression(node)

    def _e_set(self, node: ast.Set) -> str:
        return f"new $.Group({self._e_tuple(node)})"

    def _e_dict(self, node: ast.Dict) -> str:
        return f"new $.Dict({listed(map(self._entry, node.keys, node.values))})"

    def _entry(self, key: ast.expr | None, value: ast.expr) -> str:
        """An entry of a mapping; without a key all that another one holds."""
        if key is None:
            return f"...$.iter($.call({self.expression(value)}, 'items'))"
        return listed((self.expression(key), self.expression(value)))

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
            return listed(map(self.index, node.elts))
        return self.expression(node)

    def _e_joinedstr(self, node: ast.JoinedStr) -> str:
        return f"{listed(map(self.expression, node.values))}.join('')"

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
        with self.scope(names):
            return f"(({', '.join(map(self.name, names))}) => {self.expression(node.body)})"

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
        with self.scope(own):
            text = self._loops(generators, first, kept)
        return f"(() => {{ const made = []; {text} return made; }})()"

    def targets(self, target: ast.expr) -> str:
        """Names taken out of a list."""
        if isinstance(target, ast.Name):
            return self.name(target.id)
        if isinstance(target, ast.Starred):
            return f"...{self.targets(target.value)}"
        if isinstance(target, ast.Tuple | ast.List):
            return listed(map(self.targets, target.elts))
        raise self.problem(target, f"an assignment to `{ast.unparse(target)}`")

    def _loops(self, generators: list[ast.comprehension], items: str, kept: Callable[[], str]) -> str:
        target = self.targets(generators[0].target)
        tests = "".join(f"if (!({self.test(one)})) continue; " for one in generators[0].ifs)
        if len(generators) > 1:
            inner = self._loops(generators[1:], self.expression(generators[1].iter), kept)
        else:
            inner = f"made.push({kept()});"
        return f"for (const {target} of $.iter({items})) {{ {tests}{inner} }}"

    def _e_listcomp(self, node: ast.ListComp | ast.GeneratorExp | ast.SetComp) -> str:
        return self.comprehension(node.generators, lambda: self.expression(node.elt))

    _e_generatorexp = _e_listcomp

    def _e_setcomp(self, node: ast.SetComp) -> str:
        return f"new $.Group({self._e_listcomp(node)})"

    def _e_dictcomp(self, node: ast.DictComp) -> str:
        pairs = self.comprehension(node.generators, lambda: self._entry(node.key, node.value))
        return f"new $.Dict({pairs})"

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
