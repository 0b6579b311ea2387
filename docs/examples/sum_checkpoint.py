#!/usr/bin/env python3
"""Adds up the seeds of a checkpoint. docs/running-long.md describes the file.

    sum_checkpoint.py FILE

Checks the digests if the package xxhash is installed.
"""
import json
import sys

try:
    from xxhash import xxh3_64_hexdigest, xxh3_64_intdigest
except ImportError:
    xxh3_64_hexdigest = None
    print("the digests are not checked: the package xxhash is missing", file=sys.stderr)

PLAN = "format", "n", "method", "parameters", "plan_seeds", "fingerprint"
KINDS = "run", "seeds", "checks", "strike", "dispute", "agree", "result", "end"
pieces = [piece.removeprefix(b"\xef\xbb\xbf").removesuffix(b"\r")
          for piece in open(sys.argv[1], "rb").read().split(b"\n")]
plan, records, void, tallies = None, [], set(), {}
for piece in sorted(pieces, key=lambda piece: not piece.startswith(b'{"kind":"run"')):  # these have the plan
    if not piece.startswith(b"{") or not piece.endswith(b"}"):
        continue  # nothing, or what a killed run has left
    try:
        line = json.loads(piece)
        its_plan = "".join(f"{line[name]}\n" for name in PLAN) if line["kind"] == "run" else plan
        body = piece[:piece.rindex(b',"xxh3":')]
        if xxh3_64_hexdigest and line["xxh3"] != xxh3_64_hexdigest(body, xxh3_64_intdigest(its_plan)):
            raise ValueError
    except (ValueError, KeyError, TypeError):
        print("left out a damaged line:", piece[:60], file=sys.stderr)
        continue
    plan = plan or its_plan
    if plan != its_plan or not plan.startswith("1\n") or line["kind"] not in KINDS:
        sys.exit("the file has lines of two counts, or of another format")
    if line["kind"] in ("seeds", "strike"):
        name = (line["of"], line["at"]) if line["kind"] == "strike" else (line["run"], line["line"])
        void.update((name, seed) for seed in line.get("void", []))
        void.update(((run, number), seed) for run, number, seed in line.get("also", []))
        records += [(name, seed, [total, *rest[4:]]) for seed, total, *rest in line["seeds"]]
for name, seed, tally in records:
    if (name, seed) not in void and tallies.setdefault(seed, tally) != tally:
        sys.exit(f"two records of seed {seed} differ: {tallies[seed]} and {tally}")
seeds = plan.split("\n")[4] if plan else sys.exit("the file is no checkpoint")
print(f"{len(tallies)} of {seeds} seeds, total {sum(int(tally[0]) for tally in tallies.values())}")
