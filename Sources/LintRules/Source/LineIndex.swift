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
    let bytes = source.bytes
    // An index is kept with the findings of its file, and most files are short.
    let isShort = bytes.count <= Int(UInt16.max)
    starts = isShort ? [] : Self.starts(in: bytes)
    shortStarts = isShort ? Self.starts(in: bytes) : []
    end = bytes.count
  }

  private static func starts<Offset: FixedWidthInteger>(in bytes: [UInt8]) -> [Offset] {
    var starts: [Offset] = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    starts.reserveCapacity(bytes.count / 32)
    // Appending many at once is faster than appending each.
    withUnsafeTemporaryAllocation(of: Offset.self, capacity: 128) { found in
      var count = 0
      bytes.withUnsafeBytes { bytes in
        forEachLineEnd(in: bytes) { end in
          if count == found.count {
            starts.append(contentsOf: found)
            count = 0
          }
          found.initializeElement(at: count, to: Offset(truncatingIfNeeded: end))
          count &+= 1
        }
      }
      starts.append(contentsOf: found[..<count])
    }
    return starts
  }

  /// Calls `body` with the offset after each line break.
  @inline(__always)
  private static func forEachLineEnd(in bytes: UnsafeRawBufferPointer, _ body: (Int) -> Void) {
    var index = 0
    let last = bytes.count &- 8
    while index <= last {
      var marks = lineBreaks(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      while marks != 0 {
        let place = index &+ marks.trailingZeroBitCount &>> 3
        if endsLine(place, bytes) { body(place &+ 1) }
        marks &= marks &- 1
      }
      index &+= 8
    }
    while index < bytes.count {
      if endsLine(index, bytes) { body(index &+ 1) }
      index += 1
    }
  }

  /// Whether the byte at an index is the last one of a line.
  @inline(__always)
  private static func endsLine(_ index: Int, _ bytes: UnsafeRawBufferPointer) -> Bool {
    switch bytes[index] {
    case 0x0A: true
    case 0x0D: index + 1 == bytes.count || bytes[index + 1] != 0x0A
    default: false
    }
  }

  /// Sets the top bit of each of the eight bytes that may be LF or CR, that is below 0x0E. Bytes after such a byte may
  /// be marked as well.
  @inline(__always)
  private static func lineBreaks(_ loaded: UInt64) -> UInt64 {
    let bytes = UInt64(littleEndian: loaded)
    return (bytes &- 0x0E0E_0E0E_0E0E_0E0E) & ~bytes & 0x8080_8080_8080_8080
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
