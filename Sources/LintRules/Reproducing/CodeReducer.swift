/// Removes the code that a finding doesn't need.
struct CodeReducer {
  /// The reduced code.
  private(set) var code: ReproducedCode
  private let probe: FindingProbe
  /// Words of the first file to keep, because the finding is about them.
  private let kept: Set<String>

  private static var maxRounds: Int { 6 }
  /// The maximum depth of a removed piece. Deeper code is removed only with the code around it.
  private static var maxDepth: Int { 64 }

  init(_ code: ReproducedCode, _ probe: FindingProbe, keeping kept: Set<String>) {
    self.code = code
    self.probe = probe
    self.kept = kept
  }

  /// Reduces the code until nothing more can be removed.
  mutating func reduce() {
    for _ in 0..<Self.maxRounds {
      let size = code.size
      removeFiles()
      for file in code.files.indices {
        for stage in CodePieces.Stage.allCases { reduce(file, stage) }
      }
      if code.size == size { break }
    }
  }

  /// Removes whole files.
  private mutating func removeFiles() {
    let code = code
    func without(_ files: [Int]) -> ReproducedCode {
      var rest = code
      for file in files.sorted().reversed() { rest.files.remove(at: file) }
      return rest
    }
    self.code = without((1..<max(1, code.files.count)).largestGroup { probe.finds(without($0)) })
  }

  /// Removes pieces of a file, outermost first.
  private mutating func reduce(_ file: Int, _ stage: CodePieces.Stage) {
    var depth = 0
    while true {
      let code = code
      let pieces = CodePieces(FileView(path: code.files[file].path, source: code.files[file].source))
      if depth > min(pieces.maxDepth, Self.maxDepth) { return }
      var found = pieces.pieces(stage, depth: depth)
      if file == 0 {
        let parts = parts(pieces.file)
        found.removeAll { isNeeded($0, parts, pieces.file.code) }
      }
      let gone = found.largestGroup { probe.finds(code.without($0, file, pieces.file.code)) }
      if !gone.isEmpty { self.code = code.without(gone, file, pieces.file.code) }
      depth += 1
    }
  }

  /// Whether a piece of the first file contains the start of the finding, or a kept word in a part of its type.
  private func isNeeded(_ piece: CodePieces.Piece, _ parts: [Range<Int>], _ view: Code) -> Bool {
    piece.contains { tokens in
      if !tokens.isEmpty, view.bytes(tokens).contains(code.anchor) { return true }
      return parts.contains { part in
        tokens.clamped(to: part).contains { view.isWord($0) && kept.contains(view.word($0)) }
      }
    }
  }

  /// Returns the declaration and extensions of the type that contains the finding; the whole file outside of types.
  private func parts(_ view: FileView) -> [Range<Int>] {
    if kept.isEmpty { return [] }
    let types = view.outline.declarations.filter { $0.parent == nil && $0.isType }
    guard let type = types.first(where: { view.code.bytes($0.start..<$0.end).contains(code.anchor) }) else {
      return [0..<view.count]
    }
    let name = view.code.name(ofType: type)
    return types.filter { view.code.name(ofType: $0) == name }.map { $0.start..<$0.end }
  }
}

extension ReproducedCode {
  /// Returns the code without some pieces of a file.
  func without(_ pieces: [CodePieces.Piece], _ file: Int, _ tokens: Code) -> ReproducedCode {
    let ranges = pieces.joined().filter { !$0.isEmpty }.map { tokens.bytes($0) }
      .sorted { $0.lowerBound < $1.lowerBound }
    let source = files[file].source
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.count)
    var (position, shift) = (0, 0)
    for range in ranges {
      if range.lowerBound > position { bytes += source.bytes[position..<range.lowerBound] }
      if file == 0, range.upperBound <= anchor { shift += max(0, range.upperBound - max(position, range.lowerBound)) }
      position = max(position, range.upperBound)
    }
    bytes += source.bytes[position...]
    var code = self
    code.files[file].source = SourceBytes(bytes)
    code.anchor -= shift
    return code
  }
}
