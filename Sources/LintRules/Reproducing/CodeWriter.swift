/// Rewrites the code of a file without comments, with consistent indentation, and with new spellings of some tokens.
struct CodeWriter {
  private let file: FileView
  /// Whether the number of line breaks is preserved.
  private let keepsLines: Bool
  private(set) var bytes: [UInt8] = []
  /// The offset of the anchor in the written code.
  private(set) var anchor: Int
  /// The lines of the open brackets.
  private var open: [Int] = []
  private var line = 0
  /// The maximum indentation level.
  private static var maxIndentation: Int { 40 }
  /// The indentation and the first token of the current line.
  private var indentation = 0
  private var firstOfLine = 0

  /// Writes a file in which a finding starts at an offset.
  ///
  /// - Parameter spelling: the new spelling of a code token; nil for its own.
  init(_ file: FileView, anchor: Int, keepsLines: Bool, spelling: (Int) -> String? = { _ in nil }) {
    self.file = file
    self.keepsLines = keepsLines
    self.anchor = anchor
    for index in 0..<file.count { write(index, anchor, spelling(index)) }
    bytes.append(0x0A)
  }

  private mutating func write(_ index: Int, _ place: Int, _ spelling: String?) {
    let kind = file.code.kind(index)
    let range = file.code.range(index)
    if kind?.isCloser == true { open.removeLast(min(1, open.count)) }
    writeGap(index, range.lowerBound)
    if range.contains(place) { anchor = bytes.count + (spelling == nil ? place - range.lowerBound : 0) }
    if let spelling { bytes += spelling.utf8 } else { bytes += file.source.bytes[range] }
    if kind?.isOpener == true { open.append(line) }
  }

  private mutating func writeGap(_ index: Int, _ start: Int) {
    let end = index > 0 ? file.code.range(index - 1).upperBound : 0
    if index == 0 || start == end { return }
    guard file.code.startsLine(index) else {
      if !isTight(index) { bytes.append(0x20) }
      return
    }
    let breaks = keepsLines ? file.source.bytes[end..<start].count { $0 == 0x0A } : 1
    line += 1
    bytes += [UInt8](repeating: 0x0A, count: max(1, breaks))
    indentation = indentation(of: index)
    firstOfLine = index
    bytes += [UInt8](repeating: 0x20, count: 2 * min(indentation, Self.maxIndentation))
  }

  /// Whether there is no space before a token.
  private func isTight(_ index: Int) -> Bool {
    switch (file.code.kind(index - 1), file.code.kind(index)) {
    case (.leftParen, _), (.leftSquare, _), (_, .rightParen), (_, .rightSquare), (_, .comma): true
    default: false
    }
  }

  /// Returns the indentation of a line: one level for each line with an open bracket. A modifier that doesn't follow a
  /// closing brace has one more, and a `case` has one less.
  private func indentation(of index: Int) -> Int {
    let level = Set(open).count
    switch file.code.kind(index) {
    case .period:
      let followsBrace = file.code.kind(firstOfLine) == .rightBrace
      return file.code.kind(firstOfLine) == .period ? indentation : level + (followsBrace ? 0 : 1)
    case .keyword where file.code.keyword(index) == .case || file.code.keyword(index) == .default:
      let brace = file.brackets.parent(index)
      return max(0, level - (brace.map { file.outline.role(ofBrace: $0) == .switchBody } == true ? 1 : 0))
    default: return level
    }
  }
}
