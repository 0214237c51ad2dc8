/// A rule about directives: its findings depend on what the directives of a file do to the findings of all other rules.
/// The linter checks the directives last and passes it what is wrong with them.
protocol DirectiveRule: BuiltinRule {
  /// The findings about directives, in the order of the faults.
  func check(_ faults: [DirectiveFault], in source: SourceBytes) -> [Finding]
}

extension DirectiveRule {
  /// It is.
  static var isAboutDirectives: Bool { true }
}

/// What is wrong with a directive.
enum DirectiveFault {
  /// It begins like a directive but is not one.
  case malformed(Directive)
  /// It names no rule; `rules` are those that it may be meant for.
  case blanket(Directive, rules: [String])
  /// It may name rules that are not among the known ones.
  case unknown(Directive, known: [String])
  /// Some of its rules have nothing to suppress; the hint is the place that it may be meant for.
  case unused(Directive, [Directive.Item], DirectiveHint?)
}
