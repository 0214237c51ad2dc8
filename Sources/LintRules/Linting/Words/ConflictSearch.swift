/// Finds out whether a file may hold a merge conflict, before anything scans it.
enum ConflictSearch {
  /// How a conflict begins, at the start of a line.
  private static let marker: StaticString = "<<<<<<< "

  private static let step = 128

  /// Whether a line starts with a conflict marker.
  ///
  /// Seven equal bytes in a row hold four at an offset that four divides, so one comparison covers four places.
  static func mayHaveConflict(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count >= step else { return hasMarker(bytes, 0..<bytes.count) }
    var offset = 0
    while offset + step <= bytes.count {
      if mayHaveMarker(bytes, offset), hasMarker(bytes, offset..<offset + step) { return true }
      offset += step
    }
    // The last block overlaps the one before it: together they hold four of seven bytes that cross their border.
    return mayHaveMarker(bytes, bytes.count - step) && hasMarker(bytes, bytes.count - step..<bytes.count)
  }

  /// Whether four bytes of a block, from an offset that four divides on, may belong to a marker.
  @inline(__always)
  private static func mayHaveMarker(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> Bool {
    let here = bytes.baseAddress! + offset
    let four = SIMD4<UInt32>(repeating: 0x3C3C_3C3C)
    let first = here.loadUnaligned(as: SIMD4<UInt32>.self) .== four
    let second = here.loadUnaligned(fromByteOffset: 16, as: SIMD4<UInt32>.self) .== four
    let third = here.loadUnaligned(fromByteOffset: 32, as: SIMD4<UInt32>.self) .== four
    let fourth = here.loadUnaligned(fromByteOffset: 48, as: SIMD4<UInt32>.self) .== four
    let fifth = here.loadUnaligned(fromByteOffset: 64, as: SIMD4<UInt32>.self) .== four
    let sixth = here.loadUnaligned(fromByteOffset: 80, as: SIMD4<UInt32>.self) .== four
    let seventh = here.loadUnaligned(fromByteOffset: 96, as: SIMD4<UInt32>.self) .== four
    let eighth = here.loadUnaligned(fromByteOffset: 112, as: SIMD4<UInt32>.self) .== four
    let hits = ((first .| second) .| (third .| fourth)) .| ((fifth .| sixth) .| (seventh .| eighth))
    let halves = unsafeBitCast(hits, to: SIMD2<UInt64>.self)
    return halves[0] | halves[1] != 0
  }

  /// Whether a marker covers one of some offsets.
  private static func hasMarker(_ bytes: UnsafeRawBufferPointer, _ offsets: Range<Int>) -> Bool {
    let length = marker.utf8CodeUnitCount
    let text = UnsafeBufferPointer(start: marker.utf8Start, count: length)
    let first = max(0, offsets.lowerBound - length + 1)
    return (first..<max(first, min(offsets.upperBound, bytes.count - length + 1))).contains { start in
      bytes[start] == text[0] && isLineStart(bytes, start) && bytes[start..<start + length].elementsEqual(text)
    }
  }

  private static func isLineStart(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> Bool {
    offset == 0 || bytes[offset - 1] == 0x0A || bytes[offset - 1] == 0x0D
      || offset == 3 && bytes[..<3].elementsEqual([0xEF, 0xBB, 0xBF])
  }
}
