import Testing

@testable import LintRules

@Suite struct ConflictSearchTests {
  private func mayHaveConflict(_ text: String) -> Bool {
    Array(text.utf8).withUnsafeBytes { ConflictSearch.mayHaveConflict($0) }
  }

  /// The marker is found wherever it lies in the blocks that are compared at once.
  @Test func findsAMarkerAtEveryOffset() {
    for before in 0..<200 {
      for after in [0, 1, 70] {
        let text = String(repeating: "x", count: before) + "\n<<<<<<< HEAD" + String(repeating: "y", count: after)
        #expect(mayHaveConflict(text), "\(before) \(after)")
        #expect(!mayHaveConflict(text.replacing("\n", with: " ")), "\(before) \(after): not at the start of a line")
        #expect(!mayHaveConflict(text.replacing("<<<<<<< ", with: "<<<<<< <")), "\(before) \(after): six")
      }
    }
  }

  @Test(arguments: ["<<<<<<< a", "\u{FEFF}<<<<<<< a", "\r<<<<<<< a", "\r\n<<<<<<< a", "<<<<\n<<<<<<< a"])
  func aLineCanStartInManyWays(_ text: String) { #expect(mayHaveConflict(text)) }

  @Test(arguments: ["", "<", "<<<<<<<", "<<<<<<<<< a", "a <<<<<<< b", "let x = a << b", ">>>>>>> a", "é<<<<<<< a"])
  func everythingElseIsNone(_ text: String) { #expect(!mayHaveConflict(text)) }

  /// A file without any trigger word is looked at, alone and among so many that files are sketched.
  @Test(arguments: [1, 40]) func aConflictIsReportedWithoutATriggerWord(_ count: Int) {
    let conflict = "let a = 1\n<<<<<<< HEAD\nlet b = 2\n=======\nlet b = 3\n>>>>>>> main\n"
    let files = (0..<count).map { (path: "Views/\($0).swift", bytes: Array("let a = 1\n".utf8)) }
    let tree = MemoryTree(files: files + [(path: "Views/Merged.swift", bytes: Array(conflict.utf8))])
    let settings = Configuration.shipped().settings(overrides: [])
    let targets = tree.files.indices.map { LintTarget(file: $0, settings: settings) }
    let conflicts = Linter().lint(tree, targets).filter { $0.conflict != nil }
    #expect(conflicts.map { $0.file } == [count])
    #expect(conflicts.first?.conflict == LineColumn(line: 2, column: 1))
  }
}
