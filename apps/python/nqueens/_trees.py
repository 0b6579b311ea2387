"""The recursion tree of the search."""

from collections.abc import Iterator
from typing import Literal, NamedTuple, Optional

from . import _nqueens
from ._arguments import whole, word


class Vertex(NamedTuple):
    """A placement of queens in the first rows. It is its parent's placement with one more queen."""

    row: int
    """Row of the queen that this vertex adds; -1 for the root."""
    column: int
    """Column of this queen."""
    kind: Literal["inner", "dead_end", "solution", "cut"]
    """A vertex is cut if the search goes on below it, but the tree ends at its row."""
    parent: int
    """Number of the parent; for the root, its own number."""
    children: int
    """Number of children."""
    vertices_below: int
    """For a cut vertex, up to n = 14: how many vertices the whole tree has below it."""
    solutions_below: int
    """For a cut vertex, up to n = 14: how many solutions are below it."""


class TreeCounts(NamedTuple):
    """The counts of a tree."""

    vertices_by_row: tuple[int, ...]
    """The number of vertices with 0, 1, 2, ... queens placed."""
    vertices: int
    dead_ends: int
    solutions: int
    cut: int
    vertices_below: int
    """How many vertices the whole tree has below cut vertices, up to n = 14."""
    solutions_below: int
    squares_not_extended: int
    """Squares that the search tries without going to the next row."""


class Tree:
    """The recursion tree of the search for n queens. Its vertices are numbered in depth-first order; the root is 0."""

    __slots__ = ("_tree", "n")

    def __init__(self, n: int, rows: int) -> None:
        self.n = whole("n", n)
        self._tree = _nqueens.Tree(self.n, whole("rows", rows))

    def __reduce__(self) -> tuple[type, tuple[int, int]]:  # for pickle and copy
        return type(self), (self.n, self.rows)

    @property
    def rows(self) -> int:
        """The number of rows; n for the whole tree."""
        return self._tree.rows

    def __len__(self) -> int:
        return len(self._tree)

    def _checked(self, vertex: int) -> int:
        vertex = whole("vertex", vertex)
        if not 0 <= vertex < len(self):
            raise IndexError(f"vertices are numbered from 0 to {len(self) - 1}, not {vertex}")
        return vertex

    def __getitem__(self, vertex: int) -> Vertex:
        return Vertex(*self._tree.vertex(self._checked(vertex)))

    def __iter__(self) -> Iterator[Vertex]:
        return (self[vertex] for vertex in range(len(self)))

    def __repr__(self) -> str:
        return f"<Tree of {self.n} queens, {self.rows} rows: {len(self)} vertices>"

    def board(self, vertex: int) -> tuple[int, ...]:
        """Columns of the queens on the board of a vertex, row 0 first."""
        return tuple(self._tree.board(self._checked(vertex)))

    def counts(self) -> TreeCounts:
        """The numbers of vertices of each kind."""
        return TreeCounts(*self._tree.counts())

    def text(self) -> str:
        """The tree as text: one line per vertex, indented by its row."""
        return self._tree.text()

    def dot(self) -> str:
        """The tree for Graphviz."""
        return self._tree.dot()

    def svg(self, layout: Literal["automatic", "layered", "radial"] = "automatic") -> str:
        """The tree as an SVG document, for up to 4000 leaves."""
        return self._tree.svg(word("layout", layout))

    def _repr_svg_(self) -> Optional[str]:
        leaves = sum(vertex.children == 0 for vertex in self)
        return self.svg() if leaves <= _nqueens.MOST_LEAVES_DRAWN else None


def tree(n: int, rows: Optional[int] = None) -> Tree:
    """The recursion tree of n queens, 1 <= n <= 32, down to `rows` rows (None: all). At most 100,000 vertices."""
    return Tree(n, n if rows is None else rows)
