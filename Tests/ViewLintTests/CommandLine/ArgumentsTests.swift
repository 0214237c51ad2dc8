import Testing

@testable import viewlint

@Suite struct ArgumentsTests {
  private static let options: [Option] = [
    Option("quiet", letter: "q", "say little"),
    Option("jobs", letter: "j", value: .number(1), "threads"),
    Option("preset", value: .choice(["recommended", "strict"]), "preset"),
    Option("only", value: .text("ID"), repeats: true, "rules"),
    Option("config", letter: "c", value: .path("FILE"), "configuration"),
  ]

  @Test func sortsOptionsAndOperands() throws {
    let arguments = try parsed(
      "a", "--quiet", "-j3", "--config", "x", "--only=r,s", "b", "--only", "t", "--", "--quiet", "-")
    #expect(arguments.has("quiet") && !arguments.has("preset"))
    #expect(arguments.number("jobs") == 3)
    #expect(arguments.path("config") == FilePath("x"))
    #expect(arguments.texts("only") == ["r,s", "t"])
    #expect(arguments.operands == [FilePath("a"), FilePath("b"), FilePath("--quiet"), FilePath("-")])
  }

  @Test(arguments: [["-qj", "2"], ["-q", "-j2"], ["-qj2"], ["-qj=2"], ["--quiet", "--jobs=2"]])
  func joinsLetters(_ spelling: [String]) throws {
    let arguments = try Arguments(spelling.map { FilePath($0) }, Self.options)
    #expect(arguments.has("quiet"))
    #expect(arguments.number("jobs") == 2)
  }

  @Test func keepsBytesThatAreNoText() throws {
    let odd = FilePath([0x61, 0xFF])
    let arguments = try Arguments([odd, FilePath("--config"), odd], Self.options)
    #expect(arguments.operands == [odd])
    #expect(arguments.path("config") == odd)
  }

  @Test(arguments: [
    (["--quite"], "unknown option '--quite'; did you mean '--quiet'?"),
    (["--zzz"], "unknown option '--zzz'"),
    (["-x"], "unknown option '-x'"),
    (["--quiet=1"], "'--quiet' doesn't take a value"),
    (["--jobs"], "'--jobs' needs a value: --jobs N"),
    (["-j"], "'-j' needs a value: --jobs N"),
    (["--jobs", "0"], "'--jobs' must be a whole number, 1 or more, not '0'"),
    (["--jobs=x"], "'--jobs' must be a whole number, 1 or more, not 'x'"),
    (["--jobs=99999999999999999999"], "'--jobs' must be a whole number, 1 or more, not '99999999999999999999'"),
    (["--preset", "stritc"], "'--preset' must be one of recommended, strict, not 'stritc'; did you mean 'strict'?"),
    (["--config="], "'--config' needs a value that is not empty"),
    (["-c="], "'--config' needs a value that is not empty"),
    (["a", ""], "empty argument; use '.' for the current folder"),
    (["--", ""], "empty argument; use '.' for the current folder"),
    (["--config", "a", "--config", "b"], "'--config' was given twice"),
  ])
  func saysWhatIsWrong(_ arguments: [String], _ message: String) {
    #expect(throws: UsageError(message)) { try Arguments(arguments.map { FilePath($0) }, Self.options) }
  }

  @Test(arguments: [
    ("strict", "use '--fail-on note' to fail on every finding, or '--preset strict' for stricter rules"),
    ("reporter", "use '--format'"), ("autocorrect", "use '--fix'"), ("config-path", "use '--config'"),
    ("enable-all-rules", "use '--preset all'"), ("select", "use '--only'"), ("exit-zero", "use '--fail-on never'"),
    ("add-noqa", "use 'viewlint suppress'"), ("stdinpath", "use '--stdin-filename'"),
  ])
  func optionsOfOtherToolsGetAHint(_ name: String, _ hint: String) {
    #expect(throws: UsageError("unknown option '--\(name)'; \(hint)")) {
      try Arguments([FilePath("--\(name)")], LintCommand.options)
    }
  }

  /// A hint never names an option that the command does not have.
  @Test func hintsAreForCommandsThatHaveTheOption() {
    #expect(throws: UsageError("unknown option '--autocorrect'")) { try Arguments([FilePath("--autocorrect")], []) }
    #expect(throws: UsageError("unknown option '--stri'; did you mean '--strings'?")) {
      try Arguments([FilePath("--stri")], [Option("strings", "")])
    }
  }

  @Test(arguments: ["0", "-1", "some", "1x"]) func aNumberOrAll(_ word: String) throws {
    let options = [Option("max-findings", value: .numberOrAll, "")]
    #expect(try Arguments([FilePath("--max-findings=all")], options).text("max-findings") == "all")
    #expect(try Arguments([FilePath("--max-findings=7")], options).text("max-findings") == "7")
    #expect(
      throws: UsageError("'--max-findings' must be a whole number, 1 or more, or 'all', not '\(word)'")
    ) { try Arguments([FilePath("--max-findings=\(word)")], options) }
  }

  private func parsed(_ arguments: String...) throws -> Arguments {
    try Arguments(arguments.map { FilePath($0) }, Self.options)
  }
}
