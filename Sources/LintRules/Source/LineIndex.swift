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
    var starts: [UInt32] = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    starts.reserveCapacity(bytes.count / 32)
    bytes.withUnsafeBytes { bytes in
      var index = 0
      while index + 8 <= bytes.count {
        var marks = Self.lineBreaks(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        while marks != 0 {
          Self.note(index &+ marks.trailingZeroBitCount &>> 3, bytes, &starts)
          marks &= marks &- 1
        }
        index &+= 8
      }
      while index < bytes.count {
        Self.note(index, bytes, &starts)
        index += 1
      }
    }
    // An index is kept with the findings of its file, and most files are short.
    let isShort = bytes.count <= Int(UInt16.max)
    self.starts = isShort ? [] : starts
    shortStarts = isShort ? starts.map { UInt16(truncatingIfNeeded: $0) } : []
    end = bytes.count
  }

  /// Appends the start of the next line if the byte at `index` ends a line.
  @inline(__always)
  private static func note(_ index: Int, _ bytes: UnsafeRawBufferPointer, _ starts: inout [UInt32]) {
    switch bytes[index] {
    case 0x0A: starts.append(UInt32(truncatingIfNeeded: index &+ 1))
    case 0x0D where index + 1 == bytes.count || bytes[index + 1] != 0x0A:
      starts.append(UInt32(truncatingIfNeeded: index &+ 1))
    default: break
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
