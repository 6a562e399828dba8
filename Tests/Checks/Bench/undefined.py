"""Measures what an undefined step costs, as a suite of another project has them by the thousand.

  undefined.py --robotrun PATH [--rounds N]

Prints, for 26,000 different steps that no definition matches, the CPU time (user and system) a step and the peak memory
of --dry-run and of check, and fails if a check costs several times as much. Half of the steps begin with `I`, and half
of them have a text between quotation marks.
"""
import argparse, os, pathlib, random, sys, tempfile

import meter

STEPS = 26_000
OF_SCENARIO = 10
# How many times a dry run a check may cost: both plan the steps and suggest definitions.
LIMIT = 3
WORDS = """
a add address admin as browse by cart channel checkout code configured country coupon currency customer delete disabled
edit email enabled file first folder from in invalid last list locale logged method name named order page password
payment pending price product promotion rating reset review see shared shipping should status tax the to user valid
want with zone
""".split()


def steps():
    """The steps, the same each time."""
    chance, texts = random.Random(26), {}
    while len(texts) < STEPS:
        words = chance.choices(WORDS, k=chance.randint(4, 16))
        if chance.random() < 0.5:
            words.insert(chance.randint(1, len(words)), f'"{chance.choice(WORDS)} {chance.choice(WORDS)}"')
        texts[" ".join((["I"] if chance.random() < 0.5 else ["the"]) + words)] = None
    return list(texts)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--robotrun", required=True)
    parser.add_argument("--rounds", type=int, default=3)
    arguments = parser.parse_args()
    robotrun = os.path.abspath(arguments.robotrun)
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        measure = meter.Meter(folder).measure
        feature = folder / "foreign.feature"
        texts = steps()
        scenarios = (texts[start : start + OF_SCENARIO] for start in range(0, STEPS, OF_SCENARIO))
        feature.write_text(
            "Feature: foreign\n"
            + "".join(f"  Scenario: {i}\n" + "".join(f"    Given {step}\n" for step in steps) for i, steps in enumerate(scenarios)))
        print(f"{STEPS:,} undefined steps{'µs a step':>16}{'peak MB':>9}   ({arguments.rounds} rounds, medians)")
        costs = []
        for name, words in [("--dry-run", ["--dry-run"]), ("check", ["check"])]:
            cpu, peak = measure([robotrun, *words, str(feature)], arguments.rounds, codes=(2,))
            print(f"{name:22}{cpu / STEPS * 1e6:16.1f}{peak / 1e6:9.1f}")
            costs.append(cpu)
        if costs[1] > LIMIT * costs[0]:
            sys.exit(f"check costs more than {LIMIT} times a dry run")


main()
