/// The changed lines for a reader: removed and added lines without their common indentation, and the line before them
/// when there are only added ones.
struct ChangeExcerpt {
  /// How a line changes.
  enum Sign { case kept, removed, added }

  /// A line, shortened to the surroundings of the change.
  struct Row: Equatable {
    var sign: Sign
    var text: String
  }

  let rows: [Row]

  /// Compares lines without their line breaks.
  init(from before: [String], to after: [String]) {
    let head = zip(before, after).prefix { $0 == $1 }.count
    let tail = zip(before.dropFirst(head).reversed(), after.dropFirst(head).reversed()).prefix { $0 == $1 }.count
    let removed = before.dropFirst(head).dropLast(tail)
    let added = after.dropFirst(head).dropLast(tail)
    let kept = removed.isEmpty ? before.prefix(head).suffix(1) : []

    let indentation = (kept + removed + added).filter { !$0.isEmpty }.map(Self.indentation).min() ?? 0
    let same = zip(removed.first?.utf8 ?? "".utf8, added.first?.utf8 ?? "".utf8).prefix { $0 == $1 }.count
    let place = removed.isEmpty ? 0 : max(0, same - indentation)
    func row(_ sign: Sign) -> (String) -> Row {
      { line in
        let text = String(decoding: line.utf8.dropFirst(indentation), as: UTF8.self)
        return Row(sign: sign, text: Excerpt(text, marking: min(place, max(0, text.utf8.count - 1))..<place + 1).line)
      }
    }
    rows = kept.map(row(.kept)) + removed.map(row(.removed)) + added.map(row(.added))
  }

  private static func indentation(_ line: String) -> Int {
    line.utf8.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
  }
}
