import LintRules

/// The counts of a project over time: earlier runs, then this one.
struct ReportHistory: Sendable {
  /// The counts of one run.
  struct Point: Sendable, Equatable {
    /// When it was, in UTC; nil if that is not known.
    var date: String?
    var errors = 0
    var warnings = 0
    var notes = 0
    /// The number of findings of each rule that has some.
    var rules: [String: Int] = [:]

    var total: Int { errors + warnings + notes }

    func count(_ severity: Severity) -> Int {
      switch severity {
      case .error: errors
      case .warning: warnings
      case .note: notes
      }
    }
  }

  /// The id of the element of a page that holds the counts.
  static let element = "viewlint-history"

  /// The most runs that are kept.
  private static let mostPoints = 50

  /// The runs, the oldest first.
  let points: [Point]

  init(_ points: [Point]) {
    self.points = Array(points.suffix(Self.mostPoints))
  }

  /// The rules whose counts differ in the last two runs.
  var changes: [(rule: String, before: Int, now: Int)] {
    guard points.count > 1 else { return [] }
    let (before, now) = (points[points.count - 2].rules, points[points.count - 1].rules)
    return Set(before.keys).union(now.keys).sorted().compactMap { rule in
      let (old, new) = (before[rule] ?? 0, now[rule] ?? 0)
      return old == new ? nil : (rule, old, new)
    }
  }

  // MARK: JSON

  /// The runs as JSON that HTML can hold: without `<`.
  var json: String {
    let objects = points.map { point in
      let rules = point.rules.sorted { $0.key < $1.key }.map { ($0.key, String($0.value)) }
      return JSONText.object(
        (point.date.map { [("date", JSONText.quoted($0))] } ?? []) + [
          ("errors", "\(point.errors)"), ("warnings", "\(point.warnings)"), ("notes", "\(point.notes)"),
          ("rules", JSONText.object(rules)),
        ])
    }
    return String(JSONText.array(objects).flatMap { $0 == "<" ? Array("\\u003C") : [$0] })
  }

  /// The runs that an earlier report has: a page with its history, or the JSON of one run. Nil if it is neither.
  static func points(in bytes: [UInt8]) -> [Point]? {
    if let document = try? JSONReader(.strict).read(SourceBytes(bytes)) { return point(of: document.root).map { [$0] } }
    let start = Array("<script type=\"application/json\" id=\"\(element)\">".utf8)
    guard let place = index(of: start, in: bytes[...]) else { return nil }
    let rest = bytes[(place + start.count)...]
    guard let end = index(of: Array("</script>".utf8), in: rest),
      let document = try? JSONReader(.strict).read(SourceBytes(Array(rest[..<end]))), document.root.kind == .array
    else { return nil }
    return document.root.elements.suffix(mostPoints).map { value in
      var point = counts(value)
      point.date = value["date"]?.string
      for rule in value["rules"]?.members ?? [] { point.rules[rule.name] = number(rule.value) }
      return point
    }
  }

  /// The counts of a report in JSON.
  private static func point(of root: JSONValue) -> Point? {
    guard root["schemaVersion"] != nil, let summary = root["summary"], let findings = root["findings"] else {
      return nil
    }
    var point = counts(summary)
    for finding in findings.elements {
      if let rule = finding["rule"]?.string { point.rules[rule, default: 0] += 1 }
    }
    return point
  }

  private static func counts(_ value: JSONValue) -> Point {
    Point(errors: number(value["errors"]), warnings: number(value["warnings"]), notes: number(value["notes"]))
  }

  private static func number(_ value: JSONValue?) -> Int {
    max(0, value?.integer ?? 0)
  }

  /// Where some bytes begin.
  private static func index(of wanted: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    guard let first = wanted.first, bytes.count >= wanted.count else { return nil }
    return (bytes.startIndex...bytes.endIndex - wanted.count).first { start in
      bytes[start] == first && bytes[start..<start + wanted.count].elementsEqual(wanted)
    }
  }
}

extension ReportHistory.Point {
  /// The counts of a report.
  init(_ report: Report, date: String?) {
    self.init(date: date, errors: report.count(.error), warnings: report.count(.warning), notes: report.count(.note))
    for index in 0..<report.findings.count { rules[report.findings.head(index).rule, default: 0] += 1 }
  }
}
