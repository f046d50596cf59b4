"""A pytest plugin for mutation testing: every test begins with empty caches.

Otherwise a position that an earlier test has asked about is answered from memory, and a mutant
looks as if no test noticed it.
"""

import sys

import pytest

if not hasattr(pytest.Item, "_nodeid"):
    # mutmut 3.8 reads a name that pytest 9.2 no longer has
    pytest.Item._nodeid = property(lambda item: item.nodeid)  # type: ignore[attr-defined] # as said  # noqa: SLF001


def pytest_runtest_setup() -> None:
    """Forget everything that functions of `dudo` have remembered."""
    for name, module in list(sys.modules.items()):
        if name == "dudo" or name.startswith("dudo."):
            for value in list(vars(module).values()):
                forget = getattr(value, "cache_clear", None)
                if forget is not None and not isinstance(value, type):
                    forget()
