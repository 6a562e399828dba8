"""Measures what waiting costs.

  waiting.py --program PATH [--rounds N]

Prints the CPU time that each of these adds to a scenario of one step, by whole processes: 100 waits of 200 ms; 10,000
tasks that sleep; a day of a timer that fires each second and changes the screen.
"""
import argparse, os, pathlib, tempfile

import meter

DAY = 86_400
# What waits, the values of the launch, the steps, and the goal in milliseconds.
ROWS = [
    ("100 waits of 200 ms", {}, ["wait 200ms"] * 100, 5),
    ("10,000 tasks that sleep", {"TASKS": 10_000}, ["wait 1s"], None),
    ("a day of a timer every second", {"TICKS": 1}, [f"wait {DAY}s", f'expect text "{DAY:,} seconds"'], 1_000),
]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--rounds", type=int, default=9)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as directory:
        directory = pathlib.Path(directory)
        measure = meter.Meter(directory).measure

        def cost(name, values, steps):
            """The median of CPU milliseconds of a scenario."""
            table = "".join(f"      | {key} | {value} |\n" for key, value in values.items())
            file = directory / f"{name.split()[0]}-{len(steps)}.feature"
            file.write_text(
                f"Feature: waiting\n\n  Scenario: one\n    Given launch{' with' if values else ''}\n{table}"
                + "".join(f"    Then {step}\n" for step in steps))
            command = [os.path.abspath(arguments.program), str(file), "--in-process", "--scenario-timeout", "none"]
            return measure(command, arguments.rounds)[0] * 1000

        start = cost("start", {}, ["expect count"])
        print(f"{'':34}{'CPU ms':>9}{'goal':>8}   ({arguments.rounds} rounds, medians, beyond {start:.1f} ms of a start)")
        for name, values, steps, goal in ROWS:
            print(f"{name:34}{cost(name, values, steps) - start:9.1f}{goal or '-':>8}")


main()
