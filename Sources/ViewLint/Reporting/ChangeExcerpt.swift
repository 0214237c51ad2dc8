/// What a change does to some lines, for a reader: the lines that go and the lines that come, without the indentation that
/// all of them share, and the line before them when there are only new ones.
struct ChangeExcerpt {
  /// What happens to a line.
  enum Sign { case kept, removed, added }

  /// A line, cut to what fits around the place of the change.
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
