import Testing

@testable import viewlint

/// What a page of the documentation shows of a terminal: its `console` blocks, in their order.
struct ConsoleTranscript {
  /// A command and what the page shows of its output.
  struct Step {
    var command: String
    var output: [String]
  }

  let steps: [Step]

  /// Reads a page, by its path below the top folder of the package.
  init(page: String) throws {
    let text = try ConsoleTranscript.text(page)
    var steps: [Step] = []
    var isInside = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("```") {
        isInside = line == "```console"
      } else if isInside, line.hasPrefix("$ ") {
        steps.append(Step(command: String(line.dropFirst(2)), output: []))
      } else if isInside {
        steps[steps.count - 1].output.append(line)
      }
    }
    self.steps = steps
  }

  /// The fenced blocks of a language on a page, in their order.
  static func blocks(_ language: String, page: String) throws -> [String] {
    var blocks: [String] = []
    var isInside = false
    for line in try text(page).split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isInside = line == "```" + language
        if isInside { blocks.append("") }
      } else if isInside {
        blocks[blocks.count - 1] += line + "\n"
      }
    }
    return blocks
  }

  /// The text of a file of the package.
  static func text(_ path: String) throws -> String {
    try String(decoding: FileReader.bytes(of: package().appending(FilePath(path))).get(), as: UTF8.self)
  }

  /// The top folder of the package.
  static func package() throws -> FilePath {
    var folder = FilePath(#filePath)
    while !FileSystem.exists(folder.appending(FilePath("Package.swift"))) { folder = try #require(folder.parent) }
    return folder
  }

  /// Runs all commands in a folder, one after the other, and compares. A line that ends with `…` may go on; a command
  /// without output must only not fail.
  func run(in folder: TemporaryFolder) throws {
    #expect(!steps.isEmpty)
    let programs = BuiltProgram.path.parent!.text
    for step in steps {
      let script = "PATH=\(HookScript.shellQuoted(programs)):$PATH; { \(step.command); } 2>&1"
      let ending = try folder.run(FilePath("/bin/sh"), [FilePath("-c"), FilePath(script)])
      guard !step.output.isEmpty else {
        #expect(ending.status <= 1 && !ending.text.contains("error: "), "\(step.command): \(ending.text)")
        continue
      }
      let lines = ending.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      for (index, expected) in step.output.enumerated() {
        let line = index < lines.count ? lines[index] : "(nothing)"
        let fits = expected.hasSuffix("…") ? line.hasPrefix(expected.dropLast()) : line == expected
        #expect(fits, "\(step.command), line \(index + 1): \(line)")
      }
      #expect(lines.count <= step.output.count + 2, "\(step.command) says more: \(ending.text)")
    }
  }
}
