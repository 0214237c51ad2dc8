/// Describes a rule in a sentence: *Finds calls to `Image(_:)` that have none of the modifiers `a` and `b`.*
struct RuleSentence {
  private let rule: CustomRule

  init(_ rule: CustomRule) {
    self.rule = rule
  }

  /// The sentence, with those about files and words after it.
  var text: String {
    let finders = rule.finders.map { Self.sentence(of: $0) }
    let found = "Finds \(finders.joined(separator: "; or "))."
    return [found, files, words].filter { !$0.isEmpty }.joined(separator: " ").replacingTwoSpaces
  }

  private var files: String {
    let places = rule.files.map { "files that match \(Self.list($0.patterns.map(\.text), "or"))" } ?? "view files"
    let except = rule.except.patterns.map(\.text)
    let previews = rule.lintsPreviews == true ? ", including previews" : ""
    return "In \(places)\(except.isEmpty ? "" : " except \(Self.list(except, "and"))")\(previews)."
  }

  private var words: String {
    let triggers = CustomRuleMatcher(rule).triggers
    let words = triggers.words
    if triggers.sets.isEmpty, words.count != 1 {
      return words.isEmpty || words.count > 12
        ? "" : " Skips files without any of the words \(Self.list(words, "and"))."
    }
    // The words that every finding requires.
    let ways = words.map { [$0] } + triggers.sets.map(\.words)
    let shared = (ways.first ?? []).filter { word in ways.allSatisfy { $0.contains(word) } }
    if shared.isEmpty { return "" }
    return " Skips files without the word\(shared.count == 1 ? "" : "s") \(Self.list(shared, "and"))."
  }

  // MARK: Finders

  private static func sentence(of finder: Finder) -> String {
    let has = finder.has.map { "have \(phrase($0, isNegated: false))" }
    let lacks = finder.lacks.map { "have \(phrase($0, isNegated: true))" }
    let inside = finder.inside.map { "are \(phrase($0))" }
    let outside = finder.outside.map { "aren't \(phrase($0))" }
    let before = finder.before.map { "come before \(phrase($0))" }
    let after = finder.after.map { "come after \(phrase($0))" }
    let parts = has + lacks + inside + outside + before + after
    let subject = subject(finder.subject)
    return parts.isEmpty ? subject : "\(subject) that \(joined(parts, "and"))"
  }

  private static func subject(_ subject: FinderSubject) -> String {
    switch subject {
    case .call(let signatures): return "calls to \(list(signatures))"
    case .modifier(let signatures, let roots):
      return "uses of the modifier \(list(signatures))"
        + (roots.isEmpty ? "" : " on \(roots.contains(where: \.matchesAll) ? "anything" : list(roots))")
    case .member(let signatures): return "uses of the member \(list(signatures))"
    case .name(let names): return "references to \(list(names.map(\.text), "or"))"
    case .assignment(let paths, let value):
      return "assignments to \(list(paths.map(\.text), "or"))" + (value.map { " of \(phrase($0))" } ?? "")
    case .text(let patterns): return "strings \(phrase(patterns))"
    case .declaration(let kinds, let names):
      return "\(list(kinds.map(\.rawValue), "or")) declarations"
        + (names.isEmpty ? "" : " named \(list(names.map(\.text), "or"))")
    case .module(let paths): return "imports of \(list(paths.map(\.text), "or"))"
    }
  }

  // MARK: Conditions and places

  private static func phrase(_ condition: FinderCondition, isNegated: Bool) -> String {
    let (nouns, names, value) = parts(condition)
    var text =
      if isNegated, names.count > 1 {
        "none of the \(nouns.several) \(list(names, "and"))"
      } else {
        "\(isNegated ? "no" : article(nouns.one)) \(nouns.one)" + (names.isEmpty ? "" : " \(list(names, "or"))")
      }
    if let value { text += " that is \(phrase(value))" }
    if case .module = condition.kind { text += " in the file" }
    let inner =
      condition.has.map { "has \(phrase($0, isNegated: false))" }
      + condition.lacks.map { "has \(phrase($0, isNegated: true))" }
    return inner.isEmpty ? text : "\(text) that \(joined(inner, "and"))"
  }

  private static func article(_ noun: String) -> String {
    noun.first.map { "aeiou".contains($0) } ?? false ? "an" : "a"
  }

  /// The nouns for a condition, its names, and its value.
  private static func parts(
    _ condition: FinderCondition
  ) -> (nouns: (one: String, several: String), names: [String], value: ValuePattern?) {
    switch condition.kind {
    case .argument(let names, let value):
      (("argument", "arguments"), names.contains(.any) ? [] : names.map(\.text), value)
    case .closure(let labels): (("trailing closure", "trailing closures"), labels.map(\.text), nil)
    case .modifier(let signatures): (("modifier", "modifiers"), signatures.map(\.text), nil)
    case .call(let signatures): (("call to", "calls to"), signatures.map(\.text), nil)
    case .name(let names): (("reference to", "references to"), names.map(\.text), nil)
    case .attribute(let names): (("attribute", "attributes"), names.map { "@\($0.text)" }, nil)
    case .keyword(let words): (("keyword", "keywords"), words, nil)
    case .inheritance(let paths): (("inherited type", "inherited types"), paths.map(\.text), nil)
    case .member(let names): (("member", "members"), names.map(\.text), nil)
    case .preview(let preview):
      ((preview == .own ? "preview of their own in the file" : "preview in the file", ""), [], nil)
    case .module(let paths): (("import of", "imports of"), paths.map(\.text), nil)
    }
  }

  private static func phrase(_ place: FinderPlace) -> String {
    let text =
      switch place.kind {
      case .call(let signatures, let labels):
        (labels.isEmpty ? "in a call to " : "in \(list(labels.map(\.text), "or")) of a call to ") + list(signatures)
      case .modifier(let signatures): "in a view with the modifier \(list(signatures))"
      case .declaration(let names): "in a declaration named \(list(names.map(\.text), "or"))"
      case .compilation(let names): "in an `#if` branch with \(list(names.map(\.text), "or"))"
      }
    let inner =
      place.has.map { "has \(phrase($0, isNegated: false))" } + place.lacks.map { "has \(phrase($0, isNegated: true))" }
    return inner.isEmpty ? text : "\(text) that \(joined(inner, "and"))"
  }

  private static func phrase(_ place: ChainPlace) -> String {
    let inner =
      place.has.map { "has \(phrase($0, isNegated: false))" } + place.lacks.map { "has \(phrase($0, isNegated: true))" }
    let text = "the modifier \(list(place.signatures))" + (place.isNext ? " directly" : "")
    return inner.isEmpty ? text : "\(text) that \(joined(inner, "and"))"
  }

  // MARK: Values

  private static func phrase(_ value: ValuePattern) -> String {
    var parts: [String] = []
    switch value.literal {
    case .any: parts.append("a literal")
    case .nil: parts.append("`nil`")
    case .some(let literal): parts.append("a \(literal.rawValue) literal")
    case nil: break
    }
    if !value.texts.isEmpty { parts.append("a string \(phrase(value.texts))") }
    if !value.numbers.isEmpty { parts.append(list(value.numbers.map { number($0) }, "or")) }
    if !value.calls.isEmpty { parts.append("a call to \(list(value.calls))") }
    if !value.members.isEmpty { parts.append("the member \(list(value.members))") }
    if !value.codes.isEmpty { parts.append("exactly \(list(value.codes.map { $0.tokens.joined() }, "or"))") }
    if value.isInTable { parts.append("in the table") }
    if !value.any.isEmpty { parts.append(joined(value.any.map { phrase($0) }, "or")) }
    parts += value.not.map { "not \(phrase($0))" }
    return joined(parts, "and")
  }

  private static func phrase(_ patterns: [TextPattern]) -> String {
    let globs = patterns.compactMap { if case .glob(let glob) = $0 { glob.text } else { nil } }
    let letters = patterns.contains(.letters) ? ["with a letter"] : []
    return joined(letters + (globs.isEmpty ? [] : ["that matches \(list(globs, "or"))"]), "or")
  }

  private static func number(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  // MARK: Lists

  private static func list(_ signatures: [Signature]) -> String { list(signatures.map(\.text), "or") }

  private static func list(_ names: [String], _ word: String) -> String { joined(names.map { "`\($0)`" }, word) }

  private static func joined(_ parts: [String], _ word: String) -> String { WordSeries.text(parts, word) }
}

extension String {
  /// The text with single spaces.
  fileprivate var replacingTwoSpaces: String {
    split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
  }
}
