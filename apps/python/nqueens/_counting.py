"""Counting the solutions of n queens."""

import os
from collections.abc import Callable
from dataclasses import dataclass
from typing import Optional, Union

from . import _nqueens
from ._arguments import file, whole, word


@dataclass(frozen=True)
class Orbits:
    """How many orbits have 1, 2, 4 or 8 solutions. The orbit of a solution is its rotations and reflections."""

    of_1: int
    """1 for n = 1, else 0."""
    of_2: int
    """Orbits of solutions that a quarter turn leaves unchanged."""
    of_4: int
    """Orbits of solutions that a half turn leaves unchanged, but no quarter turn."""
    of_8: int


@dataclass(frozen=True)
class Census:
    """The number of solutions, in all and by symmetry."""

    n: int
    total: int
    point_symmetric: int
    """Solutions that a half turn leaves unchanged."""
    rotational: int
    """Solutions that a quarter turn leaves unchanged."""
    orbits: Orbits

    @property
    def unique(self) -> int:
        """The number of orbits: rotations and reflections of a solution count as one."""
        return self.orbits.of_1 + self.orbits.of_2 + self.orbits.of_4 + self.orbits.of_8


def census_of(numbers: tuple[int, int, int, int, int, int, int, int]) -> Census:
    """The result of a count, from the extension."""
    return Census(*numbers[:4], Orbits(*numbers[4:]))


class Stopped(_nqueens.Error):
    """The function `progress` ended the count. The checkpoint, if there is one, has what was counted."""

    __module__ = "nqueens"


def count(
    n: int,
    *,
    threads: int = 0,
    method: str = "auto",
    memory: int = 0,
    checkpoint: Union[str, bytes, "os.PathLike[str]", None] = None,
    progress: Optional[Callable[[float], Optional[bool]]] = None,
) -> Census:
    """Counts all solutions of n queens, 1 <= n <= 32. Checks the result by published values (n <= 27) and identities.

    threads: 1 to 1024; 0: as many as this process may use.
    method: the name of a method, as `nqueens count --help` lists them; auto: the fastest.
    memory: the most bytes to use; 0: three quarters of the free memory.
    checkpoint: saves finished parts in this file, and resumes the count that it holds. `nqueens count --checkpoint`
        can resume it too. One process at a time may have it open.
    progress: called in this thread before the first part and after each part with the share of the work that is done,
        0 to 1. With it a count waits for Python after each part.
        If it returns False, the count ends with Stopped. If it raises an exception, the count ends with that.

    Other Python threads run meanwhile, and several counts may run at the same time. Ctrl-C ends a count
    within a second. Raises TypeError, ValueError, CheckpointUnusable (CheckpointInUse), CheckpointNotSaved,
    WrongCount or Stopped.
    """
    if progress is not None and not callable(progress):
        raise TypeError(f"progress must be a function, not {progress!r}")
    counted = _nqueens.count(
        whole("n", n),
        whole("threads", threads),
        word("method", method),
        whole("memory", memory, 2**64 - 1, 0),
        b"" if checkpoint is None else file("checkpoint", checkpoint),
        progress,
    )
    if counted is None:
        raise Stopped(f"the count of {n} queens was ended by its progress function")
    return census_of(counted)
