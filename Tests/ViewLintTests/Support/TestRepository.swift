import Testing

@testable import viewlint

/// A real git repository of a test's own.
final class TestRepository: Sendable {
  let folder = TemporaryFolder()

  /// An empty repository on the branch `main`.
  init() throws {
    try git("init", "-q")
    try git("symbolic-ref", "HEAD", "refs/heads/main")
  }

  /// Runs git; a failure is one of the test.
  @discardableResult
  func git(_ arguments: String..., in place: String = "", environment: [String: String?] = [:]) throws -> String {
    let ending = try folder.run(
      FilePath("git"), arguments.map { FilePath($0) }, in: place, environment: environment)
    #expect(ending.status == 0, "git \(arguments.joined(separator: " ")): \(ending.complaints)")
    return ending.text
  }

  /// Writes a file and stages it.
  func stage(_ name: String, _ text: String) throws {
    folder.write(name, text)
    try git("add", "--", name)
  }

  /// Stages everything and commits it.
  func commitAll() throws {
    try git("add", "-A")
    try git("commit", "-q", "--no-verify", "-m", "step")
  }

  /// The findings of a run as `path:line rule`; a status that does not fit them is a failure of the test.
  func findings(_ arguments: String..., in place: String = "", environment: [String: String?] = [:]) throws -> [String]
  {
    let words = (arguments + ["--format", "compact"]).map { FilePath($0) }
    let ending = try folder.run(BuiltProgram.path, words, in: place, environment: environment)
    let lines = ending.text.split(separator: "\n").map { line in
      let parts = line.split(separator: ":")
      return "\(parts[0]):\(parts[1]) \(line.split(separator: "(").last?.dropLast() ?? "")"
    }
    #expect(ending.status == (lines.isEmpty ? 0 : 1), "\(ending.complaints)")
    return lines
  }
}

/// Views for tests.
enum Sample {
  /// A view with one finding, on its second line.
  static let bad = "struct Picture: View { var body: some View {\n  AsyncImage(url: url)\n} }\n"
  /// The same, fixed.
  static let good = "struct Picture: View { var body: some View {\n  AsyncImage(url: url).frame(width: 40)\n} }\n"
  /// A view whose image is as large as a modifier of the project makes it.
  static let styled = "struct Picture: View { var body: some View {\n  AsyncImage(url: url).portrait()\n} }\n"
  /// That modifier, with a size.
  static let sizing = "extension View { func portrait() -> some View { frame(width: 40, height: 40) } }\n"
  /// That modifier, without.
  static let notSizing = "extension View { func portrait() -> some View { opacity(0.5) } }\n"
}
