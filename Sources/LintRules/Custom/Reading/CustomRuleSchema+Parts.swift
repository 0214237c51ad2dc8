extension CustomRuleSchema {
  static let place = Object(
    name: .place, title: "a place",
    keys: [
      Key("call", .names, "The arguments or closures of a call."),
      Key(
        "label", .names,
        "The argument or closure of the call: its label, or `_` for the first closure or an unlabeled argument."),
      Key("modifier", .names, "A view with this modifier."),
      Key("declaration", .names, "The body of a declaration with this name."),
      Key("condition", .names, "An `#if` branch with this condition."),
      Key("has", .objects(.condition), "Conditions that must all be met."),
      Key("lacks", .objects(.condition), "Conditions of which none may be met."),
    ], subjects: ["call", "modifier", "declaration", "condition"], needs: [("label", "call")])

  static let modifier = Object(
    name: .modifier, title: "'before' or 'after'",
    keys: [
      Key("modifier", .names, "A modifier in the same chain."),
      Key("has", .objects(.condition), "Conditions that must all be met."),
      Key("lacks", .objects(.condition), "Conditions of which none may be met."),
      Key("next", .flag, "Whether it must be directly next to the modifier."),
    ], required: ["modifier"])

  static let value = Object(
    name: .value, title: "a value",
    keys: [
      Key("literal", .choice(ValuePattern.Literal.allCases.map(\.rawValue)), "The kind of literal."),
      Key(
        "text", .patterns, "A pattern for the contents of a string literal, or `letters` for a string with a letter."),
      Key("number", .numbers, "The value of a number literal."),
      Key("call", .names, "A call at the start, such as `.system(size:)`."),
      Key("member", .names, "A member at the start, such as `.red`."),
      Key("code", .names, "Exactly this code, ignoring white space and comments."),
      Key("in", .choice(["table"]), "Code that is a key in the rule's table."),
      Key("any", .list(.value, least: 2), "Values of which at least one must match."),
      Key("not", .object(.value), "A value that must not match."),
    ], parts: ["literal", "text", "number", "call", "member", "code", "in", "any", "not"])

  static let fix = Object(
    name: .fix, title: "a fix",
    keys: [
      Key("title", .nonemptyString, "The title in an editor's menu, an imperative."),
      Key(
        "safety", .choice(Safety.allCases.reversed().map(\.rawValue)),
        "`safe` fixes are applied by --fix, `unsafe` fixes also need --unsafe-fixes, `manual` fixes are only suggested."
      ),
      Key("rename", .string, "The new name."),
      Key("replace", .string, "The replacement for the code."),
      Key("append", .string, "Code to add after the call, such as `.accessibilityHidden(true)`."),
      Key("prepend", .string, "A modifier to add before the modifier."),
      Key("addArgument", .string, "An argument to add at the end, such as `spacing: 0`."),
      Key("setArgument", .strings, "New values of arguments. `value` is the argument that `has` matches."),
      Key("removeArgument", .names, "Arguments to remove."),
      Key("addKeyword", .string, "A keyword to add before the declaration."),
      Key("remove", .yes, "Whether to remove the modifier or import."),
      Key("import", .string, "A module to import."),
    ], required: ["title", "safety"],
    parts: [
      "rename", "replace", "append", "prepend", "addArgument", "setArgument", "removeArgument", "addKeyword", "remove",
    ])

  static let tests = Object(
    name: .tests, title: "'tests'",
    keys: [
      Key("valid", .tests, "Code without findings."),
      Key("invalid", .tests, "Code with findings between ⟦ and ⟧."),
    ])

  static let test = Object(
    name: .test, title: "a test",
    keys: [
      Key("code", .lines, "The code of a file."),
      Key("path", .string, "The file's path."),
      Key("beside", .files, "Other files in the project, by path."),
      Key("message", .string, "The expected message."),
      Key("fixed", .lines, "The expected code after the first fix."),
    ], required: ["code"])
}
