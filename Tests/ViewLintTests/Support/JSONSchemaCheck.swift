import Foundation

/// Checks a value against the part of JSON Schema that the schemas of the project use.
struct JSONSchemaCheck {
  private let root: [String: Any]

  init(_ schema: Data) throws {
    root = try JSONSerialization.jsonObject(with: schema) as? [String: Any] ?? [:]
  }

  /// Whether a value fits the schema, or a definition in it.
  func accepts(_ value: Any, _ reference: String? = nil) -> Bool {
    accepts(value, reference.map { ["$ref": $0] } ?? root)
  }

  private func accepts(_ value: Any, _ schema: [String: Any]) -> Bool {
    if let reference = schema["$ref"] as? String { return accepts(value, definition(reference)) }
    let options = { (key: String) in schema[key] as? [[String: Any]] }
    if let type = schema["type"] as? String, !isOf(type, value) { return false }
    if let words = schema["enum"] as? [NSObject], !words.contains(where: { $0.isEqual(value) }) { return false }
    if let word = schema["const"] as? NSObject, !word.isEqual(value) { return false }
    if let all = options("allOf"), !all.allSatisfy({ accepts(value, $0) }) { return false }
    if let one = options("oneOf"), one.count(where: { accepts(value, $0) }) != 1 { return false }
    if let any = options("anyOf"), !any.contains(where: { accepts(value, $0) }) { return false }
    if let text = value as? String, text.count < schema["minLength"] as? Int ?? 0 { return false }
    if let minimum = schema["minimum"] as? Double, let number = value as? Double, number < minimum { return false }
    if let maximum = schema["maximum"] as? Double, let number = value as? Double, number > maximum { return false }
    if let list = value as? [Any], !accepts(list, schema) { return false }
    if let object = value as? [String: Any], !accepts(object, schema) { return false }
    return true
  }

  private func accepts(_ list: [Any], _ schema: [String: Any]) -> Bool {
    let item = schema["items"] as? [String: Any]
    return list.count >= schema["minItems"] as? Int ?? 0 && list.allSatisfy { accepts($0, item ?? [:]) }
  }

  private func accepts(_ object: [String: Any], _ schema: [String: Any]) -> Bool {
    let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
    for (key, value) in object {
      if let property = properties[key] {
        if !accepts(value, property) { return false }
      } else if schema["additionalProperties"] as? Bool == false {
        return false
      } else if let other = schema["additionalProperties"] as? [String: Any], !accepts(value, other) {
        return false
      }
    }
    for (key, needed) in schema["dependencies"] as? [String: [String]] ?? [:] where object[key] != nil {
      if needed.contains(where: { object[$0] == nil }) { return false }
    }
    for (key, other) in schema["dependentSchemas"] as? [String: [String: Any]] ?? [:] where object[key] != nil {
      if !accepts(object, other) { return false }
    }
    let required = schema["required"] as? [String] ?? []
    return required.allSatisfy { object[$0] != nil } && object.count >= schema["minProperties"] as? Int ?? 0
  }

  private func definition(_ reference: String) -> [String: Any] {
    var current: Any = root
    for name in reference.split(separator: "/").dropFirst() {
      current = (current as? [String: Any])?[String(name)] ?? [:]
    }
    return current as? [String: Any] ?? [:]
  }

  private func isOf(_ type: String, _ value: Any) -> Bool {
    let isBool = (value as? NSNumber).map { CFBooleanKind.isBool($0) } ?? false
    switch type {
    case "object": return value is [String: Any]
    case "array": return value is [Any]
    case "string": return value is String
    case "boolean": return isBool
    case "number", "integer": return value is NSNumber && !isBool && !(value is String)
    default: return true
    }
  }
}

/// Tells numbers from `true` and `false`, which `JSONSerialization` reads as numbers.
private enum CFBooleanKind {
  static func isBool(_ number: NSNumber) -> Bool { String(cString: number.objCType) == "c" }
}
