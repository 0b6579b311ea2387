"""Solutions by search."""

from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple, Optional

from . import _nqueens
from ._boards import Board


class UniqueSolution(NamedTuple):
    """A solution that represents all its rotations and reflections."""

    board: Board
    """The lexicographically smallest of these rotations and reflections."""
    orbit_size: int
    """How many different rotations and reflections there are: 1 (only for n = 1), 2, 4 or 8."""

    def _repr_svg_(self) -> Optional[str]:
        return self.board._repr_svg_()


@dataclass(frozen=True)
class FirstSolution:
    """The result of the search for one solution."""

    board: Optional[Board]
    """None if there is no solution (n = 2 and n = 3)."""
    nodes: int
    """How many queens were placed, those of the solution included."""

    def _repr_svg_(self) -> Optional[str]:
        return None if self.board is None else self.board._repr_svg_()


def _found(stream: _nqueens.SolutionStream, n: int, taken: tuple[bytes, bytes]) -> Iterator[UniqueSolution]:
    while taken[1]:
        columns, sizes = array("i", taken[0]), array("i", taken[1])
        for index, size in enumerate(sizes):
            yield UniqueSolution(Board(columns[index * n : (index + 1) * n]), size)
        taken = stream.take()


def _solutions(n: int, unique: bool) -> Iterator[UniqueSolution]:
    stream = _nqueens.SolutionStream(n, unique)
    return _found(stream, n, stream.take())  # taken now, so that errors are raised now


def solutions(n: int) -> Iterator[Board]:
    """Every solution of n queens, 1 <= n <= 32, in lexicographic order, found on demand."""
    found = _solutions(n, False)
    return (solution.board for solution in found)


def unique_solutions(n: int) -> Iterator[UniqueSolution]:
    """One of each set of rotations and reflections of a solution, in lexicographic order, 1 <= n <= 32."""
    return _solutions(n, True)


def first(n: int) -> FirstSolution:
    """The lexicographically first solution, 1 <= n <= 40, by depth-first search row by row.

    The time grows irregularly and exponentially with n: seconds for n = 30. Ctrl-C ends it.
    """
    columns, nodes = _nqueens.first(n)
    return FirstSolution(None if columns is None else Board(array("i", columns)), nodes)
