"""Measures what robotrun costs before it does anything, beside an empty C program in the same rounds.

An empty Swift program that imports FoundationNetworking, as apps with URLSession do, shows what the toolchain's shared
libraries cost.

  startup.py --robotrun PATH [--rounds N]

Prints the CPU time (user and system) of whole processes: the median, and the median of the ratios taken pair by pair.
"""
import argparse, os, pathlib, shutil, statistics, subprocess, tempfile

SCENARIO = """Feature: messages
  Scenario: send a message
    Given launch
    When tap new_message
    And type "iMessage Contact" into contact
    And type "hello" into messageField
    Then expect text "New iMessage"
    When tap send
    Then expect text "hello"
    And expect text "iMessage Contact"
"""


def cpu(command):
    """User and system seconds of one run."""
    nowhere = [(os.POSIX_SPAWN_OPEN, fd, os.devnull, os.O_WRONLY, 0) for fd in (1, 2)]
    pid = os.posix_spawn(command[0], command, os.environ, file_actions=nowhere)
    _, status, usage = os.wait4(pid, 0)
    assert status == 0, (command, status)
    return usage.ru_utime + usage.ru_stime


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--robotrun", required=True)
    parser.add_argument("--rounds", type=int, default=201)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "empty.c").write_text("int main(void) { return 0; }\n")
        subprocess.run(["cc", "-O2", "-o", folder / "empty", folder / "empty.c"], check=True)
        # A reference, or the linker leaves the library out.
        (folder / "empty.swift").write_text("import FoundationNetworking\n_ = URLRequest.self\n")
        linked = ["swiftc", "-O", "-Xlinker", "--no-as-needed", "-o", folder / "libraries", folder / "empty.swift"]
        subprocess.run(linked, check=True)
        (folder / "one.feature").write_text(SCENARIO)
        # Both programs are in one directory and equally new: the location of a file in the page cache makes a difference.
        robotrun = str(shutil.copy(arguments.robotrun, folder / "robotrun"))
        base = [str(folder / "empty")]
        programs = {
            "empty C program": base,
            "empty Swift program, FoundationNetworking": [str(folder / "libraries")],
            "robotrun --version": [robotrun, "--version"],
            "robotrun, 1 scenario and a JUnit report":
                [robotrun, str(folder / "one.feature"), "--format", f"junit:{folder}/report.xml"],
            "the same with --in-process":
                [robotrun, str(folder / "one.feature"), "--format", f"junit:{folder}/report.xml", "--in-process"],
        }
        times = {name: [] for name in programs}
        for _ in range(arguments.rounds):
            for name, command in programs.items():
                times[name].append(cpu(command))
    print(f"{'':42}{'CPU ms':>8}{'ratio':>8}   ({arguments.rounds} rounds, medians)")
    for name, values in times.items():
        ratio = statistics.median(a / b for a, b in zip(values, times["empty C program"]) if b > 0)
        print(f"{name:42}{statistics.median(values) * 1000:8.2f}{ratio:8.2f}")


main()
