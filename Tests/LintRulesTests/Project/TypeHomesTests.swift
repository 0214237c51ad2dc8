import Testing

@testable import LintRules

@Suite struct TypeHomesTests {
  /// What the search does in logarithmic time: the own declaration, or the first of those that share the most folders.
  private func nearest(_ homes: [TypeHomes.Home], to file: String) -> String? {
    if let own = homes.first(where: { $0.file == file }) { return own.file }
    let shared = homes.filter { !$0.type.isPrivate }.map(\.file).sorted {
      Array($0.utf8).lexicographicallyPrecedes($1.utf8)
    }
    var best: (file: String, folders: Int)?
    for candidate in shared {
      let (left, right) = (candidate.split(separator: "/").dropLast(), file.split(separator: "/").dropLast())
      let folders = zip(left, right).prefix { $0 == $1 }.count
      if folders > best?.folders ?? -1 { best = (candidate, folders) }
    }
    return best?.file
  }

  @Test(arguments: 0..<200)
  func findsTheNearestDeclaration(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let names = ["a", "b", "ab", "a-b", "é", "z"]
    func path() -> String {
      let folders = (0..<Int.random(in: 0...3, using: &random)).map { _ in names.randomElement(using: &random)! + "/" }
      return folders.joined() + names.randomElement(using: &random)! + ".swift"
    }
    let files = Set((0..<Int.random(in: 1...12, using: &random)).map { _ in path() })
    let homes = files.sorted { $0.precedesInBytes($1) }.map { file in
      TypeHomes.Home(
        file: file,
        type: DeclaredType(
          path: "Card", kind: .structType, isPrivate: Bool.random(using: &random), isPublic: false, isView: true,
          isData: false))
    }
    var table = TypeHomes()
    for home in homes { table.add(home) }
    #expect(table.count == homes.count)
    for _ in 0..<20 {
      let file = path()
      #expect(table.home(from: file)?.file == nearest(homes, to: file), "\(file) in \(homes.map(\.file).sorted())")
    }
  }
}
