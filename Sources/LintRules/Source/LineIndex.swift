/// A 1-based position in a file: lines end with LF, CR or CRLF; columns count UTF-8 bytes. Files have fewer than 2^32 bytes.
public struct LineColumn: Sendable, Hashable, Comparable {
  private var storedLine: UInt32
  private var storedColumn: UInt32

  /// Makes a position from a 1-based line and a 1-based column.
  public init(line: Int, column: Int) {
    storedLine = UInt32(clamping: line)
    storedColumn = UInt32(clamping: column)
  }

  /// The 1-based line.
  public var line: Int {
    get { Int(storedLine) }
    set { storedLine = UInt32(clamping: newValue) }
  }

  /// The 1-based column in UTF-8 bytes. A byte order mark does not count.
  public var column: Int {
    get { Int(storedColumn) }
    set { storedColumn = UInt32(clamping: newValue) }
  }

  /// Orders positions by line, then by column.
  public static func < (left: LineColumn, right: LineColumn) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// Translates byte offsets of one file to lines and columns, and lines to byte ranges.
public struct LineIndex: Sendable {
  /// The offset at which each line starts; the first is 0, or 3 after a byte order mark. Empty if all fit in 16 bits.
  private let starts: [UInt32]
  /// The same for a file in which all fit in 16 bits.
  private let shortStarts: [UInt16]
  private let end: Int

  /// Finds the line starts of a file. Linear in its size; build it only when there is something to locate.
  public init(_ source: SourceBytes) {
    // An index is kept with the findings of its file, and most files are short.
    let isShort = source.bytes.count <= Int(UInt16.max)
    starts = isShort ? [] : Self.starts(source.bytes)
    shortStarts = isShort ? Self.starts(source.bytes) : []
    end = source.bytes.count
  }

  private static func starts<Offset: FixedWidthInteger>(_ bytes: [UInt8]) -> [Offset] {
    var starts: [Offset] = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    starts.reserveCapacity(bytes.count / 32)
    bytes.withUnsafeBufferPointer { bytes in
      bytes.visitOffsets(where: { $0.equals("\n") .| $0.equals("\r") }) { offset in
        let isPair = bytes[offset] == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
        if !isPair { starts.append(Offset(truncatingIfNeeded: offset &+ 1)) }
      }
    }
    return starts
  }

  /// The number of lines; a file that ends with a line break has an empty last line.
  public var lineCount: Int { max(starts.count, shortStarts.count) }

  /// The line and column of a byte offset; an offset inside the byte order mark is line 1, column 1.
  public func position(of offset: Int) -> LineColumn {
    var low = 0
    var high = lineCount
    while high - low > 1 {
      let middle = (low + high) / 2
      if start(ofLineAt: middle) <= offset { low = middle } else { high = middle }
    }
    return LineColumn(line: low + 1, column: max(0, offset - start(ofLineAt: low)) + 1)
  }

  /// The bytes of a 1-based line, its line break included.
  public func range(ofLine line: Int) -> Range<Int> {
    start(ofLineAt: line - 1)..<(line < lineCount ? start(ofLineAt: line) : end)
  }

  /// The offset at which the line with a 0-based index starts.
  private func start(ofLineAt index: Int) -> Int {
    starts.isEmpty ? Int(shortStarts[index]) : Int(starts[index])
  }
}
