"""From numba's modules to machine code: joined, made private, optimised and emitted for one target."""

from dataclasses import dataclass
from functools import cache

import llvmlite.binding as llvm

from metropolitain.builder.lowering import CannotBuild

# Kernels own no memory; counting references to none is nothing. RootStats are exact on every machine.
SUPPORT = """
define void @NRT_incref(ptr %0) alwaysinline { ret void }
define void @NRT_decref(ptr %0) alwaysinline { ret void }
declare double @llvm.sqrt.f64(double)
define double @sqrt(double %x) alwaysinline {
  %root = call double @llvm.sqrt.f64(double %x)
  ret double %root
}
"""
PROCESS_ADDRESS = "numba.dynamic.globals"  # what numba knows of the running process; nothing may use it
FAST = 3


@dataclass(frozen=True)
class Target:
    """A machine to compile for."""

    name: str
    triple: str
    cpu: str
    features: str
    reloc: str  # whether the code may lie anywhere (pic) or where it says (static)


X86_64 = Target("x86_64-linux", "x86_64-unknown-linux-gnu", "x86-64-v2", "", "pic")
WASM = Target(
    "wasm",
    "wasm32-unknown-unknown",
    "generic",
    "+simd128,+bulk-memory,+sign-ext,+nontrapping-fptoint",
    "static",
)


@cache
def _initialise() -> None:
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()


def machine_of(target: Target) -> llvm.TargetMachine:
    """LLVM's idea of the target."""
    _initialise()
    return llvm.Target.from_triple(target.triple).create_target_machine(
        cpu=target.cpu, features=target.features, opt=FAST, reloc=target.reloc, codemodel="small"
    )


def joined(texts: list[str], target: Target, machine: llvm.TargetMachine) -> llvm.ModuleRef:
    """One module from all; sizes are the target's before anything is optimised."""
    layout = str(machine.target_data)
    whole = llvm.parse_assembly(f'target triple = "{target.triple}"\ntarget datalayout = "{layout}"\n')
    for text in [*texts, SUPPORT]:
        part = llvm.parse_assembly(text)
        part.triple, part.data_layout = target.triple, layout
        whole.link_in(part)
    whole.verify()
    return whole


def hide(module: llvm.ModuleRef, shown: set[str]) -> None:
    """Make everything private but what is to be called from outside."""
    for thing in (*module.functions, *module.global_variables):
        if not thing.is_declaration and thing.name not in shown:
            thing.linkage = "internal"


def optimise(module: llvm.ModuleRef, machine: llvm.TargetMachine) -> None:
    """LLVM's own order of passes for speed."""
    options = llvm.create_pipeline_tuning_options(speed_level=FAST)
    options.loop_vectorization = options.slp_vectorization = True
    builder = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(module, builder)


def check_content(module: llvm.ModuleRef, allowed: set[str]) -> None:
    """Refuse what needs something from outside, or knows the process that built it."""
    for thing in module.global_variables:
        if thing.name.startswith(PROCESS_ADDRESS):
            raise CannotBuild(f"compiled code would hold an address of the builder ({thing.name})")
    missing = {
        function.name
        for function in module.functions
        if function.is_declaration and not function.name.startswith("llvm.")
    }
    if missing - allowed:
        raise CannotBuild(f"kernels use what a library does not have: {', '.join(sorted(missing - allowed))}")


def emit(texts: list[str], target: Target, shown: set[str], allowed: set[str]) -> bytes:
    """An object file of the target with what is shown and all that it needs."""
    machine = machine_of(target)
    module = joined(texts, target, machine)
    hide(module, shown)
    optimise(module, machine)
    check_content(module, allowed)
    found: bytes = machine.emit_object(module)
    return found
