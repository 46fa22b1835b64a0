"""Letters are handed in under TLS, by whatever way of signing in a mail server has."""

import datetime
import ipaddress
import ssl
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.smtp import SMTP, AuthResult
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from metropolitain.server.monitoring.hosts import Hosts
from metropolitain.server.notifications.mail import Mail
from metropolitain.server.settings import Config, Limits
from metropolitain.server.tasks import Tasks
from tests.server.hostile import answers, hostile, replies
from tests.server.receivers import Letters, mail_server

TEXT = "Grüße\n.\n..\nDas war’s."


class Certificate:
    """A mail server's certificate, and who trusts it."""

    def __init__(self, folder: Path) -> None:
        key = ec.generate_private_key(ec.SECP256R1())
        name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
        now = datetime.datetime.now(datetime.UTC)
        names = [x509.DNSName("localhost"), x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]
        made = x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key())
        made = made.serial_number(1).not_valid_before(now).not_valid_after(now + datetime.timedelta(days=1))
        signed = made.add_extension(x509.SubjectAlternativeName(names), critical=False).sign(
            key, hashes.SHA256()
        )
        file = folder / "mail.pem"
        own = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
        file.write_bytes(own + signed.public_bytes(Encoding.PEM))
        self.own = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        self.own.load_cert_chain(file)
        self.trusting = ssl.create_default_context(cafile=str(file))


@pytest.fixture
def certificate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Certificate:
    made = Certificate(tmp_path)
    monkeypatch.setattr("metropolitain.server.notifications.mail.trusted", lambda: made.trusting)
    return made


def check_password(_server: SMTP, _session: Any, _envelope: Any, _way: str, given: Any) -> AuthResult:
    well = (given.login, given.password) == (b"me@play.example", b"s3cret/")
    return AuthResult(success=well, handled=False)


def mail_of(config: Config) -> Mail:
    return Mail(config, Hosts(), Tasks(), pauses=(0, 0, 0))


async def send(where: str, seconds: float = 60.0) -> str:
    limits = Limits(mail_seconds=seconds)
    mail = mail_of(Config(smtp=where, mail_from="Metropolitain <a@play.example>", limits=limits))
    return await mail.hand_in("c@post.example", "Grüße", TEXT, {"List-Unsubscribe": "<https://x.example>"})


def check_taken(letters: Letters) -> None:
    (letter,) = letters.got
    assert letter.get_content().replace("\r\n", "\n") == TEXT + "\n"
    assert (letter["to"], letter["subject"]) == ("c@post.example", "Grüße")
    assert letter["list-unsubscribe"] == "<https://x.example>"


@pytest.mark.parametrize("way", ["PLAIN", "LOGIN"])
async def test_a_letter_goes_under_tls_with_a_password(certificate: Certificate, way: str) -> None:
    others = {"PLAIN": "LOGIN", "LOGIN": "PLAIN"}
    more: dict[str, Any] = {"tls_context": certificate.own, "require_starttls": True}
    more |= {"authenticator": check_password, "auth_required": True, "auth_exclude_mechanism": [others[way]]}
    with mail_server(**more) as (letters, smtp):
        assert await send(smtp.replace("127.0.0.1", "me%40play.example:s3cret%2F@localhost")) == "taken"
        check_taken(letters)
        assert await send(smtp.replace("127.0.0.1", "me%40play.example:wrong@localhost")) == "failed"
        assert await send(smtp) == "failed"
        assert len(letters.got) == 1


async def test_a_letter_goes_under_tls_from_the_start(certificate: Certificate) -> None:
    with mail_server(ssl_context=certificate.own) as (letters, smtp):
        assert await send(smtp.replace("smtp", "smtps")) == "taken"
        check_taken(letters)


async def test_a_stranger_s_certificate_is_not_taken(tmp_path: Path) -> None:
    with mail_server(ssl_context=Certificate(tmp_path).own) as (letters, smtp):
        assert await send(smtp.replace("smtp", "smtps")) == "failed"
    assert letters.got == []


async def test_what_is_said_before_tls_counts_for_nothing() -> None:
    """Anybody on the way could have said it."""
    said = b"220 hello\r\n250-me\r\n250 STARTTLS\r\n220 go on\r\n"
    said += b"250 me\r\n250 well\r\n250 well\r\n354 go on\r\n250 taken\r\n"
    async with hostile(answers(said, unasked=True)) as server:
        assert await send(server.smtp, seconds=1.0) == "failed"


async def test_a_plain_server_and_its_refusals() -> None:
    with mail_server() as (letters, smtp):
        letters.refusals = 1
        assert await send(smtp) == "later"
        assert await send(smtp) == "taken"
    check_taken(letters)
    assert await send(smtp) == "failed"


@pytest.mark.parametrize(("refusals", "taken", "left"), [(2, True, 0), (9, False, 6)])
async def test_mail_is_tried_again_a_few_times_and_no_more(refusals: int, taken: bool, left: int) -> None:
    with mail_server() as (letters, smtp):
        letters.refusals = refusals
        mail = mail_of(Config(smtp=smtp, mail_from="a@b.example"))
        assert await mail.send("c@d.example", "Hi", "There") is taken
        assert (len(letters.got), letters.refusals) == (taken, left)
    assert not await mail_of(Config()).send("c@d.example", "Hi", "There")


@pytest.mark.parametrize(
    ("reply", "outcome"), [("550 nobody", "refused"), ("450 later", "later"), ("421 closing", "failed")]
)
async def test_what_a_mail_server_says_of_an_address(reply: str, outcome: str) -> None:
    said = ("220 hello", "250-me\r\n250 8BITMIME", "250 well", reply)  # greeting, EHLO, MAIL, RCPT
    async with hostile(replies(*said)) as server:
        assert await send(server.smtp) == outcome
