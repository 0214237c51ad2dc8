#!/usr/bin/env python3
"""Types in an app for a while and prints how long diagnostics take, and how much memory and time the server needs.

  Tests/Server/endurance.py PROGRAM APP [--seconds N] [--key-pause SECONDS]
"""
import argparse
import json
import os
import random
import subprocess
import sys
import time

sys.dont_write_bytecode = True
from client import Client, uri
from processes import memory, used

parser = argparse.ArgumentParser()
parser.add_argument("program")
parser.add_argument("app")
parser.add_argument("--seconds", type=float, default=60)
parser.add_argument("--key-pause", type=float, default=0.08)
options = parser.parse_args()
program, app = os.path.abspath(options.program), os.path.realpath(options.app)
random.seed(1)


def percentiles(values):
    values = sorted(values)
    at = lambda part: values[min(len(values) - 1, int(len(values) * part))] * 1000
    return f"p50 {at(0.5):.0f} ms, p95 {at(0.95):.0f} ms, most {values[-1] * 1000:.0f} ms, {len(values)} times"


report = json.loads(subprocess.run([program, "lint", "--format", "json"], cwd=app, capture_output=True).stdout)
files = sorted({f["file"] for f in report["findings"]})
count = sum(1 for folder, _, names in os.walk(app) for name in names if name.endswith(".swift"))
client = Client(program, app, {})
process = client.process.pid
typing, first, asking = [], [], []
version, texts, shift = 1, {}, {}
early = None
end = time.monotonic() + options.seconds
start = time.monotonic()
while time.monotonic() < end:
    file = random.choice(files[:200])
    path = os.path.join(app, file)
    name = uri(path)
    if name not in texts:
        texts[name] = open(path, encoding="utf-8", errors="replace").read()
        moment = time.monotonic()
        client.open(path, texts[name], version)
        client.diagnostics(name)
        first.append(time.monotonic() - moment)
        shift[name] = 0
    # A comment typed at the top moves all findings of the file down, or back up.
    shift[name] = 1 - shift[name]
    keys = "// changed\n" if shift[name] else ""
    client.quiet(0.2)
    for length in range(1, len(keys) + 1) if keys else [0]:
        version += 1
        client.change(name, keys[:length] + texts[name], version)
        moment = time.monotonic()
        if length != len(keys):
            time.sleep(options.key_pause * random.uniform(0.5, 1.5))
    client.wait(lambda m: m.get("method") == "textDocument/publishDiagnostics" and m["params"]["uri"] == name
                and m["params"]["version"] == version)
    typing.append(time.monotonic() - moment)
    place = client.published[name]["diagnostics"][0]["range"] if client.published[name]["diagnostics"] else None
    if place:
        moment = time.monotonic()
        client.actions(name, place)
        client.request("textDocument/hover", {"textDocument": {"uri": name}, "position": place["start"]})
        asking.append((time.monotonic() - moment) / 2)
    if len(texts) > 20:
        gone = random.choice(list(texts))
        client.close(gone)
        del texts[gone]
    if early is None and time.monotonic() - start > min(60, options.seconds / 3):
        early = memory(process)
client.quiet(1)
before = used(process)
time.sleep(5)
idle = used(process) - before
print(f"{os.path.basename(app)}: {count} Swift files, {len(texts)} documents open at the end")
print(f"  first diagnostics of a document: {percentiles(first)}")
print(f"  last key to diagnostics:         {percentiles(typing)}")
print(f"  code action and hover, each:     {percentiles(asking)}")
print(f"  memory: {(early or 0) / 1024:.1f} MB early, {memory(process) / 1024:.1f} MB at the end; "
      f"processor: {used(process):.1f} s, {idle:.2f} s of 5 s when idle")
assert client.stop() == 0
