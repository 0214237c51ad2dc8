/// An error in a baseline.
public struct BaselineProblem: Error, Equatable, Sendable {
  /// Its byte offset.
  public var offset: Int
  /// The message, a lower-case clause.
  public var message: String
}

/// Reads a baseline: a header line, then one JSON object per line, in any order.
public struct BaselineDecoder {
  /// The key in the first line. Its value is the version of the format.
  public static let header = "viewlintBaseline"
  /// The form that is read and written.
  public static let version = "2"

  private let source: SourceBytes
  private var entries: [BaselineEntry] = []
  private var problems: [BaselineProblem] = []

  private init(_ source: SourceBytes) {
    self.source = source
  }

  /// The entries of a baseline, or all errors in it.
  public static func decode(_ source: SourceBytes) -> (entries: [BaselineEntry], problems: [BaselineProblem]) {
    var decoder = BaselineDecoder(source)
    decoder.run()
    return decoder.problems.isEmpty ? (decoder.entries, []) : ([], decoder.problems)
  }

  private mutating func run() {
    var start = source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var line = 0
    var hasHeader = false
    while start < source.count {
      let end = source.bytes[start...].firstIndex(of: 0x0A) ?? source.count
      line += 1
      let range = start..<(end > start && source.bytes[end - 1] == 0x0D ? end - 1 : end)
      start = end + 1
      if source.bytes[range].allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { continue }
      if isConflictMarker(range) {
        // After an invalid header, errors in other lines are meaningless.
        problems = []
        return report(
          range.lowerBound,
          "merge conflict; keep the lines of both sides, then run 'viewlint baseline update'")
      }
      if !hasHeader {
        guard readHeader(range) else { return }
        hasHeader = true
      } else if let entry = entry(range, line) {
        entries.append(entry)
      }
    }
    if !hasHeader, problems.isEmpty { report(0, BaselineDecoder.noHeader) }
  }

  private static var noHeader: String { "not a baseline: the first line must be {\"\(header)\":\(version)}" }

  private func isConflictMarker(_ line: Range<Int>) -> Bool {
    let text = source.bytes[line]
    return ["<<<<<<<", "|||||||", "=======", ">>>>>>>"].contains { text.starts(with: $0.utf8) }
  }

  /// Whether the first line names the supported version.
  private mutating func readHeader(_ line: Range<Int>) -> Bool {
    guard let root = json(line), root.members.count == 1, let number = root[BaselineDecoder.header] else {
      problems = []
      report(line.lowerBound, BaselineDecoder.noHeader)
      return false
    }
    guard number.numberText == BaselineDecoder.version else {
      report(
        line.lowerBound + number.range.lowerBound,
        "unsupported baseline version \(number.numberText ?? "?") (expected \(BaselineDecoder.version)); delete the file and "
          + "run 'viewlint baseline create'")
      return false
    }
    return true
  }

  /// The JSON value on a line; its ranges count from the start of the line.
  private mutating func json(_ line: Range<Int>) -> JSONValue? {
    do throws(JSONError) {
      return try JSONReader(.strict).read(SourceBytes(Array(source.bytes[line]))).root
    } catch {
      report(line.lowerBound + error.offset, error.message)
      return nil
    }
  }

  private mutating func report(_ offset: Int, _ message: String) {
    problems.append(BaselineProblem(offset: offset, message: message))
  }
}

// MARK: - Entries

extension BaselineDecoder {
  private static var texts: [String] { ["file", "in", "rule", "code"] }
  private static var others: [String] { ["occurrence", "of", "reason"] }

  private mutating func entry(_ line: Range<Int>, _ number: Int) -> BaselineEntry? {
    guard let root = json(line) else { return nil }
    let start = line.lowerBound
    guard root.kind == .object else {
      report(start + root.range.lowerBound, "an entry must be an object")
      return nil
    }
    let before = problems.count
    var values: [String: String] = [:]
    for member in root.members { read(member, start, into: &values) }
    let missing = BaselineDecoder.texts.first { root[$0] == nil }
    if let missing, problems.count == before { report(start, "missing key '\(missing)' in an entry") }
    guard problems.count == before, let path = values["file"], let rule = values["rule"],
      let declaration = values["in"], let code = values["code"]
    else { return nil }
    return BaselineEntry(
      path: path, rule: rule, declaration: declaration, code: code,
      occurrence: values["occurrence"].flatMap { NumberReader.whole($0) } ?? 1,
      count: values["of"].flatMap { NumberReader.whole($0) } ?? 1,
      reason: values["reason"], line: number)
  }

  private mutating func read(_ member: JSONMember, _ start: Int, into values: inout [String: String]) {
    let name = member.name
    let known = BaselineDecoder.texts + BaselineDecoder.others
    guard known.contains(name) else {
      report(
        start + member.key.range.lowerBound,
        "unknown key '\(name)' in an entry" + Suggestion.clause(for: name, among: known))
      return
    }
    if values[name] != nil {
      report(start + member.key.range.lowerBound, "duplicate key '\(name)'")
    }
    let place = start + member.value.range.lowerBound
    if name == "occurrence" || name == "of" {
      guard let text = member.value.numberText, NumberReader.whole(text, in: 1...NumberReader.largest) != nil else {
        return report(place, "'\(name)' must be a whole number, 1 or more")
      }
      values[name] = text
    } else if let text = member.value.string {
      if name == "file", text.isEmpty { report(place, "'file' must name a file") }
      values[name] = text
    } else {
      report(place, "'\(name)' must be a string")
    }
  }
}
