"""Compiles kernels ahead, once: a native library for Python and a WebAssembly module for browsers.

Needs numba (the extra `[jit]`); what it makes is used without.
"""
