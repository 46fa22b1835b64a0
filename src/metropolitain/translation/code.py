"""One Python function as TypeScript: its statements."""

import ast
from collections.abc import Iterator
from types import FunctionType
from typing import TYPE_CHECKING, Any

from metropolitain.translation.expressions import Expressions
from metropolitain.translation.names import source_of

if TYPE_CHECKING:
    from metropolitain.translation.program import Program

Function = ast.FunctionDef


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


class Code(Expressions):
    """Translates the body of one function."""

    def __init__(self, program: "Program", function: FunctionType, known: dict[str, Any]) -> None:
        super().__init__(program, function, known)
        self.yields = False  # whether the function makes a list item by item

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
        own = {*names, *(dropped if method else [])} | bound_names(tree.body)
        outer, self.yields = (
            self.yields,
            any(isinstance(node, ast.Yield | ast.YieldFrom) for node in own_nodes(tree)),
        )
        with self.scope(own):
            shown = [
                self.name(one) + (f" = {self.expression(default)}" if (default := defaults.get(one)) else "")
                for one in names
            ]
            body = self.block(tree.body)
        lets = sorted(own - {*names, *dropped} - self.inner_functions(tree))
        head = f"  let {', '.join(map(self.name, lets))};\n" if lets else ""
        if method:
            head = f"  const {self.name(dropped[0])} = this;\n{head}"
        if self.yields:
            head, body = f"{head}  const yielded = [];\n", f"{body}  return yielded;\n"
        self.yields = outer
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
        return self.translate(node, "_")

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
