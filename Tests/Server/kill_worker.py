#!/usr/bin/env python3
"""Kills the process that lints again and again: the client must not notice.

  Tests/Server/kill_worker.py PROGRAM [TIMES]
"""
import os
import shutil
import signal
import sys
import tempfile
import time

sys.dont_write_bytecode = True
from client import Client, uri
from processes import children

program = os.path.abspath(sys.argv[1])
times = int(sys.argv[2]) if len(sys.argv) > 2 else 20
GOOD = "import SwiftUI\nstruct A: View { var body: some View { Text(\"\") } }\n"
BAD = "import SwiftUI\nstruct A: View { var body: some View { AsyncImage(url: url) } }\n"


def worker(client, old=None):
    """The process that lints; not the one that was there before."""
    number = client.process.pid
    for _ in range(500):
        found = [child for child in children(number) if child != old]
        if found:
            return found[0]
        time.sleep(0.01)
    raise AssertionError("there is no worker")


def upgrade():
    """A package manager installs a new version, and the link that started the server now points to it."""
    with tempfile.TemporaryDirectory() as folder:
        root, link = os.path.realpath(folder), os.path.join(os.path.realpath(folder), "bin-viewlint")
        versions = [os.path.join(root, version, "viewlint") for version in ("1", "2")]
        for version in versions:
            os.mkdir(os.path.dirname(version))
            shutil.copy(program, version)
        os.symlink(versions[0], link)
        client = Client(link, root)
        name = client.open(os.path.join(root, "A.swift"), GOOD)
        client.diagnostics(name)
        old = worker(client)
        os.unlink(link)
        os.symlink(versions[1], link)
        shutil.rmtree(os.path.dirname(versions[0]))
        os.kill(old, signal.SIGKILL)
        client.change(name, BAD, 2)
        client.diagnostics(name, lambda found: len(found) == 1)
        assert os.readlink(f"/proc/{worker(client, old)}/exe") == versions[1]
        assert client.stop() == 0


upgrade()
with tempfile.TemporaryDirectory() as folder:
    root = os.path.realpath(folder)
    client = Client(program, root, {"workspace": {"didChangeWatchedFiles": {"dynamicRegistration": True}}})
    name = client.open(os.path.join(root, "A.swift"), GOOD)
    client.diagnostics(name)
    version, process = 1, None
    for number in range(times):
        version += 1
        client.change(name, BAD if number % 2 == 0 else GOOD, version)
        if number % 3 == 0:
            time.sleep(0.05 * (number % 5))
        process = worker(client, process)
        os.kill(process, signal.SIGKILL)
        found = client.diagnostics(name, lambda found: len(found) == (1 if number % 2 == 0 else 0))
        assert client.request("textDocument/hover", {
            "textDocument": {"uri": name}, "position": {"line": 0, "character": 0}}) is None
    # A signal of a trap has a cause in a document.
    process = worker(client, process)
    os.kill(process, signal.SIGILL)
    message = client.wait(lambda m: m.get("method") == "window/showMessage")
    client.change(name, BAD + "\n", version + 1)
    client.diagnostics(name, lambda found: len(found) == 1)
    # No document caused these crashes, so the server skips the project until a file is saved.
    for _ in range(2):
        process = worker(client, process)
        os.kill(process, signal.SIGILL)
    client.wait(lambda m: m.get("method") == "window/showMessage" and "configuration" in m["params"]["message"])
    assert client.request("textDocument/hover", {
        "textDocument": {"uri": name}, "position": {"line": 1, "character": 45}}) is None
    client.notify("textDocument/didSave", {"textDocument": {"uri": name}})
    client.diagnostics(name, lambda found: len(found) == 1)
    methods = [m["method"] for m in client.all if "method" in m]
    assert methods.count("window/showMessage") == 2 and methods.count("client/registerCapability") == 1, methods
    assert not any("error" in m for m in client.all)
    assert client.stop() == 0
    try:
        os.kill(process, 0)
        raise AssertionError("a worker is left")
    except ProcessLookupError:
        pass
print(f"kill_worker: {times} kills were not noticed")
