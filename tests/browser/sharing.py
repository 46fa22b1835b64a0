"""The picture of a result: as it is shared, and as Chromium shows what it is made from."""

from io import BytesIO

import numpy as np
from PIL import Image, ImageChops
from playwright.sync_api import expect

from metropolitain.engine.words import Words
from tests.browser.people import Person

SIZE = (2400, 2088)
TWICE = {"device_scale_factor": 2, "viewport": {"width": 1280, "height": 1100}}
# The page decodes no other image. Until it may go on, what the picture is made from stays in the document.
HOLD = """
const {decode} = HTMLImageElement.prototype;
let hold;
const renew = () => { window.held = new Promise((done) => { hold = done; }); };
HTMLImageElement.prototype.decode = async function () {
    await new Promise((goOn) => { window.goOn = goOn; hold(); });
    renew();
    return decode.call(this);
};
renew();
"""
SHOWN = "[inert] > .picture"  # out of sight
BLOCK = 16  # pixels: letters and lines may begin a part of a pixel further on, not be others
CLOSE = 30  # of 255


def shared_picture(person: Person, lang: str = "en") -> tuple[Image.Image, str]:
    """The picture of the result that a page shows which was opened after `hold`, and what is written on it.

    It is a PNG, and looks as what it is made from.
    """
    page = person.page
    with page.expect_download() as saved:
        page.get_by_role("button", name=Words(lang).say("result-share"), exact=True).click()
        page.evaluate("() => window.held")
        shown = page.locator(SHOWN)
        shown.evaluate("(picture) => Object.assign(picture.style, {left: 0, zIndex: 99})")
        written = shown.text_content() or ""
        screenshot = Image.open(BytesIO(shown.screenshot())).convert("RGB")
        page.evaluate("() => window.goOn()")
    drawn = Image.open(saved.value.path())
    assert (drawn.format, drawn.size, screenshot.size) == ("PNG", SIZE, SIZE)
    assert difference(drawn.convert("RGB"), screenshot) < CLOSE
    expect(shown).to_have_count(0)
    return drawn.convert("RGB"), written


def hold(person: Person) -> None:
    """Let `shared_picture` see what a picture is made from."""
    person.page.add_init_script(HOLD)


def difference(one: Image.Image, two: Image.Image) -> int:
    """How far two pictures are apart, in the colours of the block that differs most."""
    small = (one.width // BLOCK, one.height // BLOCK)
    blocks = [each.resize(small, Image.Resampling.BOX) for each in (one, two)]
    return int(np.asarray(ImageChops.difference(*blocks)).max())
