"""Runs the commands in the documentation and compares what they print.

  check_docs.py [--accept] --bin DIR FILE.md...

In a block fenced as ```console each line that begins with "$ " is a command; the lines below it, up to the next
command or the end of the block, are what it prints (standard output and standard error together). Commands are run
by sh in the repository's root, with DIR first in PATH; several of one block share the directory and nothing else.
A line "# exit N" below the output is the exit code, when it isn't 0. What differs from run to run (how long it
took, the program's version) is compared as if it did not. With --accept the files are rewritten.
Blocks fenced otherwise are not run.
"""
import argparse, os, pathlib, re, subprocess, sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
# Durations, and the lines of progress that commands print if they take long.
UNSTABLE = [
    (re.compile(r"^\d+\.\d{3} s$", re.M), "0.000 s"),
    (re.compile(r"^robotrun: \d+ of \d+ [^\n]*\n", re.M), ""),
]


def stable(text):
    for pattern, instead in UNSTABLE:
        text = pattern.sub(instead, text)
    return text.rstrip()


def run(command, bin_dir):
    env = dict(os.environ, PATH=f"{bin_dir}:{os.environ['PATH']}", LC_ALL="C.UTF-8", NO_COLOR="1")
    done = subprocess.run(["sh", "-c", command], cwd=ROOT, env=env, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=120)
    output = done.stdout.rstrip()
    return output + (f"\n# exit {done.returncode}" if done.returncode else "")


def parts(block):
    """The commands of a block with the expected output of each."""
    found = []
    for line in block.splitlines():
        if line.startswith("$ "):
            found.append([line[2:], []])
        elif found:
            found[-1][1].append(line)
    return [(command, "\n".join(output)) for command, output in found]


def check(path, bin_dir, accept):
    text = path.read_text(encoding="utf-8")
    passed = failed = 0

    def block(match):
        nonlocal passed, failed
        out = []
        if not parts(match[2]):
            failed += 1
            print(f"{path}: a console block without a command:\n{match[2]}")
            return match[0]
        for command, expected in parts(match[2]):
            got = run(command, bin_dir)
            if stable(got) == stable(expected):
                passed += 1
                out.append((command, expected.rstrip()))
                continue
            failed += 1
            out.append((command, stable(got)))
            if not accept:
                print(f"{path}: $ {command}\n--- as written\n{expected}\n--- as printed\n{got}\n")
        body = "".join(f"$ {command}\n{output}\n" if output else f"$ {command}\n" for command, output in out)
        return f"{match[1]}{body}```"

    new = re.sub(r"(```console\n)(.*?)```", block, text, flags=re.S)
    if accept and new != text:
        path.write_text(new, encoding="utf-8")
    return passed, failed


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--bin", required=True)
    parser.add_argument("--accept", action="store_true")
    parser.add_argument("files", nargs="+")
    arguments = parser.parse_args()
    passed = failed = 0
    for name in arguments.files:
        p, f = check(pathlib.Path(name), arguments.bin, arguments.accept)
        passed, failed = passed + p, failed + f
    print(f"{passed} passed, {failed} {'rewritten' if arguments.accept else 'failed'}")
    sys.exit(1 if (failed and not arguments.accept) or not passed + failed else 0)


main()
