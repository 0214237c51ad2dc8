/// Counts columns of one file in UTF-16 units, as SARIF and editors do. A look-up reads at most one block of bytes,
/// however long the line is.
public struct UTF16Columns: Sendable {
  private let source: SourceBytes
  private let lines: LineIndex
  /// The units before each block of bytes; empty if the file is ASCII, where a byte is a unit.
  private let unitsBeforeBlock: [Int]

  private static let blockSize = 1024

  /// Counts the units of a file once.
  public init(_ source: SourceBytes, _ lines: LineIndex) {
    self.source = source
    self.lines = lines
    guard source.bytes.reduce(0, { $0 | $1 }) >= 0x80 else {
      unitsBeforeBlock = []
      return
    }
    var units = [0]
    var start = 0
    while start < source.count {
      let end = min(start + Self.blockSize, source.count)
      units.append(units[units.count - 1] + Self.units(source.bytes[start..<end]))
      start = end
    }
    unitsBeforeBlock = units
  }

  /// The line of a byte offset and its 1-based column in UTF-16 units.
  public func position(of offset: Int) -> LineColumn {
    let position = lines.position(of: offset)
    guard !unitsBeforeBlock.isEmpty else { return position }
    let units = unitsBefore(offset) - unitsBefore(offset - position.column + 1)
    return LineColumn(line: position.line, column: max(0, units) + 1)
  }

  private func unitsBefore(_ offset: Int) -> Int {
    let offset = min(max(0, offset), source.count)
    let block = offset / Self.blockSize
    return unitsBeforeBlock[block] + Self.units(source.bytes[block * Self.blockSize..<offset])
  }

  /// A character counts where its first byte is; those outside the basic plane have four bytes and two units.
  private static func units(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
  }
}
