import Testing

@testable import viewlint

@Suite struct HookScriptTests {
  private let block = HookScript.block(program: FilePath("/opt/view lint's/viewlint"))

  @Test func startsAHookOfItsOwn() {
    let script = HookScript(bytes: []).replacingBlock(block)
    #expect(text(script) == "#!/bin/sh\n" + block)
    #expect(script.removingBlock().isEmpty)
  }

  @Test(arguments: [
    "#!/bin/sh\nexit 0\n", "#!/usr/bin/env bash\n\nexec other", "echo no shebang\n", "#!/bin/zsh\nécho\r\n",
  ])
  func standsBeforeAllCommandsAndLeavesTheRest(original: String) {
    let script = HookScript(bytes: Array(original.utf8))
    let installed = script.replacingBlock(block)
    let lines = text(installed).split(separator: "\n")
    #expect(lines[original.hasPrefix("#!") ? 1 : 0].hasPrefix(HookScript.begin))
    #expect(installed.replacingBlock(block) == installed)
    #expect(installed.removingBlock() == script)
    let other = installed.replacingBlock(HookScript.block(program: FilePath("/other")))
    #expect(text(other).contains("'/other'") && !text(other).contains("/opt"))
    #expect(other.removingBlock() == script)
  }

  @Test func quotesThePathForTheShell() {
    #expect(block.contains("viewlint='/opt/view lint'\\''s/viewlint'\n"))
  }

  @Test func noticesABlockWithoutEnd() {
    let broken = HookScript(bytes: Array("#!/bin/sh\n\(HookScript.begin)\necho\n".utf8))
    #expect(broken.hasBrokenBlock)
    #expect(broken.block == nil)
    #expect(!HookScript(bytes: Array(block.utf8)).hasBrokenBlock)
  }

  @Test(arguments: [
    ("#!/bin/sh\n", nil), ("#!/usr/bin/env bash\n", nil), ("#! /bin/dash -e\n", nil), ("", nil), ("echo\n", nil),
    ("#!/usr/bin/env -S X=1 zsh -f\n", nil), ("#!/usr/bin/env python3\n", "python3"), ("#!/usr/bin/node", "node"),
    ("#!/usr/bin/fish\n", "fish"), ("\u{7F}ELF\0", "a program"), ("#!\n", ""),
  ])
  func knowsWhoRunsIt(head: String, interpreter: String?) {
    #expect(HookScript(bytes: Array(head.utf8)).foreignInterpreter == interpreter)
  }

  private func text(_ script: HookScript) -> String { String(decoding: script.bytes, as: UTF8.self) }
}
