/// A rule about directives. Its findings depend on the effect of a file's directives on the findings of all other
/// rules, so the linter checks the directives last and passes their faults to the rule.
protocol DirectiveRule: BuiltinRule {
  /// The findings about directives, in the order of the faults.
  func check(_ faults: [DirectiveFault], in source: SourceBytes) -> [Finding]
}

extension DirectiveRule {
  /// The default is true.
  static var isAboutDirectives: Bool { true }
}

/// A fault of a directive.
enum DirectiveFault {
  /// It starts like a directive but isn't one.
  case malformed(Directive)
  /// It names no rule; `rules` are those that it may be intended for.
  case blanket(Directive, rules: [String])
  /// It may name rules that aren't known.
  case unknown(Directive, known: [String])
  /// Some of its rules have nothing to suppress; the hint is the place that it may be intended for.
  case unused(Directive, [Directive.Item], DirectiveHint?)
}
