-- Checks the server in Neovim beside sourcekit-lsp, from 0.9 on: both say what they know of one file, and neither disturbs
-- the other.
--
--   VIEWLINT=PROGRAM nvim --clean --headless -l Tests/Server/beside.lua

local function clients() return (vim.lsp.get_clients or vim.lsp.get_active_clients)() end

local function check(isRight, what)
  io.stdout:write((isRight and "ok   " or "FAIL ") .. what .. "\n")
  if not isRight then
    for _, client in pairs(clients()) do client.stop(true) end
    vim.cmd("cquit 1")
  end
end

-- The other server builds the package first.
local function wait(fits) return vim.wait(90000, fits, 50) end

local folder = vim.fn.tempname() .. "/beside"
local function write(name, lines)
  vim.fn.mkdir(vim.fn.fnamemodify(folder .. "/" .. name, ":h"), "p")
  vim.fn.writefile(lines, folder .. "/" .. name)
end
write(".viewlint.json", { "{}" })
write("Package.swift", {
  "// swift-tools-version: 5.9",
  "import PackageDescription",
  'let package = Package(name: "Beside", targets: [',
  '  .target(name: "SwiftUI"), .target(name: "App", dependencies: ["SwiftUI"]),',
  "])",
})
write("Sources/SwiftUI/Views.swift", {
  "@_exported import Foundation",
  "public protocol View {}",
  "public struct AsyncImage: View { public init(url: URL?) {} }",
})
write("Sources/App/Backend.swift", {
  "import Foundation",
  'extension String { var asBackendURL: URL? { URL(string: hasPrefix("http") ? self : "https://api.example.com" + self) } }',
})
write("Sources/App/Views/Feed.swift", {
  "import SwiftUI",
  "struct Post { var picture: String }",
  "struct Feed: View {",
  "  let post: Post",
  '  let wrong: Int = "text"',
  "  var body: some View {",
  "    AsyncImage(url: URL(string: post.picture))",
  "  }",
  "}",
})

vim.cmd("edit " .. vim.fn.fnameescape(folder .. "/Sources/App/Views/Feed.swift"))
vim.bo.filetype = "swift"
local function start(name, command)
  return vim.lsp.get_client_by_id(vim.lsp.start({ name = name, cmd = command, root_dir = folder }))
end
local other = start("sourcekit", { os.getenv("SOURCEKIT") or "sourcekit-lsp" })
local viewlint = start("viewlint", { os.getenv("VIEWLINT"), "server" })

-- What each has said of the buffer: diagnostics have the name of their server.
local function said(source)
  local found = {}
  for _, diagnostic in ipairs(vim.diagnostic.get(0)) do
    local isOurs = diagnostic.source == "viewlint"
    if isOurs == (source == "viewlint") then found[#found + 1] = diagnostic end
  end
  return found
end

check(wait(function() return #said("viewlint") == 2 end), "two diagnostics of viewlint")
check(wait(function()
  for _, diagnostic in ipairs(said("sourcekit")) do
    if diagnostic.lnum == 4 and diagnostic.message:find("Int", 1, true) then return true end
  end
end), "the type error of the other server")

local document = { uri = vim.uri_from_bufnr(0) }
local function request(client, method, params)
  local call = vim.fn.has("nvim-0.11") == 1 and function(...) return client:request_sync(...) end or client.request_sync
  local answer = call(method, params, 30000, 0)
  return answer and answer.result
end
local function hover(client, line, character)
  local answer = request(client, "textDocument/hover", {
    textDocument = document, position = { line = line, character = character } })
  return answer and answer.contents.value or ""
end
check(hover(viewlint, 6, 6):find("unsized_remote_image", 1, true), "viewlint explains its rule")
check(hover(other, 6, 39):find("picture", 1, true), "the other server explains the property")
check(hover(viewlint, 3, 7) == "", "viewlint has nothing to say of other names")

local function actions(client, line)
  return request(client, "textDocument/codeAction", {
    textDocument = document,
    range = { start = { line = line, character = 20 }, ["end"] = { line = line, character = 23 } },
    context = { diagnostics = {} },
  }) or {}
end
local fix
for _, action in ipairs(actions(viewlint, 6)) do
  if action.isPreferred then fix = action end
end
check(fix, "viewlint offers its fix")
check(type(actions(other, 6)) == "table", "the other server answers too")
vim.lsp.util.apply_workspace_edit(fix.edit, viewlint.offset_encoding)
local line = vim.api.nvim_buf_get_lines(0, 6, 7, true)[1]
check(line:find("AsyncImage(url: post.picture.asBackendURL)", 1, true), "the fix is applied: " .. line)
check(wait(function() return #said("viewlint") == 1 end), "its diagnostic is gone")
check(hover(other, 6, 35):find("asBackendURL", 1, true), "the other server has the new text")

vim.api.nvim_buf_set_lines(0, 4, 5, true, { "  let right: Int = 1" })
check(wait(function() return #said("sourcekit") == 0 end), "the type error is gone")
check(#said("viewlint") == 1, "the diagnostic of viewlint stays")
for _, client in ipairs({ viewlint, other }) do
  if vim.fn.has("nvim-0.11") == 1 then client:stop() else client.stop() end
end
check(wait(function() return viewlint.is_stopped(viewlint) end), "viewlint is gone")
vim.wait(5000, function() return other.is_stopped(other) end, 50)
vim.cmd("qall!")
