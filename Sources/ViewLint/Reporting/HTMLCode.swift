import LintRules

/// Lines of Swift on a page, with syntax colors and the finding marked.
enum HTMLCode {
  /// Appends a line; replaces tabs with spaces. Scans each line separately, so lines inside a multiline comment or
  /// string are colored as code.
  static func add(_ line: String, marking range: Range<Int> = 0..<0, to text: inout ReportText) {
    let bytes = Array(line.utf8)
    let marked = range.clamped(to: 0..<bytes.count)
    var place = 0
    func add(upTo end: Int, _ style: String?) {
      while place < end {
        if place == marked.lowerBound, !marked.isEmpty { text += "<mark>" }
        let stop = [marked.lowerBound, marked.upperBound, end].filter { $0 > place }.min() ?? end
        if let style { text += "<i class=\"\(style)\">" }
        addPlain(bytes[place..<stop], to: &text)
        if style != nil { text += "</i>" }
        place = stop
        if place == marked.upperBound, !marked.isEmpty { text += "</mark>" }
      }
    }
    Scanner.scan(SourceBytes(bytes)).forEach { token in
      add(upTo: Int(token.start), nil)
      add(upTo: Int(token.end), style(token, bytes))
    }
    add(upTo: bytes.count, nil)
  }

  private static func style(_ token: Token, _ bytes: [UInt8]) -> String? {
    switch token.kind {
    case .keyword, .poundWord, .poundIf, .poundElseif, .poundElse, .poundEndif, .at: "k"
    case .stringStart, .stringText, .stringEnd, .regex: "s"
    case .number: "n"
    case .lineComment, .blockComment: "c"
    case .identifier where UInt8(ascii: "A")...UInt8(ascii: "Z") ~= bytes[Int(token.start)]: "t"
    default: nil
    }
  }

  private static func addPlain(_ bytes: ArraySlice<UInt8>, to text: inout ReportText) {
    let pieces = bytes.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    for (index, piece) in pieces.enumerated() {
      if index > 0 { text += "    " }
      text.addHTML(String(decoding: piece, as: UTF8.self))
    }
  }
}
