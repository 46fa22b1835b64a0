"""A server in this process, as the server's own tests have it."""

from tests.server.conftest import local, pytest_pyfunc_call

__all__ = ["local", "pytest_pyfunc_call"]
