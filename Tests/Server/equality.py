#!/usr/bin/env python3
"""Compares what the server says with what `viewlint lint` says: about whole apps as they are on disk, and about random
edits of several open files, which the command reads from a copy of the app.

  Tests/Server/equality.py PROGRAM [--edits N] [--seed N] [--config FILE] APP…
"""
import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
from client import Client, offset, uri

parser = argparse.ArgumentParser()
parser.add_argument("program")
parser.add_argument("apps", nargs="+")
parser.add_argument("--edits", type=int, default=10, help="random sequences of edits for each app")
parser.add_argument("--seed", type=int, default=1)
parser.add_argument("--config", help="a .viewlint.json for copies of all apps, with rules of its own for example")
options = parser.parse_args()
program = os.path.abspath(options.program)
differences = 0

CAPABILITIES = {"textDocument": {"publishDiagnostics": {"relatedInformation": True}}}


def key(text, finding):
    """A diagnostic as the command has it: byte offsets and all that people read."""
    start, end = (len(text[:offset(text, finding["range"][side])].encode()) for side in ("start", "end"))
    return (start, end - start, finding.get("code", ""), finding["severity"], finding["message"])


def said(client, name, text):
    return sorted(key(text, d) for d in client.published.get(name, {"diagnostics": []})["diagnostics"])


def command(root, *arguments):
    """The findings of the command by file, as keys."""
    out = subprocess.run([program, "lint", "--format", "json", *arguments], cwd=root, capture_output=True)
    report = json.loads(out.stdout)
    severity = {"error": 1, "warning": 2, "note": 3}
    found = {}
    for finding in report["findings"]:
        found.setdefault(finding["file"], []).append((
            finding["offset"], finding["length"], finding["rule"], severity[finding["severity"]], finding["message"]))
    conflicts = {p["file"] for p in report.get("problems", []) if "merge conflict" in p["message"]}
    return {file: sorted(list) for file, list in found.items()}, conflicts


def compare(what, server, expected):
    global differences
    if server != expected:
        differences += 1
        print(f"{what}:\n  server:  {[k for k in server if k not in expected]}\n"
              f"  command: {[k for k in expected if k not in server]}")


def read(path):
    with open(path, "rb") as file:
        return file.read()


def wait(client, names):
    """Waits until every document has diagnostics."""
    while any(name not in client.published for name in names):
        if client.take(30) is None:
            raise AssertionError("the server says nothing")
    client.quiet(0.25)


def whole(app, files):
    found, conflicts = command(app)
    client = Client(program, app, CAPABILITIES)
    picked = [f for f in files if f in found] + random.sample(files, min(40, len(files)))
    texts = {}
    for file in dict.fromkeys(picked):
        data = read(os.path.join(app, file))
        try:
            texts[file] = data.decode()
        except UnicodeDecodeError:
            continue
        client.open(os.path.join(app, file), texts[file])
    wait(client, [uri(os.path.join(app, file)) for file in texts])
    for file, text in texts.items():
        if file in conflicts:
            continue
        compare(f"{app}/{file}", said(client, uri(os.path.join(app, file)), text), found.get(file, []))
    assert client.stop() == 0
    return len(texts), sum(len(found.get(f, [])) for f in texts)


PIECES = ["AsyncImage(url: url)", ".frame(width: 40, height: 40)", "URL(string: path)", "{", "}", "(", ")", "\"", "\n",
          "// viewlint:disable:next raw_url_string -- x\n", "struct Avatar: View { var body: some View { ", "👩‍🚀", "é",
          ".scaledToFill()", "#if DEBUG\n", "#endif\n", "/*", "*/", "\"\"\"", "\r\n", "import SwiftUI\n", "KFImage(url)",
          "Text(a)", ".bold()", ".multilineTextAlignment(.center)", "VStack { "]


def edited(text):
    """A text after some random edits."""
    for _ in range(random.randint(1, 4)):
        start = random.randint(0, len(text))
        end = min(len(text), start + random.choice([0, 0, 0, 1, 5, 40]))
        text = text[:start] + random.choice(PIECES) + text[end:]
    return text


def sequences(app, files, count):
    """Edits open files at random; each time the command lints a copy with the same texts."""
    with tempfile.TemporaryDirectory() as folder:
        copy = os.path.join(os.path.realpath(folder), "app")
        shutil.copytree(app, copy, symlinks=True, ignore=lambda path, names: [n for n in names if n == ".git"])
        found, _ = command(copy)
        views = [f for f in files if f in found] or files
        client = Client(program, app, CAPABILITIES)
        texts, version = {}, 1
        for number in range(count):
            for file in random.sample(views, min(len(views), random.randint(1, 3))):
                try:
                    before = texts.get(file) or read(os.path.join(app, file)).decode()
                except UnicodeDecodeError:
                    continue
                version += 1
                name = uri(os.path.join(app, file))
                if file not in texts:
                    client.open(os.path.join(app, file), before, version)
                texts[file] = edited(before if random.random() < 0.8 else read(os.path.join(app, file)).decode())
                client.change(name, texts[file], version + 1)
                version += 1
                with open(os.path.join(copy, file), "w", encoding="utf-8", newline="") as out:
                    out.write(texts[file])
            # A request that has to run says that everything before it is known.
            last = uri(os.path.join(app, next(reversed(texts)))) if texts else None
            if last:
                client.actions(last, only=["source.fixAll"])
            client.quiet(0.15)
            found, conflicts = command(copy)
            for file, text in texts.items():
                if file in conflicts:
                    continue
                compare(f"{app}/{file}, edit {number}", said(client, uri(os.path.join(app, file)), text),
                        found.get(file, []))
            if len(texts) > 12:
                for file in random.sample(list(texts), 8):
                    client.close(uri(os.path.join(app, file)))
                    shutil.copyfile(os.path.join(app, file), os.path.join(copy, file))
                    del texts[file]
        assert client.stop() == 0
        return count


random.seed(options.seed)


def check(app):
    """Compares all documents of an app, then those of random edits."""
    files = sorted(
        os.path.relpath(os.path.join(folder, file), app)
        for folder, _, names in os.walk(app) for file in names
        if file.endswith(".swift") and not os.path.islink(os.path.join(folder, file)))
    count, findings = whole(app, files)
    done = sequences(app, files, options.edits) if options.edits else 0
    print(f"{os.path.basename(app)}: {count} documents with {findings} findings, {done} sequences of edits", flush=True)


for app in options.apps:
    app = os.path.realpath(app)
    if options.config:
        with tempfile.TemporaryDirectory() as folder:
            copy = os.path.join(os.path.realpath(folder), os.path.basename(app))
            shutil.copytree(app, copy, symlinks=True)
            shutil.copyfile(options.config, os.path.join(copy, ".viewlint.json"))
            check(copy)
    else:
        check(app)
print(f"equality: {differences} differences")
sys.exit(1 if differences else 0)
