"""Counts, lists, constructs, checks and draws solutions of the n-queens problem.

    >>> import nqueens
    >>> nqueens.count(8).total
    92
    >>> nqueens.construct(6)
    Board([1, 3, 5, 0, 2, 4])

A board is the list of its queens' columns, row 0 first; rows and columns are counted from 0. Notebooks show boards
and trees as pictures. For a wrong argument, functions raise ValueError (or TypeError) with a message of one line;
what else can go wrong is an Error.
"""

from ._boards import Board, Flaw, check
from ._constructions import Family, construct, families
from ._counting import Census, Orbits, Stopped, count
from ._nqueens import CheckpointInUse, CheckpointNotSaved, CheckpointUnusable, Error, WrongCount, __version__
from ._runs import CheckpointStatus, Estimate, checkpoint_status, estimate
from ._search import FirstSolution, UniqueSolution, first, solution_matrix, solutions, unique_solutions
from ._trees import Tree, TreeCounts, Vertex, tree

__all__ = [
    "Board",
    "Census",
    "CheckpointInUse",
    "CheckpointNotSaved",
    "CheckpointStatus",
    "CheckpointUnusable",
    "Error",
    "Estimate",
    "Family",
    "FirstSolution",
    "Flaw",
    "Orbits",
    "Stopped",
    "Tree",
    "TreeCounts",
    "UniqueSolution",
    "Vertex",
    "WrongCount",
    "__version__",
    "check",
    "checkpoint_status",
    "construct",
    "count",
    "estimate",
    "families",
    "first",
    "solution_matrix",
    "solutions",
    "tree",
    "unique_solutions",
]
