"""Solutions by formula."""

from array import array
from dataclasses import dataclass
from typing import Optional

from . import _nqueens
from ._arguments import whole, word
from ._boards import Board


@dataclass(frozen=True)
class Family:
    """A family of formulas that give a solution of any size in linear time."""

    name: str
    summary: str
    """Who found the formulas, and what they do."""
    sizes: str
    """The n for which the family has solutions, in words."""
    condition: str
    """Which parameters are admissible, in words; empty if the family has no parameters."""
    parameters: tuple[str, ...]
    """The names of the parameters."""

    def construct(self, n: int, *parameters: int) -> Board:
        """The solution for these parameters; without parameters, for those of `default_choice`."""
        return construct(n, self.name, *parameters)

    def choices(self, n: int) -> int:
        """The number of admissible choices of parameters; 0 if the family does not exist for n."""
        return _nqueens.choices(self.name, whole("n", n))

    def symmetric_choices(self, n: int) -> int:
        """The number of admissible choices of parameters that give a point-symmetric solution."""
        return _nqueens.symmetric_choices(self.name, whole("n", n))

    def default_choice(self, n: int) -> Optional[tuple[int, ...]]:
        """The default parameters; None if the family does not exist for n."""
        choice = _nqueens.default_choice(self.name, whole("n", n))
        return None if choice is None else tuple(choice)

    def symmetric_choice(self, n: int) -> Optional[tuple[int, ...]]:
        """Parameters that give a point-symmetric solution; None if there are none."""
        choice = _nqueens.symmetric_choice(self.name, whole("n", n))
        return None if choice is None else tuple(choice)


def families() -> list[Family]:
    """Every family of explicit solutions."""
    return [Family(*words) for words in _nqueens.families()]


def construct(n: int, family: Optional[str] = None, *parameters: int, symmetric: bool = False) -> Board:
    """A solution by formula for n = 1 or n >= 4, without a search. Takes a second for n = 10 ** 7.

    family: the name of one of `families()`; None: a family that has solutions for n.
    parameters: those of the family; without them, its default parameters.
    symmetric: whether the solution must be point-symmetric.

    Raises ValueError with the admissible range if there is no such solution.
    """
    n = whole("n", n)
    if family is None:
        if parameters:
            raise ValueError("parameters are those of a family; name it")
        make = _nqueens.construct_symmetric if symmetric else _nqueens.construct
        return Board(array("i", make(n)))
    if symmetric and parameters:
        raise ValueError("parameters of a family decide whether the solution is symmetric; leave out one of the two")
    word("family", family)
    choice: Optional[list[int]] = [whole("a parameter", parameter) for parameter in parameters]
    if not parameters:
        choice = _nqueens.symmetric_choice(family, n) if symmetric else _nqueens.default_choice(family, n)
    if choice is None and symmetric:
        raise ValueError(f"the family {family} has no point-symmetric solution for n = {n}")
    return Board(array("i", _nqueens.construct_by(n, family, choice or [])))
