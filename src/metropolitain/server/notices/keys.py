"""The key by which push services know this server, made at the first start.

It lies in the data folder, for its owner's eyes alone. The database has a copy, so that a backup has it too:
who restores one elsewhere gets the same key, and browsers go on being told.
"""

import hashlib
import hmac
import os
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)

from metropolitain.server.notices.push import CURVE, encode, public_bytes
from metropolitain.server.storage.files import OWNER_ONLY, protect
from metropolitain.server.storage.notices import NoticeStore

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


async def read_keys(folder: Path, store: NoticeStore) -> Keys:
    """The key of the data folder, or of the database, or a new one; it is in both afterwards."""
    file = folder / NAME
    kept = await store.key(NAME)
    pem = file.read_text() if file.exists() else kept or _new_key()
    if not file.exists():
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY), "w") as opened:
            opened.write(pem)
    protect(file)
    if kept != pem:
        await store.keep_key(NAME, pem)
    private = load_pem_private_key(pem.encode(), None)
    assert isinstance(private, ec.EllipticCurvePrivateKey)
    return Keys(private)


async def shared_keys(store: NoticeStore) -> Keys:
    """The key that several servers share: the database's alone."""
    pem = await store.key(NAME)
    if pem is None:
        pem = _new_key()
        await store.keep_key(NAME, pem)
    private = load_pem_private_key(pem.encode(), None)
    assert isinstance(private, ec.EllipticCurvePrivateKey)
    return Keys(private)


def _new_key() -> str:
    key = ec.generate_private_key(CURVE)
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode()
