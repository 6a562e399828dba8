"""Measures the language server as an editor does.

  lsp.py --robotrun PATH [--files N] [--edits N]

Opens N files of 10 scenarios with 6 steps each and waits for the diagnostics of all of them; then types N characters, one
after the other, and waits for the diagnostics after each. Prints both times, those of other requests, the time of
`robotrun check` for the same files, and the peak memory of the server.
"""
import argparse, json, os, pathlib, statistics, subprocess, tempfile, threading, time

STEPS = [
    "Given launch messages", "When tap new_message", 'And type "iMessage Contact" into contact',
    'And type "message {n} 😀" into messageField', "And tap send", 'Then expect text "message {n} 😀" in messages',
]


ROBOTS = "Robot: Chat\n\n" + "".join(
    f'  Step: greet <name> in way {n}\n    tap new_message\n    type "<name>" into contact\n    expect contact\n\n' for n in range(20))


def feature(number):
    scenarios = (
        f"\n  Scenario: Number {number}.{index}\n"
        + "".join(f"    {step.replace('{n}', f'{number}.{index}')}\n" for step in STEPS)
        for index in range(10)
    )
    return f"@file{number % 20}\nFeature: File {number}\n" + "".join(scenarios)


class Client:
    def __init__(self, command, folder):
        self.process = subprocess.Popen(
            command, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.ready = threading.Condition()
        self.responses, self.published, self.number = {}, {}, 0
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        stream = self.process.stdout
        while header := stream.readline():
            length = int(header.split(b":")[1])
            stream.readline()
            message = json.loads(stream.read(length))
            with self.ready:
                if "id" in message and "method" not in message:
                    self.responses[message["id"]] = message
                elif message["method"] == "textDocument/publishDiagnostics":
                    parameters = message["params"]
                    self.published[parameters["uri"]] = (parameters.get("version"), parameters["diagnostics"])
                self.ready.notify_all()

    def send(self, **message):
        body = json.dumps({"jsonrpc": "2.0", **message}, ensure_ascii=False).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def notify(self, method, parameters):
        self.send(method=method, params=parameters)

    def request(self, method, parameters):
        self.number += 1
        number = self.number
        self.send(id=number, method=method, params=parameters)
        self.wait(lambda: number in self.responses)
        response = self.responses.pop(number)
        assert "error" not in response, response
        return response["result"]

    def wait(self, condition):
        with self.ready:
            assert self.ready.wait_for(condition, timeout=600), "the server doesn't answer"

    def peak(self):
        status = pathlib.Path(f"/proc/{self.process.pid}/status")
        if not status.exists():
            return 0
        return int(next(line for line in status.read_text().splitlines() if line.startswith("VmHWM")).split()[1]) / 1000


def milliseconds(action):
    start = time.perf_counter()
    action()
    return (time.perf_counter() - start) * 1000


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--robotrun", required=True)
    parser.add_argument("--files", type=int, default=1_000)
    parser.add_argument("--edits", type=int, default=200)
    arguments = parser.parse_args()
    robotrun = os.path.abspath(arguments.robotrun)
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder).resolve()
        texts = {folder / f"f{number}.feature": feature(number) for number in range(arguments.files)}
        for path, text in texts.items():
            path.write_text(text)
        (folder / "chat.robots").write_text(ROBOTS)
        check = milliseconds(lambda: subprocess.run([robotrun, "check", "."], cwd=folder, check=True, stdout=subprocess.DEVNULL))
        client = Client([robotrun, "lsp"], folder)
        start = milliseconds(
            lambda: client.request("initialize", {"processId": os.getpid(), "rootUri": folder.as_uri(), "capabilities": {}}))
        client.notify("initialized", {})

        def open_all():
            for path, text in texts.items():
                document = {"uri": path.as_uri(), "languageId": "cucumber", "version": 1, "text": text}
                client.notify("textDocument/didOpen", {"textDocument": document})
            client.wait(lambda: len(client.published) == len(texts))

        opened = milliseconds(open_all)
        assert not any(diagnostics for _, diagnostics in client.published.values()), "unexpected diagnostics"
        edited = sorted(texts)[0].as_uri()

        def edit(version):
            # The step is undefined after each odd edit, and defined again after each even one.
            end = {"line": 5, "character": 8 if version % 2 else 9}
            change = {"range": {"start": {"line": 5, "character": 8}, "end": end}, "text": "x" if version % 2 else ""}
            document = {"uri": edited, "version": version}
            client.notify("textDocument/didChange", {"textDocument": document, "contentChanges": [change]})
            client.wait(lambda: client.published[edited][0] == version)
            assert len(client.published[edited][1]) == version % 2, client.published[edited]

        edits = sorted(milliseconds(lambda: edit(version)) for version in range(3, 3 + arguments.edits))
        robots = (folder / "chat.robots").as_uri()
        client.notify("textDocument/didOpen", {"textDocument": {"uri": robots, "version": 1, "text": ROBOTS}})
        client.wait(lambda: robots in client.published)

        def edit_robots(version):
            end = {"line": 4, "character": 4 if version % 2 else 5}
            change = {"range": {"start": {"line": 4, "character": 4}, "end": end}, "text": "x" if version % 2 else ""}
            client.notify(
                "textDocument/didChange", {"textDocument": {"uri": robots, "version": version}, "contentChanges": [change]})
            client.wait(lambda: client.published[robots][0] == version)
            assert len(client.published[robots][1]) == version % 2, client.published[robots]

        robot_edits = sorted(milliseconds(lambda: edit_robots(version)) for version in range(3, 3 + arguments.edits))
        place = {"textDocument": {"uri": edited}, "position": {"line": 5, "character": 9}}
        requests = [
            ("completion", "textDocument/completion", place), ("hover", "textDocument/hover", place),
            ("references", "textDocument/references", {**place, "context": {"includeDeclaration": True}}),
            ("semantic tokens", "textDocument/semanticTokens/full", place), ("formatting", "textDocument/formatting", {**place, "options": {}}),
        ]
        print(f"{arguments.files:,} files, {arguments.files * 60:,} steps{'ms':>12}")
        print(f"{'robotrun check':28}{check:12.1f}")
        print(f"{'start':28}{start:12.1f}")
        print(f"{'open all files':28}{opened:12.1f}   {opened / check:.2f} of check")
        print(f"{'edit, median':28}{statistics.median(edits):12.1f}")
        print(f"{'edit, 99 of 100':28}{edits[len(edits) * 99 // 100 - 1]:12.1f}")
        print(f"{'edit of a text robot, median':28}{statistics.median(robot_edits):12.1f}")
        for name, method, parameters in requests:
            times = [milliseconds(lambda: client.request(method, parameters)) for _ in range(11)]
            print(f"{name + ', first':28}{times[0]:12.1f}")
            print(f"{name + ', median':28}{statistics.median(times):12.1f}")
        print(f"{'peak memory':28}{client.peak():12.1f} MB")
        client.request("shutdown", None)
        client.notify("exit", None)
        assert client.process.wait(timeout=10) == 0


main()
