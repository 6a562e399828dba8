"""Measures what robotrun costs to run scenarios, with the default report and a JUnit file.

  runs.py --robotrun PATH [--rounds N] [--long]

Prints, for 1 and 1,000 scenarios of 8 steps in files of 100 (with --long 10,000 and 100,000 as well), the CPU time
(user and system) of whole processes, how much of it each step adds to the row before, and peak memory; and with
valgrind, which counts one process only, the instructions that each step adds from 1 to 101 scenarios --in-process. It fails if
those are more than LIMIT: a step once became a third slower, and no check found it.
"""
import argparse, os, pathlib, sys, tempfile

import meter

STEPS = 8
LIMIT = 2_450_000
SCENARIO = """
  Scenario: send a message {file}.{i}
    Given launch
    When tap new_message
    And type "iMessage Contact" into contact
    And type "hello {i}" into messageField
    Then expect text "New iMessage"
    When tap send
    Then expect text "hello {i}"
    And expect text "iMessage Contact"
"""
ONE_FILE = 100


def write(folder, scenarios):
    """Writes a number of scenarios, in files."""
    folder.mkdir()
    for file in range(0, scenarios, ONE_FILE):
        count = min(ONE_FILE, scenarios - file)
        text = f"Feature: messages {file}\n" + "".join(SCENARIO.format(file=file, i=i) for i in range(count))
        (folder / f"f{file:06}.feature").write_text(text)
    return folder


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--robotrun", required=True)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--long", action="store_true", help="10,000 and 100,000 scenarios as well")
    arguments = parser.parse_args()
    robotrun = os.path.abspath(arguments.robotrun)
    counts = [1, 1_000] + ([10_000, 100_000] if arguments.long else [])
    traced = [1, 101]
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        measure = meter.Meter(folder).measure
        files = {count: write(folder / str(count), count) for count in {*counts, *traced}}

        def command(program, count):
            return [program, str(files[count]), "--format", f"junit:{folder}/report.xml"]

        print(f"{'':20}{'CPU ms':>10}{'µs a step':>11}{'peak MB':>9}   ({arguments.rounds} rounds, medians)")
        before = None
        for count in counts:
            cpu, peak = measure(command(robotrun, count), arguments.rounds)
            step = f"{(cpu - before[1]) / (count - before[0]) / STEPS * 1e6:11.1f}" if before else f"{'-':>11}"
            name = f"{count:,} scenario{'' if count == 1 else 's'}"
            print(f"{name:20}{cpu * 1000:10.1f}{step}{peak / 1e6:9.1f}")
            before = count, cpu
        program = meter.without_debug(robotrun, folder)
        few, many = (meter.instructions([*command(program, count), "--in-process"]) for count in traced)
        if few and many:
            step = (many - few) / (traced[1] - traced[0]) / STEPS
            print(f"{step:,.0f} instructions a step (limit {LIMIT:,})")
            if step > LIMIT:
                sys.exit("a step of the long run costs more than its limit: find what has changed, by callgrind")


if __name__ == "__main__":
    main()
