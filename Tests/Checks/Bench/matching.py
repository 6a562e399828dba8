"""Measures what it costs to find the definition that a step matches.

  matching.py --probe PATH

Prints microseconds of CPU time a step and definitions tried a step, for the built-in vocabulary (an example of each
step), and for 10 to 10,000 definitions that are similar in several ways; nothing is cached between steps.
With valgrind also the instructions a step, as the slope between two numbers of passes, so that start-up drops out.
"""
import argparse, re, shutil, subprocess, tempfile


def rows(probe):
    said = subprocess.run([probe, "matching"], check=True, capture_output=True, text=True).stdout
    for line in said.splitlines():
        name, count, nanoseconds, tried = line.split("\t")
        yield name, int(count), float(nanoseconds), float(tried)


def instructions(probe, name, count, passes):
    """The steps of a pass, and the instructions of a whole run."""
    with tempfile.TemporaryDirectory() as folder:
        command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/out", probe, "matching", name]
        run = subprocess.run([*command, str(count), str(passes)], check=True, capture_output=True, text=True)
    return int(run.stdout.split()[0]), int(re.search(r"Collected : (\d+)", run.stderr)[1])


def instructions_a_step(probe, name, count):
    steps, one = instructions(probe, name, count, 20)
    _, other = instructions(probe, name, count, 60)
    return (other - one) / (40 * steps)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--probe", required=True)
    probe = parser.parse_args().probe
    counts = [10, 100, 1_000, 10_000]
    table = {}
    for name, count, nanoseconds, tried in rows(probe):
        table.setdefault(name, []).append((count, nanoseconds / 1_000, tried))

    columns = "".join(f"{count:>6}" for count in counts)
    print(f"{'for each step':<23}µs at{columns}  tried at{columns}  instr at 1000")
    for name, cells in table.items():
        if len(cells) == len(counts):
            times = "".join(f"{cell[1]:6.2f}" for cell in cells)
            tried = "".join(f"{cell[2]:6.1f}" for cell in cells)
            print(f"{name:<28}{times}{'':10}{tried}{said(probe, name, 1_000):>15}")
    (count, time, tried), = table["the built-in vocabulary"]
    print(f"the built-in vocabulary: {count} definitions, {time:.2f} µs a step, {tried:.1f} tried,",
          f"{said(probe, 'the built-in vocabulary', count)} instructions")


def said(probe, name, count):
    return f"{instructions_a_step(probe, name, count):.0f}" if shutil.which("valgrind") else "-"


main()
