"""One message of Web Push: encrypted for one browser (RFC 8291), signed by this server (RFC 8292)."""

import base64
import hashlib
import hmac
import json
import logging
import os
import struct
from pathlib import Path
from urllib.parse import urlsplit

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from metropolitain.engine.files import write_file
from metropolitain.engine.refusal import Refusal
from metropolitain.server.cluster.membership import Cluster
from metropolitain.server.db.private_files import OWNER_ONLY, protect
from metropolitain.server.notifications.store import NotificationStore
from metropolitain.server.settings import Config

log = logging.getLogger("metropolitain.notices")

NAME = "push.pem"
CURVE = ec.SECP256R1()
RECORD = 4096  # the size of a record: a message is a single one
PADDED_TO = 256  # lengths are rounded up, so that they tell nothing
TOKEN_SECONDS = 12 * 3600  # for which a signature is good; push services allow a day
SECRET_BYTES = 16


def encode(data: bytes) -> str:
    """Bytes as base64url without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    """The bytes of base64url; a ValueError where it is none."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def public_bytes(key: ec.EllipticCurvePrivateKey) -> bytes:
    """A public key as a point, uncompressed."""
    public = key.public_key()
    return public.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def are_keys(public_key: str, secret: str) -> bool:
    """Whether a browser's keys are keys."""
    try:
        _point(decode(public_key))
        return len(decode(secret)) == SECRET_BYTES
    except (ValueError, UnsupportedAlgorithm):
        return False


def _point(data: bytes) -> ec.EllipticCurvePublicKey:
    return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, data)


def encrypt(
    plain: bytes,
    public_key: str,
    secret: str,
    own: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
    padded_to: int = PADDED_TO,
) -> bytes:
    """A message that only the browser with these keys can read; own key and salt are new each time."""
    own = own or ec.generate_private_key(CURVE)
    salt = salt or os.urandom(16)
    theirs, mine = decode(public_key), public_bytes(own)
    shared = own.exchange(ec.ECDH(), _point(theirs))
    seed = _derive(shared, decode(secret), b"WebPush: info\0" + theirs + mine, 32)
    key = _derive(seed, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(seed, salt, b"Content-Encoding: nonce\0", 12)
    padding = b"\0" * (-(len(plain) + 1) % padded_to)
    sealed = AESGCM(key).encrypt(nonce, plain + b"\2" + padding, None)
    return salt + struct.pack("!IB", RECORD, len(mine)) + mine + sealed


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def signature(key: ec.EllipticCurvePrivateKey, endpoint: str, contact: str, now: int) -> str:
    """The header by which a push service knows this server; `now` in seconds since 1970."""
    parts = urlsplit(endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": now + TOKEN_SECONDS, "sub": contact}
    head = encode(json.dumps({"typ": "JWT", "alg": "ES256"}).encode())
    signed = f"{head}.{encode(json.dumps(claims).encode())}"
    r, s = decode_dss_signature(key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
    token = f"{signed}.{encode(r.to_bytes(32) + s.to_bytes(32))}"
    return f"vapid t={token}, k={encode(public_bytes(key))}"


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


async def keys_of(config: Config, store: NotificationStore, cluster: Cluster) -> Keys:
    """Return the key of this server, or the one that several share."""
    async with cluster.alone_with("keys"):
        return await (shared_keys(store) if cluster.several else read_keys(config.data, store))


async def read_keys(folder: Path, store: NotificationStore) -> Keys:
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
        try:
            file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            write_file(file, pem, OWNER_ONLY)
        except OSError as error:
            raise _cannot("cannot-write", file, error) from error
    protect(file)
    if kept != pem:
        await store.keep_key(NAME, pem)
    return Keys(private)


async def shared_keys(store: NotificationStore) -> Keys:
    """Return the key that several servers share, which is in the database alone."""
    kept = await store.key(NAME)
    if kept is None:
        private = ec.generate_private_key(CURVE)
        await store.keep_key(NAME, _pem_of(private))
        return Keys(private)
    if (found := _private_key(kept.encode())) is None:
        raise Refusal("T6", "shared-key-damaged", name=NAME)
    return Keys(found)


def _cannot(refusal: str, file: Path, error: OSError) -> Refusal:
    return Refusal("T6", refusal, file=str(file), problem=error.strerror or str(error))


def _private_key(pem: bytes) -> ec.EllipticCurvePrivateKey | None:
    """Return the key in a PEM text; None where there is no key for Web Push in it."""
    try:
        key = serialization.load_pem_private_key(pem, None)
    except (ValueError, TypeError, UnsupportedAlgorithm):
        return None
    return key if isinstance(key, ec.EllipticCurvePrivateKey) and key.curve.name == CURVE.name else None


def _pem_of(key: ec.EllipticCurvePrivateKey) -> str:
    encoding, form = serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8
    return key.private_bytes(encoding, form, serialization.NoEncryption()).decode()
