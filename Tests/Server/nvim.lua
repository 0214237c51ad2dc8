-- Checks the server in Neovim, from 0.7 on:
--
--   VIEWLINT=PROGRAM nvim --clean --headless -l Tests/Server/nvim.lua     (0.9 and newer)
--   VIEWLINT=PROGRAM nvim --clean --headless -S Tests/Server/nvim.lua

local function check(isRight, what)
  io.stdout:write((isRight and "ok   " or "FAIL ") .. what .. "\n")
  if not isRight then
    for _, client in pairs(vim.lsp.get_active_clients and vim.lsp.get_active_clients() or {}) do client.stop(true) end
    vim.cmd("cquit 1")
  end
end

local function wait(fits) return vim.wait(15000, fits, 20) end

local folder = vim.fn.tempname() .. "/nvim proj ü"
vim.fn.mkdir(folder .. "/Views", "p")
local function write(name, lines) vim.fn.writefile(lines, folder .. "/" .. name) end
write(".viewlint.json", { "{}" })
write("Backend.swift", {
  "import Foundation",
  'extension String { var asBackendURL: URL? { URL(string: hasPrefix("http") ? self : "https://api.example.com" + self) } }',
})
write("Views/Feed.swift", {
  "import SwiftUI",
  "struct Post { var picture: String }",
  "struct Feed: View {",
  "  let post: Post",
  "  var body: some View {",
  '    Text("👩‍🚀 é"); AsyncImage(url: URL(string: post.picture))',
  "  }",
  "}",
})

local file = folder .. "/Views/Feed.swift"
vim.cmd("edit " .. vim.fn.fnameescape(file))
vim.bo.filetype = "swift"
local number = vim.lsp.start_client({ name = "viewlint", cmd = { os.getenv("VIEWLINT"), "server" }, root_dir = folder })
vim.lsp.buf_attach_client(0, number)

check(wait(function() return #vim.diagnostic.get(0) == 2 end), "two diagnostics")
local function text(range)
  local line = vim.api.nvim_buf_get_lines(0, range.lnum, range.lnum + 1, true)[1]
  return line:sub(range.col + 1, range.end_col)
end
local found
for _, diagnostic in ipairs(vim.diagnostic.get(0)) do
  if diagnostic.code == "unsized_remote_image" then found = diagnostic end
end
check(text(found) == "AsyncImage", "the range is the name, behind an emoji: " .. text(found))

local client = vim.lsp.get_client_by_id(number)
local function request(method, params)
  local answer = client.request_sync(method, params, 15000, 0)
  return answer and answer.result
end
local document = { uri = vim.uri_from_bufnr(0) }
local hover = request("textDocument/hover", {
  textDocument = document, position = { line = 5, character = 24 } })
check(hover and hover.contents.value:find("unsized_remote_image", 1, true), "the hover is the page of the rule")
local actions = request("textDocument/codeAction", {
  textDocument = document,
  range = { start = { line = 0, character = 0 }, ["end"] = { line = 8, character = 0 } },
  context = { diagnostics = {}, only = { "source.fixAll" } },
})
check(actions and #actions == 1, "one action that fixes all")
vim.lsp.util.apply_workspace_edit(actions[1].edit, client.offset_encoding)
local fixed = vim.api.nvim_buf_get_lines(0, 5, 6, true)[1]
check(fixed:find("AsyncImage(url: post.picture.asBackendURL)", 1, true), "the buffer is fixed: " .. fixed)
check(wait(function() return #vim.diagnostic.get(0) == 1 end), "the diagnostic is gone")
client.stop()
check(wait(function() return client.is_stopped() end), "the server is gone")
vim.cmd("qall!")
