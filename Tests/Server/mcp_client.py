"""Checks `viewlint mcp` with the official Python client:

  python Tests/Server/mcp_client.py PROGRAM
"""
import asyncio
import pathlib
import sys
import tempfile

from mcp import ClientSession, StdioServerParameters, types
from mcp.client.stdio import stdio_client

PROGRAM = sys.argv[1]
BAD = "import SwiftUI\nstruct A: View { var body: some View {\n  AsyncImage(url: url)\n} }\n"


async def check(root, roots):
    async def list_roots(context):
        return types.ListRootsResult(roots=[types.Root(uri=root.as_uri(), name="p")])

    parameters = StdioServerParameters(command=PROGRAM, args=["mcp"], cwd="/" if roots else root)
    async with stdio_client(parameters) as (reading, writing):
        async with ClientSession(reading, writing, list_roots_callback=list_roots if roots else None) as session:
            server = await session.initialize()
            assert server.serverInfo.name == "viewlint" and server.capabilities.tools is not None
            await session.send_ping()
            tools = (await session.list_tools()).tools
            assert [tool.name for tool in tools] == ["lint", "preview_fix", "explain", "find", "test_rules"]
            assert all(tool.annotations.readOnlyHint for tool in tools)
            lint = await session.call_tool("lint", {})
            assert not lint.isError and lint.content[0].text.startswith("Views/A.swift:3:3: warning: "), lint
            assert lint.structuredContent["findings"][0]["rule"] == "unsized_remote_image"
            preview = await session.call_tool("preview_fix", {"paths": ["Views"], "unsafe": True})
            assert not preview.isError and "diff" in preview.structuredContent
            page = await session.call_tool("explain", {"rule": "unsized_remote_image"})
            assert page.content[0].text.startswith("unsized_remote_image")
            found = await session.call_tool("find", {"find": {"call": "AsyncImage"}})
            assert len(found.structuredContent["findings"]) == 1
            rules = await session.call_tool("test_rules", {})
            assert not rules.isError
            outside = await session.call_tool("lint", {"paths": [str(root.parent)]})
            assert outside.isError and "outside the roots" in outside.content[0].text
            try:
                await session.call_tool("write", {})
                raise AssertionError("an unknown tool is called")
            except Exception as error:
                assert "unknown tool" in str(error), error
            both = await asyncio.gather(*[session.call_tool("lint", {"paths": ["Views/A.swift"]}) for _ in range(20)])
            assert all(result.structuredContent == both[0].structuredContent for result in both)


with tempfile.TemporaryDirectory() as folder:
    project = pathlib.Path(folder).resolve() / "a project"
    (project / "Views").mkdir(parents=True)
    (project / ".viewlint.json").write_text("{}")
    (project / "Views/A.swift").write_text(BAD)
    asyncio.run(check(project, roots=False))
    asyncio.run(check(project, roots=True))
print("mcp: ok")
