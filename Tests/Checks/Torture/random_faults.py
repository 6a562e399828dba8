"""Runs random suites under random faults, and checks what remains of each run.

  random_faults.py [--bin DIR] [--runs N] [--seed N] [--only N] [--jobs N] [--keep DIR]

Prints a table of the faults, and exits with 1 if a promise was broken: the exit code is right, a report is complete or
missing, no scenario is lost or counted twice, no file or process remains, nothing hangs. A run depends only on the seed
and its number (and on the speed of the machine); `--only` repeats one of them. --keep keeps the directories of runs
that broke a promise.
"""
import argparse
import collections
import concurrent.futures
import os
import pathlib
import random
import shutil
import signal
import sys
import tempfile
import time

import faults
from judge import PROMISES
from play import Play


class Lab:
    """What all runs share."""

    def __init__(self, options):
        self.bin = pathlib.Path(options.bin).resolve()
        self.folder = tempfile.mkdtemp(prefix="torture-")
        self.shim = faults.compiled_shim(self.folder)
        self.seed = options.seed
        self.keep = options.keep
        # How long runs took, by their kind, up to the first line and from there, so that faults fall into them.
        self.times = collections.defaultdict(lambda: collections.deque(maxlen=9))

    def usual_time(self, kind):
        """How long the middle one of the last runs of a kind took, in seconds."""
        times = sorted(self.times[kind])
        return times[len(times) // 2] if times else 0.3

    def play(self, number, kind=None):
        chance = random.Random(f"{self.seed}/{number}")
        kind = kind or chance.choices(faults.ALL, [kind.weight for kind in faults.ALL])[0]
        with Play(kind(chance, self), chance, self, number) as play:
            play.run()
            if play.broken and self.keep:
                shutil.copytree(play.folder, pathlib.Path(self.keep) / str(number), dirs_exist_ok=True)
            return play


def tabulate(plays):
    rows = [["fault", "runs", "struck", "right code", "reports whole", "not there", *list(PROMISES.values())[1:]]]
    groups = collections.defaultdict(list)
    for play in plays:
        groups[play.fault.name].append(play)
    for name, group in [*((kind.name, groups[kind.name]) for kind in faults.ALL), ("all", plays)]:
        group = [play for play in group if not play.fault.skipped]
        if group:
            rows.append([name, *row(group)])
    widths = [max(len(str(row[column])) for row in rows) for column in range(len(rows[0]))]
    for cells in rows:
        print(" ".join(str(cell).ljust(w) if not i else str(cell).rjust(w)
                       for i, (cell, w) in enumerate(zip(cells, widths))))


def row(group):
    broken = collections.Counter(promise for play in group for promise in {promise for promise, _ in play.broken})
    return [len(group), sum(play.fault.struck for play in group), len(group) - broken["code"],
            sum(play.whole for play in group), sum(play.absent for play in group),
            *(broken[promise] for promise in list(PROMISES)[1:])]


def tell(plays, options):
    skipped = collections.Counter(f"{play.fault.name}: {play.fault.skipped}" for play in plays if play.fault.skipped)
    for reason, count in skipped.items():
        print(f"skipped: {count} runs with the fault {reason}")
    for play in (play for play in plays if play.broken):
        print(f"\nrun {play.number}, {play.fault.name}: {play.command}")
        for promise, text in play.broken:
            print(f"  {PROMISES[promise]}: {text}")
        print(f"  again: python3 Tests/Checks/Torture/random_faults.py --bin {options.bin} --seed {options.seed}"
              f" --only {play.number}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", default=".build/debug", help="the directory of robotrun and stuck-robots")
    parser.add_argument("--runs", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    parser.add_argument("--only", type=int, help="only the run of this number")
    parser.add_argument("--jobs", type=int, default=(os.cpu_count() or 1) + 1, help="how many at the same time")
    parser.add_argument("--keep", help="the directory for the files of broken runs")
    options = parser.parse_args()
    # Programs in the background of a shell would inherit that it is ignored.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    start = time.monotonic()
    lab = Lab(options)
    print(f"seed {options.seed}", flush=True)
    numbers = range(options.runs) if options.only is None else [options.only]
    try:
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            plays = list(pool.map(lab.play, numbers))
    finally:
        shutil.rmtree(lab.folder, ignore_errors=True)
    tabulate(plays)
    print(f"{len(plays)} runs in {time.monotonic() - start:.0f} s")
    tell(plays, options)
    return 1 if any(play.broken for play in plays) else 0


if __name__ == "__main__":
    sys.exit(main())
