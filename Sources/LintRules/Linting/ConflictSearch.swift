/// Finds out whether a file may hold a merge conflict, before anything scans it.
enum ConflictSearch {
  /// How a conflict begins, at the start of a line.
  private static let marker: StaticString = "<<<<<<< "

  private static let step = 64

  /// Whether a line starts with a conflict marker.
  ///
  /// Seven equal bytes in a row hold four at an offset that four divides, so one comparison covers four places.
  static func mayHaveConflict(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let base = bytes.baseAddress else { return false }
    let four = SIMD4<UInt32>(repeating: 0x3C3C_3C3C)
    var offset = 0
    while offset + step <= bytes.count {
      let here = base + offset
      let first = here.loadUnaligned(as: SIMD4<UInt32>.self) .== four
      let second = here.loadUnaligned(fromByteOffset: 16, as: SIMD4<UInt32>.self) .== four
      let third = here.loadUnaligned(fromByteOffset: 32, as: SIMD4<UInt32>.self) .== four
      let fourth = here.loadUnaligned(fromByteOffset: 48, as: SIMD4<UInt32>.self) .== four
      let hits = (first .| second) .| (third .| fourth)
      let halves = unsafeBitCast(hits, to: SIMD2<UInt64>.self)
      if halves[0] | halves[1] != 0, hasMarker(bytes, offset..<offset + step) { return true }
      offset += step
    }
    return hasMarker(bytes, offset..<bytes.count)
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
