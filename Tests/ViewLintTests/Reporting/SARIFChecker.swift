import Foundation

/// Checks the structure of a SARIF 2.1.0 log: the parts of the standard that this project writes, nothing unknown,
/// nothing missing, every number and text in its bounds.
struct SARIFChecker {
  /// What an object may and must hold.
  private struct Shape {
    var required: Set<String> = []
    var optional: Set<String> = []
  }

  /// What is wrong, each with the path to it.
  private(set) var problems: [String] = []

  private static let shapes: [String: Shape] = [
    "log": Shape(required: ["$schema", "version", "runs"]),
    "run": Shape(required: ["tool", "results", "columnKind"], optional: ["invocations"]),
    "tool": Shape(required: ["driver"]),
    "driver": Shape(required: ["name", "rules"], optional: ["semanticVersion", "informationUri"]),
    "rule": Shape(
      required: ["id", "shortDescription", "fullDescription", "help"],
      optional: ["defaultConfiguration", "properties", "helpUri"]),
    "defaultConfiguration": Shape(required: ["level"]),
    "multiformat": Shape(required: ["text"], optional: ["markdown"]),
    "message": Shape(required: ["text"]),
    "invocation": Shape(required: ["executionSuccessful"], optional: ["toolExecutionNotifications"]),
    "notification": Shape(required: ["message", "level"], optional: ["locations"]),
    "result": Shape(
      required: ["message", "ruleId", "ruleIndex", "level", "locations", "partialFingerprints"],
      optional: ["relatedLocations", "fixes", "suppressions", "baselineState", "properties"]),
    "location": Shape(required: ["physicalLocation"], optional: ["id", "message"]),
    "physicalLocation": Shape(required: ["artifactLocation"], optional: ["region"]),
    "artifactLocation": Shape(required: ["uri"]),
    "region": Shape(required: ["startLine"], optional: ["startColumn", "endLine", "endColumn"]),
    "fix": Shape(required: ["description", "artifactChanges"]),
    "artifactChange": Shape(required: ["artifactLocation", "replacements"]),
    "replacement": Shape(required: ["deletedRegion", "insertedContent"]),
    "artifactContent": Shape(required: ["text"]),
    "suppression": Shape(required: ["kind"], optional: ["justification", "status"]),
  ]

  /// Checks a whole log.
  init(_ text: String) {
    guard let log = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] else {
      problems = ["no JSON object"]
      return
    }
    check(log, "log", "$")
    word(log["version"], ["2.1.0"], "$.version")
    each(log["runs"], "$.runs") { checker, run, path in checker.run(run, path) }
  }

  private mutating func run(_ run: [String: Any], _ path: String) {
    check(run, "run", path)
    word(run["columnKind"], ["utf16CodeUnits"], path)
    let driver = object(object(run["tool"], "tool", path)["driver"], "driver", path)
    var ids: [String] = []
    each(driver["rules"], "\(path).rules") { checker, rule, path in
      checker.rule(rule, path)
      ids.append(rule["id"] as? String ?? "")
    }
    if Set(ids).count != ids.count { problems.append("\(path): rules are not unique") }
    each(run["invocations"] ?? [], "\(path).invocations") { checker, invocation, path in
      checker.check(invocation, "invocation", path)
      checker.each(invocation["toolExecutionNotifications"] ?? [], path) { checker, notification, path in
        checker.check(notification, "notification", path)
        checker.message(notification["message"], path)
        checker.each(notification["locations"] ?? [], path) { $0.location($1, $2) }
      }
    }
    var suppressed: Set<Bool> = []
    var compared: Set<Bool> = []
    each(run["results"], "\(path).results") { checker, result, path in
      checker.result(result, ids, path)
      suppressed.insert(result["suppressions"] != nil)
      compared.insert(result["baselineState"] != nil)
    }
    if compared.count > 1 { problems.append("\(path): baselineState stands in some results only") }
    if suppressed.count > 1 { problems.append("\(path): suppressions stand in some results only") }
  }

  private mutating func rule(_ rule: [String: Any], _ path: String) {
    check(rule, "rule", path)
    let full = object(rule["fullDescription"], "multiformat", path)["text"] as? String ?? ""
    if full.count > 1024 { problems.append("\(path).fullDescription: too long") }
    for key in ["shortDescription", "fullDescription", "help"] {
      let text = object(rule[key], "multiformat", path)
      if (text["text"] as? String ?? "").isEmpty { problems.append("\(path).\(key): empty") }
    }
    let defaults = object(rule["defaultConfiguration"] ?? ["level": "none"], "defaultConfiguration", path)
    word(defaults["level"], ["none", "note", "warning", "error"], path)
    let tags = (rule["properties"] as? [String: Any])?["tags"] as? [String] ?? []
    if tags.count > 20 || Set(tags).count != tags.count { problems.append("\(path).properties.tags") }
  }

  private mutating func result(_ result: [String: Any], _ ids: [String], _ path: String) {
    check(result, "result", path)
    word(result["level"], ["none", "note", "warning", "error"], path)
    message(result["message"], path)
    let index = result["ruleIndex"] as? Int ?? -1
    if !ids.indices.contains(index) || ids[index] != result["ruleId"] as? String {
      problems.append("\(path): ruleIndex does not lead to ruleId")
    }
    let fingerprints = result["partialFingerprints"] as? [String: String] ?? [:]
    if Array(fingerprints.keys) != ["viewlint/v1"] { problems.append("\(path).partialFingerprints: \(fingerprints)") }
    each(result["locations"], "\(path).locations") { checker, location, path in
      checker.location(location, path)
      let region = (location["physicalLocation"] as? [String: Any])?["region"] as? [String: Any] ?? [:]
      if region.count != 4 { checker.problems.append("\(path): GitHub wants lines and columns") }
    }
    each(result["relatedLocations"] ?? [], path) { $0.location($1, $2) }
    each(result["fixes"] ?? [], "\(path).fixes") { $0.fix($1, $2) }
    if let state = result["baselineState"] { word(state, ["new", "unchanged", "updated", "absent"], path) }
    each(result["suppressions"] ?? [], "\(path).suppressions") { checker, suppression, path in
      checker.check(suppression, "suppression", path)
      checker.word(suppression["kind"], ["inSource", "external"], path)
    }
  }

  private mutating func fix(_ fix: [String: Any], _ path: String) {
    check(fix, "fix", path)
    message(fix["description"], path)
    each(fix["artifactChanges"], "\(path).artifactChanges") { checker, change, path in
      checker.check(change, "artifactChange", path)
      checker.artifact(change["artifactLocation"], path)
      if (change["replacements"] as? [Any] ?? []).isEmpty { checker.problems.append("\(path): no replacements") }
      checker.each(change["replacements"], "\(path).replacements") { checker, replacement, path in
        checker.check(replacement, "replacement", path)
        checker.region(replacement["deletedRegion"], path)
        let content = checker.object(replacement["insertedContent"], "artifactContent", path)
        if !(content["text"] is String) { checker.problems.append("\(path): no text is inserted, not even none") }
      }
    }
  }

  private mutating func location(_ location: [String: Any], _ path: String) {
    check(location, "location", path)
    if location["message"] != nil { message(location["message"], path) }
    let physical = object(location["physicalLocation"], "physicalLocation", path)
    artifact(physical["artifactLocation"], path)
    if physical["region"] != nil { region(physical["region"], path) }
  }

  private mutating func artifact(_ value: Any?, _ path: String) {
    let uri = object(value, "artifactLocation", path)["uri"] as? String ?? ""
    let allowed = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/%")
    let rest = uri.hasPrefix("file:///") ? String(uri.dropFirst(7)) : uri
    if rest.isEmpty || rest.unicodeScalars.contains(where: { !allowed.contains($0) })
      || rest.removingPercentEncoding == nil
    {
      problems.append("\(path): the URI '\(uri)' is not well formed")
    }
    if uri.hasPrefix("/") { problems.append("\(path): the URI '\(uri)' is not relative") }
  }

  private mutating func region(_ value: Any?, _ path: String) {
    let region = object(value, "region", path)
    for (key, number) in region where (number as? Int ?? 0) < 1 { problems.append("\(path).\(key): below 1") }
    guard region.count == 4, let numbers = region as? [String: Int] else { return }
    let start = (numbers["startLine"] ?? 0, numbers["startColumn"] ?? 0)
    if (numbers["endLine"] ?? 0, numbers["endColumn"] ?? 0) < start {
      problems.append("\(path): ends before it starts")
    }
  }

  private mutating func message(_ value: Any?, _ path: String) {
    if (object(value, "message", path)["text"] as? String ?? "").isEmpty { problems.append("\(path): empty message") }
  }

  private mutating func word(_ value: Any?, _ words: [String], _ path: String) {
    if !words.contains(value as? String ?? "") { problems.append("\(path): \(value ?? "nothing") is none of \(words)") }
  }

  private mutating func object(_ value: Any?, _ shape: String, _ path: String) -> [String: Any] {
    let object = value as? [String: Any] ?? [:]
    check(object, shape, "\(path) (\(shape))")
    return object
  }

  private mutating func check(_ object: [String: Any], _ name: String, _ path: String) {
    guard let shape = Self.shapes[name] else { return problems.append("\(path): no shape \(name)") }
    let keys = Set(object.keys)
    for key in shape.required.subtracting(keys).sorted() { problems.append("\(path): '\(key)' is missing") }
    for key in keys.subtracting(shape.required).subtracting(shape.optional).sorted() {
      problems.append("\(path): '\(key)' is unknown")
    }
  }

  private mutating func each(
    _ value: Any?, _ path: String, _ body: (inout SARIFChecker, [String: Any], String) -> Void
  ) {
    guard let elements = value as? [[String: Any]] else { return problems.append("\(path): no array of objects") }
    for (index, element) in elements.enumerated() { body(&self, element, "\(path)[\(index)]") }
  }
}
