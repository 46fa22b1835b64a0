"""One message of Web Push: encrypted for one browser (RFC 8291), signed by this server (RFC 8292)."""

import base64
import json
import os
import struct
from urllib.parse import urlsplit

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

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
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


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
