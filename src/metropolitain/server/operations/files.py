"""Open files: every connection is one, and systems allow few of them unless asked for more."""

import sys

USUAL = 1024  # where the system does not tell


def allow_open_files() -> int:
    """Raise the limit on open files to what the system allows; how many that is."""
    if sys.platform == "win32":
        return USUAL
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        except (OSError, ValueError):  # macOS names a limit that it does not grant
            return soft
    return sys.maxsize if hard == resource.RLIM_INFINITY else hard
