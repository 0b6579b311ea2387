"""Boards, their flaws, and their pictures."""

from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import total_ordering
from typing import Literal, Optional, Union, overload

from . import _nqueens
from ._arguments import whole

_LONGEST_REPR = 40


@dataclass(frozen=True)
class Flaw:
    """A flaw of a board: two queens that attack each other, or one that is outside."""

    kind: Literal["no_queens", "outside", "same_column", "same_rising", "same_falling"]
    """For two queens, the line that they share: a column, or a diagonal where row + column (rising) or
    row - column (falling) is constant. For one queen, "outside". "no_queens" for an empty list."""
    earlier: int
    """Row of the first of two queens."""
    row: int
    """Row of the second of two queens, or of the queen outside the board."""
    text: str
    """The flaw in words, on one line."""

    def __str__(self) -> str:
        return self.text


@total_ordering
class Board(Sequence[int]):
    """A placement of n queens, one in each row: the columns of the queens, row 0 first. It need not be a solution.

    A board is an immutable sequence of its columns. A column of -1 means that the row is empty. It is equal to a
    list or tuple of the same columns. Boards are ordered as lists are.
    """

    __slots__ = ("_columns",)

    def __init__(self, columns: Iterable[int]) -> None:
        # An array of bytes would give its bytes instead of its elements.
        try:
            self._columns = array("i", columns if isinstance(columns, array) else iter(columns))
        except OverflowError:
            raise ValueError("a column is out of range: it does not fit a C integer") from None

    @overload
    def __getitem__(self, index: int) -> int: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[int, ...]: ...

    def __getitem__(self, index: Union[int, slice]) -> Union[int, tuple[int, ...]]:
        if isinstance(index, slice):
            return tuple(self._columns[index])
        return self._columns[index]

    def __len__(self) -> int:
        return len(self._columns)

    def __iter__(self) -> Iterator[int]:
        return iter(self._columns)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, (list, tuple)):
            return tuple(self) == tuple(other)
        if not isinstance(other, Board):
            return NotImplemented
        return bool(self._columns == other._columns)

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, (Board, list, tuple)):
            return NotImplemented
        return tuple(self) < tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        if len(self) > _LONGEST_REPR:
            return f"<Board of {len(self)} rows>"
        return f"Board({self._columns.tolist()})"

    def __str__(self) -> str:
        return self.text() if len(self) <= _nqueens.LARGEST_TEXT_BOARD else repr(self)

    def _repr_svg_(self) -> Optional[str]:
        return self.svg() if len(self) <= _nqueens.LARGEST_SVG_BOARD else None

    def __reduce__(self) -> "tuple[type, tuple[array[int]]]":  # for pickle and copy
        return type(self), (self._columns,)

    @property
    def columns(self) -> memoryview:
        """The columns as C integers. `numpy.asarray` and others can read them without a copy."""
        return memoryview(self._columns).toreadonly()

    def flaw(self) -> Optional[Flaw]:
        """The first two queens that attack each other, or None for a solution. O(n), for any n."""
        flaw = _nqueens.first_flaw(self._columns)
        return None if flaw is None else Flaw(*flaw)

    def attacks(self) -> list[Flaw]:
        """All pairs of queens that attack each other with no other queen between them. O(n)."""
        return [Flaw(*flaw) for flaw in _nqueens.attacks(self._columns)]

    def is_solution(self) -> bool:
        """Whether there is a queen in every row and no two attack each other. O(n)."""
        return self.flaw() is None

    def is_point_symmetric(self) -> bool:
        """Whether a half turn of the board leaves the placement unchanged. O(n)."""
        return _nqueens.is_point_symmetric(self._columns)

    def text(self, *, conflicts: bool = False, first_number: int = 0) -> str:
        """The board as text, for up to 200 rows. `conflicts` marks the queens that attack each other.

        `first_number`, 0 or 1, is the number of the first row and column.
        """
        return _nqueens.board_as_text(self._columns, bool(conflicts), whole("first_number", first_number, 1, 0))

    def svg(self, *, conflicts: bool = False, first_number: int = 0) -> str:
        """The board as an SVG document, for up to 1000 rows. The arguments are those of `text`."""
        return _nqueens.board_as_svg(self._columns, bool(conflicts), whole("first_number", first_number, 1, 0))


def check(columns: Iterable[int]) -> Optional[Flaw]:
    """Return the first flaw of a list of queens, or None for a solution. O(n), for any n."""
    return Board(columns).flaw()
