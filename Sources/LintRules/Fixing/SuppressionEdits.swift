/// The directives that suppress findings of one file, as edits that insert whole lines.
///
/// A finding gets `viewlint:disable:next` above its line. Where that line begins inside a string literal, the statement
/// gets `viewlint:disable` above and `viewlint:enable` below it.
struct SuppressionEdits {
  private let file: FileView
  private let lines: LineIndex
  private let reason: String?
  /// The string literals that are not part of another one, and regular expressions; in source order.
  private let literals: [Range<Int>]
  /// The rules to suppress on the next line of code, by the offset of the directive.
  private var next: [Int: Set<String>] = [:]
  /// The statements that get a directive above and below.
  private var enclosed: [(range: Range<Int>, rules: Set<String>)] = []

  /// Finds places for directives.
  init(_ file: FileView, _ findings: [StampedFinding], reason: String?) {
    self.init(file, reason: reason)
    for found in findings { add(found.rule, found.start.line) }
    mergeEnclosed()
  }

  /// Finds the place of the directive for findings of one rule that start on a line.
  init(_ file: FileView, line: Int, rule: String, reason: String?) {
    self.init(file, reason: reason)
    add(rule, line)
  }

  private init(_ file: FileView, reason: String?) {
    self.file = file
    self.reason = reason
    lines = file.lines
    literals = Self.literals(of: file)
  }

  private mutating func add(_ rule: String, _ line: Int) {
    let start = lines.range(ofLine: line).lowerBound
    if let place = placeAbove(start, line) {
      next[place, default: []].insert(rule)
    } else {
      enclosed.append((statement(around: start), [rule]))
    }
  }

  /// Whether every directive is above the line that it is about.
  var areAbove: Bool { enclosed.isEmpty }

  /// The edits, one for each place.
  var edits: [Edit] {
    var added: [Int: [String]] = [:]
    for (range, rules) in enclosed { added[range.upperBound, default: []].append(line(.enable, rules, range)) }
    for (range, rules) in enclosed { added[range.lowerBound, default: []].append(line(.disable, rules, range)) }
    for (place, rules) in next { added[place, default: []].append(line(.disableNext, rules, place..<place)) }
    return added.sorted { $0.key < $1.key }.map { place, lines in
      let text = lines.joined(separator: "\n")
      let endsOpenLine = place == file.source.count && place > 0 && !file.source.bytes[place - 1].isNewline
      return Edit(place..<place, endsOpenLine ? "\n" + text : text + "\n")
    }
  }

  private func line(_ kind: Directive.Kind, _ rules: Set<String>, _ range: Range<Int>) -> String {
    let ids = rules.sorted().joined(separator: ", ")
    let remark = kind == .enable ? "" : reason.map { " -- \($0)" } ?? ""
    return "\(indentation(at: range.lowerBound))// \(kind.spelling) \(ids)\(remark)"
  }

  /// The white space at the start of a line.
  private func indentation(at start: Int) -> String {
    file.source.text(start..<file.source.afterBlanks(start))
  }

  // MARK: Places

  private static func literals(of file: FileView) -> [Range<Int>] {
    var literals: [Range<Int>] = []
    var index = 0
    while index < file.count {
      let kind = file.code.kind(index)
      if kind == .stringStart || kind == .regex {
        let end = kind == .regex ? index : file.brackets.partner(index) ?? index
        literals.append(file.code.range(index).lowerBound..<file.code.range(end).upperBound)
        index = end
      }
      index += 1
    }
    return literals
  }

  /// The literal or comment that a byte offset splits.
  private func token(around offset: Int) -> (range: Range<Int>, isComment: Bool)? {
    if let comment = file.tokens.lastTrivia(before: offset), Int(comment.end) > offset { return (comment.range, true) }
    let index = literals.partitioningIndex { $0.upperBound > offset }
    guard index < literals.count, literals[index].lowerBound < offset else { return nil }
    return (literals[index], false)
  }

  /// The start of a line above which a directive is about the next line of code, `line`; nil if there is none.
  private func placeAbove(_ start: Int, _ line: Int) -> Int? {
    var place = start
    while let (range, isComment) = token(around: place) {
      guard isComment else { return nil }
      place = lineStart(range.lowerBound)
    }
    let next = file.code.firstIndex(from: place)
    guard next < file.count, lines.position(of: file.code.range(next).lowerBound).line == line else { return nil }
    while let above = commentThatBelongsBelow(place) { place = above }
    return place
  }

  /// The start of the line above, if it is a comment that has to stay next to the line below it.
  private func commentThatBelongsBelow(_ place: Int) -> Int? {
    guard let comment = file.tokens.lastTrivia(before: place), comment.kind == .lineComment else { return nil }
    let start = lineStart(Int(comment.start))
    let isAlone = indentation(at: start).utf8.count == Int(comment.start) - start
    let isAbove = lines.position(of: start).line + 1 == lines.position(of: place).line
    let text = file.source.text(comment.range)
    let belongs = text.hasPrefix("///") || Self.directives.contains { text.holds($0) }
    return isAlone && isAbove && belongs ? start : nil
  }

  /// The parts of comments that are about the line below.
  private static let directives: [StaticString] = [
    "swiftlint:", "swiftformat:", "swift-format-ignore", "periphery:", "sourcery:", "viewlint:",
  ]

  /// The lines around a line that begin and end outside of literals and comments.
  private func statement(around start: Int) -> Range<Int> {
    var first = start
    while let (range, _) = token(around: first) { first = lineStart(range.lowerBound) }
    var end = lineEnd(start)
    while let (range, _) = token(around: end) { end = lineEnd(range.upperBound - 1) }
    return first..<end
  }

  private func lineStart(_ offset: Int) -> Int { lines.range(ofLine: lines.position(of: offset).line).lowerBound }

  private func lineEnd(_ offset: Int) -> Int { lines.range(ofLine: lines.position(of: offset).line).upperBound }

  private mutating func mergeEnclosed() {
    enclosed.sort { $0.range.lowerBound < $1.range.lowerBound }
    var merged: [(range: Range<Int>, rules: Set<String>)] = []
    for entry in enclosed {
      if let last = merged.last, entry.range.lowerBound < last.range.upperBound {
        let end = max(last.range.upperBound, entry.range.upperBound)
        merged[merged.count - 1] = (last.range.lowerBound..<end, last.rules.union(entry.rules))
      } else {
        merged.append(entry)
      }
    }
    enclosed = merged
  }
}
