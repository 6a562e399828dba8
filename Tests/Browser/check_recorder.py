"""Records scenarios with `robotrun console --web` in a headless Chromium, and attacks its server.

  check_recorder.py --robotrun PATH [--pictures DIR]

Without a browser it checks the server alone.
"""
import argparse
import contextlib
import json
import os
import pathlib
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time

import accessibility
from browser import Browser, find

GET = "GET {path} HTTP/1.1\r\nHost: {host}\r\n{more}\r\n"


class Recorder:
    """The server under test, and requests to it."""

    def __init__(self, robotrun, folder, *arguments):
        self.folder = folder
        self.process = subprocess.Popen(
            [robotrun, "console", "--web", *arguments], cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True, start_new_session=True)
        self.first = self.process.stdout.readline()
        found = re.fullmatch(r"Open (http://(127\.0\.0\.1:(\d+))/([0-9a-f]{64})/) in a browser; Control-C ends\.\n", self.first)
        assert found, (self.first, self.process.stderr.read() if self.process.poll() is not None else "")
        self.address, self.host, port, self.token = found.groups()
        self.port = int(port)

    def connect(self):
        return socket.create_connection(("127.0.0.1", self.port), timeout=20)

    def send(self, data):
        """The status of the response to bytes, and the response."""
        with self.connect() as connection:
            with contextlib.suppress(BrokenPipeError, ConnectionResetError):
                connection.sendall(data)
            answer = b""
            with contextlib.suppress(ConnectionResetError):
                while part := connection.recv(65536):
                    answer += part
        return (int(answer.split()[1]) if answer else None), answer.decode(errors="replace")

    def get(self, path="state", more="", host=None, token=None):
        return self.send(GET.format(path=f"/{token or self.token}/{path}", host=host or self.host, more=more).encode())

    def post(self, path, body, more="Content-Type: application/json\r\n", method="POST"):
        data = json.dumps(body) if not isinstance(body, str) else body
        head = f"{method} /{self.token}/{path} HTTP/1.1\r\nHost: {self.host}\r\n{more}Content-Length: {len(data.encode())}\r\n\r\n"
        return self.send((head + data).encode())

    def state(self):
        status, answer = self.get()
        assert status == 200, answer
        return json.loads(answer.split("\r\n\r\n", 1)[1])

    def stop(self, number=signal.SIGINT):
        self.process.send_signal(number)
        output, errors = self.process.communicate(timeout=20)
        return output, errors, self.process.returncode


class Checks:
    def __init__(self, robotrun, folder, pictures):
        (self.robotrun, self.folder, self.pictures) = (robotrun, folder, pictures)

    def all(self, hasBrowser):
        names = [name for name in dir(self) if name.startswith("test_")]
        names = [name for name in names if hasBrowser or "browser" not in getattr(self, name).__code__.co_varnames]
        with Browser() if hasBrowser else contextlib.nullcontext() as browser:
            for name in names:
                test = getattr(self, name)
                with tempfile.TemporaryDirectory(dir=self.folder) as folder:
                    recorder = Recorder(self.robotrun, pathlib.Path(folder), "--app", "gallery")
                    try:
                        if "browser" in test.__code__.co_varnames:
                            self.open(browser, recorder)
                            test(recorder, browser)
                            # The page only asks its own server.
                            foreign = [text for text in browser.complaints if recorder.host not in text]
                            assert not foreign, (name, foreign)
                        else:
                            test(recorder)
                    finally:
                        if recorder.process.poll() is None:
                            recorder.process.kill()
                            recorder.process.communicate()
                print(f"ok  {name.removeprefix('test_').replace('_', ' ')}", flush=True)
        print(f"{len(names)} checks passed")

    # The page

    def open(self, browser, recorder):
        browser.size(1200, 1500)
        browser.load(recorder.address)
        self.settled(browser)

    def settled(self, browser):
        """Waits until no request is under way and the state is drawn."""
        for _ in range(400):
            if browser.value("!document.body.hasAttribute('aria-busy') && !!document.querySelector('#facts').textContent"):
                return browser.settle()
            time.sleep(0.05)
        raise TimeoutError("the page is busy")

    def click(self, browser, name, shift=False, kind=".pick"):
        """Clicks with the mouse on the control whose name contains a text."""
        place = browser.value(f"""(() => {{
          const found = [...document.querySelectorAll({json.dumps(kind)})].filter((node) =>
            (node.dataset.name ?? node.textContent).includes({json.dumps(name)}));
          if (found.length !== 1) return found.map((node) => node.outerHTML);
          found[0].scrollIntoView({{ block: "nearest" }});
          const box = found[0].getBoundingClientRect();
          return {{ x: box.left + box.width / 2, y: box.top + box.height / 2 }};
        }})()""")
        assert isinstance(place, dict), (name, place)
        for event in ["mousePressed", "mouseReleased"]:
            browser.call("Input.dispatchMouseEvent", type=event, button="left", clickCount=1, modifiers=8 if shift else 0, **place)
        time.sleep(0.1)
        self.settled(browser)

    def press(self, browser, key):
        browser.press(key)
        time.sleep(0.1)
        self.settled(browser)

    def text(self, browser, selector):
        return browser.value(f"document.querySelector('{selector}').textContent")

    def steps(self, browser):
        return browser.value("[...document.querySelectorAll('#steps li')].map((row) => row.textContent)")

    def run_step(self, browser, step):
        browser.value(f"document.querySelector('#step').focus(); document.querySelector('#step').value = {json.dumps(step)}")
        self.press(browser, "Enter")

    def save(self, browser, name, file):
        for id, text in [("name", name), ("file", file)]:
            browser.value(f"document.querySelector('#{id}').value = {json.dumps(text)}")
        self.click(browser, "Save", kind="#save-form button")

    def keep(self, browser, name):
        if self.pictures:
            self.pictures.mkdir(parents=True, exist_ok=True)
            browser.screenshot(self.pictures / f"{name}.png")

    # Recording

    def test_a_scenario_is_recorded_saved_and_passes(self, recorder, browser):
        assert self.steps(browser) == ["launch"], self.steps(browser)
        self.click(browser, "text field name")
        browser.type("Ada \"${x}\"")
        self.press(browser, "Enter")
        self.click(browser, "switch newsletter")
        self.click(browser, "button save")
        self.run_step(browser, "wait 1s")
        self.click(browser, "text status", shift=True)
        self.keep(browser, "recorder")
        assert self.steps(browser) == [
            "launch", 'type "Ada \\"$${x}\\"" into name', "press return", 'set newsletter to "on"', "tap save", "wait 1s",
            'expect status reads "Saved"'], self.steps(browser)
        assert self.text(browser, "#failure") == ""
        self.save(browser, "A user\n saves", "saved.feature")
        assert self.text(browser, "#message") == "saved 7 steps to saved.feature", self.text(browser, "#failure")
        self.save(browser, "A user saves", "saved.feature")
        assert "already" in self.text(browser, "#message")
        done = subprocess.run([self.robotrun, "saved.feature", "--app", "gallery"], cwd=recorder.folder, capture_output=True, text=True)
        assert done.returncode == 0 and "A user saves" in done.stdout, done.stdout
        output, errors, code = recorder.stop()
        assert (code, output) == (130, "The recorder has ended.\n"), (code, output, errors)

    def test_typing_and_a_click_elsewhere(self, recorder, browser):
        assert self.steps(browser) == ["launch"], self.steps(browser)
        self.click(browser, "text field name")
        assert browser.value("document.activeElement.className") == "typing"
        browser.type("Grüße 👋")
        self.click(browser, "button save")
        assert self.steps(browser) == ["launch", 'type "Grüße 👋" into name', "tap save"], self.steps(browser)
        self.click(browser, "Clear name", kind="#gestures button")
        assert self.steps(browser)[-1] == "clear name"

    def test_elements_without_an_identifier_warn(self, recorder, browser):
        assert self.steps(browser) == ["launch"], self.steps(browser)
        assert self.text(browser, "#warning") == ""
        self.click(browser, 'button "Fruits"')
        warning = self.text(browser, "#warning")
        assert "has no accessibility identifier" in warning and '.accessibilityIdentifier("fruits")' in warning, warning
        self.click(browser, 'button "Apple"')
        assert self.steps(browser) == ["launch", 'tap button "Fruits"', 'tap button "Apple"'], self.steps(browser)

    def test_expect_mode_and_undo(self, recorder, browser):
        assert self.steps(browser) == ["launch"], self.steps(browser)
        browser.value("document.querySelector('#modes input[value=expect]').click()")
        for name, step in [
            ("text greeting", 'expect greeting reads "Welcome"'), ("text field name", "expect name is empty"),
            ("switch newsletter", "expect newsletter is off"), ("slider volume", 'expect volume reads "50%"'),
            ('navigation bar "Gallery"', 'expect screen "Gallery"'), ('button "Medium"', 'expect button "Medium" is selected'),
        ]:
            self.click(browser, name)
            assert self.steps(browser)[-1] == step, (self.steps(browser), self.text(browser, "#failure"))
        browser.value("document.querySelector('#modes input[value=tap]').click()")
        self.click(browser, "button delete")
        self.click(browser, 'text "Delete everything?"', shift=True)
        assert self.steps(browser)[-1] == 'expect text "Delete everything?"', self.steps(browser)
        count = len(self.steps(browser))
        self.click(browser, "Undo", kind="#back")
        self.click(browser, "Undo", kind="#back")
        assert len(self.steps(browser)) == count - 2
        assert not any("alert" in item["summary"] for item in recorder.state()["elements"])

    def test_sliders_gestures_and_modes(self, recorder, browser):
        assert self.steps(browser) == ["launch"], self.steps(browser)
        browser.value("""(() => { const slider = document.querySelector('input.pick[type=range]');
          slider.value = 70; slider.dispatchEvent(new Event('change')); })()""")
        self.settled(browser)
        browser.value("document.querySelector('#modes input[value=\"double tap\"]').click()")
        self.click(browser, "image photo")
        self.click(browser, "Swipe up", kind="#gestures button")
        assert self.steps(browser) == ["launch", 'set volume to "70%"', "double tap photo", "swipe up"], self.steps(browser)

    def test_failures_are_shown_and_not_kept(self, recorder, browser):
        assert self.steps(browser) == ["launch"], self.steps(browser)
        self.run_step(browser, 'expect text "<img src=x>"')
        failure = self.text(browser, "#failure")
        assert failure.startswith('expect text "<img src=x>"\nnot found') and "isn't kept" in failure, failure
        assert browser.value("document.querySelectorAll('img').length") == 0
        assert self.steps(browser) == ["launch"]
        self.run_step(browser, "Scenario: another")
        assert "not a step" in self.text(browser, "#failure"), self.text(browser, "#failure")
        self.run_step(browser, "tap load")
        assert "pending: 1 request" in self.text(browser, "#facts"), self.text(browser, "#facts")
        assert "GET" in self.text(browser, "#requests")

    def test_keyboard_and_accessibility(self, recorder, browser):
        browser.value("document.querySelector('.pick[aria-label=\"tap button save\"]').focus()")
        self.press(browser, "Enter")
        assert self.steps(browser) == ["launch", "tap save"], self.steps(browser)
        assert browser.value("document.activeElement.dataset.name") == "button save"
        for is_dark in [False, True]:
            browser.dark(is_dark)
            assert not accessibility.nameless(browser), accessibility.nameless(browser)
            assert not accessibility.faint(browser), accessibility.faint(browser)
        browser.dark(False)

    def test_a_page_whose_server_has_ended(self, recorder, browser):
        self.run_step(browser, "tap save")
        output, _, code = recorder.stop(signal.SIGTERM)
        steps = "    launch\n    tap save\n"
        assert code == 143 and f"These steps are not saved:\n  Scenario: Recorded in the console\n{steps}" in output, output
        self.run_step(browser, "tap save")
        assert "doesn't respond" in self.text(browser, "#failure")
        assert "launch" in self.text(browser, "#text")
        browser.events = []

    # The server

    def test_only_the_page_has_access(self, recorder):
        assert recorder.get()[0] == 200
        assert recorder.get(host=f"localhost:{recorder.port}", more=f"Origin: http://localhost:{recorder.port}\r\n")[0] == 200
        for options in [
            {"token": "0" * 64}, {"token": recorder.token[:-1]}, {"token": "x"}, {"host": "evil.example"}, {"host": "127.0.0.1"},
            {"host": f"127.0.0.1:{recorder.port}.evil.example"}, {"more": "Origin: https://evil.example\r\n"},
            {"more": "Origin: null\r\n"}, {"more": "Sec-Fetch-Site: cross-site\r\n"},
        ]:
            status, answer = recorder.get(**options)
            assert status == 403 and recorder.token not in answer, (options, answer)
        assert recorder.send(f"GET / HTTP/1.1\r\nHost: {recorder.host}\r\n\r\n".encode())[0] == 403
        assert recorder.send(f"GET /{recorder.token}/ HTTP/1.1\r\n\r\n".encode())[0] == 403
        assert recorder.get("nowhere")[0] == 404 and recorder.get("../etc/passwd")[0] == 404
        assert recorder.get("step")[0] == 405 and recorder.post("state", {})[0] == 405
        assert recorder.post("step", {"step": "launch"}, method="PUT")[0] == 405
        assert recorder.post("step", {"step": "launch"}, more="Content-Type: text/plain\r\n")[0] == 415
        assert recorder.post("step", "{")[0] == 400 and recorder.post("step", "[1]")[0] == 400
        assert recorder.state()["steps"] == ["launch"]
        _, page = recorder.get("")
        policy = re.search(r"Content-Security-Policy: (.*)\r\n", page)[1]
        assert "default-src 'none'" in policy and "unsafe" not in policy and "frame-ancestors 'none'" in policy, policy

    def test_hostile_requests_do_no_harm(self, recorder):
        head = f"GET /{recorder.token}/state HTTP/1.1\r\nHost: {recorder.host}\r\n"
        for data, expected in [
            (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 400), (b"GET\r\n\r\n", 400), (b"\r\n\r\n", 400), (b"\n\n\0", 400),
            (b"GET / HTTP/2\r\n\r\n", 400), (b"get / HTTP/1.1\r\n\r\n", 400), (b"GET http://x/ HTTP/1.1\r\n\r\n", 400),
            (head.encode() + b"Host: evil.example\r\n\r\n", 400), (head.encode() + b"no colon\r\n\r\n", 400),
            (head.encode() + b"X: \xff\r\n\r\n", 400), (head.encode() + b" folded: x\r\n\r\n", 400),
            (head.encode() + b"Content-Length: -1\r\n\r\n", 400), (head.encode() + b"Content-Length: 0x10\r\n\r\n", 400),
            (head.encode() + b"Content-Length: 99999999999999999999999\r\n\r\n", 413),
            (head.encode() + b"Content-Length: 65537\r\n\r\n", 413), (head.encode() + b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 411),
            (head.encode() + b"X: " + b"a" * 20000 + b"\r\n\r\n", 431), (b"A" * 100_000, 431),
        ]:
            status, answer = recorder.send(data)
            # A client that goes on sending may lose the response.
            assert status == expected or status is None and len(data) > 16_384, (data[:80], expected, answer)
        for _ in range(3):
            recorder.send(os.urandom(5000))
        assert recorder.state()["steps"] == ["launch"]

    def test_slow_clients_block_none(self, recorder):
        slow = [recorder.connect() for _ in range(80)]
        for connection in slow[40:]:
            with contextlib.suppress(OSError):
                connection.sendall(b"GET /")
        start = time.monotonic()
        assert recorder.state()["steps"] == ["launch"]
        assert time.monotonic() - start < 5
        for connection in slow:
            connection.close()
        # A client that ends before its response.
        with recorder.connect() as gone:
            gone.sendall(GET.format(path=f"/{recorder.token}/", host=recorder.host, more="").encode())
            gone.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
        assert recorder.state()["steps"] == ["launch"]

    def test_files_stay_in_the_directory(self, recorder):
        outside = pathlib.Path(self.folder) / "outside"
        outside.mkdir(exist_ok=True)
        (recorder.folder / "link").symlink_to(outside)
        (recorder.folder / "link.feature").symlink_to(outside / "target.feature")
        (outside / "target.feature").write_text("Feature: kept\n")
        (recorder.folder / "no.feature").write_text("Not Gherkin\n")
        for file in [
            "", "x.txt", ".feature", f"{outside}/x.feature", "../x.feature", "a/../../x.feature", "link/x.feature", "link.feature",
            "missing/x.feature", "a\n.feature", "no.feature",
        ]:
            status, answer = recorder.post("save", {"file": file, "name": "x"})
            failure = json.loads(answer.split("\r\n\r\n", 1)[1]).get("failure")
            assert status == 200 and failure, (file, answer[-300:])
        assert sorted(path.name for path in recorder.folder.iterdir()) == ["link", "link.feature", "no.feature"]
        assert [path.name for path in outside.iterdir()] == ["target.feature"]
        assert (outside / "target.feature").read_text() == "Feature: kept\n"
        assert recorder.post("save", {"file": "x.feature", "name": "x"})[0] == 200
        assert (recorder.folder / "x.feature").read_text() == "Feature: x\n\n  Scenario: x\n    launch\n"

    def test_no_server_without_a_reader_of_its_address(self, recorder):
        for redirection in [">&-", "| true", ">/dev/full"]:
            done = subprocess.run(
                ["bash", "-c", f'"$0" console --web gallery {redirection}; exit ${{PIPESTATUS[0]}}', self.robotrun],
                cwd=recorder.folder, capture_output=True, text=True, timeout=60)
            assert done.returncode == 74 and "can't be printed" in done.stderr, (redirection, done)

    def test_control_c_leaves_nothing(self, recorder):
        before = set(os.listdir(tempfile.gettempdir()))
        recorder.post("step", {"step": "tap save"})
        output, errors, code = recorder.stop()
        assert code == 130 and output.endswith("The recorder has ended.\n"), (code, output)
        assert errors == "robotrun: exit 130: interrupted\n", errors
        assert not subprocess.run(["pgrep", "-s", str(recorder.process.pid)], capture_output=True).stdout
        assert not [name for name in set(os.listdir(tempfile.gettempdir())) - before if "robotrun" in name]
        assert list(recorder.folder.iterdir()) == []


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--robotrun", required=True)
    parser.add_argument("--pictures", type=pathlib.Path)
    arguments = parser.parse_args()
    if not find():
        print("skipped: the recorder in a browser, but not its server: chromium isn't installed")
    with tempfile.TemporaryDirectory() as folder:
        Checks(pathlib.Path(arguments.robotrun).resolve(), folder, arguments.pictures).all(bool(find()))


if __name__ == "__main__":
    sys.exit(main())
