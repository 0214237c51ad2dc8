extension CustomRuleSchema {
  static let place = Object(
    name: .place, title: "a place",
    keys: [
      Key("call", .names, "The parentheses or closures of a call."),
      Key("label", .names, "The argument or closure of the call; `_` is the first closure or an unlabeled argument."),
      Key("modifier", .names, "A view around it with such a modifier."),
      Key("declaration", .names, "The body of a declaration with this name."),
      Key("condition", .names, "A branch of `#if` with this condition."),
      Key("has", .objects(.condition), "What that has: each of these."),
      Key("lacks", .objects(.condition), "What that lacks: each of these."),
    ], subjects: ["call", "modifier", "declaration", "condition"], needs: [("label", "call")])

  static let modifier = Object(
    name: .modifier, title: "'before' or 'after'",
    keys: [
      Key("modifier", .names, "A modifier in the same chain."),
      Key("has", .objects(.condition), "What it has: each of these."),
      Key("lacks", .objects(.condition), "What it lacks: each of these."),
      Key("next", .flag, "Whether it has to be the neighbor."),
    ], required: ["modifier"])

  static let value = Object(
    name: .value, title: "a value",
    keys: [
      Key("literal", .choice(ValuePattern.Literal.allCases.map(\.rawValue)), "The kind of literal."),
      Key("text", .patterns, "The contents of a string literal, as a pattern; `letters`: it has a letter."),
      Key("number", .numbers, "The value of a number literal."),
      Key("call", .names, "The call at its head: `.system(size:)`."),
      Key("member", .names, "The member at its head: `.red`."),
      Key("code", .names, "Exactly this code, white space and comments aside."),
      Key("in", .choice(["table"]), "Its code is a key of the rule's table."),
      Key("any", .list(.value, least: 2), "One of these values matches."),
      Key("not", .object(.value), "This value does not match."),
    ], parts: ["literal", "text", "number", "call", "member", "code", "in", "any", "not"])

  static let fix = Object(
    name: .fix, title: "a fix",
    keys: [
      Key("title", .nonemptyString, "An imperative, as an editor's menu shows it."),
      Key(
        "safety", .choice(Safety.allCases.reversed().map(\.rawValue)),
        "`safe` is applied by --fix, `unsafe` with --unsafe-fixes, `manual` is only shown."),
      Key("rename", .string, "Replaces the name."),
      Key("replace", .string, "Replaces all of it."),
      Key("append", .string, "Adds this after the call: `.accessibilityHidden(true)`."),
      Key("prepend", .string, "Adds a modifier before the modifier."),
      Key("addArgument", .string, "Adds a last argument: `spacing: 0`."),
      Key("setArgument", .strings, "Replaces the value of an argument; `value` is the one that `has` matched."),
      Key("removeArgument", .names, "Removes arguments."),
      Key("addKeyword", .string, "Adds a keyword before the declaration."),
      Key("remove", .yes, "Removes the modifier or the import."),
      Key("import", .string, "A module that the file has to import."),
    ], required: ["title", "safety"],
    parts: [
      "rename", "replace", "append", "prepend", "addArgument", "setArgument", "removeArgument", "addKeyword", "remove",
    ])

  static let tests = Object(
    name: .tests, title: "'tests'",
    keys: [
      Key("valid", .tests, "Snippets in which the rule finds nothing."),
      Key("invalid", .tests, "Snippets in which it finds what is between ⟦ and ⟧."),
    ])

  static let test = Object(
    name: .test, title: "a test",
    keys: [
      Key("code", .lines, "The code of a file."),
      Key("path", .string, "The path of the file."),
      Key("beside", .files, "The other files of the project, by path."),
      Key("message", .string, "The message of its findings."),
      Key("fixed", .lines, "The code after the first fix."),
    ], required: ["code"])
}
