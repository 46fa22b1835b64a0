"""Compiles kernels ahead, once: a native library for Python and a WebAssembly module for browsers.

Needs numba (the extra `[jit]`); what it makes is used without.
"""

BUILT_FOR = ("x86_64-linux",)  # machine and system; elsewhere numba compiles what is played, or nothing does
