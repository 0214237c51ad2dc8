import LintRules

/// Writes the results of `viewlint rules test`.
struct RuleTestReport {
  /// The results of each rule, in the order of their ids.
  let rules: [(id: String, results: [RuleTestResult])]
  /// What may be a mistake.
  let warnings: [String]

  private var all: [RuleTestResult] { rules.flatMap(\.results) }
  /// How many tests failed.
  var failureCount: Int { all.count { $0.outcome != .pass } }
  private var passedCount: Int { all.count - failureCount }

  /// For people.
  var text: String {
    let width = rules.map(\.id.count).max() ?? 0
    var text = ""
    for (id, results) in rules where !results.isEmpty {
      let isFine = results.allSatisfy { $0.outcome == .pass }
      let gap = String(repeating: " ", count: width - id.count + 3)
      text += "\(isFine ? "pass" : "FAIL") \(id)\(gap)\(String(results.map(\.outcome.letter)))\n"
      text += results.filter { $0.outcome != .pass }.map { details($0) }.joined()
    }
    text += warnings.map { Escaping.line("warning: \($0)") + "\n" }.joined()
    return text + "\(passedCount) passed, \(failureCount) failed\n"
  }

  private func details(_ result: RuleTestResult) -> String {
    var text = "  " + Escaping.line("\(result.place.text): \(word(result)): \(result.detail)") + "\n"
    if let line = result.line {
      let excerpt = Excerpt(line.text, marking: line.marked)
      text += "    \(excerpt.line)\n    \(excerpt.marker)\n"
    }
    return text
  }

  private func word(_ result: RuleTestResult) -> String {
    switch result.outcome {
    case .fix: "wrong fix"
    case .message: "wrong message"
    default: result.outcome.rawValue
    }
  }

  /// For programs.
  var json: String {
    let tests = all.map { result in
      JSONText.object([
        ("rule", JSONText.quoted(result.rule)), ("kind", JSONText.quoted(result.isValid ? "valid" : "invalid")),
        ("result", JSONText.quoted(result.outcome.rawValue)), ("file", JSONText.quoted(result.place.path)),
        ("line", "\(result.place.position.line)"), ("column", "\(result.place.position.column)"),
        ("detail", JSONText.quoted(result.detail)),
      ])
    }
    return "{\"passed\":\(passedCount),\"failed\":\(failureCount),\"tests\":["
      + tests.joined(separator: ",\n") + "],\"warnings\":"
      + JSONText.array(warnings.map { JSONText.quoted($0) }) + "}\n"
  }

  /// For GitHub Actions.
  var github: String {
    let failures = all.filter { $0.outcome != .pass }.map { result in
      "::error file=\(escaped(result.place.path, isProperty: true)),line=\(result.place.position.line),"
        + "col=\(result.place.position.column)::\(escaped("\(result.rule): \(word(result)): \(result.detail)"))\n"
    }
    return failures.joined() + warnings.map { "::warning::\(escaped($0))\n" }.joined()
  }

  private func escaped(_ text: String, isProperty: Bool = false) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// For test reports.
  var junit: String {
    var text = ReportText()
    text +=
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites tests=\"\(all.count)\" failures=\"\(failureCount)\">\n"
    for (id, results) in rules where !results.isEmpty {
      text += "  <testsuite"
      text.addAttribute("name", id)
      text.addAttribute("tests", results.count)
      text.addAttribute("failures", results.count { $0.outcome != .pass })
      text += ">\n"
      for (index, result) in results.enumerated() { add(result, index, to: &text) }
      text += "  </testsuite>\n"
    }
    text += "</testsuites>\n"
    return String(decoding: text.bytes, as: UTF8.self)
  }

  private func add(_ result: RuleTestResult, _ index: Int, to text: inout ReportText) {
    text += "    <testcase"
    text.addAttribute("classname", result.rule)
    text.addAttribute("name", "\(result.isValid ? "valid" : "invalid") \(index + 1) at \(result.place.text)")
    guard result.outcome != .pass else { return text += "/>\n" }
    text += ">\n      <failure"
    text.addAttribute("type", result.outcome.rawValue)
    text.addAttribute("message", "\(word(result)): \(result.detail)")
    text += "/>\n    </testcase>\n"
  }
}
