"""Counting the solutions of n queens."""

import os
from collections.abc import Callable
from dataclasses import dataclass
from typing import Optional, Union

from . import _nqueens


@dataclass(frozen=True)
class Orbits:
    """Solutions that differ by more than a rotation or reflection, by the number of their images."""

    of_1: int
    """Only for n = 1."""
    of_2: int
    """Unchanged by a quarter turn."""
    of_4: int
    """Unchanged by a half turn only."""
    of_8: int


@dataclass(frozen=True)
class Census:
    """The numbers of solutions by kind of symmetry."""

    n: int
    total: int
    point_symmetric: int
    """Unchanged by a half turn."""
    rotational: int
    """Unchanged by a quarter turn."""
    orbits: Orbits

    @property
    def unique(self) -> int:
        """Solutions that differ by more than a rotation or reflection."""
        return self.orbits.of_1 + self.orbits.of_2 + self.orbits.of_4 + self.orbits.of_8


class Stopped(Exception):
    """`progress` ended the count; what was counted is in the checkpoint, if there is one."""


def count(
    n: int,
    *,
    threads: int = 0,
    method: str = "auto",
    memory: int = 0,
    checkpoint: Union[str, "os.PathLike[str]", None] = None,
    progress: Optional[Callable[[float], Optional[bool]]] = None,
) -> Census:
    """Counts all solutions of n queens, 1 <= n <= 32, checked by published values (n <= 27) and identities.

    threads: 1 to 1024; 0: as many as this process may use.
    method: brute_force, backtracking, flags, bitmap, forward, symmetric, stored, pruned, frontier or composition;
        auto: the fastest.
    memory: the most bytes to use; 0: three quarters of the free memory.
    checkpoint: saves finished parts in this file, and resumes the count that it holds. `nqueens count --checkpoint`
        can resume it too. One process at a time may have it open.
    progress: called in this thread after each part with the share of the work that is done, above 0 and at most 1;
        returning False ends the count with Stopped; an exception ends it and is re-raised.

    Other Python threads run meanwhile, and several counts may run at the same time. Ctrl-C ends a count in order, after the
    parts that are being counted. Raises ValueError, CheckpointUnusable, CheckpointNotSaved, WrongCount or Stopped.
    """
    file = "" if checkpoint is None else os.fspath(checkpoint)
    counted = _nqueens.count(n, threads, method, memory, file, progress)
    if counted is None:
        raise Stopped(f"the count of {n} queens was ended by its progress function")
    return Census(*counted[:4], Orbits(*counted[4:]))
