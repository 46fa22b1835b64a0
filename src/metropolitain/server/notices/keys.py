"""The key that identifies this server to push services, made at the first start.

It is kept in the data folder, readable by its owner alone. The database has a copy, so that a backup restored
elsewhere keeps the key and with it every browser's subscription.
"""

import hashlib
import hmac
import logging
from pathlib import Path

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)

from metropolitain.engine.files import write_file
from metropolitain.engine.refusal import Refusal
from metropolitain.server.cluster.membership import Cluster
from metropolitain.server.config import Config
from metropolitain.server.notices.push import CURVE, encode, public_bytes
from metropolitain.server.storage.files import OWNER_ONLY, protect
from metropolitain.server.storage.notices import NoticeStore

log = logging.getLogger("metropolitain.notices")

NAME = "push.pem"


class Keys:
    """The server's key pair, and signatures for links in letters."""

    def __init__(self, private: ec.EllipticCurvePrivateKey) -> None:
        self.private = private
        self.public = encode(public_bytes(private))
        number = private.private_numbers().private_value.to_bytes(32)
        self._link_secret = hashlib.sha256(b"links in letters" + number).digest()

    def sign(self, text: str) -> str:
        """What proves that this server wrote a text."""
        return hmac.new(self._link_secret, text.encode(), hashlib.sha256).hexdigest()[:32]


async def keys_of(config: Config, store: NoticeStore, cluster: Cluster) -> Keys:
    """Return the key of this server, or the one that several share."""
    async with cluster.alone_with("keys"):
        return await (shared_keys(store) if cluster.several else read_keys(config.data, store))


async def read_keys(folder: Path, store: NoticeStore) -> Keys:
    """Return the key in the data folder, else the database's copy, else a new one; save it in both.

    A damaged file is replaced by the database's copy. Where both are damaged, refuse to start: a new key
    would silently end every subscription.
    """
    file = folder / NAME
    kept = await store.key(NAME)
    try:
        found = file.read_bytes() if file.exists() else b""
    except OSError as error:
        raise _cannot("cannot-read", file, error) from error
    private = _private_key(found)
    if private is None and kept and (private := _private_key(kept.encode())):
        log.warning("push key restored from the database", extra={"path": str(file)})
    if private is None and (found.strip() or kept):
        raise Refusal("T6", "key-damaged", file=str(file))
    private = private or ec.generate_private_key(CURVE)
    pem = _pem_of(private)
    if found != pem.encode():
        _write(file, pem)
    protect(file)
    if kept != pem:
        await store.keep_key(NAME, pem)
    return Keys(private)


async def shared_keys(store: NoticeStore) -> Keys:
    """Return the key that several servers share, which is in the database alone."""
    kept = await store.key(NAME)
    if kept is None:
        private = ec.generate_private_key(CURVE)
        await store.keep_key(NAME, _pem_of(private))
        return Keys(private)
    if (found := _private_key(kept.encode())) is None:
        raise Refusal("T6", "shared-key-damaged", name=NAME)
    return Keys(found)


def _write(file: Path, pem: str) -> None:
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_file(file, pem, OWNER_ONLY)
    except OSError as error:
        raise _cannot("cannot-write", file, error) from error


def _cannot(refusal: str, file: Path, error: OSError) -> Refusal:
    return Refusal("T6", refusal, file=str(file), problem=error.strerror or str(error))


def _private_key(pem: bytes) -> ec.EllipticCurvePrivateKey | None:
    """Return the key in a PEM text; None where there is no key for Web Push in it."""
    try:
        key = load_pem_private_key(pem, None)
    except (ValueError, TypeError, UnsupportedAlgorithm):
        return None
    return key if isinstance(key, ec.EllipticCurvePrivateKey) and key.curve.name == CURVE.name else None


def _pem_of(key: ec.EllipticCurvePrivateKey) -> str:
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode()
