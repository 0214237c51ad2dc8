/// A comment with an instruction for viewlint: `// viewlint:disable:next rule_id, other_id -- reason`.
public struct Directive: Sendable, Equatable {
  /// What a directive does.
  public enum Kind: String, Sendable, CaseIterable {
    /// Suppresses findings that start on the next line of code.
    case disableNext = "disable:next"
    /// Suppresses findings that start on the line of the comment.
    case disableThis = "disable:this"
    /// Suppresses findings that start on the previous line of code.
    case disablePrevious = "disable:previous"
    /// Suppresses findings of the whole file.
    case disableFile = "disable:file"
    /// Suppresses findings from here to `enable` or to the end of the file.
    case disable
    /// Ends a `disable`.
    case enable

    /// The word as it is written in a comment.
    public var spelling: String { "viewlint:" + rawValue }

    /// The kind that a word means: one of the kinds, or `disable:line` for `disable:this`.
    init?(word: String) {
      self.init(rawValue: word == "disable:line" ? Kind.disableThis.rawValue : word)
    }

    /// The kind that a misspelled directive resembles: other tools use `viewlint-disable-next-line`.
    static func nearest(to spelling: String) -> Kind? {
      let words = spelling.lowercased().split { $0 == ":" || $0 == "-" || $0 == " " }.dropFirst()
      if words.elementsEqual(["disable", "line"]) { return .disableThis }
      let verb = words.filter { $0 != "line" }.joined(separator: ":")
      return Suggestion.nearest(to: verb, among: allCases.map { $0.rawValue }).flatMap { Kind(rawValue: $0) }
    }
  }

  /// One entry of the list between the kind and the reason; a rule id if it is valid.
  public struct Item: Sendable, Equatable {
    /// The entry as written.
    public var text: String
    /// Its range in bytes.
    public var range: Range<Int>
  }

  /// The spellings of its name, the documented one first.
  static let names = ["viewlint", "ViewLint", "Viewlint"]

  /// What it does; nil for a misspelled kind.
  public var kind: Kind?
  /// The text before the list: `viewlint:disable:next`.
  public var spelling: String
  /// The range of that text in bytes.
  public var spellingRange: Range<Int>
  /// The list of rules.
  public var items: [Item]
  /// What follows ` -- `.
  public var reason: String?
  /// The range of the whole comment in bytes.
  public var comment: Range<Int>
  /// What can be removed with the directive: the comment, or its rest after a directive of another tool.
  public var removable: Range<Int>
}

extension FileView {
  /// The directives in the comments of the file, in source order.
  public var directives: [Directive] {
    tokens.trivia.compactMap { token in
      guard token.isComment else { return nil }
      var reader = DirectiveReader(source.bytes, comment: token.range)
      return reader.directive()
    }
  }
}

/// Reads one comment. A directive is at the start of the comment, or after a directive of another tool, and ends with
/// the first line; anything else is prose.
private struct DirectiveReader {
  private let bytes: [UInt8]
  private let comment: Range<Int>
  private var position: Int
  private var end: Int
  /// Where the directive of another tool ends; nil if there is none before this one.
  private var foreignEnd: Int?

  init(_ bytes: [UInt8], comment: Range<Int>) {
    self.bytes = bytes
    self.comment = comment
    position = min(comment.lowerBound + 2, comment.upperBound)
    end = comment.upperBound
    // A documentation comment has one more.
    if position < end, bytes[position] == bytes[comment.lowerBound + 1] { position += 1 }
    while position < end, bytes[position].isBlank { position += 1 }
  }

  /// How directives of other tools begin.
  private static let foreignTools = ["swiftlint:", "swiftformat:", "swift-format-ignore", "periphery:", "sourcery:"]

  /// The first bytes of directives, including those of other tools.
  private static let firstBytes = Array(Set((foreignTools + Directive.names).compactMap(\.utf8.first)))

  /// Steps over a directive of another tool, up to `viewlint:`.
  private mutating func skipForeignDirective() {
    guard Self.foreignTools.contains(where: { bytes[position..<end].starts(with: $0.utf8) }) else { return }
    cutAtEnd()
    let name = Directive.names[0] + ":"
    guard end - position > name.utf8.count else { return }
    let place = (position + 1..<end - name.utf8.count).first { index in
      bytes[index - 1].isBlank && bytes[index..<end].starts(with: name.utf8)
    }
    guard let place else { return }
    var last = place
    while last > position, bytes[last - 1].isBlank || bytes[last - 1] == UInt8(ascii: "-") { last -= 1 }
    foreignEnd = last
    position = place
  }

  mutating func directive() -> Directive? {
    // Most comments are prose.
    guard position < end, Self.firstBytes.contains(bytes[position]) else { return nil }
    skipForeignDirective()
    guard let name = Directive.names.first(where: { bytes[position..<end].starts(with: $0.utf8) }) else { return nil }
    if foreignEnd == nil { cutAtEnd() }
    let start = position
    position += name.utf8.count
    let verb = position + 1
    guard verb < end else { return nil }
    let separators = bytes[position..<end].prefix { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "-") || $0.isBlank }
    position = separators.endIndex
    while position < end, !bytes[position].isBlank { position += 1 }
    // `viewlint: look at this` is prose.
    let isPlain = separators.elementsEqual(":".utf8)
    guard position > separators.endIndex, isPlain || resemblesVerb(separators.endIndex..<position) else { return nil }
    let isRight = isPlain && name == Directive.names[0]
    let mark = reasonMark()
    let reason = mark.map { text(trimmed($0 + 3..<max(end, $0 + 3))) } ?? ""
    return Directive(
      kind: isRight ? Directive.Kind(word: text(verb..<position)) : nil, spelling: text(start..<position),
      spellingRange: start..<position, items: items(position..<(mark ?? end)), reason: reason.isEmpty ? nil : reason,
      comment: comment, removable: foreignEnd.map { $0..<max($0, lastOfText + 1) } ?? comment)
  }

  /// Where the last byte of the line is that is not blank.
  private var lastOfText: Int { bytes[position..<end].lastIndex { !$0.isBlank } ?? position - 1 }

  /// Whether a word can only be a verb: `disable:next`, `disable-next-line`, not the `disable` of a sentence.
  private func resemblesVerb(_ word: Range<Int>) -> Bool {
    let lowered = bytes[word].map { $0 | 0x20 }
    return ["disable", "enable"].contains { verb in
      lowered.starts(with: verb.utf8)
        && lowered.dropFirst(verb.utf8.count).first.map { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "-") } ?? false
    }
  }

  /// Leaves out the end of a block comment and all lines but the first.
  private mutating func cutAtEnd() {
    let isBlock = bytes[comment.lowerBound + 1] == UInt8(ascii: "*")
    if isBlock, end - position >= 2, bytes[end - 2] == UInt8(ascii: "*"), bytes[end - 1] == UInt8(ascii: "/") {
      end -= 2
    }
    end = bytes[position..<end].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? end
  }

  private func items(_ list: Range<Int>) -> [Directive.Item] {
    bytes[list].split(separator: UInt8(ascii: ",")).compactMap { part in
      let range = trimmed(part.startIndex..<part.endIndex)
      return range.isEmpty ? nil : Directive.Item(text: text(range), range: range)
    }
  }

  /// The offset of the ` --` that begins the reason, at the end of the line or before white space.
  private func reasonMark() -> Int? {
    var index = position
    while index + 2 < end {
      if bytes[index].isBlank, bytes[index + 1] == UInt8(ascii: "-"), bytes[index + 2] == UInt8(ascii: "-"),
        index + 3 == end || bytes[index + 3].isBlank
      {
        return index
      }
      index += 1
    }
    return nil
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var range = range.clamped(to: position..<end)
    while let first = range.first, bytes[first].isBlank { range = first + 1..<range.upperBound }
    while let last = range.last, bytes[last].isBlank { range = range.lowerBound..<last }
    return range
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
