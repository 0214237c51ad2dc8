/// The edits of one file in one pass: in order and disjoint.
struct EditPlan: Sendable {
  /// The chosen edits, by offset.
  private(set) var edits: [Edit] = []

  /// Whether an edit can be added: it neither overlaps nor touches another one, or is equal to one.
  func accepts(_ edit: Edit) -> Bool {
    let place = insertionPlace(edit)
    if place > 0, !edits[place - 1].isApart(from: edit) { return edits[place - 1].isSame(as: edit) }
    if place < edits.count, !edits[place].isApart(from: edit) { return edits[place].isSame(as: edit) }
    return true
  }

  /// Adds an accepted edit. Equal edits count once.
  mutating func add(_ edit: Edit) {
    let place = insertionPlace(edit)
    if place > 0, edits[place - 1].isSame(as: edit) { return }
    if place < edits.count, edits[place].isSame(as: edit) { return }
    edits.insert(edit, at: place)
  }

  private func insertionPlace(_ edit: Edit) -> Int {
    edits.indices.partitioningIndex { edits[$0].range.lowerBound >= edit.range.lowerBound }
  }

  /// The contents after the edits. Line breaks in inserted text are converted to those of the file.
  func apply(to source: SourceBytes) -> SourceBytes {
    let lineBreak = LineBreak(of: source)
    var result: [UInt8] = []
    result.reserveCapacity(source.count + edits.reduce(0) { $0 + $1.text.utf8.count })
    var position = 0
    for edit in edits {
      result += source.bytes[position..<edit.range.lowerBound]
      result += lineBreak.adapted(edit.text)
      position = edit.range.upperBound
    }
    result += source.bytes[position...]
    return SourceBytes(result)
  }
}

extension Edit {
  /// Whether two edits neither overlap nor touch.
  fileprivate func isApart(from other: Edit) -> Bool {
    range.upperBound < other.range.lowerBound || other.range.upperBound < range.lowerBound
  }

  fileprivate func isSame(as other: Edit) -> Bool { range == other.range && text == other.text }
}

/// How the lines of a file end.
enum LineBreak: Sendable, Equatable {
  case lf
  case cr
  case crlf

  /// The first line break of a file; LF for a file of one line.
  init(of source: SourceBytes) {
    guard let first = source.bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }), source.bytes[first] == 0x0D else {
      self = .lf
      return
    }
    self = first + 1 < source.count && source.bytes[first + 1] == 0x0A ? .crlf : .cr
  }

  /// The bytes of a string whose line breaks are LF, with the line breaks of the file.
  func adapted(_ text: String) -> [UInt8] {
    switch self {
    case .lf: Array(text.utf8)
    case .cr: text.utf8.map { $0 == 0x0A ? 0x0D : $0 }
    case .crlf: text.utf8.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
    }
  }
}
