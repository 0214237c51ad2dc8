import LintRules

/// The part of the schema about rules that a project defines, made from the table that reads them.
extension SchemaPage {
  /// A definition for each object of a rule.
  static var customDefinitions: [(String, Node)] {
    CustomRuleSchema.objects.map { (name($0.name), node($0)) }
  }

  /// A reference to the definition of an object.
  static func reference(_ object: CustomRuleSchema.Object.Name) -> Node {
    .object([("$ref", .text("#/definitions/\(name(object))"))])
  }

  private static func name(_ object: CustomRuleSchema.Object.Name) -> String { "custom-\(object.rawValue)" }

  private static func node(_ object: CustomRuleSchema.Object) -> Node {
    var members: [(String, Node)] = [
      ("type", .text("object")),
      (
        "properties",
        .object(object.keys.map { ($0.name, .object([("description", .text($0.summary))] + shapeMembers($0.shape))) })
      ),
      ("additionalProperties", .flag(false)),
    ]
    if !object.required.isEmpty { members.append(("required", .strings(object.required))) }
    if !object.subjects.isEmpty { members.append(("oneOf", choice(object.subjects))) }
    if !object.parts.isEmpty { members.append(("anyOf", choice(object.parts))) }
    if !object.needs.isEmpty {
      members.append(("dependencies", .object(object.needs.map { ($0.key, .strings([$0.other])) })))
    }
    return .object(members)
  }

  /// One of some keys.
  private static func choice(_ keys: [String]) -> Node {
    .array(keys.map { .object([("required", .strings([$0]))]) })
  }

  private static func shapeMembers(_ shape: CustomRuleSchema.Shape) -> [(String, Node)] {
    let text: Node = .object([("type", .text("string"))])
    let filled: Node = .object([("type", .text("string")), ("minLength", .number(1))])
    switch shape {
    case .string: return [("type", .text("string"))]
    case .nonemptyString: return [("type", .text("string")), ("minLength", .number(1))]
    case .lines: return oneOrList(text, least: 0)
    case .names: return oneOrList(filled, least: 1)
    case .patterns: return oneOrList(text, least: 1)
    case .numbers:
      let largest = Int(NumberReader.largestExact)
      return oneOrList(
        .object([("type", .text("number")), ("minimum", .number(-largest)), ("maximum", .number(largest))]), least: 1)
    case .flag: return [("type", .text("boolean"))]
    case .yes: return [("enum", .array([.flag(true)]))]
    case .choice(let words): return [("enum", .strings(words))]
    case .choices(let words): return oneOrList(.object([("enum", .strings(words))]), least: 1)
    case .object(let name): return [("allOf", .array([reference(name)]))]
    case .objects(let name): return oneOrList(reference(name), least: 1)
    case .list(let name, let least): return list(reference(name), least: least)
    case .tests: return list(.object([("oneOf", .array([text, list(of: text), reference(.test)]))]), least: 0)
    case .strings:
      return [("type", .text("object")), ("minProperties", .number(1)), ("additionalProperties", text)]
    case .files: return [("type", .text("object")), ("additionalProperties", .object(oneOrList(text, least: 0)))]
    }
  }

  private static func oneOrList(_ element: Node, least: Int) -> [(String, Node)] {
    [("oneOf", .array([element, .object(list(element, least: least))]))]
  }

  private static func list(_ element: Node, least: Int) -> [(String, Node)] {
    let size: [(String, Node)] = least > 0 ? [("minItems", .number(least))] : []
    return [("type", .text("array")), ("items", element)] + size
  }

  private static func list(of element: Node) -> Node { .object(list(element, least: 0)) }
}
