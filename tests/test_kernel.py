"""The decorator, its cache, the generator, masks: what all kernels stand on."""

import math
import re
from collections import Counter
from decimal import Decimal
from pathlib import Path

import numpy as np
import pytest

from metropolitain.engine import bits, code_parts, kernel
from metropolitain.engine.code_parts import PICTURES, source_digest
from metropolitain.engine.kernel import record_dtype
from metropolitain.engine.logarithm import log
from metropolitain.engine.rng import below, draw, generator, shuffle
from tests.playing import assert_uniform, run_python

LOGARITHMS = "73d46f796723ce869ea6123c8e702c2f05df22b7eb4dd5028b9b6ca48a62ac64"
SOURCE = Path(__file__).parent.parent / "src" / "metropolitain"


def test_the_generator_is_splitmix64() -> None:
    rng = np.zeros(1, np.uint64)
    known = [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]
    assert [int(draw(rng)) for _ in known] == known


def test_the_logarithm_has_the_same_bits_everywhere() -> None:
    """The digest was made once; any machine, compiled or interpreted, must find it."""
    code = (
        "import hashlib, numpy as np; from metropolitain.engine.logarithm import log;"
        "found = [log(float(n)) for n in (*range(1, 3000), *range(3000, 3_000_000, 997), 2**31 - 1)];"
        "print(hashlib.sha256(np.array(found, '<f8').tobytes()).hexdigest())"
    )
    assert run_python("-c", code) == run_python("-c", code, jit=False) == LOGARITHMS + "\n"


def test_the_logarithm_is_right_to_the_last_bit_or_the_one_beside() -> None:
    for n in [1, 2, 3, 7, 10, 1023, 1024, 1449, 65537, 599_999, 2**31 - 1]:
        exact = float(Decimal(n).ln())
        assert abs(log(float(n)) - exact) <= math.ulp(exact)


@pytest.mark.parametrize("n", [1, 2, 3, 7, 60])
def test_below_is_uniform(n: int) -> None:
    rng = generator(5)
    found = Counter(below(rng, n) for _ in range(6000))
    assert set(found) == set(range(n))
    assert_uniform(found, n)


def test_shuffle_reaches_every_order_and_leaves_the_rest() -> None:
    rng = generator(6)
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        items = np.arange(6)
        shuffle(items, 1, 5, rng)
        assert (items[0], items[5]) == (0, 5)
        found[tuple(items[1:5].tolist())] += 1
    assert_uniform(found, 24)


def test_seeds_and_streams_differ() -> None:
    starts = {int(generator(seed, stream)[0]) for seed in range(50) for stream in range(50)}
    assert len(starts) == 2500


def test_masks() -> None:
    mask = np.uint64((1 << 63) | (1 << 5) | 1)
    assert bits.count(mask) == 3
    assert bits.lowest(mask) == 0
    assert [bits.nth(mask, n) for n in range(3)] == [0, 5, 63]
    assert bits.has(mask, 63)
    assert not bits.has(mask, 62)
    assert bits.bit(63) == np.uint64(1 << 63)


def test_field_names_that_numpy_shadows_are_refused() -> None:
    with pytest.raises(ValueError, match="size"):
        record_dtype([("size", np.int8)])


def test_the_cache_is_named_after_the_content_of_code_and_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for room in ("engine", "games/some", "games/some/show", "bots"):
        (tmp_path / room).mkdir(parents=True)
    monkeypatch.setattr(code_parts, "PACKAGE", tmp_path)
    digests = [source_digest()]
    for name in ("engine/a.py", "games/some/data.json", "bots/b.py"):
        (tmp_path / name).write_text("1")
        digests.append(source_digest())
    assert len(set(digests)) == 4
    (tmp_path / "games/some/show/picture.py").write_text("1")
    assert source_digest() == digests[-1]
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "1")
    assert source_digest() != digests[-1]


def test_stale_caches_are_dropped_and_fresh_ones_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import os

    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    old, recent = (tmp_path / "metropolitain" / "kernels" / name for name in ("old", "recent"))
    for folder in (old, recent):
        folder.mkdir(parents=True)
    os.utime(old, (0, 0))
    assert kernel.make_cache(kernel.cache_home() / "this") == recent.with_name("this")
    assert recent.exists()
    assert not old.exists()


def test_folders_left_out_of_the_digest_hold_nothing_that_kernels_use() -> None:
    """`look` and `show` have no kernels, and no module with kernels imports from them."""
    for path in SOURCE.rglob("*.py"):
        text = path.read_text("utf-8")
        if PICTURES.intersection(path.parts):
            assert "@kernel" not in text, path
        elif "@kernel" in text:
            imported = re.findall(r"^\s*(?:from|import) (\S+)", text, re.MULTILINE)
            assert not [name for name in imported if PICTURES.intersection(name.split("."))], path
