import LintRules

/// In how many Swift files of a project some words occur.
struct WordUsage {
  private var files: [String: Set<Int>] = [:]
  private var paths: [[UInt8]] = []
  private var declarations: [String: String] = [:]
  /// How many files were read.
  private(set) var fileCount = 0

  /// Reads the Swift files of a project.
  init(_ words: Set<String>, _ location: ProjectLocation) {
    var request = LintRequest(location: location)
    request.lintsWholeProject = true
    guard !words.isEmpty,
      let run = try? LintRun(
        request,
        ConfigurationStore(
          .builtIn,
          ConfigurationFiles(
            root: location.root, preset: nil), RuleSelection())), let found = try? run.find()
    else { return }
    let wanted = Dictionary(uniqueKeysWithValues: words.map { (Array($0.utf8), $0) })
    let lengths = Set(wanted.keys.map(\.count))
    for index in 0..<found.tree.fileCount {
      let path = found.tree.path(index)
      guard
        let (occurring, declared) = found.tree.withBytes(
          index,
          { bytes in
            let words = Self.words(in: bytes, wanted, lengths)
            return (words.all, Self.declarations(of: words.declared, in: bytes, path))
          })
      else { continue }
      fileCount += 1
      paths.append(Array(path.utf8))
      declarations.merge(declared) { first, _ in first }
      for word in occurring { files[word, default: []].insert(index) }
    }
  }

  /// How many files have a word.
  func count(of word: String) -> Int { files[word]?.count ?? 0 }

  /// Where a type of a name is declared; nil if none is.
  func declaration(of name: String) -> String? { declarations[name] }

  /// Whether a pattern covers one of the files.
  func hasFile(coveredBy pattern: PathPattern) -> Bool { paths.contains { PathPatterns([pattern]).covers($0) } }

  /// How many of 100 files have one of some words.
  func share(ofAny words: [String]) -> Int {
    let all = words.reduce(into: Set<Int>()) { $0.formUnion(files[$1] ?? []) }
    return fileCount == 0 ? 0 : all.count * 100 / fileCount
  }

  /// The keywords before the names of types.
  private static let keywords = ["struct", "class", "enum", "actor"].map { Array($0.utf8) }

  /// The words that occur in the bytes of a file as whole identifiers, and those of them after the keyword of a type.
  private static func words(
    in bytes: UnsafeRawBufferPointer, _ wanted: [[UInt8]: String], _ lengths: Set<Int>
  ) -> (all: Set<String>, declared: Set<String>) {
    var found: (all: Set<String>, declared: Set<String>) = ([], [])
    var start = 0
    var last = 0..<0
    while start < bytes.count {
      var end = start
      while end < bytes.count, isPart(bytes[end]) { end += 1 }
      if end > start {
        if lengths.contains(end - start), let word = wanted[Array(bytes[start..<end])] {
          found.all.insert(word)
          if keywords.contains(where: { bytes[last].elementsEqual($0) }) { found.declared.insert(word) }
        }
        last = start..<end
      }
      start = end + 1
    }
    return found
  }

  /// The places of the types in a file that have one of some names.
  private static func declarations(
    of names: Set<String>, in bytes: UnsafeRawBufferPointer, _ path: String
  ) -> [String: String] {
    if names.isEmpty { return [:] }
    let file = FileView(path: path, source: SourceBytes(Array(bytes)))
    var places: [String: String] = [:]
    for declaration in file.outline.declarations where declaration.isType && declaration.kind != .extensionOfType {
      let name = file.code.text(declaration.name..<declaration.name + 1)
      guard names.contains(name), places[name] == nil else { continue }
      places[name] = "\(path):\(file.lines.position(of: file.code.range(declaration.name).lowerBound).line)"
    }
    return places
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == 0x5F || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }
}
