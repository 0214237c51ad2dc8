#!/usr/bin/env python3
"""Changes files, settings, text, and names faster than the server lints, and measures hovers. At the end, compares the
diagnostics of every document with those of a new server.

  Tests/Server/soak.py PROGRAM [SECONDS]      (default: 300)
"""
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
from client import Client, uri

program = os.path.abspath(sys.argv[1])
seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 300
random.seed(7)
DOCUMENTS, OTHERS = 20, 400
SIZED = ".frame(width: 40)"
VIEW = ("import SwiftUI\n{lines}struct View{number}: View {{\n  var body: some View {{\n"
        "    VStack {{ AsyncImage(url: url){size}; Avatar{other}() }}\n  }}\n}}\n")
AVATAR = "import SwiftUI\nstruct Avatar{number}: View {{ var body: some View {{ AsyncImage(url: url){size} }} }}\n"
SETTINGS = [{}, {"enable": True}, {"unsafeFixes": "hide"}, {"unsafeFixes": "show"}, {"run": "onType"}, {"enable": False},
            {"configuration": "other.json"}, {"configuration": "missing.json"}, {"run": 1}]


def percentile(values, part):
    values = sorted(values)
    return values[min(len(values) - 1, int(len(values) * part))]


class Soak:
    def __init__(self, root):
        self.root = root
        os.makedirs(os.path.join(root, "Views"))
        os.makedirs(os.path.join(root, "Parts"))
        self.write(".viewlint.json", "{}")
        self.write("other.json", '{"rules": {"unsized_remote_image": "error"}}')
        for number in range(OTHERS):
            self.write(f"Parts/Avatar{number}.swift", AVATAR.format(number=number, size=""))
        self.client = Client(program, root, {"workspace": {
            "configuration": True, "didChangeWatchedFiles": {"dynamicRegistration": True}}})
        self.run_time = self.measure()
        self.version = 1
        self.texts, self.hovers, self.storms = {}, [], 0
        # The start times of unanswered hovers.
        self.open = {}
        for number in range(DOCUMENTS):
            self.new(number)

    def write(self, name, text):
        with open(os.path.join(self.root, name), "w", encoding="utf-8") as file:
            file.write(text)

    def text(self, number):
        return VIEW.format(number=number, lines="\n" * random.randrange(4), size=random.choice(["", SIZED]),
                           other=random.randrange(OTHERS))

    def new(self, number):
        name = f"Views/View{number}_{random.randrange(10**6)}.swift"
        text = self.text(number)
        self.write(name, text)
        self.texts[name] = (number, text)
        self.client.open(os.path.join(self.root, name), text, self.version)

    def measure(self):
        """Returns the time of a lint run for the whole project."""
        start = time.monotonic()
        subprocess.run([program, "lint"], cwd=self.root, capture_output=True)
        return time.monotonic() - start

    # Events

    def type(self):
        name = random.choice(list(self.texts))
        number, _ = self.texts[name]
        self.version += 1
        self.texts[name] = (number, self.text(number))
        self.client.change(uri(os.path.join(self.root, name)), self.texts[name][1], self.version)

    def files(self):
        for _ in range(random.randrange(1, 30)):
            number = random.randrange(OTHERS)
            self.write(f"Parts/Avatar{number}.swift", AVATAR.format(number=number, size=random.choice(["", SIZED])))
            self.client.notify("workspace/didChangeWatchedFiles", {"changes": [
                {"uri": uri(os.path.join(self.root, f"Parts/Avatar{number}.swift")), "type": 2}]})
            self.storms += 1

    def settings(self):
        value = random.choice(SETTINGS)
        self.client.settings = {None: value}
        self.client.notify("workspace/didChangeConfiguration", {"settings": random.choice([None, {"viewlint": value}])})

    def rename(self):
        name = random.choice(list(self.texts))
        number, _ = self.texts.pop(name)
        self.client.close(uri(os.path.join(self.root, name)))
        os.remove(os.path.join(self.root, name))
        self.new(number)

    def hover(self):
        name = random.choice(list(self.texts))
        question = self.client.ask("textDocument/hover", {
            "textDocument": {"uri": uri(os.path.join(self.root, name))}, "position": {"line": 4, "character": 16}})
        self.open[question] = time.monotonic()

    def take(self, pause):
        end = time.monotonic() + pause
        while (message := self.client.take(end - time.monotonic())) is not None:
            self.client.all.clear()
            if "method" not in message and message.get("id") in self.open:
                assert "error" not in message, message
                self.hovers.append(time.monotonic() - self.open.pop(message["id"]))

    def run(self):
        end = time.monotonic() + seconds
        events = [self.type] * 6 + [self.files] * 6 + [self.settings] * 2 + [self.rename, self.hover, self.hover]
        while time.monotonic() < end:
            random.choice(events)()
            self.take(random.choice([0, 0.01, 0.03, 0.06]))
        limit = time.monotonic() + 30
        while self.open and time.monotonic() < limit:
            self.take(0.1)
        assert not self.open, f"{len(self.open)} hovers have no answer"

    def found(self, client, document):
        return json.dumps(client.published.get(document, {}).get("diagnostics", []))

    def compare(self):
        """Compares the diagnostics of this server with those of a new server with the same documents."""
        self.client.settings = {None: {}}
        self.client.notify("workspace/didChangeConfiguration", {"settings": {"viewlint": {}}})
        fresh = Client(program, self.root, {"workspace": {"configuration": True}})
        fresh.settings = {None: {}}
        for name, (_, text) in self.texts.items():
            fresh.open(os.path.join(self.root, name), text)
        limit = time.monotonic() + 60
        while True:
            # Waits for the last runs of both servers.
            quiet = self.client.quiet(2) + fresh.quiet(2) == 0
            stale = [name for name in {*self.client.published, *fresh.published} if self.found(self.client, name)
                     != self.found(fresh, name)]
            if quiet and (not stale or time.monotonic() > limit):
                break
        assert not stale, [(name, self.found(self.client, name), self.found(fresh, name)) for name in stale]
        assert fresh.stop() == 0 and self.client.stop() == 0


folder = os.path.realpath(tempfile.mkdtemp())
try:
    soak = Soak(folder)
    soak.run()
    p50, p99, longest_hover = (percentile(soak.hovers, part) * 1000 for part in (0.5, 0.99, 1))
    print(f"soak: {len(soak.hovers)} hovers in {seconds:.0f} s of {soak.storms} changed files: p50 {p50:.0f} ms, "
          f"p99 {p99:.0f} ms, max {longest_hover:.0f} ms; a run takes {soak.run_time * 1000:.0f} ms", flush=True)
    # Debug builds and busy machines need more time per run.
    limit = max(1000, 3000 * max(soak.run_time, soak.measure()))
    soak.compare()
finally:
    shutil.rmtree(folder)
assert p99 < limit, "a hover takes too long"
print("soak: nothing is stale")
