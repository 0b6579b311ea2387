#!/usr/bin/env python3
"""Counts seeds of an export again by plain search, and says whether they agree (else exit code 1).

    nqueens export --json FILE | recount.py [K]         all seeds, or K that are drawn at random

docs/auditing.md says what a seed is; this program knows nothing else.
"""
import json
import random
import sys


def queens_at(n, counts, r, c):
    """A queen and those that come with it, as the bits of all their lines and their squares."""
    half = {(r, c), (n - 1 - r, n - 1 - c)}
    quarter = half | {(c, n - 1 - r), (n - 1 - c, r)}
    squares = {"half_turn": half, "quarter_turn": quarter}.get(counts, {(r, c)})
    bits = [bit for r, c in squares for bit in (r, n + c, 2 * n + r + c, 5 * n + r - c)]
    return sum(1 << bit for bit in set(bits)), squares, len(bits) == len(set(bits))


def solutions(n, counts, queens, is_open):
    """The solutions with these queens, the others on open squares: the column of every row."""
    rows = [[queens_at(n, counts, r, c) for c in range(n) if is_open(r, c)] for r in range(n)]
    board = [None] * n

    def search(row, taken, choice):
        for lines, squares, peaceful in choice:
            if peaceful and not taken & lines:
                for r, c in squares:
                    board[r] = c
                yield from below(row, taken | lines)

    def below(row, taken):
        if row < len(queens):  # the placed ones first, whichever rows they stand in
            yield from search(row + 1, taken, [queens_at(n, counts, *queens[row])])
        elif row == len(queens) + n:
            yield list(board)
        elif taken >> row - len(queens) & 1:
            yield from below(row + 1, taken)
        else:
            yield from search(row + 1, taken, rows[row - len(queens)])

    return below(0, 0)


def images(board):
    """The turns of a board by 0, 90, 180 and 270 degrees, and their mirror images."""
    turns = [board]
    for _ in range(3):
        turns.append([turns[-1].index(row) for row in range(len(board))][::-1])
    return turns + [turn[::-1] for turn in turns]


def compared(columns, rows):
    """2 if the columns' ranks are below the rows' ranks, 1 if they are equal, else 0."""
    return 2 if columns < rows else 1 if columns == rows else 0


def by_colours(board, second=False):
    """What a board of a unit counts: by its lines that have their queens on white squares."""
    n, numbers, least = len(board), [], []
    for axis, odd in ((0, 0), (0, 1), (1, 0), (1, 1)):  # A, B, C, D
        lines = range((n + 1 - odd) // 2)
        own = {x for x in lines for square in enumerate(board)
               if sum(square) % 2 == 0 and square[axis] == 2 * x + odd}
        images = [own, {lines[-1] - x for x in own}]
        if 4 * len(own) == n:
            images += [set(lines) - image for image in images]
        numbers.append([sum(2**x for x in image) for image in images])
        changes = [(s ^ s >> 1) % 2**(len(lines) - 1) for s in numbers[-1]]
        least.append(min(changes if second else numbers[-1]))
    if n % 2:
        return compared(*numbers[2]) * compared(least[2:], least[:2])
    return compared(sorted(least[2:], reverse=True), sorted(least[:2], reverse=True))


UNITS = {"colours": by_colours,
         "second_colours": lambda board: by_colours(board, second=True)}


def recount(n, seed):
    """Total, point-symmetric and rotational."""
    counts, queens = seed["counts"], seed["queens"]
    sums = [0, 0, 0]

    def is_open(r, c):
        return [r, c] not in seed["closed"]

    def is_of(unit, r, c):
        return ((r + c) % 2 == 0) == (r in unit["white_rows"])

    for unit in seed["units"]:
        boards = solutions(n, counts, queens, lambda r, c: is_open(r, c) and is_of(unit, r, c))
        sums[0] += unit["weight"] * sum(map(UNITS[counts], boards))
    if counts not in UNITS:
        for board in solutions(n, counts, queens, is_open):
            turns = images(board)
            if counts != "smallest_images":
                sums[("solutions", "half_turn", "quarter_turn").index(counts)] += 1
            elif board == min(turns):
                size = len(set(map(tuple, turns)))
                sums = [old + size * (turns[step] == board) for old, step in zip(sums, (0, 2, 1))]
    return [seed["weight"] * found for found in sums]


def tally(record):
    return [int(record[name]) for name in ("total", "point_symmetric", "rotational")]


head = json.loads(sys.stdin.readline())
n, seeds, flaws, read, sums = head["n"], head["seeds_exported"], [], 0, tally(head["trunk"])
sample = min(int(sys.argv[1]), seeds) if len(sys.argv) > 1 else seeds
chosen = set(random.SystemRandom().sample(range(seeds), sample))
for read, seed in enumerate(map(json.loads, sys.stdin), 1):
    sums = [a + b for a, b in zip(sums, tally(seed))]
    if read - 1 in chosen and tally(seed) != (found := recount(n, seed)):
        flaws.append(f"seed {seed['seed']} is {tally(seed)}, counted again {found}")
if read != seeds:
    flaws.append(f"{read} seeds were read, not {seeds}")
if head["census"] and seeds == head["plan_seeds"] and sums != tally(head["census"]):
    flaws.append(f"the census is {tally(head['census'])}, the sum of its seeds {sums}")
print("\n".join(flaws) or f"{sample} of {seeds} seeds counted again, all agree")
sys.exit(1 if flaws else 0)
