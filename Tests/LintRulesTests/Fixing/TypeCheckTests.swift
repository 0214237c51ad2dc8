import Foundation
import Testing

@testable import LintRules

/// Lets the compiler judge fixed code, with a stand-in for SwiftUI.
@Suite struct TypeCheckTests {
  private static let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Projects/TypeCheck").standardizedFileURL

  private static let accessor = """
    import Foundation
    extension String {
      var asBackendURL: URL? { URL(string: Configuration.apiBaseURL + self) }
    }
    """

  @Test(arguments: ["RawURLs.swift", "Helpers.swift"])
  func fixedCodeCompiles(name: String) throws {
    let path = Self.project.appendingPathComponent("Views").appendingPathComponent(name)
    let source = try String(contentsOf: path, encoding: .utf8)
    #expect(try Self.errors(in: source) == "", "the project itself compiles")

    let tree = MemoryTree(files: [
      (path: "Views/" + name, bytes: Array(source.utf8)),
      (path: "Extensions/Accessor.swift", bytes: Array(Self.accessor.utf8)),
    ])
    let settings = Configuration.shipped().settings(overrides: [])
    let before = Linter().lint(tree, [LintTarget(file: 0, settings: settings)])
    let outcome = FixApplier(tree, [LintTarget(file: 0, settings: settings)], least: .unsafe).run()
    let fixed = try #require(outcome.files.first).fixed.text(0..<Int.max)
    #expect(outcome.rejected.isEmpty && outcome.fighting.isEmpty)
    #expect(before.flatMap(\.findings).count > 3)
    let left = outcome.remaining.flatMap(\.findings).map { "\($0.start.line): \($0.finding.message)" }
    #expect(left == [], "every finding of the project has a fix")
    #expect(try Self.errors(in: fixed) == "", "\(fixed)")
  }

  /// What the compiler says about a file of the project.
  private static func errors(in source: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("viewlint-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Source.swift")
    let helper = folder.appendingPathComponent("Accessor.swift")
    try source.write(to: file, atomically: true, encoding: .utf8)
    try accessor.write(to: helper, atomically: true, encoding: .utf8)
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = [
      "swiftc", "-typecheck", "-swift-version", "5", file.path, helper.path,
      project.appendingPathComponent("StandIn.swift").path,
    ]
    let output = Pipe()
    compiler.standardError = output
    compiler.standardOutput = output
    try compiler.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    return compiler.terminationStatus == 0 ? "" : text
  }
}
