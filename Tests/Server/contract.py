#!/usr/bin/env python3
"""Checks what the server does for people: diagnostics, fixes, hovers, completions, configurations.

  Tests/Server/contract.py PROGRAM
"""
import json
import os
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
from client import Checks, Client, apply, edits_of, text_at, uri

program = os.path.abspath(sys.argv[1])

ACCESSOR = 'import Foundation\nextension String {\n  var asBackendURL: URL? { URL(string: hasPrefix("http") ? self : "https://api.example.com" + self) }\n}\n'
AVATAR = 'import SwiftUI\nstruct Avatar: View {\n  let url: URL?\n  var body: some View { AsyncImage(url: url)%s }\n}\n'
FEED = ('import SwiftUI\nstruct Post { var picture: String }\nstruct Feed: View {\n  let post: Post\n'
        '  var body: some View {\n    Text("👩‍🚀 é"); AsyncImage(url: URL(string: post.picture))\n'
        '    Avatar(url: nil)\n  }\n}\n')

# What editors say that they can do, as far as it matters.
VSCODE = {"general": {"positionEncodings": ["utf-16"]}, "workspace": {
    "workspaceEdit": {"documentChanges": True}, "configuration": True, "workspaceFolders": True,
    "didChangeWatchedFiles": {"dynamicRegistration": True}, "diagnostics": {"refreshSupport": True}},
    "textDocument": {"publishDiagnostics": {"relatedInformation": True, "tagSupport": {"valueSet": [1, 2]}},
                     "hover": {"contentFormat": ["markdown", "plaintext"]}, "diagnostic": {},
                     "codeAction": {"codeActionLiteralSupport": {}, "isPreferredSupport": True}},
    "window": {"workDoneProgress": True}}
NEOVIM = {"general": {"positionEncodings": ["utf-8", "utf-16", "utf-32"]}, "workspace": {
    "workspaceEdit": {}, "configuration": True, "didChangeWatchedFiles": {"dynamicRegistration": False}},
    "textDocument": {"publishDiagnostics": {"relatedInformation": True, "tagSupport": {"valueSet": [1]}},
                     "hover": {"contentFormat": ["markdown"]}, "diagnostic": {}}}
EGLOT = {"general": {"positionEncodings": ["utf-32", "utf-8", "utf-16"]},
         "workspace": {"workspaceEdit": {"documentChanges": True}, "configuration": True},
         "textDocument": {"publishDiagnostics": {"relatedInformation": False}, "hover": {"contentFormat": ["plaintext"]}}}
CLIENTS = {"none": {}, "neovim": NEOVIM, "eglot": EGLOT}


class Project:
    def __init__(self, files, name="project with space ü"):
        self.folder = tempfile.TemporaryDirectory()
        self.root = os.path.join(os.path.realpath(self.folder.name), name)
        os.makedirs(self.root)
        for path, text in files.items():
            self.write(path, text)

    def path(self, name):
        return os.path.join(self.root, name)

    def write(self, name, text):
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        with open(self.path(name), "w", encoding="utf-8", newline="") as file:
            file.write(text)

    def lint(self, *arguments):
        out = subprocess.run([program, "lint", "--format", "json", *arguments], cwd=self.root, capture_output=True)
        return json.loads(out.stdout)["findings"]


def feed(configuration="{}"):
    return Project({".viewlint.json": configuration, "Backend.swift": ACCESSOR, "Views/Avatar.swift": AVATAR % "",
                    "Views/Feed.swift": FEED})


def codes(found):
    return sorted(d.get("code") for d in found)


def positions_count_utf16_behind_an_emoji(capabilities):
    project = feed()
    client = Client(program, project.root, capabilities)
    name = client.open(project.path("Views/Feed.swift"))
    found = client.diagnostics(name)
    assert codes(found) == ["raw_url_string", "unsized_remote_image"], found
    texts = {d["code"]: text_at(FEED, d["range"]) for d in found}
    assert texts["unsized_remote_image"].startswith("AsyncImage"), texts
    assert texts["raw_url_string"] == "URL(string: post.picture)", texts
    assert all(d["source"] == "viewlint" and "data" not in d for d in found)
    assert client.published[name]["version"] == 1
    assert client.stop() == 0


def an_unsaved_change_in_another_file_counts(capabilities):
    project = feed()
    client = Client(program, project.root, capabilities)
    view = client.open(project.path("Views/Feed.swift"))
    avatar = client.open(project.path("Views/Avatar.swift"))
    other = client.open(project.path("Views/New.swift"), "import SwiftUI\nstruct New: View { var body: some View { Avatar(url: nil).frame(width: 1, height: 1) } }\n")
    client.quiet()
    before = codes(client.published[avatar]["diagnostics"]) + codes(client.published[view]["diagnostics"])
    client.change(avatar, AVATAR % ".frame(width: 40, height: 40)", 2)
    client.quiet()
    after = codes(client.published[view]["diagnostics"])
    assert before.count("unsized_remote_image") == 2 and after.count("unsized_remote_image") == 1, (before, after)
    # A closed document counts as it is on disk.
    client.close(avatar)
    client.quiet()
    assert client.published[avatar]["diagnostics"] == []
    assert codes(client.published[view]["diagnostics"]).count("unsized_remote_image") == 2
    assert client.stop() == 0


def fix_all_applies_safe_fixes_only(capabilities):
    project = feed()
    client = Client(program, project.root, capabilities)
    name = client.open(project.path("Views/Feed.swift"))
    for only in [["source"], ["source.fixAll"], ["source.fixAll.viewlint"], [""]]:
        actions = [a for a in client.actions(name, only=only) if a["kind"] == "source.fixAll.viewlint"]
        assert len(actions) == 1, (only, actions)
        fixed = apply(FEED, edits_of(actions[0], name))
        assert "AsyncImage(url: post.picture.asBackendURL)" in fixed and "<#" not in fixed, fixed
    for only in [["refactor"], ["source.fixAll.other"], ["source.fixAll.view"], ["sourc"], []]:
        assert client.actions(name, only=only) == [], only
    assert not any(a["kind"].startswith("source") for a in client.actions(name))
    client.change(name, fixed, 2)
    assert client.actions(name, only=["source.fixAll"]) == []
    written = subprocess.run([program, "lint", "--fix", "--quiet", "--stdin", "--stdin-filename", "Views/Feed.swift"],
                             input=FEED.encode(), cwd=project.root, capture_output=True).stdout.decode()
    assert fixed == written
    assert client.stop() == 0


def a_lamp_offers_fixes_then_suppressions(capabilities):
    project = feed()
    client = Client(program, project.root, capabilities)
    name = client.open(project.path("Views/Feed.swift"))
    found = {d["code"]: d for d in client.diagnostics(name)}
    actions = client.actions(name, found["raw_url_string"]["range"])
    titles = [a["title"] for a in actions]
    assert titles[0] == "Use `.asBackendURL`" and actions[0]["isPreferred"] is True, titles
    assert sum(1 for a in actions if a.get("isPreferred")) == 1
    assert any(a["title"].endswith("…") for a in client.actions(name))
    assert titles.index("Suppress `raw_url_string` on this line") < titles.index("Suppress `raw_url_string` in this file")
    assert all("command" not in a and "data" not in a for a in actions)
    for title in ["Suppress `raw_url_string` on this line", "Suppress `raw_url_string` in this file"]:
        action = next(a for a in actions if a["title"] == title)
        text = apply(FEED, edits_of(action, name))
        client.change(name, text, 2)
        assert "raw_url_string" not in codes(client.diagnostics(name)), text
        assert "faulty_suppression" not in codes(client.published[name]["diagnostics"]), text
        client.change(name, FEED, 3)
        client.diagnostics(name)
    assert "    // viewlint:disable:next raw_url_string -- \n    Text(" in apply(
        FEED, edits_of(next(a for a in actions if "this line" in a["title"] and "raw_url" in a["title"]), name))
    elsewhere = {"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": 3}}
    assert client.actions(name, elsewhere) == []
    assert client.stop() == 0


def all_findings_of_a_rule_are_fixed_together():
    project = feed()
    client = Client(program, project.root, {})
    text = FEED.replace("    Avatar(url: nil)\n", "    AsyncImage(url: URL(string: post.picture))\r\n" * 2)
    name = client.open(project.path("Views/Feed.swift"), text)
    client.diagnostics(name)
    action = next(a for a in client.actions(name) if a["title"] == "Fix all `raw_url_string` in this file")
    fixed = apply(text, edits_of(action, name))
    assert fixed.count("post.picture.asBackendURL") == 3 and fixed.count("\r\n") == 2, fixed
    assert client.stop() == 0


def every_quick_fix_of_the_example_app_helps():
    app = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Examples/FeedApp")
    client = Client(program, os.path.realpath(app), {"workspace": {"workspaceEdit": {"documentChanges": True}}})
    count = 0
    for folder, _, files in os.walk(app):
        for file in sorted(files):
            if not file.endswith(".swift"):
                continue
            path = os.path.realpath(os.path.join(folder, file))
            text = open(path, encoding="utf-8").read()
            name = client.open(path)
            before = client.diagnostics(name)
            version = 1
            for action in client.actions(name) if before else []:
                if "Suppress" in action["title"]:
                    continue
                edits = edits_of(action, name)
                fixed = apply(text, edits)
                assert fixed != text and fixed.count("{") == fixed.count("}") and fixed.count("(") == fixed.count(")")
                fixed = re.sub("<#.*?#>", "1", fixed)
                version += 1
                client.change(name, fixed, version)
                after = client.diagnostics(name)
                for gone in action.get("diagnostics", []):
                    assert after.count(gone) == 0, (action["title"], gone, after)
                count += 1
            if version > 1:
                client.change(name, text, version + 1)
                assert client.diagnostics(name) == before
            client.close(name)
    assert count > 10, count
    assert client.stop() == 0


def hovers_are_the_pages_of_rules(capabilities):
    project = feed()
    client = Client(program, project.root, capabilities)
    text = FEED.replace("    Avatar", "    // viewlint:disable:next unsized_remote_image -- x\n    Avatar")
    name = client.open(project.path("Views/Feed.swift"), text)
    found = {d["code"]: d for d in client.diagnostics(name)}
    assert "faulty_suppression" in found

    def hover(line, character):
        return client.request("textDocument/hover", {
            "textDocument": {"uri": name}, "position": {"line": line, "character": character}})
    start = found["raw_url_string"]["range"]["start"]
    page = hover(**start)
    assert "raw_url_string" in page["contents"]["value"] and page["range"]["start"]["line"] == 5
    plain = capabilities == EGLOT
    assert page["contents"]["kind"] == ("plaintext" if plain else "markdown")
    line = next(i for i, l in enumerate(text.split("\n")) if "viewlint:" in l)
    assert "unsized_remote_image" in hover(line, 34)["contents"]["value"]
    assert hover(0, 3) is None
    assert client.stop() == 0


def directives_are_completed():
    client = Client(program)
    name = "untitled:One"
    client.open(None, "", name=name)

    def complete(text):
        client.change(name, text, 2)
        line = text.split("\n")[-1]
        items = client.request("textDocument/completion", {
            "textDocument": {"uri": name},
            "position": {"line": text.count("\n"), "character": len(line)}})
        return [apply(text, [i["textEdit"]]) for i in items or []]
    assert "let a = 1 // viewlint:disable:next" in complete("let a = 1 // viewlint:")
    assert "// viewlint:disable:file" in complete("// viewlint:dis")
    assert "// viewlint:enable" in complete("// view")
    assert "// viewlint:disable:next raw_url_string" in complete("// viewlint:disable:next ")
    assert "// viewlint:disable raw_url_string, unsized_remote_image" in complete("// viewlint:disable raw_url_string, uns")
    assert not any("faulty" in t for t in complete("// viewlint:disable "))
    for text in ["let a ", "viewlint:", "\"// viewlint:", "// viewlint:disable:next a -- b ", "// vi", "// a b ", ""]:
        assert complete(text) == [], text
    assert client.stop() == 0


def a_broken_configuration_is_shown_and_the_last_good_one_holds():
    project = feed('{"rules": {"raw_url_string": "off"}}')
    client = Client(program, project.root, {})
    name = client.open(project.path("Views/Feed.swift"))
    assert codes(client.diagnostics(name)) == ["unsized_remote_image"]
    file = uri(project.path(".viewlint.json"))
    for text, place in [('{"rules": {"raw_url_strin": "off"}}', '"raw_url_strin"'), ('{"é": [', None)]:
        project.write(".viewlint.json", text)
        client.notify("workspace/didChangeWatchedFiles", {"changes": []})
        found = client.diagnostics(file)
        assert found and found[0]["severity"] == 1, found
        if place:
            assert text_at(text, found[0]["range"]) == place, found
    assert codes(client.published[name]["diagnostics"]) == ["unsized_remote_image"]
    project.write(".viewlint.json", '{"rules": {"unsized_remote_image": "off"}}')
    client.notify("workspace/didChangeWatchedFiles", {"changes": []})
    assert codes(client.diagnostics(name)) == ["raw_url_string"]
    client.quiet()
    assert client.published[file]["diagnostics"] == []
    os.remove(project.path(".viewlint.json"))
    client.notify("workspace/didChangeWatchedFiles", {"changes": []})
    assert codes(client.diagnostics(name)) == ["raw_url_string", "unsized_remote_image"]
    assert client.stop() == 0


def a_configuration_that_is_broken_from_the_start_is_shown():
    project = feed('{"rules": }')
    client = Client(program, project.root, {})
    assert client.diagnostics(uri(project.path(".viewlint.json")))
    name = client.open(project.path("Views/Feed.swift"))
    assert len(client.diagnostics(name)) == 2
    assert client.stop() == 0


def a_change_on_disk_without_an_event_is_seen():
    project = feed()
    client = Client(program, project.root, {})
    name = client.open(project.path("Views/Feed.swift"))
    client.diagnostics(name)
    project.write("Backend.swift", "")
    client.change(name, FEED + "\n", 2)
    message = client.diagnostics(name)
    assert not any("asBackendURL" in d["message"] for d in message), message
    os.remove(project.path("Views/Avatar.swift"))
    client.change(name, "// vanished\n" + FEED, 3)
    client.diagnostics(name)
    assert client.stop() == 0


def folders_have_configurations_of_their_own():
    one, two = feed('{"rules": {"raw_url_string": "off"}}'), feed('{"rules": {"unsized_remote_image": "off"}}')
    client = Client(program, [one.root, two.root], {})
    names = [client.open(p.path("Views/Feed.swift")) for p in (one, two)]
    client.quiet()
    assert [codes(client.published[n]["diagnostics"]) for n in names] == [["unsized_remote_image"], ["raw_url_string"]]
    client.notify("workspace/didChangeWorkspaceFolders", {
        "event": {"added": [], "removed": [{"uri": uri(one.root), "name": ""}]}})
    client.quiet()
    assert codes(client.published[names[0]]["diagnostics"]) == ["unsized_remote_image"]
    assert client.stop() == 0


def settings_come_from_the_client():
    project = feed()
    client = Client(program, project.root, VSCODE | {"textDocument": {}}, options={"enable": False, "colour": 1})
    client.settings = {None: None}
    name = client.open(project.path("Views/Feed.swift"))
    assert client.diagnostics(name) == []
    assert any("unknown setting 'colour'" in json.dumps(m) for m in client.all)
    client.settings = {None: {"enable": True}, uri(project.root): {"enable": True, "unsafeFixes": "hide"}}
    client.notify("workspace/didChangeConfiguration", {"settings": None})
    assert len(client.diagnostics(name)) == 2
    # New settings replace the previous ones; initialization options remain the defaults.
    client.settings = {None: {"enable": True, "run": "onSave"}}
    client.settings[uri(project.root)] = client.settings[None]
    client.notify("workspace/didChangeConfiguration", {"settings": None})
    client.quiet()
    client.change(name, "import SwiftUI\n", 2)
    client.quiet()
    assert len(client.published[name]["diagnostics"]) == 2
    client.notify("textDocument/didSave", {"textDocument": {"uri": name}})
    assert client.diagnostics(name) == []
    assert client.stop() == 0


def a_client_that_pulls_gets_reports_and_refreshes():
    project = feed()
    client = Client(program, project.root, VSCODE)
    provider = client.server["capabilities"]["diagnosticProvider"]
    assert provider == {"identifier": "viewlint", "interFileDependencies": True, "workspaceDiagnostics": False}
    assert client.wait(lambda m: m.get("method") == "client/registerCapability")
    name = client.open(project.path("Views/Avatar.swift"))

    def pull(previous=None):
        return client.request("textDocument/diagnostic", {"textDocument": {"uri": name}, "previousResultId": previous})
    first = pull()
    assert first["kind"] == "full" and codes(first["items"]) == ["unsized_remote_image"]
    assert pull(first["resultId"]) == {"kind": "unchanged", "resultId": first["resultId"]}
    project.write("Views/Avatar.swift", AVATAR % "")
    project.write("Views/New.swift", "import SwiftUI\nstruct New: View { var body: some View { Avatar(url: nil).frame(width: 1, height: 1) } }\n")
    project.write("Views/Feed.swift", FEED.replace("Avatar(url: nil)", "Avatar(url: nil).frame(width: 1, height: 1)"))
    client.notify("workspace/didChangeWatchedFiles", {"changes": []})
    client.wait(lambda m: m.get("method") == "workspace/diagnostic/refresh")
    assert pull(first["resultId"])["items"] == []
    assert client.quiet() == 0
    assert not client.published, client.published
    assert client.stop() == 0


def many_quick_changes_have_one_result():
    project = feed()
    client = Client(program, project.root, {})
    name = client.open(project.path("Views/Feed.swift"))
    client.diagnostics(name)
    for version in range(2, 102):
        client.change(name, FEED.replace("Avatar(url: nil)", "AsyncImage(url: nil)\n" * (version % 7)), version)
    client.quiet()
    versions = [m["params"]["version"] for m in client.all if m.get("method") == "textDocument/publishDiagnostics"]
    assert versions == sorted(versions) and versions[-1] == 101 and len(versions) < 12, versions
    client.change(name, FEED, 102)
    client.close(name)
    client.quiet()
    assert client.published[name]["diagnostics"] == [] and "version" not in client.published[name]
    assert client.stop() == 0


def requests_can_be_cancelled():
    project = feed()
    client = Client(program, project.root, {})
    name = client.open(project.path("Views/Feed.swift"))
    number = client.ask("textDocument/codeAction", {
        "textDocument": {"uri": name}, "range": {"start": {"line": 0, "character": 0}, "end": {"line": 9, "character": 0}},
        "context": {"diagnostics": [], "only": ["source.fixAll"]}})
    client.notify("$/cancelRequest", {"id": number})
    answer = client.wait(lambda m: m.get("id") == number)
    assert "result" in answer or answer["error"]["code"] == -32800
    client.notify("$/cancelRequest", {"id": number})
    client.quiet()
    assert sum(1 for m in client.all if m.get("id") == number) == 1
    assert client.stop() == 0


def a_request_about_an_unknown_document_has_an_empty_answer():
    client = Client(program)
    nobody = {"textDocument": {"uri": "file:///no/such.swift"}, "position": {"line": 0, "character": 0},
              "range": {"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": 0}}}
    assert client.request("textDocument/codeAction", nobody) == []
    assert client.request("textDocument/hover", nobody) is None
    assert client.request("textDocument/completion", nobody) is None
    assert client.stop() == 0


def spellings_of_a_uri_are_one_document():
    project = feed()
    link = project.root + " link"
    os.symlink(project.root, link)
    client = Client(program, link, {})
    name = client.open(project.path("Views/Feed.swift"), name=uri(link + "/Views/Feed.swift").replace("%C3", "%c3"))
    assert len(client.diagnostics(name)) == 2
    client.change(name.replace("%c3", "%C3").replace("file://", "FILE://localhost"), "import SwiftUI\n", 2)
    assert client.diagnostics(name) == []
    assert client.stop() == 0


def files_that_are_left_out_have_no_diagnostics():
    project = feed('{"exclude": ["**/Old/**"]}')
    project.write("Old/Feed.swift", FEED)
    project.write("Model.swift", FEED.replace(": View", ": Viewing").replace("some View", "some Viewing"))
    client = Client(program, project.root, {})
    for path in ["Old/Feed.swift", "Model.swift", ".viewlint.json"]:
        name = client.open(project.path(path))
        client.quiet()
        assert client.published.get(name, {"diagnostics": []})["diagnostics"] == [], path
    assert client.stop() == 0


def rules_of_the_project_are_rules_of_the_editor():
    rule = {"rules": {}, "customRules": {"plain_text": {
        "message": "use `Label`", "find": {"call": "Text"}, "why": "Labels are better.", "link": "https://example.com/x"}}}
    project = feed(json.dumps(rule))
    client = Client(program, project.root, {})
    name = client.open(project.path("Views/Feed.swift"))
    found = [d for d in client.diagnostics(name) if d["code"] == "plain_text"]
    if not found:
        raise AssertionError((client.published, [m for m in client.all]))
    assert found[0]["codeDescription"] == {"href": "https://example.com/x"}, found
    page = client.request("textDocument/hover", {"textDocument": {"uri": name}, "position": found[0]["range"]["start"]})
    assert "Labels are better." in page["contents"]["value"]
    assert client.stop() == 0


def merge_conflicts_are_one_error():
    project = feed()
    client = Client(program, project.root, {})
    text = FEED.replace("    Avatar", "<<<<<<< HEAD\n    A\n=======\n    B\n>>>>>>> x\n    Avatar")
    name = client.open(project.path("Views/Feed.swift"), text)
    found = client.diagnostics(name)
    assert len(found) == 1 and found[0]["severity"] == 1 and found[0]["range"]["start"]["line"] == 6, found
    assert client.stop() == 0


def the_server_says_what_the_command_says():
    app = os.path.realpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Examples/FeedApp"))
    out = subprocess.run([program, "lint", "--format", "json", "--no-baseline"], cwd=app, capture_output=True)
    expected = {}
    for finding in json.loads(out.stdout)["findings"]:
        expected.setdefault(finding["file"], []).append((finding["line"] - 1, finding["rule"], finding["message"]))
    client = Client(program, app, {"textDocument": {"publishDiagnostics": {"relatedInformation": True}}})
    for folder, _, files in os.walk(app):
        for file in files:
            if file.endswith(".swift"):
                path = os.path.join(folder, file)
                found = client.diagnostics(client.open(path))
                said = [(d["range"]["start"]["line"], d["code"], d["message"]) for d in found]
                assert said == expected.get(os.path.relpath(path, app), []), path
    assert client.stop() == 0


checks = Checks()
for check in [value for name, value in list(globals().items())
              if callable(value) and getattr(value, "__module__", "") == "__main__" and name[0].islower() and "_" in name
              and (len(sys.argv) < 3 or re.search(sys.argv[2], name))]:
    if check.__code__.co_varnames[:check.__code__.co_argcount] == ("capabilities",):
        for capabilities in CLIENTS.values():
            checks.run(check, capabilities)
    else:
        checks.run(check)
checks.end("contract")
