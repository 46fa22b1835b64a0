"""The content security policy: of all that is served, and of the page's workers that run WebAssembly.

A worker has the policy that comes with its own file. Compiling WebAssembly is allowed there and nowhere else:
the page itself runs no code but what its files hold.
"""

POLICY_HEADER = "content-security-policy"
WORKER = ".worker-"  # in the names of files whose workers run WebAssembly: `search.worker-<digest>.js`
WEB_ASSEMBLY = "'wasm-unsafe-eval'"


def policy(scripts: str) -> str:
    """A policy with a source list for scripts."""
    return "; ".join(
        (
            "default-src 'self'",
            f"script-src {scripts}",
            "style-src 'self'",
            "style-src-attr 'unsafe-inline'",
            "img-src 'self' data:",
            "connect-src 'self'",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        )
    )


POLICY = policy("'self'")
WORKER_POLICY = policy(f"'self' {WEB_ASSEMBLY}")
