"""What the source says about the fields of a class: the texts that stand below them.

Python throws these texts away, so they are read from the source, which is installed with it.
"""

import ast
import inspect
from functools import cache
from importlib import import_module


@cache
def field_texts(kind: type) -> dict[str, str]:
    """What each field of a class is described as, those it has from its bases among them.

    What is `None` here is `null` on the wire.

    >>> from dudo.game.view import View
    >>> field_texts(View)["number"]
    'The number of the round.'
    """
    texts: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        module = inspect.getmodule(base)
        if module is not None and base.__module__.startswith("dudo."):
            texts |= _texts_in(module.__name__).get(base.__qualname__, {})
    return texts


@cache
def _texts_in(module: str) -> dict[str, dict[str, str]]:
    """The texts below the fields of all classes of a module."""
    tree = ast.parse(inspect.getsource(import_module(module)))
    return {node.name: _texts_of(node) for node in tree.body if isinstance(node, ast.ClassDef)}


def _texts_of(node: ast.ClassDef) -> dict[str, str]:
    texts: dict[str, str] = {}
    for field, below in zip(node.body, node.body[1:], strict=False):
        if (
            isinstance(field, ast.AnnAssign)
            and isinstance(field.target, ast.Name)
            and isinstance(below, ast.Expr)
            and isinstance(below.value, ast.Constant)
        ):
            text = inspect.cleandoc(str(below.value.value))
            texts[field.target.id] = text.replace("`None`", "`null`")
    return texts


def class_text(kind: type) -> str:
    """What a class is described as, without examples that are only for Python."""
    return inspect.cleandoc(kind.__doc__ or "").partition("\n\n>>>")[0]
