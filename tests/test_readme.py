"""The README's session does what it says."""

import doctest
import re

from tests.playing import ROOT


def test_the_readme_session() -> None:
    code = "\n".join(re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL))
    session = doctest.DocTestParser().get_doctest(code, {}, "README", "README.md", 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(session)
    assert runner.tries > 10
    assert runner.failures == 0
