"""Checks the server with pytest-lsp and the recorded capabilities of editors:

  VIEWLINT=PROGRAM python -m pytest -q Tests/Server/test_server.py
"""
import asyncio
import os
import pathlib

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities, make_test_lsp_client

PROGRAM = os.environ["VIEWLINT"]
CLIENTS = ["visual-studio-code", "neovim@v0.7.0", "neovim@v0.11.0", "emacs"]
AVATAR = "import SwiftUI\nstruct Avatar: View {\n  var body: some View { AsyncImage(url: url)%s }\n}\n"
FEED = ("import SwiftUI\nstruct Feed: View {\n  var body: some View {\n"
        "    Text(\"👩‍🚀 é\"); Avatar()\n    Avatar().frame(width: 1, height: 1)\n  }\n}\n")


def make_client():
    client = make_test_lsp_client()
    client.registrations = []

    @client.feature("client/registerCapability")
    def register(params):
        client.registrations += params.registrations
    return client


@pytest_lsp.fixture(
    config=ClientServerConfig(server_command=[PROGRAM, "server"], client_factory=make_client), params=CLIENTS)
async def client(request, lsp_client: LanguageClient, tmp_path_factory):
    root = tmp_path_factory.mktemp("project with space") / "p"
    (root / "Views").mkdir(parents=True)
    (root / ".viewlint.json").write_text("{}")
    (root / "Views/Avatar.swift").write_text(AVATAR % "")
    (root / "Views/Feed.swift").write_text(FEED)
    lsp_client.root = root
    await lsp_client.initialize_session(types.InitializeParams(
        capabilities=client_capabilities(request.param), root_uri=root.as_uri(),
        workspace_folders=[types.WorkspaceFolder(uri=root.as_uri(), name="p")]))
    yield
    await lsp_client.shutdown_session()


def open_document(client, name, text=None):
    path = pathlib.Path(client.root / name)
    client.text_document_did_open(types.DidOpenTextDocumentParams(types.TextDocumentItem(
        uri=path.as_uri(), language_id="swift", version=1, text=text or path.read_text())))
    return path.as_uri()


def change(client, uri, text, version):
    client.text_document_did_change(types.DidChangeTextDocumentParams(
        text_document=types.VersionedTextDocumentIdentifier(uri=uri, version=version),
        content_changes=[types.TextDocumentContentChangeWholeDocument(text=text)]))


async def published(client, uri, fits):
    """The diagnostics of a document, pushed or pulled, once they fit."""
    for _ in range(200):
        if client.pulls:
            report = await client.text_document_diagnostic_async(types.DocumentDiagnosticParams(
                text_document=types.TextDocumentIdentifier(uri=uri)))
            found = report.items
        else:
            found = client.diagnostics.get(uri)
        if found is not None and fits(found):
            return found
        await asyncio.sleep(0.05)
    raise AssertionError(found)


@pytest.fixture(autouse=True)
def mode(request):
    client = request.getfixturevalue("client")
    abilities = client.capabilities
    refreshes = getattr(getattr(abilities.workspace, "diagnostics", None), "refresh_support", None)
    client.pulls = bool(getattr(abilities.text_document, "diagnostic", None)) and bool(refreshes)


@pytest.mark.asyncio
async def test_a_frame_in_another_open_file_counts(client):
    feed = open_document(client, "Views/Feed.swift")
    avatar = open_document(client, "Views/Avatar.swift")
    found = await published(client, feed, lambda found: len(found) == 1)
    assert (found[0].range.start.character, found[0].range.end.character) == (21, 27)
    change(client, avatar, AVATAR % ".frame(width: 40, height: 40)", 2)
    await published(client, feed, lambda found: not found)


@pytest.mark.asyncio
async def test_fixes_and_suppressions_are_offered(client):
    uri = open_document(client, "Views/Avatar.swift", AVATAR % ".padding()" + "// viewlint:disable:this raw_url_string\n")
    found = await published(client, uri, lambda found: any(d.code == "faulty_suppression" for d in found))
    place = next(d.range for d in found if d.code == "faulty_suppression")
    actions = await client.text_document_code_action_async(types.CodeActionParams(
        text_document=types.TextDocumentIdentifier(uri=uri), range=place,
        context=types.CodeActionContext(diagnostics=[])))
    assert actions[0].title == "Remove this suppression" and actions[0].is_preferred
    everything = await client.text_document_code_action_async(types.CodeActionParams(
        text_document=types.TextDocumentIdentifier(uri=uri), range=types.Range(types.Position(0, 0), types.Position(0, 0)),
        context=types.CodeActionContext(diagnostics=[], only=["source.fixAll"])))
    assert [a.kind for a in everything] == ["source.fixAll.viewlint"]


@pytest.mark.asyncio
async def test_a_file_that_changes_on_disk_is_seen(client):
    uri = open_document(client, "Views/Feed.swift")
    await published(client, uri, lambda found: len(found) == 1)
    (client.root / "Views/Avatar.swift").write_text(AVATAR % ".frame(width: 40, height: 40)")
    client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams(changes=[]))
    await published(client, uri, lambda found: not found)


@pytest.mark.asyncio
async def test_hovers_explain_the_rule(client):
    uri = open_document(client, "Views/Feed.swift")
    await published(client, uri, lambda found: len(found) == 1)
    hover = await client.text_document_hover_async(types.HoverParams(
        text_document=types.TextDocumentIdentifier(uri=uri), position=types.Position(3, 23)))
    assert "unsized_remote_image" in hover.contents.value
