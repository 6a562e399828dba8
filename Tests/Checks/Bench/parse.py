"""Measures what robotrun costs to read scenario files, up to pickles.

  parse.py --robotrun PATH [--rounds N] [--quick]

Prints, for one file of 10 MB and for 1000 files of 5 KB, the CPU time (user and system) of whole processes, source
bytes a second, and peak memory beyond start-up for each byte of source; and with valgrind the instructions for each
byte, as the slope between 1 MB and 2 MB, so that start-up drops out. Then time and memory at 1, 2, 4 and 8 times the
size, for ordinary text and for text that is hard to parse: a cost that grows faster than the text shows as a rising row.
"""
import argparse, os, pathlib, tempfile

import meter

HEAD = """# generated
@suite @generated
Feature: Composer {i}
  As a person who writes messages
  I want the composer to keep what I typed
  so that I can send it later

  Background:
    Given launch
    And signed in as "robot"
"""
BLOCKS = ["""
  # comment {i}
  @smoke @id-{i}
  Scenario: send a message {i}
    A short description of scenario {i}.
    When tap new_message
    And type "iMessage Contact" into contact
    And type "hello {i} \u00e9\u4f60" into body
    Then expect text "New iMessage"
    But expect no text "Error {i}"
""", """
  @outline
  Scenario Outline: suggest <query> {i}
    When tap search
    And type "<query>" into query
    Then expect text "<first>"
    And expect <count> rows

    @quick
    Examples: short words
      | query | first       | count |
      | app   | apple       | 2     |
      | ban   | banana \\| 2 | 1     |
      | x     | nothing {i} | 0     |
""", """
  Scenario: a table and a text {i}
    Given contacts
      | name      | phone        | tags     |
      | Ada {i}   | +1 555 0100  | a, b, c  |
      | Grace {i} | +1 555 0101  |          |
    When paste into body
      \"\"\"
      Dear Ada,
        line two of message {i}
      # not a comment
      Yours
      \"\"\"
    Then expect text "line two of message {i}"
"""]


def ordinary(size, number=0):
    parts, length, i = [HEAD.format(i=number)], 0, 0
    while length < size:
        parts.append(BLOCKS[i % 3].format(i=i))
        length += len(parts[-1].encode())
        i += 1
    return "".join(parts)


# Each text would be long work for a parser that looks at something twice for everything it finds.
START = "Feature: f\n  Scenario Outline: s <a>\n    Given a step <a>\n"
HARD = {
    "one long line": lambda size: START + "    And " + "x" * size + "\n",
    "many tags": lambda size: "@tag " * (size // 5) + "\n" + START,
    "many columns": lambda size: START + "    Examples:\n" + 2 * ("|" + "a|" * (size // 4) + "\n"),
    "many example rows": lambda size: START + "    Examples:\n      | a |\n" + "      | 1 |\n" * (size // 12),
    "an open doc string": lambda size: START + '      """\n' + "      text\n" * (size // 11),
}


def instructions(robotrun, folder, files):
    """Instructions for each byte, from two files."""
    program = meter.without_debug(robotrun, folder)
    counts = [meter.instructions([program, "parse", "--quiet", file]) for file in files]
    sizes = [file.stat().st_size for file in files]
    return None if None in counts else (counts[1] - counts[0]) / (sizes[1] - sizes[0])


def table(measure, robotrun, folder, rounds):
    one = folder / "one.feature"
    one.write_text(ordinary(10_000_000), encoding="utf-8")
    many = [folder / f"many{i:04}.feature" for i in range(1000)]
    for i, file in enumerate(many):
        file.write_text(ordinary(5000, i), encoding="utf-8")
    halves = [folder / "1.feature", folder / "2.feature"]
    for size, file in enumerate(halves, 1):
        file.write_text(ordinary(size * 1_000_000), encoding="utf-8")
    start = measure([robotrun, "parse", "--quiet", str(many[0])], rounds)[1]
    slope = instructions(robotrun, folder, halves)
    print(f"{'':26}{'CPU ms':>8}{'MB/s':>8}{'peak B/B':>10}{'instr/B':>10}   ({rounds} rounds, medians)")
    for name, files in {"one file of 10 MB": [one], "1000 files of 5 KB": many}.items():
        size = sum(file.stat().st_size for file in files)
        cpu, peak = measure([robotrun, "parse", "--quiet", *map(str, files)], rounds)
        count = f"{slope:10.1f}" if slope and len(files) == 1 else f"{'-':>10}"
        print(f"{name:26}{cpu * 1000:8.1f}{size / cpu / 1e6:8.1f}{(peak - start) / size:10.2f}{count}")
    return start


# Errors in such text are expected.
FAULTY = (0, 1, 2)


def linearity(measure, robotrun, folder, rounds, start, size):
    print(f"\n{'for each byte of source':26}{'ns at 1x':>10}{'2x':>7}{'4x':>7}{'8x':>7}"
          f"{'bytes at 1x':>14}{'2x':>7}{'4x':>7}{'8x':>7}   (1x is {size / 1e6:g} MB)")
    for name, make in {"ordinary text": ordinary, **HARD}.items():
        times, peaks = [], []
        for factor in (1, 2, 4, 8):
            file = folder / "hard.feature"
            file.write_text(make(size * factor), encoding="utf-8")
            length = file.stat().st_size
            cpu, peak = measure([robotrun, "parse", "--quiet", str(file)], rounds, FAULTY)
            times.append(cpu / length * 1e9)
            peaks.append(max(0, peak - start) / length)
        print(f"{name:26}{times[0]:10.1f}" + "".join(f"{time:7.1f}" for time in times[1:])
              + f"{peaks[0]:14.1f}" + "".join(f"{peak:7.1f}" for peak in peaks[1:]))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--robotrun", required=True)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--quick", action="store_true", help="a tenth of the text for the rows of 1, 2, 4 and 8")
    arguments = parser.parse_args()
    robotrun = os.path.abspath(arguments.robotrun)
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        measure = meter.Meter(folder).measure
        start = table(measure, robotrun, folder, arguments.rounds)
        size = 100_000 if arguments.quick else 1_000_000
        linearity(measure, robotrun, folder, max(1, arguments.rounds // 3), start, size)


main()
