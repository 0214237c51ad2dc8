"""Checks `viewlint lint --watch` with the standard library: lines in a pipe, the screen of a terminal, no work when idle,
and the end.

  python3 Tests/Server/watch.py PROGRAM
"""
import json
import os
import pathlib
import pty
import queue
import resource
import signal
import subprocess
import sys
import tempfile
import threading
import time

PROGRAM = sys.argv[1]
BAD = "import SwiftUI\nstruct A: View { var body: some View {\n  AsyncImage(url: url)\n} }\n"
GOOD = BAD.replace("(url: url)", "(url: url).frame(width: 40)")


def project(folder):
    root = pathlib.Path(folder)
    (root / "Views").mkdir()
    (root / ".viewlint.json").write_text("{}")
    (root / "Views/A.swift").write_text(BAD)
    return root


class Lines:
    """The lines of a stream, read on a thread of their own."""

    def __init__(self, stream):
        self.queue = queue.Queue()
        threading.Thread(target=lambda: [self.queue.put(line) for line in stream], daemon=True).start()

    def run(self):
        """The objects of one run."""
        objects = []
        while not objects or objects[-1]["type"] != "run":
            objects.append(json.loads(self.queue.get(timeout=20)))
        return objects


def cpu(process):
    fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return int(fields[11]) + int(fields[12])


def check_pipe():
    with tempfile.TemporaryDirectory() as folder:
        root = project(folder)
        process = subprocess.Popen([PROGRAM, "lint", "--watch"], cwd=root, stdout=subprocess.PIPE, text=True)
        lines = Lines(process.stdout)
        first = lines.run()
        assert [o["type"] for o in first] == ["finding", "run"] and first[-1]["status"] == 1, first
        (root / "Views/A.swift").write_text(GOOD)
        assert lines.run() == [{"type": "run", "number": 2, "status": 0}]
        (root / "More/Views").mkdir(parents=True)
        (root / "More/Views/B.swift").write_text(BAD)
        run = lines.run()
        while not any(o["type"] == "finding" for o in run):
            run = lines.run()
        assert run[0]["file"] == "More/Views/B.swift", run
        # A configuration that breaks and heals.
        (root / ".viewlint.json").write_text("{")
        assert lines.run()[-1]["status"] == 2
        (root / ".viewlint.json").write_text("{}")
        assert lines.run()[-1]["status"] == 1
        # What does not matter is not linted, and nothing is done.
        (root / "notes.txt").write_text("x")
        time.sleep(0.3)
        if pathlib.Path("/proc/self/stat").exists():
            before = cpu(process)
            time.sleep(3)
            assert cpu(process) == before, "works although nothing changes"
        assert lines.queue.empty()
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=10) == 0


def check_terminal():
    with tempfile.TemporaryDirectory() as folder:
        root = project(folder)
        ours, theirs = pty.openpty()
        process = subprocess.Popen([PROGRAM, "--watch", "--color", "never"], cwd=root, stdout=theirs, stderr=theirs,
                                   stdin=theirs, start_new_session=True)
        os.close(theirs)

        def until(text):
            seen = b""
            while text not in seen:
                seen += os.read(ours, 65536)
            return seen

        clear = b"\x1b[2J\x1b[3J\x1b[H"
        seen = until(b"press Ctrl-C to stop")
        assert seen.startswith(clear) and b"unsized_remote_image" in seen, seen
        (root / "Views/A.swift").write_text(GOOD)
        seen = until(b"press Ctrl-C to stop")
        assert clear in seen and b"unsized_remote_image" not in seen, seen
        process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=10) == 0
        os.close(ours)


def check_closed_output():
    with tempfile.TemporaryDirectory() as folder:
        root = project(folder)
        process = subprocess.Popen([PROGRAM, "--watch"], cwd=root, stdout=subprocess.PIPE)
        process.stdout.readline()
        process.stdout.close()
        (root / "Views/A.swift").write_text(BAD + "\n")
        assert process.wait(timeout=20) == 0


resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
check_pipe()
check_terminal()
check_closed_output()
print("watch: ok")
