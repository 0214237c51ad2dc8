/// The keys of rules: the one table for reading, messages and the JSON Schema.
public enum CustomRuleSchema {
  /// What a key holds.
  public enum Shape: Sendable, Equatable {
    /// A string; one that is not empty.
    case string, nonemptyString
    /// A string, or a list of strings that are its lines.
    case lines
    /// A string, or a list of strings of which one is meant; none is empty.
    case names
    /// The same; strings may be empty.
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
    /// What it holds.
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
    /// What messages call it.
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
      Key("$schema", .string, "The JSON Schema of this file, for editors."),
      Key("message", .nonemptyString, "What is wrong, as one clause; placeholders such as `{name}` are allowed."),
      Key("find", .objects(.finder), "What the rule finds; of a list, one has to match."),
      Key("why", .lines, "Why it matters, as Markdown."),
      Key("link", .string, "A URL with more about it."),
      Key("severity", .choice(Severity.allCases.map(\.rawValue)), "The severity of its findings."),
      Key("files", .names, "Patterns of the files to look at, instead of the view files."),
      Key("except", .names, "Patterns of files to leave out."),
      Key("previews", .choice(["skip", "lint"]), "Whether the code of previews is linted."),
      Key("follow", .flag, "Whether to look into the project's own modifiers and wrappers."),
      Key("table", .strings, "From code to what replaces it, for `in` and `{entry}`."),
      Key("fix", .objects(.fix), "How to fix a finding; of a list, the best is first."),
      Key("tests", .object(.tests), "Snippets for `viewlint rules test`."),
    ], required: ["message", "find"])

  static let finder = Object(
    name: .finder, title: "'find'",
    keys: [
      Key("call", .names, "Calls of a function or initializer: `Image(systemName:)`."),
      Key("modifier", .names, "Calls on a view: `font(_:)`."),
      Key("member", .names, "Members that are not called: `Color.red`."),
      Key("name", .names, "Mentions of a name: `AnyView`."),
      Key("assignment", .names, "Assignments to a path: `*.textAlignment`."),
      Key("text", .patterns, "String literals whose contents match a pattern: `http://*`."),
      Key("declaration", .choices(DeclarationKind.allCases.map(\.rawValue)), "Declarations of a kind."),
      Key("import", .names, "Imports of a module."),
      Key("named", .names, "The name of the declaration."),
      Key("on", .names, "The root of the modifier's chain."),
      Key("value", .object(.value), "The value that is assigned."),
      Key("has", .objects(.condition), "What it has: each of these."),
      Key("lacks", .objects(.condition), "What it lacks: each of these."),
      Key("inside", .objects(.place), "What is around it: each of these."),
      Key("outside", .objects(.place), "What is not around it: each of these."),
      Key("before", .objects(.modifier), "A modifier that comes later in the chain."),
      Key("after", .objects(.modifier), "A modifier that comes earlier in the chain."),
      Key("message", .nonemptyString, "Its own message."),
      Key("fix", .objects(.fix), "Its own fixes."),
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
      Key("call", .names, "A call in the arguments, closures or body."),
      Key("member", .names, "A member of the type."),
      Key("name", .names, "A mention in the arguments, closures or body."),
      Key("attribute", .names, "An attribute: `State`."),
      Key("keyword", .names, "A keyword before the declaration: `private(set)`."),
      Key("inheritance", .names, "A type after the colon of the declaration."),
      Key("import", .names, "A module that the file imports."),
      Key("preview", .choice(FinderCondition.Preview.allCases.map(\.rawValue)), "A preview in the file."),
      Key("has", .objects(.condition), "What that has: each of these."),
      Key("lacks", .objects(.condition), "What that lacks: each of these."),
    ],
    subjects: [
      "argument", "closure", "modifier", "call", "member", "name", "attribute", "keyword", "inheritance", "import",
      "preview",
    ], needs: [("value", "argument")])
}
