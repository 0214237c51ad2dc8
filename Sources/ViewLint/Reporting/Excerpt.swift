/// A source line as a terminal can show it, with a marker below the part that matters.
///
/// Tabs become spaces, control characters are escaped, and a long line is shortened to the surroundings of the marked
/// part.
struct Excerpt: Sendable, Equatable {
  /// The line, without its indentation beyond what the marker needs.
  var line: String
  /// Spaces and carets; as wide as the part above them.
  var marker: String

  /// The largest width of an excerpt, in terminal columns.
  static let maximumWidth = 110

  /// One character of the line as it is shown.
  private struct Cell {
    var scalar: Unicode.Scalar
    var width: Int
    var isMarked: Bool
    /// Whether a space precedes it, so that a build server doesn't recognize a command.
    var isApart = false
  }

  /// Shows `line` with the bytes `marked` marked. The range may reach beyond the end of the line, and an empty one
  /// marks its place.
  init(_ line: String, marking range: Range<Int>) {
    let marked = range.lowerBound..<max(range.upperBound, range.lowerBound + 1)
    let (cells, hasMoreBefore, hasMoreAfter) = Excerpt.cells(line, marked)
    let first = cells.firstIndex { $0.isMarked } ?? cells.count
    let window = Excerpt.window(cells, first)
    var text = hasMoreBefore || window.lowerBound > 0 ? "…" : ""
    var carets = text.isEmpty ? "" : " "
    var last = 0
    for cell in cells[window] {
      if cell.isApart { text += " " }
      if cell.scalar == "\t" { text += "    " } else { Escaping.append(cell.scalar, to: &text) }
      for _ in 0..<cell.width { carets += cell.isMarked ? "^" : " " }
      if cell.isMarked, cell.width > 0 { last = carets.utf8.count }
    }
    if hasMoreAfter || window.upperBound < cells.count { text += "…" }
    // A range that starts at the end of the line still gets a caret.
    carets = last == 0 ? carets + "^" : String(carets.prefix(last))
    self.line = text
    marker = carets
  }

  /// The number of columns of a character as it is shown.
  private static func width(_ scalar: Unicode.Scalar) -> Int {
    if scalar == "\t" { return 4 }
    return Escaping.spelling(of: scalar).map { $0.utf8.count } ?? DisplayWidth.of(scalar)
  }

  /// The characters around the marked part. A very long line is cut first.
  private static func cells(_ line: String, _ marked: Range<Int>) -> ([Cell], before: Bool, after: Bool) {
    let bytes = line.utf8
    let start = max(0, min(marked.lowerBound, bytes.count) - 4 * maximumWidth)
    let end = min(bytes.count, marked.lowerBound + 4 * maximumWidth)
    let lower = bytes.index(bytes.startIndex, offsetBy: start)
    let upper = bytes.index(bytes.startIndex, offsetBy: max(start, end))
    var cells: [Cell] = []
    var offset = start
    var text = String(decoding: bytes[lower..<upper], as: UTF8.self)
    let breaks = Set(text.withUTF8 { ServiceCommands.breaks(in: UnsafeRawBufferPointer($0)) })
    for scalar in text.unicodeScalars {
      let isApart = breaks.contains(offset - start)
      let width = width(scalar) + (isApart ? 1 : 0)
      cells.append(Cell(scalar: scalar, width: width, isMarked: marked.contains(offset), isApart: isApart))
      offset += UTF8.width(scalar)
    }
    return (cells, start > 0, end < bytes.count)
  }

  /// The cells that are shown: from the start of the line if the marked part is visible then, else around its start.
  private static func window(_ cells: [Cell], _ first: Int) -> Range<Int> {
    var lower = 0
    let before = cells[..<min(first, cells.count)].reduce(0) { $0 + $1.width }
    if before > maximumWidth * 2 / 3 {
      lower = first
      var width = 0
      while lower > 0, width + cells[lower - 1].width <= maximumWidth / 3 {
        lower -= 1
        width += cells[lower].width
      }
    }
    var upper = lower
    var width = 0
    while upper < cells.count, width + cells[upper].width <= maximumWidth {
      width += cells[upper].width
      upper += 1
    }
    return lower..<upper
  }
}
