"""Runs the scenarios of the repository in many ways and checks each stream of messages.

  check_streams.py --data DIR --bin DIR

Every envelope has to be valid against the published schema of Cucumber Messages, every id has to be defined once and
before it is used, and what begins has to end. Prints a line for each fault and "N streams, M envelopes, F faults".
"""

import argparse
import json
import os
import subprocess
import tempfile

import jsonschema

SUITES = [("robotrun", ["scenarios"]), ("robotrun", ["docs/examples"]), ("robotrun", ["Tests/Program/RobotKitTests/Goldens"]),
          ("shop-robots", ["docs/examples/hooks"])]
WAYS = [[], ["--trace", "all"], ["--reproducible"], ["--jobs", "2"], ["--isolate", "--retry", "1"], ["--fail-fast"],
        ["--order", "random:4", "--repeat", "2"], ["--shard", "2/3"], ["--dry-run"], ["--verify-determinism"]]
INSIGHT = [[command, "docs/examples/insight"] for command in ("explore", "mutate", "doctor")]
# The fields that define an id, and those that refer to one that is defined before.
REFERENCES = {"testCaseStarted": ["testCaseId"], "testCaseFinished": ["testCaseStartedId"],
              "testStepStarted": ["testCaseStartedId", "testStepId"],
              "testStepFinished": ["testCaseStartedId", "testStepId"],
              "attachment": ["testCaseStartedId", "testStepId", "testRunHookStartedId", "testRunStartedId"],
              "testCase": ["pickleId", "testRunStartedId"], "suggestion": ["pickleStepId"],
              "testRunHookStarted": ["hookId", "testRunStartedId"], "testRunHookFinished": ["testRunHookStartedId"],
              "testRunFinished": ["testRunStartedId"]}


def defined(kind, message):
    """The ids of a message."""
    if kind == "gherkinDocument":
        return list(nested(message))
    ids = [message["id"]] if "id" in message else []
    if kind == "pickle":
        ids += [step["id"] for step in message["steps"]]
    if kind == "testCase":
        ids += [step["id"] for step in message["testSteps"]]
    return ids


def nested(value):
    if isinstance(value, dict):
        if isinstance(value.get("id"), str):
            yield value["id"]
        for part in value.values():
            yield from nested(part)
    elif isinstance(value, list):
        for part in value:
            yield from nested(part)


def used(kind, message):
    """The ids that have to be known before a message."""
    ids = [message[name] for name in REFERENCES.get(kind, []) if message.get(name)]
    if kind == "pickle":
        ids += message["astNodeIds"]
    if kind == "testCase":
        for step in message["testSteps"]:
            ids += [step[name] for name in ("hookId", "pickleStepId") if step.get(name)]
            ids += step.get("stepDefinitionIds", [])
    return ids


def shape(value):
    """Everything that the schema checks: names, types, negative numbers, empty strings, and words that may be of an enum."""
    if isinstance(value, dict):
        return tuple((name, shape(part)) for name, part in value.items())
    if isinstance(value, list):
        return ("list",) + tuple(sorted({shape(part) for part in value}, key=repr))
    if isinstance(value, str):
        return value if value[:1].isupper() and value.replace("_", "").isalpha() else (str, bool(value))
    return (type(value), value < 0 if isinstance(value, (int, float)) else value)


def schema_faults(envelope, validator, seen):
    """The schema's complaints. Envelopes of a shape that was seen before and is valid are not looked at again."""
    key = shape(envelope)
    if key in seen:
        return
    errors = list(validator.iter_errors(envelope))
    if not errors:
        seen.add(key)
    for error in errors:
        yield f"{'/'.join(map(str, error.path))}: {error.message}"


def faults(lines, validator, seen):
    known, opened = set(), []
    for number, line in enumerate(lines, 1):
        envelope = json.loads(line)
        for fault in schema_faults(envelope, validator, seen):
            yield f"{number}: {fault}"
        (kind, message), = envelope.items()
        for identifier in used(kind, message):
            if identifier not in known:
                yield f"{number}: {kind} uses {identifier}, which nothing told of"
        for identifier in defined(kind, message):
            if identifier in known:
                yield f"{number}: {kind} tells of {identifier} once more"
            known.add(identifier)
        if kind.endswith("Started"):
            opened.append((kind[:-7], message.get("id") or message["testStepId"]))
        elif kind.endswith("Finished"):
            name = message.get("testCaseStartedId") if kind == "testCaseFinished" else (
                message.get("testRunHookStartedId") or message.get("testStepId") or message.get("testRunStartedId"))
            if not opened or opened[-1] != (kind[:-8], name):
                yield f"{number}: {kind} ends what is not the last that began"
            else:
                opened.pop()
    for kind, name in opened:
        yield f"{kind} {name} has no end"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", required=True)
    parser.add_argument("--bin", required=True)
    arguments = parser.parse_args()
    with open(os.path.join(arguments.data, "messages/jsonschema/messages.schema.json"), encoding="utf-8") as file:
        schema = json.load(file)
    validator = jsonschema.validators.validator_for(schema)(schema)
    streams = envelopes = found = 0
    seen = set()
    with tempfile.TemporaryDirectory() as folder:
        plays = [(program, ["run"] + paths + way) for program, paths in SUITES for way in WAYS]
        plays += [("robotrun", words) for words in INSIGHT]
        paths = []
        for number, (program, words) in enumerate(plays):
            path = os.path.join(folder, f"{number}.ndjson")
            subprocess.run([os.path.join(arguments.bin, program)] + words + ["--format", "messages:" + path],
                           capture_output=True, check=False)
            paths.append((" ".join([program] + words), path))
        joined = os.path.join(folder, "joined.ndjson")
        parts = [path for _, path in paths]
        subprocess.run([os.path.join(arguments.bin, "robotrun"), "report"] + parts + ["--format", "messages:" + joined],
                       capture_output=True, check=False)
        for title, path in paths + [("robotrun report, of all these", joined)]:
            with open(path, encoding="utf-8") as file:
                lines = file.read().splitlines()
            streams, envelopes = streams + 1, envelopes + len(lines)
            if not lines:
                print(f"{title}: the stream is empty")
                found += 1
            for fault in list(faults(lines, validator, seen))[:5]:
                print(f"{title}: {fault}")
                found += 1
    print(f"{streams} streams, {envelopes} envelopes, {found} faults")
    raise SystemExit(1 if found else 0)


main()
