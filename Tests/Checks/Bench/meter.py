"""Measures whole processes: CPU time, peak memory, instructions."""
import os, re, shutil, statistics, subprocess, sys

# The peak of a child includes the memory of its parent at the fork, so a small program is its parent.
METER = """
#include <fcntl.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
int main(int count, char **words) {
  struct rusage used;
  int status;
  pid_t child = fork();
  if (child == 0) {
    int nowhere = open("/dev/null", O_WRONLY);
    dup2(nowhere, 1);
    dup2(nowhere, 2);
    execv(words[1], words + 1);
    _exit(127);
  }
  wait4(child, &status, 0, &used);
  printf("%d %ld %ld\\n", status,
    (used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1000000L + used.ru_utime.tv_usec + used.ru_stime.tv_usec,
    used.ru_maxrss);
  return 0;
}
"""


class Meter:
    def __init__(self, folder):
        (folder / "meter.c").write_text(METER)
        self.program = folder / "meter"
        subprocess.run(["cc", "-O2", "-o", self.program, folder / "meter.c"], check=True)

    def run(self, command, codes):
        """User and system seconds, and peak memory in bytes, of a run that ends with one of the exit codes."""
        said = subprocess.run([self.program, *command], check=True, capture_output=True, text=True).stdout
        status, cpu, peak = map(int, said.split())
        assert os.WIFEXITED(status) and os.WEXITSTATUS(status) in codes, (command[:4], status)
        return cpu / 1e6, peak * (1024 if sys.platform == "linux" else 1)

    def measure(self, command, rounds, codes=(0,)):
        """The medians of both."""
        runs = [self.run(command, codes) for _ in range(rounds)]
        return statistics.median(cpu for cpu, _ in runs), statistics.median(peak for _, peak in runs)


def without_debug(program, folder):
    """valgrind can't read the debug information of a program linked by lld."""
    stripped = folder / "stripped"
    subprocess.run(["strip", "--strip-debug", "-o", stripped, program], check=True)
    return stripped


def instructions(command):
    """The instructions of a successful run, or None without valgrind.

    Collisions of random hashes would make runs with many definitions incomparable.
    """
    if not shutil.which("valgrind"):
        return None
    environment = {**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"}
    valgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    run = subprocess.run([*valgrind, *command], capture_output=True, text=True, errors="replace", env=environment)
    assert run.returncode == 0, (command[:4], run.returncode, run.stdout[-500:])
    found = re.search(r"Collected : (\d+)", run.stderr)
    return int(found[1]) if found else None
