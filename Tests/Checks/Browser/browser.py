"""A headless Chromium, driven by the DevTools protocol over a pipe: nothing but Python is needed."""

import base64
import json
import os
import pathlib
import select
import shutil
import subprocess
import tempfile
import time


def find():
    """The browser's program, or None where there is none."""
    names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
    return next((path for path in map(shutil.which, names) if path), None)


class Browser:
    """One browser with one page."""

    def __init__(self, program=None, scripts=True):
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        to_read, self.writer = os.pipe()
        self.reader, to_write = os.pipe()
        options = [
            "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
            "--remote-debugging-pipe", f"--user-data-dir={self.folder.name}", "--hide-scrollbars",
        ]
        command = f'exec "$@" 3<&{to_read} 4>&{to_write}'
        self.process = subprocess.Popen(
            ["bash", "-c", command, "browser", program or find(), *options, "about:blank"],
            pass_fds=[to_read, to_write], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_read)
        os.close(to_write)
        self.buffer = b""
        self.number = 0
        self.session = None
        self.events = []
        target = next(t for t in self.call("Target.getTargets")["targetInfos"] if t["type"] == "page")
        attached = self.call("Target.attachToTarget", targetId=target["targetId"], flatten=True)
        self.session = attached["sessionId"]
        for domain in ["Page", "Runtime", "Log", "Network"]:
            self.call(f"{domain}.enable")
        if not scripts:
            self.call("Emulation.setScriptExecutionDisabled", value=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(timeout=20)
        os.close(self.writer)
        os.close(self.reader)
        self.folder.cleanup()

    def call(self, method, **parameters):
        """Asks the browser for something, and waits for its answer."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.writer, data):]
        while True:
            answer = self.receive()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]
            self.events.append(answer)

    def receive(self, timeout=60):
        while b"\0" not in self.buffer:
            if not select.select([self.reader], [], [], timeout)[0]:
                raise TimeoutError("the browser says nothing")
            self.buffer += os.read(self.reader, 1 << 20)
        line, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(line)

    def open(self, path, fragment=""):
        """Opens a file. Gives the seconds until it has been loaded and drawn."""
        # A change of the fragment alone would load nothing.
        self.load("about:blank")
        start = time.monotonic()
        self.load(pathlib.Path(path).resolve().as_uri() + fragment)
        self.settle()
        return time.monotonic() - start

    def load(self, url):
        self.events = []
        self.call("Page.navigate", url=url)
        while not any(event.get("method") == "Page.loadEventFired" for event in self.events):
            self.events.append(self.receive())

    def settle(self):
        """Waits until what has been done is drawn."""
        self.value("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def value(self, expression):
        """What an expression comes to in the page."""
        result = self.call(
            "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True, userGesture=True)
        if "exceptionDetails" in result:
            raise RuntimeError(f"{expression}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def press(self, key):
        """A key on the keyboard."""
        text = {"text": key} if len(key) == 1 else {"text": "\r"} if key == "Enter" else {}
        # What the browser itself does with a key goes by its number.
        number = {"Tab": 9, "Enter": 13, "Escape": 27}.get(key, 0)
        for kind, more in [("keyDown", text), ("keyUp", {})]:
            self.call("Input.dispatchKeyEvent", type=kind, key=key, windowsVirtualKeyCode=number, **more)

    def type(self, text):
        self.call("Input.insertText", text=text)

    def size(self, width, height):
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def dark(self, is_dark):
        feature = {"name": "prefers-color-scheme", "value": "dark" if is_dark else "light"}
        self.call("Emulation.setEmulatedMedia", features=[feature])

    def screenshot(self, path):
        pathlib.Path(path).write_bytes(base64.b64decode(self.call("Page.captureScreenshot")["data"]))

    def pdf(self):
        """The page as it is printed."""
        return base64.b64decode(self.call("Page.printToPDF")["data"])

    @property
    def complaints(self):
        """What the page did wrong: exceptions, errors in the log, things it tried to fetch."""
        found = []
        for event in self.events:
            method, parameters = event.get("method"), event.get("params", {})
            if method == "Runtime.exceptionThrown":
                details = parameters["exceptionDetails"]
                found.append(details.get("exception", {}).get("description", details["text"]))
            if method == "Log.entryAdded" and parameters["entry"]["level"] in ("error", "warning"):
                found.append(parameters["entry"]["text"])
            if method == "Network.requestWillBeSent":
                url = parameters["request"]["url"]
                if not url.startswith(("file:", "data:", "blob:")):
                    found.append(f"fetches {url}")
        return found
