"""Measures scenarios of the Messages sample beside the same app in Qt's widgets and beside behave, which asks a model.

  ui.py --robotrun PATH --shared DIR --peers DIR [--rounds N]

Qt's app runs headless (`QT_QPA_PLATFORM=offscreen`, driven by QtTest) in one process, as robotrun's does (--in-process).
The other programs come from PyPI and are installed in PEERS. All take turns in each round. Prints the CPU time that a
scenario of 8 steps adds from 10 to 210 scenarios, by whole processes, and the ratios of the same rounds.
"""
import argparse, os, pathlib, shutil, statistics, subprocess, sys, tempfile

import meter
import runs

COUNTS = (10, 210)


def installed(peers):
    """The interpreter that has PySide and behave."""
    python = peers / "ui" / "bin" / "python"
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", peers / "ui"], check=True)
        subprocess.run([python, "-m", "pip", "install", "-q", "PySide6-Essentials", "behave==1.3.3"], check=True)
    return python


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--robotrun", required=True)
    parser.add_argument("--shared", type=pathlib.Path, required=True)
    parser.add_argument("--peers", type=pathlib.Path, required=True)
    parser.add_argument("--rounds", type=int, default=5)
    arguments = parser.parse_args()
    shared = arguments.shared.resolve()
    python = str(installed(arguments.peers.resolve()))
    os.environ.update(QT_QPA_PLATFORM="offscreen", PYTHONPATH=str(shared / "bench/steps/py"), PYTHONHASHSEED="0")
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        run = meter.Meter(folder).run
        features = {count: runs.write(folder / str(count), count) for count in COUNTS}
        for place in features.values():
            shutil.copytree(shared / "bench/steps/behave/steps", place / "steps")
        programs = {
            "robotrun": lambda count: [os.path.abspath(arguments.robotrun), str(features[count]), "--in-process",
                                       "--format", f"junit:{folder}/report.xml"],
            "Qt": lambda count: [python, str(shared / "bench/ui/qt_messages.py"), str(count)],
            "behave": lambda count: [python, "-m", "behave", str(features[count]), "-f", "progress", "--no-color",
                                     "--junit", "--junit-directory", str(folder / "junit")],
        }
        costs = {name: [] for name in programs}
        for _ in range(arguments.rounds):
            for name, command in programs.items():
                few, many = (run(command(count), (0,))[0] for count in COUNTS)
                costs[name].append((many - few) / (COUNTS[1] - COUNTS[0]))
        print(f"{'':10}{'CPU ms a scenario':>18}{'ratio to robotrun':>19}   ({arguments.rounds} rounds, medians)")
        for name, each in costs.items():
            ratio = statistics.median(cost / own for cost, own in zip(each, costs["robotrun"]))
            print(f"{name:10}{statistics.median(each) * 1000:18.2f}{ratio:19.2f}")


main()
