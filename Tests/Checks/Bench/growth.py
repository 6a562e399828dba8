"""Measures how the cost of a step grows with the app and with the suite.

  growth.py --program PATH

Prints the instructions of a step (callgrind) at three sizes of each kind, and the exponent of the growth from the first
size to the last: 0 is flat, 1 is linear. Then what each definition of a text step adds to a start. Fails if an exponent
or the relation to a definition without placeholders is larger than its limit.
"""
import argparse, concurrent.futures, math, os, pathlib, shutil, sys, tempfile

import meter

OPTIONS = ["--in-process", "--scenario-timeout", "none"]
FEW = 20
# Instructions of steps that are many beside those that differ between runs, some 5 million.
ENOUGH = 50_000_000
LOOK, TAP, KEY = "expect count", "tap count", "press space"
FLAT, LINEAR = 0.1, 1.1
# What grows, its sizes, the step that is repeated, and the largest exponent.
KINDS = [
    ("rows of a lazy list", "ROWS", (100, 1_000, 10_000), LOOK, FLAT),
    ("rows of a lazy list, a tap", "ROWS", (100, 1_000, 10_000), TAP, FLAT),
    ("tasks that sleep", "TASKS", (100, 1_000, 10_000), LOOK, FLAT),
    ("tasks that sleep, a tap", "TASKS", (100, 1_000, 10_000), TAP, FLAT),
    ("elements of a screen", "ELEMENTS", (20, 200, 2_000), LOOK, LINEAR),
    ("elements of a screen, a tap", "ELEMENTS", (20, 200, 2_000), TAP, LINEAR),
    ("others of a screen, a tap", "OTHERS", (20, 200, 2_000), TAP, LINEAR),
    ("others of a field, a key", "OTHERS_OF_FIELD", (20, 200, 2_000), KEY, LINEAR),
    ("readers of a state, a tap", "READERS", (20, 200, 2_000), TAP, LINEAR),
    ("environment readers, a tap", "TEXTS", (20, 200, 2_000), TAP, LINEAR),
    ("cards with modifiers, a tap", "CARDS", (20, 200, 2_000), TAP, LINEAR),
    ("layers of a ZStack", "LAYERS", (20, 200, 2_000), LOOK, LINEAR),
    ("layers of a ZStack, a tap", "LAYERS", (20, 200, 2_000), TAP, LINEAR),
    ("earlier steps", "STEPS", (100, 1_000, 10_000), LOOK, FLAT),
    ("definitions", "DEFINITIONS", (100, 1_000, 10_000), LOOK, FLAT),
]
PLAIN = "look at the count number {i}"
# The patterns of further definitions.
PATTERNS = [
    ("no placeholder", PLAIN),
    ("a placeholder", "look at number {i} of <name>"),
    ("two placeholders", "look at <name> and number {i} of <name 2>"),
]
DEFINITIONS = (100, 300)
DEFINITION_LIMIT = 3


def feature(folder, name, size, step, count):
    """Writes a scenario that repeats a step, after a launch with a size."""
    earlier = size if name == "STEPS" else 0
    lines = ["Feature: growth", "", "  Scenario: one", "    Given launch with", f"      | {name} | {size} |"]
    lines += [f"    Then {step}"] * (earlier + count)
    path = folder / f"{name}-{size}" / f"{step.split()[0]}-{count}.feature"
    path.parent.mkdir(exist_ok=True)
    path.write_text("\n".join(lines) + "\n")
    return path


def robots(folder, count, pattern=PLAIN):
    """Writes a text robot with a number of steps."""
    path = folder / f"robots-{count}-{abs(hash(pattern))}" / "growth.robots"
    path.parent.mkdir(exist_ok=True)
    steps = "".join(f"\n  Step: {pattern.format(i=i)}\n    expect count\n" for i in range(count))
    path.write_text(f"Robot: Growth\n{steps}")
    return path


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    arguments = parser.parse_args()
    if not shutil.which("valgrind"):
        sys.exit("valgrind is missing; it counts the instructions")
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        program = meter.without_debug(os.path.abspath(arguments.program), folder)

        def cost(name, size, step, limit):
            """The instructions of a step."""
            more = ["--robots", str(robots(folder, size))] if name == "DEFINITIONS" else []

            def run(count):
                return meter.instructions([program, str(feature(folder, name, size, step, count)), *OPTIONS, *more])

            # What grows with the steps grows from time to time. A tap among many elements is long: a few are enough.
            first, steps = (
                (FEW, max(size, 1_000)) if name == "STEPS" else (FEW, 1_000) if step == LOOK
                else (FEW, 200) if limit == FLAT or size < 100 else (FEW, 20) if size < 1_000 else (2, 4))
            few = run(first)
            # Addresses differ between runs, and with them the collisions in the tables of Swift's runtime.
            while (difference := run(first + steps) - few) < ENOUGH:
                steps *= 8
            return difference / steps

        print(f"{'instructions of a step with':31}{'':>37}exponent   limit")
        isWrong = False
        # Instructions are counted, so that runs beside each other don't disturb one another.
        runs = concurrent.futures.ThreadPoolExecutor(os.cpu_count())
        found = [[runs.submit(cost, name, size, step, limit) for size in sizes] for _, name, sizes, step, limit in KINDS]
        for (title, name, sizes, step, limit), pending in zip(KINDS, found):
            costs = [one.result() for one in pending]
            exponent = math.log(costs[-1] / costs[0]) / math.log(sizes[-1] / sizes[0])
            cells = "".join(f"{size:>7,}:{value:>9,.0f}" for size, value in zip(sizes, costs))
            print(f"{title:28}{cells}{exponent:>8.2f}{limit:>8}{'   too much' if exponent > limit else ''}")
            isWrong |= exponent > limit

        scenario = str(feature(folder, "ROWS", 100, LOOK, FEW))

        def definition_cost(pattern):
            """The instructions of a start for each text step with a pattern."""
            few, many = (
                meter.instructions([program, scenario, *OPTIONS, "--robots", str(robots(folder, count, pattern))])
                for count in DEFINITIONS)
            return (many - few) / (DEFINITIONS[1] - DEFINITIONS[0])

        costs = list(runs.map(definition_cost, [pattern for _, pattern in PATTERNS]))
        print(f"\n{'instructions of a start for each text step with':65}{'ratio':>8}   limit")
        for (title, _), value in zip(PATTERNS, costs):
            ratio = value / costs[0]
            isWrong |= ratio > DEFINITION_LIMIT
            print(f"{title:28}{value:>37,.0f}{ratio:>8.2f}{DEFINITION_LIMIT:>8}"
                  f"{'   too much' if ratio > DEFINITION_LIMIT else ''}")
        sys.exit(1 if isWrong else 0)


main()
