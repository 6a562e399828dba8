"""Creates every report from every stored stream of the Cucumber project.

  check_reports.py --data DIR --robotrun PROGRAM [--skip FORMAT]...

A stream passes if standard error has only the reason for an exit code other than 0, the exit code is that of the stream
(0, 1 or 2), and the machine-readable reports can be parsed: XML, JSON, NDJSON. Then all streams together, and the
joined stream again. The last line counts what passed and what failed; the exit code is 0 only if all passed.
"""
import argparse, json, pathlib, re, subprocess, sys
import xml.etree.ElementTree as ET


def formats(robotrun):
    help_text = subprocess.run([robotrun, "--help"], stdout=subprocess.PIPE, text=True, check=True).stdout
    section = re.search(r"^formats:\n((?:  .*\n)+)", help_text, re.M)[1]
    return re.findall(r"^  (\S+)", section, re.M)


READERS = {
    "junit": lambda out: ET.fromstring(out),
    "cucumber-junit": lambda out: ET.fromstring(out),
    "json": lambda out: json.loads(out),
    "messages": lambda out: [json.loads(line) for line in out.decode().split("\n") if line],
}


def complaint(robotrun, streams, format_name):
    """What is wrong with the report; nothing when all is well."""
    done = subprocess.run([robotrun, "report", *streams, "--format", format_name], stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, timeout=120)
    said = [line for line in done.stderr.decode().splitlines() if not re.match(r"robotrun: exit [12]: ", line)]
    if said:
        return said[0]
    if done.returncode not in (0, 1, 2):
        return f"exit {done.returncode}"
    try:
        READERS.get(format_name, lambda out: out.decode())(done.stdout)
    except Exception as error:
        return f"can't be read: {error}"
    return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", required=True, type=pathlib.Path)
    parser.add_argument("--robotrun", required=True)
    arguments = parser.parse_args()
    streams = sorted(str(path) for part in ("compatibility-kit", "junit-xml-formatter")
                     for path in (arguments.data / part).rglob("*.ndjson"))
    if not streams:
        sys.exit(f"there are no streams in {arguments.data}")
    cases = [(pathlib.Path(stream).name, [stream]) for stream in streams] + [("all together", streams)]
    passed = failed = 0
    for format_name in formats(arguments.robotrun):
        for name, paths in cases:
            problem = complaint(arguments.robotrun, paths, format_name)
            passed, failed = passed + (problem is None), failed + (problem is not None)
            if problem:
                print(f"{format_name}: {name}: {problem}")
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed > 0)


main()
