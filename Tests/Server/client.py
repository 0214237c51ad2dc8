"""A client of `viewlint server` for checks, with the standard library only."""
import json
import os
import queue
import subprocess
import sys
import threading
import time
import traceback
import urllib.parse


def uri(path):
    return "file://" + urllib.parse.quote(os.path.abspath(path))


class Closed(Exception):
    pass


class Client:
    """Starts a server and exchanges frames with it."""

    def __init__(self, program, folder=None, capabilities=None, options=None, initialize=True, arguments=()):
        self.process = subprocess.Popen(
            [program, "server", *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            cwd=folder if isinstance(folder, str) else None, env={**os.environ, "SWIFT_BACKTRACE": "enable=no"})
        self.messages = queue.Queue()
        self.published = {}
        self.all = []
        self.last = 0
        self.settings = {}
        threading.Thread(target=self._read, daemon=True).start()
        if initialize:
            folders = [folder] if isinstance(folder, str) else folder or []
            self.server = self.request("initialize", {
                "processId": os.getpid(), "capabilities": capabilities or {}, "rootUri": None,
                "initializationOptions": options,
                "workspaceFolders": [{"uri": uri(f), "name": os.path.basename(f)} for f in folders]})
            self.notify("initialized", {})

    def _read(self):
        stream = self.process.stdout
        while True:
            length = None
            while True:
                line = stream.readline()
                if not line:
                    self.messages.put(None)
                    return
                if line in (b"\r\n", b"\n"):
                    break
                name, _, value = line.partition(b":")
                if name.lower() == b"content-length":
                    length = int(value)
            self.messages.put(json.loads(stream.read(length)))

    def write(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}, ensure_ascii=False).encode()
        self.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)

    def notify(self, method, params):
        self.send({"method": method, "params": params})

    def ask(self, method, params):
        self.last += 1
        self.send({"id": self.last, "method": method, "params": params})
        return self.last

    def request(self, method, params, timeout=20):
        number = self.ask(method, params)
        message = self.wait(lambda m: m.get("id") == number and "method" not in m, timeout)
        if "error" in message:
            raise AssertionError(f"{method}: {message['error']}")
        return message["result"]

    def take(self, timeout):
        """The next message, or None when there is none in time."""
        try:
            message = self.messages.get(timeout=max(0.0, timeout))
        except queue.Empty:
            return None
        if message is None:
            self.messages.put(None)
            raise Closed()
        self.all.append(message)
        if message.get("method") == "textDocument/publishDiagnostics":
            self.published[message["params"]["uri"]] = message["params"]
        elif "method" in message and "id" in message:
            self.answer(message)
        return message

    def answer(self, message):
        result = None
        if message["method"] == "workspace/configuration":
            result = [self.settings.get(item.get("scopeUri"), self.settings.get(None))
                      for item in message["params"]["items"]]
        self.send({"id": message["id"], "result": result})

    def wait(self, fits, timeout=20):
        end = time.monotonic() + timeout
        while True:
            message = self.take(end - time.monotonic())
            if message is None:
                raise AssertionError("no such message in time; the last ones are " + json.dumps(self.all[-5:])[:2000])
            if fits(message):
                return message

    def quiet(self, seconds=0.6):
        """Takes messages until none arrives for a while."""
        count = 0
        while self.take(seconds) is not None:
            count += 1
        return count

    # Documents

    def open(self, path, text=None, version=1, name=None):
        name = name or uri(path)
        if text is None:
            text = open(path, encoding="utf-8").read()
        self.notify("textDocument/didOpen", {
            "textDocument": {"uri": name, "languageId": "swift", "version": version, "text": text}})
        return name

    def change(self, name, text, version):
        self.notify("textDocument/didChange", {
            "textDocument": {"uri": name, "version": version}, "contentChanges": [{"text": text}]})

    def close(self, name):
        self.notify("textDocument/didClose", {"textDocument": {"uri": name}})

    def diagnostics(self, name, fits=lambda found: True, timeout=20):
        """Waits for diagnostics of a document that fit, among those to come."""
        message = self.wait(
            lambda m: m.get("method") == "textDocument/publishDiagnostics" and m["params"]["uri"] == name
            and fits(m["params"]["diagnostics"]), timeout)
        return message["params"]["diagnostics"]

    def actions(self, name, range=None, only=None):
        context = {"diagnostics": []}
        if only is not None:
            context["only"] = only
        range = range or {"start": {"line": 0, "character": 0}, "end": {"line": 100000, "character": 0}}
        return self.request("textDocument/codeAction", {
            "textDocument": {"uri": name}, "range": range, "context": context})

    def stop(self, timeout=10):
        """Shuts down; returns the exit status."""
        self.request("shutdown", None)
        self.notify("exit", None)
        return self.process.wait(timeout)

    def kill(self):
        self.process.kill()
        self.process.wait()


# Positions and edits as the protocol counts them

def offset(text, position, encoding="utf-16"):
    lines = split(text)
    if position["line"] >= len(lines):
        return len(text)
    start = sum(len(line) for line in lines[:position["line"]])
    line = lines[position["line"]].rstrip("\r\n")
    units = position["character"]
    index = 0
    while index < len(line) and units > 0:
        units -= len(line[index].encode("utf-16-le")) // 2 if encoding == "utf-16" else len(line[index].encode())
        index += 1
    return start + index


def split(text):
    lines, line = [], ""
    index = 0
    while index < len(text):
        if text[index] == "\r" and text[index + 1:index + 2] == "\n":
            lines.append(line + "\r\n")
            line, index = "", index + 2
        elif text[index] in "\r\n":
            lines.append(line + text[index])
            line, index = "", index + 1
        else:
            line, index = line + text[index], index + 1
    return lines + [line]


def text_at(text, range):
    return text[offset(text, range["start"]):offset(text, range["end"])]


def apply(text, edits):
    places = [(offset(text, e["range"]["start"]), offset(text, e["range"]["end"]), e["newText"]) for e in edits]
    for (_, end, _), (start, _, _) in zip(sorted(places), sorted(places)[1:]):
        assert end <= start, f"edits overlap: {edits}"
    for start, end, new in sorted(places, reverse=True):
        text = text[:start] + new + text[end:]
    return text


def edits_of(action, name):
    edit = action["edit"]
    if "documentChanges" in edit:
        return [e for c in edit["documentChanges"] if c["textDocument"]["uri"] == name for e in c["edits"]]
    return edit["changes"].get(name, [])


# Checks

class Checks:
    """Runs checks one after the other and counts those that fail."""

    def __init__(self):
        self.failures = 0
        self.count = 0

    def run(self, check, *arguments):
        self.count += 1
        try:
            check(*arguments)
        except Exception as error:
            self.failures += 1
            place = traceback.extract_tb(error.__traceback__)[1]
            print(f"failed: {check.__name__}, line {place.lineno}: {type(error).__name__}: {error}"[:1500], file=sys.stderr)

    def end(self, what):
        print(f"{what}: {self.count - self.failures} of {self.count} checks passed")
        sys.exit(1 if self.failures else 0)
