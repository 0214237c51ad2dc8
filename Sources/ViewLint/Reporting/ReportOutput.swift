/// A destination for the bytes of a report.
protocol ByteSink {
  /// Takes the next bytes.
  func write(bytes: [UInt8])
}

extension OutputStream: ByteSink {}

/// Keeps a report in memory.
final class MemorySink: ByteSink {
  private(set) var bytes: [UInt8] = []

  func write(bytes: [UInt8]) { self.bytes += bytes }
}

/// The output of a report, piece by piece and in order.
struct ReportOutput {
  private let sink: any ByteSink
  private let map: ParallelMap

  /// The number of findings that one thread writes at a time.
  private static let findingsOfPiece = 64
  /// The largest number of pieces in memory.
  private static let mostPieces = 16

  /// Makes an output whose findings are written by the threads of a map.
  init(_ sink: any ByteSink, _ map: ParallelMap = ParallelMap(threads: 1)) {
    self.sink = sink
    self.map = map
  }

  /// Writes a string as it is.
  func write(_ text: String) {
    sink.write(bytes: Array(text.utf8))
  }

  /// Writes what `add` appends.
  func write(_ add: (inout ReportText) -> Void) {
    var text = ReportText()
    add(&text)
    sink.write(bytes: text.bytes)
  }

  /// Writes what `add` appends for each finding, in order; it may run on several threads.
  func write(
    _ list: FindingList, _ parts: FindingParts, _ add: @Sendable (ListedFinding, inout ReportText) -> Void
  ) {
    writePieces(of: list.count) { index, text in add(list.finding(index, parts), &text) }
  }

  /// Writes what `add` appends for some of the findings, in the order of `indices`.
  func write(
    _ list: FindingList, at indices: [Int], _ parts: FindingParts,
    _ add: @Sendable (ListedFinding, inout ReportText) -> Void
  ) {
    writePieces(of: indices.count) { index, text in add(list.finding(indices[index], parts), &text) }
  }

  private func writePieces(of count: Int, _ add: @Sendable (Int, inout ReportText) -> Void) {
    let pieces = (count + Self.findingsOfPiece - 1) / Self.findingsOfPiece
    for first in stride(from: 0, to: pieces, by: Self.mostPieces) {
      let texts = map.map(min(Self.mostPieces, pieces - first)) { piece in
        var text = ReportText()
        let start = (first + piece) * Self.findingsOfPiece
        for index in start..<min(start + Self.findingsOfPiece, count) { add(index, &text) }
        return text
      }
      for text in texts { sink.write(bytes: text.bytes) }
    }
  }
}
