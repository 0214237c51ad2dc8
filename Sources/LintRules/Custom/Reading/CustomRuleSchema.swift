/// The keys of rules: the one table for reading, messages and the JSON Schema.
public enum CustomRuleSchema {
  /// The shape of a value.
  public enum Shape: Sendable, Equatable {
    /// A string; one that is not empty.
    case string, nonemptyString
    /// A string, or a list of strings that are its lines.
    case lines
    /// A string, or a list of strings of which one is meant; none is empty.
    case names
    /// A string or a list of strings, which may be empty.
    case patterns
    /// A number, or a list of numbers.
    case numbers
    /// `true` or `false`; only `true`.
    case flag, yes
    /// One of some words.
    case choice([String])
    /// One of some words, or a list of them.
    case choices([String])
    /// An object.
    case object(Object.Name)
    /// An object, or a list of them.
    case objects(Object.Name)
    /// A list of so many objects at least.
    case list(Object.Name, least: Int)
    /// A list of tests: each a string, a list of lines or an object.
    case tests
    /// An object with a string for each key, at least one.
    case strings
    /// An object with lines for each key.
    case files
  }

  /// One key.
  public struct Key: Sendable {
    /// The key.
    public var name: String
    /// The shape of its value.
    public var shape: Shape
    /// One sentence for editors.
    public var summary: String

    init(_ name: String, _ shape: Shape, _ summary: String) {
      self.name = name
      self.shape = shape
      self.summary = summary
    }
  }

  /// An object and its keys.
  public struct Object: Sendable {
    /// The objects that rules consist of.
    public enum Name: String, Sendable, CaseIterable {
      case rule, finder, condition, place, modifier, value, fix, tests, test
    }

    /// Its name in the JSON Schema.
    public var name: Name
    /// Its name in messages.
    public var title: String
    /// Its keys.
    public var keys: [Key]
    /// The keys that it must have.
    public var required: [String] = []
    /// The keys of which it must have exactly one.
    public var subjects: [String] = []
    /// The keys of which it must have at least one.
    public var parts: [String] = []
    /// Keys that need another one.
    public var needs: [(key: String, other: String)] = []
  }

  /// All objects.
  public static let objects: [Object] = [rule, finder, condition, place, modifier, value, fix, tests, test]

  /// The object with a name.
  public static func object(_ name: Object.Name) -> Object { objects.first { $0.name == name } ?? rule }

  static let rule = Object(
    name: .rule, title: "the rule",
    keys: [
      Key("$schema", .string, "The JSON Schema for editors."),
      Key("message", .nonemptyString, "The message of findings, a clause that can have placeholders such as `{name}`."),
      Key("find", .objects(.finder), "The code to find. In a list, one finder has to match."),
      Key("why", .lines, "The explanation, in Markdown."),
      Key("link", .string, "The URL of the documentation."),
      Key("severity", .choice(Severity.allCases.map(\.rawValue)), "The severity of findings."),
      Key("files", .names, "Patterns of the files to check instead of view files."),
      Key("except", .names, "Patterns of files to skip."),
      Key("previews", .choice(["skip", "lint"]), "Whether to check code in previews."),
      Key("follow", .flag, "Whether to follow your own modifiers and wrapper views."),
      Key("table", .strings, "Code and its replacements, for `in` and `{entry}`."),
      Key("fix", .objects(.fix), "The fixes, the best one first."),
      Key("tests", .object(.tests), "Code for `viewlint rules test`."),
    ], required: ["message", "find"])

  static let finder = Object(
    name: .finder, title: "'find'",
    keys: [
      Key("call", .names, "Calls to a function or initializer, such as `Image(systemName:)`."),
      Key("modifier", .names, "Modifiers, such as `font(_:)`."),
      Key("member", .names, "Members that aren't called, such as `Color.red`."),
      Key("name", .names, "References to a name, such as `AnyView`."),
      Key("assignment", .names, "Assignments to a path, such as `*.textAlignment`."),
      Key("text", .patterns, "String literals that match a pattern, such as `http://*`."),
      Key(
        "declaration", .choices(DeclarationKind.allCases.map(\.rawValue)), "Declarations of a kind, such as `struct`."),
      Key("import", .names, "Imports of a module."),
      Key("named", .names, "The name of the declaration."),
      Key("on", .names, "The view at the start of the modifier chain."),
      Key("value", .object(.value), "The assigned value."),
      Key("has", .objects(.condition), "Conditions that must all be met."),
      Key("lacks", .objects(.condition), "Conditions of which none may be met."),
      Key("inside", .objects(.place), "Places that must all contain it."),
      Key("outside", .objects(.place), "Places of which none may contain it."),
      Key("before", .objects(.modifier), "A modifier later in the chain."),
      Key("after", .objects(.modifier), "A modifier earlier in the chain."),
      Key("message", .nonemptyString, "The message for this finder."),
      Key("fix", .objects(.fix), "The fixes for this finder."),
    ],
    subjects: ["call", "modifier", "member", "name", "assignment", "text", "declaration", "import"],
    needs: [
      ("named", "declaration"), ("on", "modifier"), ("value", "assignment"), ("before", "modifier"),
      ("after", "modifier"),
    ])

  static let condition = Object(
    name: .condition, title: "a condition",
    keys: [
      Key("argument", .names, "An argument: `label:`, `_`, `_2`, or `*` for any."),
      Key("value", .object(.value), "The value of the argument."),
      Key("closure", .names, "A trailing closure: its label, or `_` for the first."),
      Key("modifier", .names, "A modifier in the chain."),
      Key("call", .names, "A call in the arguments, closures, or body."),
      Key("member", .names, "A member of the type."),
      Key("name", .names, "A reference in the arguments, closures, or body."),
      Key("attribute", .names, "An attribute, such as `State`."),
      Key("keyword", .names, "A keyword before the declaration, such as `private(set)`."),
      Key("inheritance", .names, "A type after the colon of the declaration."),
      Key("import", .names, "A module that the file imports."),
      Key("preview", .choice(FinderCondition.Preview.allCases.map(\.rawValue)), "A preview in the file."),
      Key("has", .objects(.condition), "Conditions that must all be met."),
      Key("lacks", .objects(.condition), "Conditions of which none may be met."),
    ],
    subjects: [
      "argument", "closure", "modifier", "call", "member", "name", "attribute", "keyword", "inheritance", "import",
      "preview",
    ], needs: [("value", "argument")])
}
