import LintRules

/// The JSON Schema (draft 7) of configuration files, made from the table that decodes them.
enum SchemaPage {
  /// A JSON value that is printed with indentation.
  indirect enum Node {
    case text(String)
    case flag(Bool)
    case number(Int)
    case array([Node])
    case object([(String, Node)])

    static func strings(_ texts: [String]) -> Node { .array(texts.map { .text($0) }) }
  }

  /// The schema, with a line break at its end.
  static func text(_ schema: ConfigurationSchema = ConfigurationSchema()) -> String {
    let root: [(String, Node)] = [
      ("$schema", .text("http://json-schema.org/draft-07/schema#")),
      ("title", .text("viewlint configuration")),
      ("description", .text("A viewlint configuration. Comments and trailing commas are allowed.")),
      ("allowTrailingCommas", .flag(true)),
      ("type", .text("object")),
      ("properties", .object(schema.keys.map { ($0.name, node($0, schema)) })),
      ("additionalProperties", .flag(false)),
      ("definitions", .object([("rules", rules(schema)), ("severity", severity(schema))] + customDefinitions)),
    ]
    var text = ""
    write(.object(root), 0, to: &text)
    return text + "\n"
  }

  private static func node(_ key: ConfigurationSchema.Key, _ schema: ConfigurationSchema) -> Node {
    var members: [(String, Node)] = [("description", .text(key.summary))]
    switch key.shape {
    case .value(let kind): members += type(of: kind)
    case .patterns: members += type(of: .strings)
    case .views:
      let choices: [Node] = [.object(type(of: .choice([ViewSelection.automaticWord]))), .object(type(of: .strings))]
      members.append(("oneOf", .array(choices)))
    case .deploymentTargets:
      let version: [(String, Node)] = [("type", .text("string")), ("pattern", .text(#"^[0-9]+(\.[0-9]+){0,2}$"#))]
      members += [
        ("type", .text("object")),
        ("properties", .object(DeploymentTargets.Platform.allCases.map { ($0.rawValue, .object(version)) })),
        ("additionalProperties", .flag(false)),
      ]
    case .baseline: members.append(("type", .strings(["string", "boolean"])))
    case .customRules:
      members += [("type", .text("object")), ("additionalProperties", reference(.rule))]
    case .bases:
      let choices: [Node] = [.object(type(of: .string)), .object(type(of: .strings))]
      members += [
        ("anyOf", .array(choices)), ("examples", .strings(Preset.allCases.map { $0.rawValue } + RulePack.words)),
      ]
    case .count:
      members += [("type", .text("integer")), ("minimum", .number(0)), ("maximum", .number(NumberReader.largest))]
    case .rules: return .object([("$ref", .text("#/definitions/rules"))])
    case .overrides:
      let item: [(String, Node)] = [
        ("type", .text("object")),
        ("properties", .object(schema.overrideKeys.map { ($0.name, node($0, schema)) })),
        ("required", .strings(schema.overrideKeys.map { $0.name })),
        ("additionalProperties", .flag(false)),
      ]
      members += [("type", .text("array")), ("items", .object(item))]
    }
    return .object(members)
  }

  private static func type(of kind: OptionDeclaration.Kind) -> [(String, Node)] {
    switch kind {
    case .string: [("type", .text("string"))]
    case .strings: [("type", .text("array")), ("items", .object([("type", .text("string"))]))]
    case .name: name(pattern: "^\(word)$")
    case .names: [("type", .text("array")), ("items", .object(name(pattern: "^\(word)(\\.\(word))*$")))]
    case .choice(let words): [("enum", .strings(words))]
    case .flag: [("type", .text("boolean"))]
    case .count: [("type", .text("integer")), ("minimum", .number(0)), ("maximum", .number(NumberReader.largest))]
    case .hosts: [("type", .text("array")), ("items", .object(name(pattern: HostName.pattern)))]
    }
  }

  /// A name in Swift, as a regular expression of JavaScript.
  private static let word = #"([A-Za-z_]|[^\x00-\x7F])([A-Za-z0-9_]|[^\x00-\x7F])*"#

  private static func name(pattern: String) -> [(String, Node)] {
    [("type", .text("string")), ("pattern", .text(pattern))]
  }

  private static func severity(_ schema: ConfigurationSchema) -> Node {
    .object([("enum", .strings(schema.severityWords))])
  }

  private static func rules(_ schema: ConfigurationSchema) -> Node {
    let rules = schema.rules.map { info -> (String, Node) in
      let options = ([schema.severityOption] + info.options).map { option -> (String, Node) in
        (option.name, .object([("description", .text(option.summary))] + type(of: option.kind)))
      }
      let reasons = info.reasons.map { reason -> (String, Node) in
        (reason.id, .object([("description", .text(reason.meaning)), ("$ref", .text("#/definitions/severity"))]))
      }
      let reasonsNode = object(reasons, "Severities for kinds of findings.")
      let settings: [(String, Node)] = [
        ("type", .text("object")), ("properties", .object(options + [(ConfigurationSchema.kindsKey, reasonsNode)])),
        ("additionalProperties", .flag(false)),
      ]
      let choices: [Node] = [.object([("$ref", .text("#/definitions/severity"))]), .object(settings)]
      return (info.id, .object([("description", .text(info.summary)), ("oneOf", .array(choices))]))
    }
    return .object([("type", .text("object")), ("properties", .object(rules)), ("additionalProperties", .flag(false))])
  }

  private static func object(_ properties: [(String, Node)], _ description: String) -> Node {
    .object([
      ("description", .text(description)), ("type", .text("object")), ("properties", .object(properties)),
      ("additionalProperties", .flag(false)),
    ])
  }

  /// Prints a value; schemas are a few levels deep, whatever the configuration.
  private static func write(_ node: Node, _ depth: Int, to text: inout String) {
    let indent = String(repeating: "  ", count: depth + 1)
    let end = "\n" + String(repeating: "  ", count: depth)
    switch node {
    case .text(let value): text += JSONText.quoted(value)
    case .flag(let value): text += value ? "true" : "false"
    case .number(let value): text += "\(value)"
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        text += (index == 0 ? "\n" : ",\n") + indent
        write(element, depth + 1, to: &text)
      }
      text += elements.isEmpty ? "]" : end + "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        text += (index == 0 ? "\n" : ",\n") + indent + JSONText.quoted(member.0) + ": "
        write(member.1, depth + 1, to: &text)
      }
      text += members.isEmpty ? "}" : end + "}"
    }
  }
}
