#!/usr/bin/env python3
"""Adds up the seeds of a checkpoint. docs/running-long.md describes the file.

    sum_checkpoint.py FILE

Checks the digests if the package xxhash is installed.
"""
import json
import sys

try:
    import xxhash
except ImportError:
    xxhash = None
    print("the digests are not checked: the package xxhash is missing", file=sys.stderr)


def plan_of(run):
    names = "format", "n", "method", "parameters", "plan_seeds", "fingerprint"
    return "".join(f"{run[name]}\n" for name in names)


def digest(text, plan):
    return xxhash.xxh3_64_hexdigest(text, xxhash.xxh3_64_intdigest(plan))


pieces = [piece.removeprefix(b"\xef\xbb\xbf").removesuffix(b"\r")
          for piece in open(sys.argv[1], "rb").read().split(b"\n")]
pieces.sort(key=lambda piece: not piece.startswith(b'{"kind":"run"'))  # one of these has the plan
plan, records, void = None, [], set()
for piece in pieces:
    if not piece.startswith(b"{") or not piece.endswith(b"}"):
        continue  # nothing, or what a killed run has left
    try:
        line = json.loads(piece)
        its_plan = plan_of(line) if line["kind"] == "run" else plan
        if xxhash and line["xxh3"] != digest(piece[:piece.rindex(b',"xxh3":')], its_plan):
            raise ValueError
    except (ValueError, KeyError, TypeError):
        print("left out a damaged line:", piece[:60], file=sys.stderr)
        continue
    plan = plan or its_plan
    if plan != its_plan or not plan.startswith("1\n"):
        sys.exit("the file has lines of two counts, or of another format")
    if line["kind"] in ("seeds", "strike"):
        name = (line["of"], line["at"]) if line["kind"] == "strike" else (line["run"], line["line"])
        void.update((name, seed) for seed in line.get("void", []))
        records += [(name, seed, [total, *rest[4:]]) for seed, total, *rest in line["seeds"]]
    elif line["kind"] not in ("run", "checks", "dispute", "agree", "result", "end"):
        sys.exit("the file has a line of an unknown kind")

tallies = {}
for name, seed, tally in records:
    if (name, seed) not in void and tallies.setdefault(seed, tally) != tally:
        sys.exit(f"two records of seed {seed} differ: {tallies[seed]} and {tally}")
if plan is None:
    sys.exit("the file is no checkpoint")
total = sum(int(tally[0]) for tally in tallies.values())
print(f"{len(tallies)} of {plan.split()[-2]} seeds, total {total}")
