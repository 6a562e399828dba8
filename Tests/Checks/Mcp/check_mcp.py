"""Drives `robotrun mcp` as a coding agent does: a process, its pipes, and every message it sends.

usage: check_mcp.py --robotrun PROGRAM --stuck PROGRAM [--schema DIRECTORY]

The directory has the published schemas of the protocol as VERSION.json, from schema/VERSION/schema.json of the
repository modelcontextprotocol/modelcontextprotocol. With it, each message is validated against the schema of its
version; without it, only against the shape of JSON-RPC. Results are validated against the schemas of their tools in
either case, if jsonschema is installed.
"""

import argparse
import base64
import json
import os
import re
import select
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

try:
    import jsonschema
except ImportError:
    jsonschema = None

MODERN = "2026-07-28"
LEGACY = ["2024-11-05", "2025-06-18", "2025-11-25"]
RESULTS = {"initialize": "InitializeResult", "server/discover": "DiscoverResult", "tools/list": "ListToolsResult",
           "tools/call": "CallToolResult", "ping": "Result"}
PATIENCE = 60


class Failure(Exception):
    pass


def expect(condition, text):
    if not condition:
        raise Failure(text)


class Schemas:
    """The published schemas by version; empty without a directory."""

    def __init__(self, directory):
        self.all = {}
        self.count = 0
        for version in [MODERN, *LEGACY] if directory else []:
            self.all[version] = json.loads((Path(directory) / f"{version}.json").read_text())
        expect(not self.all or jsonschema, "the published schemas need the Python package jsonschema")

    def check(self, message, version, names):
        if version not in self.all:
            return
        schema = self.all[version]
        key = "$defs" if "$defs" in schema else "definitions"
        for name in names:
            expect(name in schema[key], f"{version} has no {name}")
            part = {**schema, "$ref": f"#/{key}/{name}"}
            value = message["result"] if name.endswith("Result") else message
            try:
                jsonschema.validators.validator_for(schema)(part).validate(value)
            except jsonschema.ValidationError as error:
                raise Failure(f"{name} of {version}: {error.message} at {error.json_path}: {str(message)[:300]}")
            self.count += 1


class Agent:
    """A client; `version` is named by each request, or negotiated by initialize."""

    def __init__(self, program, schemas, version, directory, environment=None):
        self.schemas, self.version = schemas, version
        self.process = subprocess.Popen(
            [program, "mcp"], cwd=directory, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            env={**os.environ, **(environment or {})})
        self.buffer, self.ids, self.tools, self.notifications = b"", 0, {}, []
        if version != MODERN:
            answer = self.request("initialize", {
                "protocolVersion": version, "capabilities": {}, "clientInfo": {"name": "check", "version": "1"}})
            expect(answer["result"]["protocolVersion"] == version, f"negotiated {answer}")
            self.notify("notifications/initialized", {})
        self.tools = {tool["name"]: tool for tool in self.request("tools/list")["result"]["tools"]}

    def write(self, text):
        self.process.stdin.write(text.encode() + b"\n")
        self.process.stdin.flush()

    def notify(self, method, params):
        self.write(json.dumps({"jsonrpc": "2.0", "method": method, "params": params}))

    def send(self, method, params=None, token=None):
        self.ids += 1
        params = dict(params or {})
        meta = {"progressToken": token} if token else {}
        if self.version == MODERN:
            meta["io.modelcontextprotocol/protocolVersion"] = MODERN
            meta["io.modelcontextprotocol/clientCapabilities"] = {}
        if meta:
            params["_meta"] = meta
        self.write(json.dumps({"jsonrpc": "2.0", "id": self.ids, "method": method, "params": params}))
        return self.ids

    def message(self, patience=PATIENCE):
        end = time.monotonic() + patience
        while b"\n" not in self.buffer:
            ready, _, _ = select.select([self.process.stdout], [], [], max(0, end - time.monotonic()))
            expect(ready, f"no message in {patience} s")
            data = os.read(self.process.stdout.fileno(), 1 << 16)
            expect(data, "the server has closed its output")
            self.buffer += data
        line, self.buffer = self.buffer.split(b"\n", 1)
        message = json.loads(line)
        expect(isinstance(message, dict) and message.get("jsonrpc") == "2.0", f"not JSON-RPC: {line[:200]}")
        expect(sum(name in message for name in ("method", "result", "error")) == 1, f"not JSON-RPC: {line[:200]}")
        return message

    def answer(self, id, method="", patience=PATIENCE):
        """Returns the answer to a request; notifications are kept."""
        while True:
            message = self.message(patience)
            if "method" in message:
                expect("id" not in message, "the server sends requests")
                name = "ProgressNotification" if "progress" in message["method"] else "JSONRPCNotification"
                self.schemas.check(message, self.version, ["JSONRPCMessage", name])
                self.notifications.append(message)
                continue
            expect(message.get("id") == id, f"an answer to {message.get('id')} instead of {id}: {str(message)[:200]}")
            if id is not None or self.version in (MODERN, "2025-11-25"):
                names = ["JSONRPCMessage"] + ([RESULTS[method]] if "result" in message and method in RESULTS else [])
                self.schemas.check(message, self.version, names)
            return message

    def request(self, method, params=None, token=None):
        return self.answer(self.send(method, params, token), method)

    def error(self, method, params, code):
        answer = self.request(method, params)
        expect(answer.get("error", {}).get("code") == code, f"{method} {params}: expected {code}, got {answer}")
        return answer["error"]

    def result(self, tool, token=None, **arguments):
        """Returns the structured result of a tool, or its error as text."""
        if jsonschema:
            jsonschema.validate(arguments, self.tools[tool]["inputSchema"])
        answer = self.request("tools/call", {"name": tool, "arguments": arguments}, token)
        expect("result" in answer, f"{tool} {arguments}: {answer}")
        result = answer["result"]
        text, self.images = result["content"][0]["text"], result["content"][1:]
        if result.get("isError"):
            expect("structuredContent" not in result and text.strip(), f"{tool} {arguments}: {answer}")
            return text
        expect(json.loads(text) == result["structuredContent"], f"{tool}: the text isn't the structured result")
        expect(len(text) < 100_000, f"{tool}: {len(text)} characters")
        if jsonschema:
            jsonschema.validate(result["structuredContent"], self.tools[tool]["outputSchema"])
        return result["structuredContent"]

    def end(self):
        """Closes the input, and waits for the end."""
        self.process.stdin.close()
        code = self.process.wait(PATIENCE)
        errors = self.process.stderr.read().decode()
        expect(code == 0 and errors == "", f"exit {code}: {errors[-500:]}")


def descendants(root):
    """Returns the processes that a process has started, with those that these have started."""
    parents = {}
    for entry in Path("/proc").iterdir():
        try:
            fields = (entry / "stat").read_text().rsplit(") ", 1)[1].split()
        except (OSError, IndexError):
            continue
        if entry.name.isdigit() and fields[0] != "Z":
            parents[int(entry.name)] = int(fields[1])
    found, new = set(), {root}
    while new:
        new = {pid for pid, parent in parents.items() if parent in new} - found
        found |= new
    return found


def is_running(pid):
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(") ", 1)[1][0] != "Z"
    except OSError:
        return False


def wait_until(condition, text):
    end = time.monotonic() + PATIENCE
    while not condition():
        expect(time.monotonic() < end, text)
        time.sleep(0.05)


SCENARIO = """Feature: Pages
  Scenario: Page one
    launch pages
    tap PAGE_ONE_BUTTON
    expect text "Page One"

  @wrong
  Scenario: Wrong
    launch pages
    expect text "nowhere"
    tapp PAGE_ONE_BUTTON
"""


def check_tools(program, schemas, version, directory):
    (directory / "a.feature").write_text(SCENARIO)
    agent = Agent(program, schemas, version, directory)
    run = agent.result("run", token="t", paths=["a.feature"])
    expect((run["passed"], run["failed"], run["success"]) == (1, 1, False), run)
    failure = run["failures"][0]
    expect((failure["file"], failure["line"]) == ("a.feature", 10) and "PAGE_ONE_BUTTON" in failure["report"], failure)
    passed = agent.result("run", paths=["a.feature:2"])
    expect(passed["success"] and passed["scenarios"] == 1, passed)
    expect(agent.result("run", paths=["a.feature"], tags="not @wrong")["scenarios"] == 1, "tags")
    expect(agent.result("run", paths=["a.feature"], name="one$")["scenarios"] == 1, "name")
    expect("PAGE_TWO_BUTTON" in agent.result("tree", path="a.feature:4")["screen"], "tree")
    expect("not found" in agent.result("tree", path="a.feature:10")["failure"], "tree")
    seen = agent.result("screenshot", path="a.feature:4")
    button = next(line for line in seen["elements"] if line.startswith("PAGE_TWO_BUTTON "))
    expect(re.search(r"  [\d.]+,[\d.]+ [\d.]+×[\d.]+$", button) and not seen["unchanged"], seen)
    expect(len(agent.images) == 1 and agent.images[0]["type"] == "image", agent.images)
    data = base64.b64decode(agent.images[0]["data"], validate=True)
    expect(data.startswith(b"\x89PNG" if agent.images[0]["mimeType"] == "image/png" else b"<svg"), data[:20])
    again = agent.result("screenshot", path="a.feature:4")
    expect(again["unchanged"] and again["elements"] == [] and not agent.images, again)
    other = agent.result("screenshot", path="a.feature:4", settings=["rightToLeft"])
    expect(not other["unchanged"] and len(agent.images) == 1 and other["elements"] != seen["elements"], other)
    expect("not found" in agent.result("screenshot", path="a.feature:10"), "screenshot")
    swipe = agent.result("steps", search="swipe direction")
    expect(any(step["pattern"] == "swipe {direction}" for step in swipe["steps"]), swipe)
    check = agent.result("check", paths=["a.feature"])
    expect("tap PAGE_ONE_BUTTON" in check["problems"][0]["message"] and check["problems"][0]["line"] == 11, check)
    explore = agent.result("explore", paths=["a.feature:2"], schedules=5, seed=1)
    expect(explore["success"] and explore["schedules"] >= 1, explore)
    session = agent.result("console", steps=["launch pages", "tap PAGE_ONE_BUTTON", "tapp"])
    expect(len(session["changes"]) == 2 and session["failure"]["step"] == "tapp", session)
    back = agent.result("console", session=session["session"], back=1)
    expect("PAGE_ONE_BUTTON" in back["screen"] and back["steps"] == ["launch pages"], back)
    saved = agent.result("console", session=session["session"], steps=["tap PAGE_ONE_BUTTON"], save_to="b.feature",
                         name="Saved")
    expect(saved["saved"] == "b.feature", saved)
    expect(agent.result("run", paths=["b.feature"])["passed"] == 1, "saved")

    for tool, arguments, text in [
        ("run", {"paths": ["missing.feature:3"]}, "no such file"), ("run", {}, "requires at least one path"),
        ("run", {"paths": ["a.feature"], "tags": "@a and"}, "Tag expression"),
        ("run", {"paths": ["a.feature"], "app": "nothing"}, "unknown app"),
        ("run", {"paths": ["a.feature:99"]}, "99"), ("run", {"paths": ["bad.feature"]}, "similar to a keyword"),
        ("run", {"paths": ["open.feature"]}, "unexpected end of file"),
        ("run", {"paths": ["binary.feature"]}, ""), ("run", {"paths": ["--watch"]}, "no such file"),
        ("tree", {"path": "missing.feature"}, "no such file"),
        ("screenshot", {"path": "missing.feature"}, "no such file"), ("check", {"paths": ["missing"]}, "no such file"),
        ("console", {"session": "s1"}, "unknown session"), ("console", {}, "no steps"),
        ("console", {"steps": ["launch pages"], "save_to": "b.txt"}, ".feature"),
    ]:
        (directory / "bad.feature").write_text("Feature: A\n  Scenario\n  nonsense: |\n  \"\"\"\n")
        (directory / "open.feature").write_text("Feature: A\n  Scenario: B\n    * launch\n    \"\"\"\n")
        (directory / "binary.feature").write_bytes(bytes(range(256)) * 40)
        result = agent.result(tool, **arguments)
        problem = result if isinstance(result, str) else json.dumps(result)
        expect(isinstance(result, str) or result.get("success") is False or result.get("errors"), result)
        expect(text in problem, f"{tool} {arguments}: {problem}")

    error = agent.error("tools/call", {"name": "nothing", "arguments": {}}, -32602)
    expect("expected one of run, tree" in error["message"], error)
    agent.error("nothing", {}, -32601)
    agent.error("tools/list", {"cursor": "2"}, -32602)
    wrong = {"name": "tree", "arguments": {"path": 3, "more": 1}}
    if version in (MODERN, "2025-11-25"):
        result = agent.request("tools/call", wrong)["result"]
        expect(result["isError"] and "unknown argument more" in result["content"][0]["text"], result)
    else:
        agent.error("tools/call", wrong, -32602)
    for line, code in [("{", -32700), ("[]", -32600), ("x" * 17_000_000, -32600), ("\x00\xff", -32700)]:
        agent.write(line)
        answer = agent.answer(None)
        expect(answer["error"]["code"] == code, f"{line[:20]!r}: {answer}")
    agent.end()


def check_ends(program, schemas, directory):
    """Ends the server amid a run in every way, and looks for what is left."""
    (directory / "stuck.feature").write_text("Feature: A\n  Scenario: B\n    * launch\n    * loop\n")
    temporary = directory / "tmp"
    temporary.mkdir()
    ways = {
        "cancelled": lambda agent, id: agent.notify("notifications/cancelled", {"requestId": id}),
        "closed input": lambda agent, id: agent.process.stdin.close(),
        "closed output": lambda agent, id: (agent.process.stdout.close(), agent.send("tools/list")),
        "SIGTERM": lambda agent, id: agent.process.send_signal(signal.SIGTERM),
        "SIGINT": lambda agent, id: agent.process.send_signal(signal.SIGINT),
        "SIGKILL": lambda agent, id: agent.process.kill(),
    }
    for name, end in ways.items():
        before = sorted(path.name for path in directory.iterdir())
        agent = Agent(program, schemas, MODERN, directory, {"TMPDIR": str(temporary)})
        id = agent.send("tools/call", {"name": "run", "arguments": {"paths": ["stuck.feature"]}}, "t")
        wait_until(lambda: len(descendants(agent.process.pid)) >= 2, f"{name}: the run has no processes")
        started = descendants(agent.process.pid)
        end(agent, id)
        if name == "cancelled":
            expect("result" in agent.request("tools/list"), "the server has ended")
            expect(any(is_running(pid) for pid in started), "the server waits for the end of a cancelled run")
        wait_until(lambda: not any(is_running(pid) for pid in started), f"{name}: a process is left")
        if name == "cancelled":
            agent.end()
        code = agent.process.wait(PATIENCE)
        expected = {"closed output": 1, "SIGTERM": 143, "SIGINT": 130, "SIGKILL": -9}.get(name, 0)
        expect(code == expected, f"{name}: exit {code}, expected {expected}: {agent.process.stderr.read()[-300:]}")
        expect(not list(temporary.iterdir()), f"{name}: {[path.name for path in temporary.iterdir()]} is left")
        expect(sorted(path.name for path in directory.iterdir()) == before, f"{name}: a file is left")
        print(f"  {name}: no process, no file, exit {code}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--robotrun", required=True)
    parser.add_argument("--stuck", required=True)
    parser.add_argument("--schema")
    options = parser.parse_args()
    try:
        schemas = Schemas(options.schema)
        for version in [MODERN, *LEGACY]:
            with tempfile.TemporaryDirectory() as directory:
                check_tools(os.path.abspath(options.robotrun), schemas, version, Path(directory))
            print(f"{version}: every tool, and bad input")
        with tempfile.TemporaryDirectory() as directory:
            check_ends(os.path.abspath(options.stuck), schemas, Path(directory))
    except Failure as failure:
        sys.exit(f"check_mcp: {failure}")
    print(f"{schemas.count} validations by the published schemas" if options.schema
          else "skipped: validation of messages by the published schemas: MCP_SCHEMA isn't set")
    if not jsonschema:
        print("skipped: validation of results by the schemas of their tools: jsonschema isn't installed")


main()
