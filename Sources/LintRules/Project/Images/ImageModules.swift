/// The modules whose names may precede the name of an image view: `SwiftUI.AsyncImage(…)`.
struct ImageModules {
  private let code: Code
  private let imported: Set<String>

  private static let known: Set<String> = [
    "SwiftUI", "SwiftUICore", "Kingfisher", "KingfisherSwiftUI", "Nuke", "NukeUI", "SDWebImageSwiftUI", "SDWebImage",
    "CachedAsyncImage", "URLImage",
  ]

  /// The modules that viewlint knows, and those that a file imports.
  init(_ file: FileView) {
    let code = file.code
    self.code = code
    var imported: Set<String> = []
    for index in file.words.tokens(of: "import") where code.keyword(index) == .import && code.isWord(index + 1) {
      // `import struct NukeUI.LazyImage`
      let isForOneName = code.kind(index + 1) == .keyword && code.isWord(index + 2)
      imported.insert(code.word(isForOneName ? index + 2 : index + 1))
    }
    self.imported = imported
  }

  /// Whether a code token is the name of a module and not a member of something else.
  func contain(_ index: Int) -> Bool {
    guard code.isWord(index), code.kind(index - 1) != .period else { return false }
    let name = code.word(index)
    return Self.known.contains(name) || imported.contains(name)
  }
}
