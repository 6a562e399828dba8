"""Reads reports as their readers do: what is not whole is an error."""
import collections
import json
import xml.etree.ElementTree

# From the best to the worst, as Cucumber counts them.
ORDER = ["passed", "skipped", "pending", "undefined", "ambiguous", "failed"]


class Torn(Exception):
    """A report that has only a part of what it should have."""


def read(name, path):
    """The content of a report: a list of (scenario, outcome), if it names scenarios."""
    try:
        return READERS[name](path.read_text(encoding="utf-8"))
    except (ValueError, KeyError, xml.etree.ElementTree.ParseError) as error:
        raise Torn(f"{name}: {error}") from error


def junit(text):
    root = xml.etree.ElementTree.fromstring(text)
    if root.tag != "testsuites":
        raise Torn(f"junit: the root is {root.tag}")
    for element in root.iter():
        if float(element.get("time", 0)) < 0 or float(element.get("time", 0)) > 600:
            raise Torn(f"junit: a time of {element.get('time')} s")
    # Faulty files and runs that broke off have cases of their own, which have no line or no feature.
    return [(case.get("name"), junit_outcome(case)) for case in root.iter("testcase") if case.get("line")]


def junit_outcome(case):
    failure = case.find("failure")
    if failure is None:
        failure = case.find("error")
    if failure is not None:
        return "undefined" if failure.get("type") == "undefined" else "failed"
    return "skipped" if case.find("skipped") is not None else "passed"


def envelopes(text):
    if not text.endswith("\n"):
        raise Torn("messages: the last line is not ended")
    lines = [json.loads(line) for line in text.splitlines()]
    kinds = collections.Counter(next(iter(line)) for line in lines)
    if kinds["testRunStarted"] != 1 or kinds["testRunFinished"] != 1 or "testRunFinished" not in lines[-1]:
        raise Torn(f"messages: {kinds['testRunFinished']} ends of a run")
    check_times(lines)
    return lines


def check_times(lines):
    """Time goes on in a stream, and no run takes ten minutes."""
    times = [body["timestamp"] for line in lines for body in line.values() if "timestamp" in body]
    times = [time["seconds"] + time["nanos"] / 1e9 for time in times]
    if times and not 0 <= times[-1] - times[0] < 600:
        raise Torn(f"messages: the run took {times[-1] - times[0]} s")
    for result in (line["testStepFinished"]["testStepResult"] for line in lines if "testStepFinished" in line):
        if not 0 <= result["duration"]["seconds"] < 600 or result["duration"]["nanos"] < 0:
            raise Torn(f"messages: a step took {result['duration']}")


class Stream:
    """What is in a stream of messages."""

    def __init__(self, text):
        self.lines = envelopes(text)
        pickles = {body["id"]: body for body in self.all("pickle")}
        cases = {body["id"]: pickles[body["pickleId"]]["name"] for body in self.all("testCase")}
        self.planned = list(cases.values())
        self.finished = {body["testCaseStartedId"] for body in self.all("testCaseFinished")}
        started = {body["id"]: cases[body["testCaseId"]] for body in self.all("testCaseStarted")}
        results, self.reasons = collections.defaultdict(list), collections.defaultdict(str)
        for body in self.all("testStepFinished"):
            result = body["testStepResult"]
            results[body["testCaseStartedId"]].append(result["status"].lower())
            self.reasons[started[body["testCaseStartedId"]]] += result.get("message", "")
        self.outcomes = [
            (name, max(results[id] or ["passed"], key=ORDER.index))
            for id, name in started.items() if id in self.finished]
        self.faults = [body["source"].get("uri") for body in self.all("parseError")]
        self.sources = {body["uri"]: body["data"] for body in self.all("source")}

    def all(self, kind):
        return [line[kind] for line in self.lines if kind in line]


def json_cases(text):
    # What goes wrong outside of scenarios is in a feature of its own.
    return [(element["name"], None) for feature in json.loads(text) for element in feature["elements"]
            if element["type"] == "scenario" and feature["uri"] != "run"]


def page(text):
    if not text.rstrip().endswith("</html>"):
        raise Torn("html: it doesn't end")
    return []


def rerun(text):
    if text and not text.endswith("\n"):
        raise Torn("rerun: the last line is not ended")
    return [(path, int(line)) for entry in text.splitlines() for path, *lines in [entry.split(":")] for line in lines]


READERS = {
    "junit": junit, "messages": lambda text: Stream(text).outcomes, "rerun": rerun, "json": json_cases, "html": page,
    "timings": lambda text: [] if json.loads(text) else [],
}
