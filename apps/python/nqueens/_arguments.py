"""Arguments that the extension takes, or one line about why it cannot."""

import operator
import os
from typing import SupportsFloat, SupportsIndex, Union

_LARGEST_INT = 2**31 - 1


def whole(name: str, value: SupportsIndex, most: int = _LARGEST_INT, least: int = -_LARGEST_INT) -> int:
    """The argument `name` as a number that fits the extension, which knows its exact range."""
    try:
        number = operator.index(value)
    except TypeError:
        raise TypeError(f"{name} must be a whole number, not {value!r}") from None
    if not least <= number <= most:
        raise ValueError(f"{name} is out of range: {number}")
    return number


def real(name: str, value: SupportsFloat) -> float:
    """The argument `name` as a floating-point number."""
    try:
        return float(value.__float__())
    except AttributeError:
        raise TypeError(f"{name} must be a number, not {value!r}") from None
    except OverflowError:
        raise ValueError(f"{name} is out of range: {value}") from None


def word(name: str, value: str) -> str:
    """The argument `name`, if it is a string."""
    if not isinstance(value, str):
        raise TypeError(f"{name} must be a string, not {value!r}")
    value.encode()  # a part of a pair of surrogates has no bytes: a ValueError
    return value


def file(name: str, value: Union[str, bytes, "os.PathLike[str]"]) -> bytes:
    """The argument `name` as the name of a file."""
    path = os.fsencode(value)
    if not path or b"\0" in path:
        raise ValueError(f"{name} must be the name of a file, not {value!r}")
    return path
