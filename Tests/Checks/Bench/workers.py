"""Measures what workers cost and gain, and compares the reports with and without them.

  workers.py --bin DIR [--rounds N]

Prints the time on the wall of whole runs in the process, in one worker and in two, taken in turns: medians, the median
of the ratios taken round by round, and the ratio of the fastest runs, which others disturbed least. CPU is the
processor time of a run in one worker beside that of a run in the process. The first line is not robotrun's: two
processes that only count, one after the other and at once, in the same rounds. No run in two workers can gain more than
they do, and on a machine that others keep busy that is little. Then whether the reports are the same byte by byte
(--reproducible). The exit code is 1 where one is not; times are what they are.
"""
import argparse, os, pathlib, re, statistics, subprocess, sys, tempfile, time

ROOT = pathlib.Path(__file__).resolve().parents[3]
MODES = {"in the process": ["--in-process"], "--jobs 1": ["--jobs", "1"], "--jobs 2": ["--jobs", "2"]}
GOAL = 1.8

COUNTING = "for _ in range(20_000_000): pass"
# Each scenario is the same work, however busy the machine is.
CALCULATING = """Feature: Calculating

  Scenario Outline: Number <n>
    given launch
    calculate %d thousand rounds

    Examples:
      | n |
%s"""


def calculating(count, thousands):
    return CALCULATING % (thousands, "".join(f"      | {n} |\n" for n in range(count)))


def play(command, folder):
    """Seconds on the wall, and of processors, its workers' among them."""
    start = time.perf_counter()
    process = subprocess.Popen(command, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0, (command, process.returncode)
    return time.perf_counter() - start, usage.ru_utime + usage.ru_stime


def count(processes, at_once):
    """Seconds for some processes that do nothing but the same work, one after the other or at once."""
    start, running = time.perf_counter(), []
    for _ in range(processes):
        running.append(subprocess.Popen([sys.executable, "-c", COUNTING]))
        if not at_once:
            running[-1].wait()
    for process in running:
        process.wait()
    return time.perf_counter() - start


def paired(runs, one, other, which):
    return statistics.median(a[which] / b[which] for a, b in zip(runs[one], runs[other]))


def row(name, runs):
    """A line of the table, and the two ratios of its wall times."""
    walls = {mode: [wall for wall, _ in values] for mode, values in runs.items() if values}
    ratio, fastest = paired(runs, "--jobs 1", "--jobs 2", 0), min(walls["--jobs 1"]) / min(walls["--jobs 2"])
    medians = [f"{statistics.median(walls[mode]) * 1000:.0f}" if mode in walls else "" for mode in MODES]
    cpu = f"{paired(runs, '--jobs 1', 'in the process', 1):.2f}" if "in the process" in walls else ""
    print(f"{name:34}" + "".join(f"{cell:>16}" for cell in medians) + f"{ratio:9.2f}{fastest:9.2f}{cpu:>9}", flush=True)
    return ratio, fastest


def measure(command, folder, rounds, counting=None):
    """What runs take in each mode; `counting` gets what processes take that only count, in the same rounds."""
    runs = {mode: [] for mode in MODES}
    for _ in range(rounds):
        for mode, options in MODES.items():
            runs[mode].append(play(command + options, folder))
        if counting is not None:
            counting["--jobs 1"].append((count(2, at_once=False), 0))
            counting["--jobs 2"].append((count(2, at_once=True), 0))
    return runs


def reports(command, folder):
    """The reports of a run, without the time it took."""
    files = {"junit": "report.xml", "messages": "stream.ndjson"}
    requests = [word for name, file in files.items() for word in ("--format", f"{name}:{folder}/{file}")]
    done = subprocess.run(command + ["--reproducible", "--color", "never", "--format", "pretty", *requests], cwd=ROOT,
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    pretty = re.sub(rb"(?m)^\d+\.\d{3} s$", b"", done.stdout)
    return {"pretty": pretty, **{name: (folder / file).read_bytes() for name, file in files.items()}}


def compare(name, command):
    found = {}
    for mode, options in {**MODES, "--isolate": ["--isolate"]}.items():
        with tempfile.TemporaryDirectory() as folder:
            found[mode] = reports(command + options, pathlib.Path(folder))
    alone = found.pop("in the process")
    wrong = [f"{kind} of {mode}" for mode, own in found.items() for kind in own if own[kind] != alone[kind]]
    size = sum(map(len, alone.values()))
    print(f"{name}: pretty, junit and messages, {size} bytes: " +
          ("different: " + ", ".join(wrong) if wrong else f"the same with {', '.join(found)}"))
    return not wrong


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--bin", required=True, help="where robotrun and stuck-robots lie")
    parser.add_argument("--rounds", type=int, default=7)
    arguments = parser.parse_args()
    folder = pathlib.Path(arguments.bin).resolve()
    robotrun, stuck = str(folder / "robotrun"), str(folder / "stuck-robots")
    shipped = [robotrun, *sorted(map(str, (ROOT / "scenarios").glob("*.feature")))]
    with tempfile.TemporaryDirectory() as place:
        place = pathlib.Path(place)
        (place / "heavy.feature").write_text(calculating(40, 12000))
        (place / "one.feature").write_text(calculating(1, 0))
        heavy = [stuck, str(place / "heavy.feature")]
        modes = "".join(f"{mode:>16}" for mode in MODES)
        print(f"{'wall time in ms':34}{modes}{'ratio':>9}{'fastest':>9}{'CPU':>9}"
              f"   ({arguments.rounds} rounds in turns; {os.cpu_count()} cores)")
        counting = {mode: [] for mode in MODES}
        runs = measure(heavy, place, arguments.rounds, counting)
        bound, _ = row("two processes that count", counting)
        ratio, fastest = row("40 scenarios that calculate", runs)
        row("the shipped scenarios, 3 times", measure(shipped + ["--repeat", "3"], ROOT, arguments.rounds))
        one = measure([stuck, str(place / "one.feature")], place, arguments.rounds)
        row("one scenario that does nothing", one)
        start = statistics.median(b[1] - a[1] for a, b in zip(one["in the process"], one["--jobs 1"]))
        print(f"starting a worker and ending it: {start * 1000:.1f} ms of CPU")
        print(f"calculating, --jobs 1 to --jobs 2: {ratio:.2f}, of the fastest {fastest:.2f}; "
              f"the goal on two idle cores is {GOAL}; processes that count reach {bound:.2f}")
        same = [compare("40 scenarios that calculate", heavy), compare("the shipped scenarios", shipped)]
    sys.exit(0 if all(same) else 1)


main()
