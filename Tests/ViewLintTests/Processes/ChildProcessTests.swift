import Testing

@testable import viewlint

@Suite struct ChildProcessTests {
  @Test func handsOverInputOutputErrorsAndStatus() throws {
    let ending = try shell("cat; echo oops >&2; exit 3", input: Array("hello".utf8))
    #expect(ending == ChildProcess.Ending(status: 3, output: Array("hello".utf8), errors: Array("oops\n".utf8)))
  }

  @Test func neverWaitsForOnePipeAlone() throws {
    // More than any pipe holds, in both directions and on both outputs at once.
    let input = [UInt8](repeating: 0x61, count: 3 << 20)
    let ending = try shell("tee /dev/stderr", input: input)
    #expect(ending.output == input)
    #expect(ending.errors.count == ProcessLimits.mostErrorBytes)
  }

  @Test func survivesAProgramThatDoesNotRead() throws {
    let ending = try shell("exec <&-; echo done", input: [UInt8](repeating: 0x61, count: 3 << 20))
    #expect(ending.status == 0)
    #expect(ending.text == "done\n")
  }

  @Test func tellsOfSignals() throws {
    #expect(try shell("kill -9 $$").status == 128 + 9)
  }

  @Test func restoresTheMeaningOfBrokenPipes() throws {
    // Ignored in this process, it must still end `yes` quietly there.
    let ending = try shell("yes | head -1")
    #expect(ending.text == "y\n")
    #expect(ending.complaints == "")
  }

  @Test(arguments: [
    "exec sleep 1000", "exec >&- 2>&-; exec sleep 1000", "exec <&- >&-; echo late >&2; exec sleep 1000",
  ])
  func aProgramThatTakesTooLongIsKilled(command: String) throws {
    let ending = try shell(command, limits: ProcessLimits(seconds: 0.1, outputBytes: .max))
    #expect(ending.exceeded == .time)
    #expect(ending.status == 128 + 9)
  }

  @Test func aProgramThatPrintsTooMuchIsKilled() throws {
    let ending = try shell("exec yes", limits: ProcessLimits(seconds: nil, outputBytes: 1 << 20))
    #expect(ending.exceeded == .output)
    let errors = try shell("head -c 3000000 /dev/zero >&2", limits: ProcessLimits(seconds: 600, outputBytes: 0))
    #expect(errors.exceeded == nil)
    #expect(errors.errors.count == ProcessLimits.mostErrorBytes)
  }

  @Test func saysThatAProgramIsMissing() {
    #expect(throws: SystemError(number: 2)) {
      try ChildProcess(program: FilePath("viewlint-no-such-program"), arguments: []).run()
    }
  }

  @Test func changesTheEnvironmentWhereAsked() throws {
    let command = FilePath("echo $GIVEN $HOME")
    let process = ChildProcess(
      program: FilePath("/bin/sh"), arguments: [FilePath("-c"), command], environment: ["GIVEN": "here", "HOME": nil])
    #expect(try process.run().text == "here\n")
  }

  private func shell(
    _ command: String, input: [UInt8] = [], limits: ProcessLimits = .none
  ) throws -> ChildProcess.Ending {
    let words = [FilePath("-c"), FilePath(command)]
    return try ChildProcess(program: FilePath("/bin/sh"), arguments: words, limits: limits).run(input: input)
  }
}
