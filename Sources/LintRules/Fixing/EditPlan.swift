/// The edits of one file in one pass: in order and disjoint.
struct EditPlan: Sendable {
  /// The chosen edits, by offset, in pieces that are cheap to insert into; none is empty.
  private var pieces: [[Edit]] = []

  private static let mostInPiece = 512

  /// Where an edit is, or would be.
  private struct Place {
    var piece: Int
    var index: Int
  }

  /// Whether an edit can be added: it neither overlaps nor touches another one, or is equal to one.
  func accepts(_ edit: Edit) -> Bool {
    let place = place(of: edit)
    if let before = before(place), !before.isApart(from: edit) { return before.isSame(as: edit) }
    if let after = after(place), !after.isApart(from: edit) { return after.isSame(as: edit) }
    return true
  }

  /// Adds an accepted edit. Equal edits count once.
  mutating func add(_ edit: Edit) {
    let place = place(of: edit)
    if before(place)?.isSame(as: edit) ?? false || after(place)?.isSame(as: edit) ?? false { return }
    if pieces.isEmpty { pieces.append([]) }
    pieces[place.piece].insert(edit, at: place.index)
    if pieces[place.piece].count > Self.mostInPiece {
      let half = Self.mostInPiece / 2
      pieces.insert(Array(pieces[place.piece][half...]), at: place.piece + 1)
      pieces[place.piece].removeSubrange(half...)
    }
  }

  /// The place of an edit: after all edits that start before it.
  private func place(of edit: Edit) -> Place {
    let start = edit.range.lowerBound
    let piece = max(0, pieces.indices.partitioningIndex { pieces[$0][0].range.lowerBound >= start } - 1)
    guard piece < pieces.count else { return Place(piece: 0, index: 0) }
    return Place(
      piece: piece, index: pieces[piece].indices.partitioningIndex { pieces[piece][$0].range.lowerBound >= start })
  }

  private func before(_ place: Place) -> Edit? {
    // Only the first piece has a place without an edit before it.
    place.index > 0 ? pieces[place.piece][place.index - 1] : nil
  }

  private func after(_ place: Place) -> Edit? {
    guard place.piece < pieces.count else { return nil }
    if place.index < pieces[place.piece].count { return pieces[place.piece][place.index] }
    return place.piece + 1 < pieces.count ? pieces[place.piece + 1][0] : nil
  }

  /// Where some offsets, in rising order, are after the edits. An offset that is replaced stays where it is; text that is
  /// inserted at it comes before it.
  func places(of offsets: [Int], in source: SourceBytes) -> [Int] {
    let lineBreak = LineBreak(of: source)
    let edits = pieces.joined()
    var (next, shift) = (edits.startIndex, 0)
    return offsets.map { offset in
      while next < edits.endIndex, edits[next].range.upperBound <= offset {
        shift += lineBreak.adapted(edits[next].text).count - edits[next].range.count
        next = edits.index(after: next)
      }
      return offset + shift
    }
  }

  /// The number of bytes the edits add, before line breaks are converted.
  var growth: Int { pieces.joined().reduce(0) { $0 + $1.text.utf8.count - $1.range.count } }

  /// The contents after the edits. Line breaks in inserted text are converted to those of the file.
  func apply(to source: SourceBytes) -> SourceBytes {
    let lineBreak = LineBreak(of: source)
    var result: [UInt8] = []
    result.reserveCapacity(source.count + pieces.joined().reduce(0) { $0 + $1.text.utf8.count })
    var position = 0
    for edit in pieces.joined() {
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
public enum LineBreak: Sendable, Equatable {
  /// `\n`, `\r` and `\r\n`.
  case lf, cr, crlf

  /// The first line break of a file; LF for a file of one line.
  public init(of source: SourceBytes) {
    guard let first = source.bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }), source.bytes[first] == 0x0D else {
      self = .lf
      return
    }
    self = first + 1 < source.count && source.bytes[first + 1] == 0x0A ? .crlf : .cr
  }

  /// The bytes of a string whose line breaks are LF or those of the file, with the line breaks of the file.
  public func adapted(_ text: String) -> [UInt8] {
    switch self {
    case .lf: Array(text.utf8)
    case .cr: text.utf8.map { $0 == 0x0A ? 0x0D : $0 }
    case .crlf:
      text.utf8.reduce(into: []) { bytes, byte in
        if byte == 0x0A, bytes.last != 0x0D { bytes.append(0x0D) }
        bytes.append(byte)
      }
    }
  }
}
