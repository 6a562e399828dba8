"""Completes words in real shells, as users do: types into a terminal and presses the Tab key.

  check_completions.py --bin DIR [SHELL...]

Each shell of bash, zsh and fish that is installed (or named) runs in a pseudo terminal with nothing but the script of
`robotrun completions SHELL`. What the terminal shows in the end must hold what is expected. A shell that is named and
isn't there is an error; bash must always be there.
"""
import argparse, os, pty, re, select, shutil, sys, tempfile, time

SCENARIO = """Feature: Words

  @app:pages @smoke
  Scenario: The first (of two)
    given launch

  @slow
  Scenario: Another
    given launch
"""

# What is typed, and what it becomes. "\t" is the tab key.
CASES = [
    ("robotrun che\t", "robotrun check"),
    ("robotrun completions f\t", "robotrun completions fish"),
    ("robotrun --dry\t", "robotrun --dry-run"),
    ("robotrun --color al\t", "robotrun --color always"),
    ("robotrun --color=al\t", "robotrun --color=always"),
    ("robotrun --app sug\t", "robotrun --app suggest"),
    ("robotrun --format jun\t", "robotrun --format junit"),
    ("robotrun --format junit:repo\t", "robotrun --format junit:reports/"),
    ("robotrun --tags @sm\t", "robotrun --tags @smoke"),
    ("robotrun --tags \"@app:pages and @sl\t", "robotrun --tags \"@app:pages and @slow"),
    ("robotrun --tags \"not (@sl\t", "robotrun --tags \"not (@slow"),
    ("robotrun --name Ano\t", "robotrun --name Another"),
    ("robotrun --profile nigh\t", "robotrun --profile nightly"),
    ("robotrun scen\t", "robotrun scenarios/"),
    ("robotrun tree scenarios/wo\t", "robotrun tree scenarios/words.feature"),
    ("robotrun --config robo\t", "robotrun --config robotrun.json"),
]

SHELLS = {
    "bash": (["bash", "--norc", "--noprofile", "-i"],
             ["bind 'set enable-bracketed-paste off'", "source <(robotrun completions bash)"]),
    "zsh": (["zsh", "-f", "-i"],
            ["unsetopt zle_bracketed_paste; autoload -U compinit; compinit -u -D",
             "source <(robotrun completions zsh)"]),
    "fish": (["fish", "--no-config"],
             ["function fish_prompt; echo -n '$ '; end", "robotrun completions fish | source"]),
}


class Terminal:
    """A shell in a pseudo terminal."""

    def __init__(self, command, folder, bin_dir):
        child, self.descriptor = pty.fork()
        if child == 0:
            os.chdir(folder)
            os.environ.update(TERM="dumb", PS1="$ ", HOME=folder, LC_ALL="C.UTF-8", HISTFILE="",
                              XDG_CONFIG_HOME=folder, XDG_DATA_HOME=folder)
            os.environ["PATH"] = f"{bin_dir}:{os.environ['PATH']}"
            os.execvp(command[0], command)

    def type(self, text, until=None, quiet=0.4, most=20.0):
        """Types, and gives what is shown until a text is, or else until nothing comes any more."""
        os.write(self.descriptor, text.encode())
        shown, end, last = "", time.time() + most, time.time()
        while time.time() < end:
            ready, _, _ = select.select([self.descriptor], [], [], 0.05)
            if ready:
                try:
                    shown += os.read(self.descriptor, 65536).decode(errors="replace")
                except OSError:
                    break
                last = time.time()
            if until is not None and until in plain(shown):
                break
            if until is None and time.time() - last > quiet:
                break
        return plain(shown)

    def close(self):
        os.close(self.descriptor)


def plain(shown):
    """What can be read in the end: without escape sequences and bells, and with what was written over left out."""
    shown = re.sub(r"\x1b(\[[0-9;?]*[a-zA-Z]|\][^\x07\x1b]*(\x07|\x1b\\)|[()][A-Z0-9]|[=>])|\x07|\x0f", "", shown)
    text, cursor = [], 0
    for character in shown:
        if character == "\b":
            cursor = max(0, cursor - 1)
        elif character == "\r":
            cursor = len("".join(text).rpartition("\n")[0]) + (1 if "\n" in text else 0)
        elif character == "\n":
            text.append(character)
            cursor = len(text)
        else:
            text[cursor:cursor + 1] = [character]
            cursor += 1
    return "".join(text)


def check(shell, folder, bin_dir):
    command, setup = SHELLS[shell]
    failed = 0
    terminal = Terminal(command, folder, bin_dir)
    terminal.type("", quiet=1.0)
    for line in setup:
        terminal.type(line + "\n", quiet=0.6)
    for typed, expected in CASES:
        shown = terminal.type(typed, until=expected, most=10.0)
        # Control-U takes the line back.
        terminal.type("\x15", quiet=0.2)
        if expected not in shown:
            failed += 1
            print(f"{shell}: {typed!r}: expected {expected!r} in {shown!r}")
    terminal.close()
    print(f"{shell}: {len(CASES) - failed} of {len(CASES)} words are completed")
    return failed


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--bin", required=True)
    arguments.add_argument("shells", nargs="*", choices=[*SHELLS, []])
    given = arguments.parse_args()
    missing = [shell for shell in given.shells or ["bash"] if not shutil.which(shell)]
    if missing:
        sys.exit(f"not installed: {', '.join(missing)}")
    for shell in [] if given.shells else [shell for shell in SHELLS if not shutil.which(shell)]:
        print(f"skipped: completions in {shell}: {shell} isn't installed")
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        os.makedirs(f"{folder}/scenarios")
        os.makedirs(f"{folder}/reports")
        with open(f"{folder}/scenarios/words.feature", "w") as file:
            file.write(SCENARIO)
        with open(f"{folder}/robotrun.json", "w") as file:
            file.write('{ "profiles": { "nightly": {} } }')
        for shell in given.shells or [shell for shell in SHELLS if shutil.which(shell)]:
            failed += check(shell, folder, os.path.abspath(given.bin))
    sys.exit(1 if failed else 0)


main()
