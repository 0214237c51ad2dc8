/// The results of a run as bytes, for a cache. The texts of the files aren't part of them.
public struct ArchivedResults: Sendable, Equatable {
  /// The packed results.
  public let bytes: [UInt8]
  /// The number of results.
  public let count: Int

  /// Packs results without findings from before a change.
  public init(_ results: [FileResult]) {
    var packer = FindingPacker()
    for result in results { packer.add(result) }
    (bytes, count) = packer.packed()
  }

  /// Takes the bytes of packed results. Damaged bytes produce meaningless results.
  public init(bytes: [UInt8], count: Int) {
    self.bytes = bytes
    self.count = min(max(0, count), bytes.count / 4)
  }

  /// Unpacks a result; nil if it doesn't fit its file.
  /// - Parameters:
  ///   - details: The details that the results contain.
  ///   - source: Returns the contents of a file by its index. It's called only for a file with findings.
  public func result(
    _ index: Int, _ details: ResultDetails, source: (Int) -> SourceBytes?
  ) -> FileResult? {
    var unpacker = ByteUnpacker(bytes, number: index, of: count)
    var (result, hasText) = unpacker.result()
    if !hasText {
      return result.findings.isEmpty && result.suppressed.isEmpty && result.baselined.isEmpty ? result : nil
    }
    guard let source = source(result.file) else { return nil }
    let all = [Array(result.findings), result.suppressed.map(\.finding), result.baselined.map(\.finding)]
    guard all.joined().allSatisfy({ $0.start <= $0.end && Self.fits($0.finding, in: source.count) }) else { return nil }
    result.text = FileText(source, LineIndex(source), details)
    return result
  }

  /// Whether a finding and the edits of its fixes are in a file of some bytes, and no edits overlap.
  private static func fits(_ finding: Finding, in count: Int) -> Bool {
    finding.range.upperBound <= count
      && finding.fixes.allSatisfy { fix in
        let ranges = fix.edits.filter { $0.path == nil }.map(\.range).sorted { $0.lowerBound < $1.lowerBound }
        return ranges.allSatisfy { $0.upperBound <= count }
          && zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }
      }
  }
}
