import LintRules
import Testing

@testable import viewlint

@Suite struct TargetFilesTests {
  private let project = TemporaryProject([
    "Config/A.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 17.0\n", "B.xcconfig": "#include \"Config/A.xcconfig\"\n",
  ])

  /// Only the stamps of files that weren't changed just before are compared; of all others, the contents are.
  @Test(arguments: [0, 10_000_000_000]) func aChangeIsSeen(_ later: Int64) throws {
    let root = try Folder(project.folder.path)
    func versions() -> [TargetFiles.Version] { TargetFiles.targets(below: root, at: FileStamp.now + later).versions }
    for (name, text) in [
      ("Config/A.xcconfig", "IPHONEOS_DEPLOYMENT_TARGET = 9.0\n"), ("Config/C.xcconfig", ""), ("B.xcconfig", ""),
    ] {
      let before = versions()
      #expect(before.allSatisfy { ($0.stamp == nil) == (later == 0) })
      #expect(TargetFiles.isUnchanged(before, below: root))
      project.write(name, text)
      #expect(!TargetFiles.isUnchanged(before, below: root), "\(name)")
    }
  }

  @Test func namedFilesAreLeftOutOfAList() {
    var files = WalkedFiles()
    let names = ["A.swift", "B.swift", "CC.swift", "D.swift", "E.swift"]
    for name in names { files.append(Array(name.utf8), scope: 0, verdict: .view) }
    for left in [[], ["A.swift"], ["B.swift", "CC.swift"], ["E.swift", "X.swift"], names] {
      let kept = files.without(Set(left.map { Array($0.utf8) }))
      let paths = kept.entries.indices.map { String(decoding: kept.path($0), as: UTF8.self) }
      #expect(paths == names.filter { !left.contains($0) })
    }
  }
}
