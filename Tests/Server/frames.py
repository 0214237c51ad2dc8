#!/usr/bin/env python3
"""Checks frames, the life of the server and bad input, byte by byte.

  Tests/Server/frames.py PROGRAM
"""
import json
import os
import signal
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
from client import Checks, Client, uri

program = os.path.abspath(sys.argv[1])


def frame(message, extra=b""):
    body = message if isinstance(message, bytes) else json.dumps({"jsonrpc": "2.0", **message}).encode()
    return b"Content-Length: %d\r\n" % len(body) + extra + b"\r\n" + body


INITIALIZE = {"id": 1, "method": "initialize", "params": {"processId": None, "capabilities": {}, "rootUri": None}}


def run(data, timeout=20):
    """Sends all bytes and closes the input; returns the status, the messages and standard error."""
    ended = subprocess.run([program, "server"], input=data, capture_output=True, timeout=timeout)
    messages, rest = [], ended.stdout
    while rest:
        head, _, rest = rest.partition(b"\r\n\r\n")
        length = int(head.split(b":")[1])
        messages.append(json.loads(rest[:length]))
        rest = rest[length:]
    return ended.returncode, messages, ended.stderr.decode()


def answers(messages):
    return {m["id"]: m.get("error", {}).get("code", "result") for m in messages if "method" not in m}


def a_request_before_initialize_is_refused():
    status, messages, _ = run(frame({"id": 7, "method": "textDocument/hover", "params": {}}))
    assert answers(messages) == {7: -32002}, messages
    assert status == 1


def initialize_arrives_byte_by_byte_with_another_header():
    client = Client(program, initialize=False)
    for byte in frame(INITIALIZE, b"content-type: application/vscode-jsonrpc; charset=utf-8\r\n"):
        client.write(bytes([byte]))
    result = client.wait(lambda m: m.get("id") == 1)["result"]
    assert result["capabilities"]["positionEncoding"] == "utf-16"
    assert result["capabilities"]["textDocumentSync"] == {"openClose": True, "change": 1, "save": {"includeText": False}}
    assert result["serverInfo"]["name"] == "viewlint"
    assert client.stop() == 0


def two_messages_arrive_in_one_write():
    status, messages, _ = run(
        frame(INITIALIZE) + frame({"id": "a", "method": "no/such"}) + frame({"method": "$/no/such", "params": 1})
        + frame({"id": 2, "method": "shutdown"}) + frame({"id": 3, "method": "textDocument/hover"})
        + frame({"method": "exit"}))
    assert answers(messages) == {1: "result", "a": -32601, 2: "result", 3: -32600}, messages
    assert status == 0


def exit_without_shutdown_is_an_error():
    assert run(frame(INITIALIZE) + frame({"method": "exit"}))[0] == 1
    assert run(frame({"method": "exit"}))[0] == 1


def a_closed_input_ends_the_server():
    assert run(b"")[0] == 1
    assert run(frame(INITIALIZE))[0] == 1
    assert run(frame(INITIALIZE) + frame({"id": 2, "method": "shutdown"}))[0] == 0


def a_body_cut_anywhere_ends_the_server():
    whole = frame(INITIALIZE)
    for end in range(1, len(whole), 7):
        assert run(whole[:end])[0] == 1


def a_header_without_a_length_ends_the_server():
    for data in [b"Content-Type: x\r\n\r\n{}", b"Content-Length: x\r\n\r\n{}", b"Content-Length: -1\r\n\r\n{}",
                 b"x" * 100_000, b"Content-Length: 67108865\r\n\r\n", b"Content-Length: 99999999999999999999\r\n\r\n"]:
        status, messages, errors = run(data)
        assert status == 1 and messages == [], (data[:40], status, messages)
        assert "error:" in errors, errors


def a_body_that_is_not_json_is_answered():
    for body in [b"", b"{", b"\xff\xfe", b"{\"id\":1,}", b"[" * 100_000, b"{\"a\":\"\xff\"}x", b"nul"]:
        status, messages, _ = run(frame(body) + frame(INITIALIZE) + frame({"id": 2, "method": "shutdown"}))
        assert messages[0]["error"]["code"] == -32700 and messages[0]["id"] is None, (body[:20], messages)
        assert answers(messages)[1] == "result" and status == 0, (body[:20], messages)
    for body in [b"1", b"[]", b"{}", b"null", b"{\"id\":5}"]:
        assert run(frame(body))[1][0]["error"]["code"] == -32600, body


def malformed_params_are_named():
    bad = [None, {}, [], {"textDocument": 1}, {"textDocument": {"uri": 5}}, {"textDocument": {"uri": "file:///a"}}]
    requests = [frame({"id": i, "method": m, "params": p}) for i, (m, p) in enumerate(
        [(m, p) for m in ["textDocument/hover", "textDocument/codeAction", "textDocument/completion"] for p in bad], 10)]
    status, messages, _ = run(frame(INITIALIZE) + b"".join(requests) + frame({"id": 2, "method": "shutdown"}))
    assert all(code == -32602 for id, code in answers(messages).items() if id >= 10), messages
    assert len(answers(messages)) == len(requests) + 2 and status == 0


def notifications_with_nonsense_change_nothing():
    methods = ["textDocument/didOpen", "textDocument/didChange", "textDocument/didSave", "textDocument/didClose",
               "workspace/didChangeConfiguration", "workspace/didChangeWorkspaceFolders", "$/cancelRequest",
               "workspace/didChangeWatchedFiles", "initialized"]
    bad = [None, 1, "x", [], {}, {"textDocument": []}, {"textDocument": {"uri": "", "text": "", "version": {}}},
           {"textDocument": {"uri": "file:///no/such.swift", "version": -5}, "contentChanges": [1, {}, {"text": 3}]},
           {"event": {"added": [{}], "removed": [1]}}, {"settings": {"viewlint": {"run": 3, "x": 1}}}, {"id": {}}]
    data = b"".join(frame({"method": m, "params": p}) for m in methods for p in bad)
    status, messages, _ = run(frame(INITIALIZE) + data + frame({"id": 2, "method": "shutdown"}) + frame({"method": "exit"}))
    assert answers(messages) == {1: "result", 2: "result"}, messages
    assert status == 0


def invalid_text_is_linted_as_it_is():
    client = Client(program)
    name = "untitled:Untitled-1"
    body = json.dumps({"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": {
        "uri": name, "languageId": "swift", "version": 1,
        "text": "import SwiftUI\nstruct A: View { var body: some View { Text(\"\ud800\"); AsyncImage(url: url) } }\n"}}})
    client.write(frame(body.encode()))
    found = client.diagnostics(name)
    assert [d["code"] for d in found] == ["unsized_remote_image"], found
    assert found[0]["range"]["start"] == {"line": 1, "character": 50}, found
    for text in ["", "\r", "\ufeff", "}" * 1000, "\"" * 999, "/*" * 1000, "\0" * 50, "AsyncImage(" * 5000]:
        client.change(name, text, 2)
    client.change(name, "import SwiftUI\n", -3)
    client.quiet()
    assert client.published[name]["diagnostics"] == []
    assert client.stop() == 0


def odd_positions_are_answered():
    client = Client(program)
    name = "untitled:positions"
    client.open(None, "import SwiftUI\r\nstruct A: View {\r\n  var body: some View { /* \U0001f469\u200d\U0001f680 */ "
                "AsyncImage(url: url) }\r\n}\n\u2028", name=name)
    assert len(client.diagnostics(name)) == 1
    numbers = [-1, 0, 1, 2, 29, 30, 31, 10 ** 6, 2 ** 31 - 1, 2 ** 63 - 1, 2 ** 64, 0.5, None, "1"]
    document, asked = {"uri": name}, []
    for line in numbers:
        for character in numbers:
            place = {"line": line, "character": character}
            for method in ["textDocument/hover", "textDocument/completion"]:
                asked.append(client.ask(method, {"textDocument": document, "position": place}))
            for other in [place, {"line": 0, "character": 0}]:
                asked.append(client.ask("textDocument/codeAction", {
                    "textDocument": document, "range": {"start": place, "end": other}, "context": {"diagnostics": []}}))
    client.wait(lambda m: m.get("id") == asked[-1] and "method" not in m)
    answered = {m["id"]: m for m in client.all if "method" not in m}
    for number in asked:
        assert answered[number].get("error", {"code": -32602})["code"] == -32602, answered[number]
    assert client.stop() == 0


def a_large_document_is_passed_over():
    client = Client(program)
    client.open(None, "// " + "x" * (9 << 20), name="untitled:large")
    client.open(None, "import SwiftUI\n// " + "x" * (40 << 20), name="file:///tmp/no/such/large.swift")
    assert client.diagnostics("untitled:large", timeout=60) == []
    assert any(m.get("method") == "window/logMessage" for m in client.all)
    assert client.stop() == 0


def a_server_whose_client_is_gone_ends():
    with tempfile.TemporaryDirectory() as folder:
        fifo = os.path.join(folder, "in")
        os.mkfifo(fifo)
        parent = subprocess.Popen(["sleep", "100"])
        server = subprocess.Popen([program, "server"], stdin=os.open(fifo, os.O_RDONLY | os.O_NONBLOCK),
                                  stdout=subprocess.DEVNULL)
        pipe = os.open(fifo, os.O_WRONLY)
        message = {**INITIALIZE, "params": {**INITIALIZE["params"], "processId": parent.pid}}
        os.write(pipe, frame(message))
        time.sleep(0.5)
        assert server.poll() is None
        parent.kill()
        parent.wait()
        assert server.wait(15) == 1
        os.close(pipe)


def a_client_that_does_not_read_is_no_obstacle():
    server = subprocess.Popen([program, "server"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    server.stdin.write(frame(INITIALIZE))
    for number in range(2, 40_000):
        server.stdin.write(frame({"id": number, "method": "no/such"}))
    server.stdin.write(frame({"id": 1_000_000, "method": "shutdown"}))
    server.stdin.flush()
    answered = set()
    while 1_000_000 not in answered:
        length = int(server.stdout.readline().split(b":")[1])
        server.stdout.readline()
        answered.add(json.loads(server.stdout.read(length))["id"])
    assert answered == {1, 1_000_000, *range(2, 40_000)}
    server.stdin.write(frame({"method": "exit"}))
    server.stdin.flush()
    assert server.wait(20) == 0


def nothing_but_frames_is_on_standard_output():
    ended = subprocess.run([program, "server", "--stdio", "--clientProcessId=1"], input=frame({"method": "exit"}),
                           capture_output=True, timeout=20)
    assert ended.stdout == b"" and ended.returncode == 1


checks = Checks()
for check in [value for name, value in list(globals().items())
              if callable(value) and getattr(value, "__module__", "") == "__main__" and "_" in name]:
    checks.run(check)
checks.end("frames")
