import Testing

@testable import viewlint

@Suite struct ArgumentsTests {
  private static let options: [Option] = [
    Option("quiet", letter: "q", "say little"),
    Option("jobs", letter: "j", value: .number(1), "threads"),
    Option("preset", value: .choice("PRESET", ["recommended", "strict"]), "preset"),
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
    (["--jobs"], "missing value for '--jobs' (--jobs N)"),
    (["-j"], "missing value for '-j' (--jobs N)"),
    (["--jobs", "0"], "invalid value '0' for '--jobs': use 1 or more"),
    (["--jobs=x"], "invalid value 'x' for '--jobs': use 1 or more"),
    (["--jobs=99999999999999999999"], "invalid value '99999999999999999999' for '--jobs': use 1 or more"),
    (["--preset", "stritc"], "invalid value 'stritc' for '--preset'; did you mean 'strict'?"),
    (["--config="], "empty value for '--config' (--config FILE)"),
    (["-c="], "empty value for '--config' (--config FILE)"),
    (["a", ""], "empty argument; use '.' for the current folder"),
    (["--", ""], "empty argument; use '.' for the current folder"),
    (["--config", "a", "--config", "b"], "'--config' can't be repeated"),
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
      throws: UsageError("invalid value '\(word)' for '--max-findings': use 'all', or 1 or more")
    ) { try Arguments([FilePath("--max-findings=\(word)")], options) }
  }

  private func parsed(_ arguments: String...) throws -> Arguments {
    try Arguments(arguments.map { FilePath($0) }, Self.options)
  }
}
