"""Solutions by search."""

from array import array
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple, Optional

from . import _nqueens
from ._arguments import whole
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
    """None if there is no solution, as for n = 2 and n = 3."""
    nodes: int
    """How many queens were placed, those of the solution included, but no given ones."""

    def _repr_svg_(self) -> Optional[str]:
        return None if self.board is None else self.board._repr_svg_()


def _columns(given: Iterable[int]) -> "array[int]":
    return Board(given)._columns


def _found(stream: _nqueens.SolutionStream, n: int, taken: tuple[bytes, bytes]) -> Iterator[UniqueSolution]:
    while taken[1]:
        columns, sizes = array("i", taken[0]), array("i", taken[1])
        for index, size in enumerate(sizes):
            yield UniqueSolution(Board(columns[index * n : (index + 1) * n]), size)
        taken = stream.take()


def _solutions(n: int, given: Iterable[int], unique: bool) -> Iterator[UniqueSolution]:
    n = whole("n", n)
    stream = _nqueens.SolutionStream(n, _columns(given), unique)
    return _found(stream, n, stream.take())  # taken now, so that errors are raised now


def solutions(n: int, given: Iterable[int] = ()) -> Iterator[Board]:
    """Every solution of n queens, 1 <= n <= 32, in lexicographic order, found on demand.

    given: columns of queens that the solutions must have, row 0 first; -1 for a row without one. It may have fewer
        rows than the board.
    """
    found = _solutions(n, given, False)
    return (solution.board for solution in found)


def solution_matrix(n: int, given: Iterable[int] = ()) -> memoryview:
    """All solutions at once, as C integers: one row each, in the order of `solutions`, which has the arguments.

    `numpy.asarray` and others read it without a copy. Takes 4 n bytes a solution. Raises ValueError if there is none.
    """
    n = whole("n", n)
    stream = _nqueens.SolutionStream(n, _columns(given), False)
    found = bytearray()
    while (taken := stream.take())[1]:
        found += taken[0]
    if not found:
        raise ValueError(f"there is no solution for n = {n} with these queens, and no matrix without rows")
    return memoryview(found).toreadonly().cast("i", [len(found) // (array("i").itemsize * n), n])


def unique_solutions(n: int) -> Iterator[UniqueSolution]:
    """One of each set of rotations and reflections of a solution, in lexicographic order, 1 <= n <= 32."""
    return _solutions(n, (), True)


def first(n: int, given: Iterable[int] = ()) -> FirstSolution:
    """The lexicographically first solution, 1 <= n <= 40, by depth-first search row by row.

    given: as for `solutions`.

    The time grows irregularly and exponentially with n: seconds for n = 30. Ctrl-C ends it.
    """
    columns, nodes = _nqueens.first(whole("n", n), _columns(given))
    return FirstSolution(None if columns is None else Board(array("i", columns)), nodes)
