"""What a count would take, and what a checkpoint holds."""

import os
from dataclasses import dataclass
from typing import Optional, SupportsFloat, Union

from . import _nqueens
from ._arguments import file, real, whole, word
from ._counting import Census, census_of


@dataclass(frozen=True)
class Estimate:
    """What a count would take. The range has the true processor time in about 19 of 20 cases.

    The seconds of the clock suppose that each thread has a core to itself.
    """

    n: int
    method: str
    parameters: str
    """Those of the method's plan, such as "depth=4"."""
    isa: str
    """The instruction set."""
    threads: int
    """As asked for, or fewer if the memory is short."""
    memory: int
    """Bytes at the peak."""
    seeds: int
    """The independent parts of the count."""
    seeds_sampled: int
    """Those that were measured."""
    threads_sampled: int
    """How many threads measured them."""
    elapsed_s: float
    """Seconds of the clock."""
    elapsed_low_s: float
    elapsed_high_s: float
    cpu_s: float
    """Seconds of all processors together."""
    cpu_low_s: float
    cpu_high_s: float


@dataclass(frozen=True)
class CheckpointStatus:
    """What a checkpoint holds."""

    n: int
    method: str
    parameters: str
    """Those of the method's plan, such as "depth=4"."""
    shard: int
    """The file has part `shard` of `shards` of the count (1 of 1: all of it), and what follows is of this part."""
    shards: int
    seeds: int
    """The independent parts of the count."""
    seeds_done: int
    share: float
    """The share of the estimated work that is done, 0 to 1."""
    elapsed_s: float
    """Seconds of the clock, of all runs up to their last save."""
    cpu_s: float
    """Seconds of all processors together."""
    census: Optional[Census]
    """The result, if it is recorded and has passed its checks again."""
    refused: str
    """Why a recorded result is not given; empty if it is, or if there is none."""
    held_by: str
    """The process that is counting, in words; empty if there is none."""
    damaged: tuple[str, ...]
    """The lines of the file that are damaged or missing, in words."""


def estimate(
    n: int, *, threads: int = 0, method: str = "auto", memory: int = 0, seconds: SupportsFloat = 10
) -> Estimate:
    """Estimates what `count` would take, from a random sample of its parts, 4 <= n <= 32.

    threads: those of the count, 1 to 1024, even more than this machine has; 0: as many as this process may use.
    method, memory: as for `count`.
    seconds: how long to measure, approximately. The largest boards need more: their smallest sample takes minutes to
        days.

    Other Python threads run meanwhile. Ctrl-C ends an estimate within a second.
    """
    return Estimate(
        *_nqueens.estimate(
            whole("n", n),
            whole("threads", threads),
            word("method", method),
            whole("memory", memory, 2**64 - 1, 0),
            real("seconds", seconds),
        )
    )


def checkpoint_status(path: Union[str, bytes, "os.PathLike[str]"]) -> CheckpointStatus:
    """What a checkpoint holds, also while a process is counting with it. Changes nothing.

    Takes seconds for counts of millions of parts. Raises CheckpointUnusable if the file does not exist, has nothing in
    it yet, is no checkpoint, or is damaged too much.
    """
    status = _nqueens.checkpoint_status(file("path", path))
    census = None if status[10] is None else census_of(status[10])
    return CheckpointStatus(*status[:10], census, *status[11:13], tuple(status[13]))
