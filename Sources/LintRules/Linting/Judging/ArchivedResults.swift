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

  /// Takes the bytes of packed results. Any other bytes give results without meaning.
  public init(bytes: [UInt8], count: Int) {
    self.bytes = bytes
    self.count = min(max(0, count), bytes.count / 4)
  }

  /// Unpacks a result.
  /// - Parameters:
  ///   - source: Returns the contents of a file by its index. It's called for a file with findings; nil leaves out the text.
  ///   - details: The details that the results contain.
  public func result(
    _ index: Int, _ details: ResultDetails, source: (Int) -> SourceBytes?
  ) -> FileResult {
    var unpacker = FindingUnpacker(bytes, number: index, of: count)
    var (result, hasText) = unpacker.result()
    if hasText, let source = source(result.file) {
      result.text = FileText(source, LineIndex(source), details)
    }
    return result
  }
}
