@testable import LintRules

/// Short forms for the rules under test.
enum Custom {
  /// A rule with some finders.
  static func rule(
    _ finders: Finder..., says message: String = "use something else for {name}",
    _ change: (inout CustomRule) -> Void = { _ in }
  ) -> CustomRuleMatcher {
    let place = DefinitionPlace(path: ".viewlint.json", position: LineColumn(line: 1, column: 1))
    var rule = CustomRule("custom_rule", template(message), finders, at: place)
    change(&rule)
    return CustomRuleMatcher(rule)
  }

  /// A template with `{placeholders}`.
  static func template(_ text: String) -> Template {
    var pieces: [Template.Piece] = []
    for (index, part) in text.split(separator: "{", omittingEmptySubsequences: false).enumerated() {
      guard index > 0, let end = part.firstIndex(of: "}") else {
        if !part.isEmpty { pieces.append(.text(String(part))) }
        continue
      }
      pieces.append(.placeholder(placeholder(String(part[..<end]))))
      let rest = part[part.index(after: end)...]
      if !rest.isEmpty { pieces.append(.text(String(rest))) }
    }
    return Template(pieces)
  }

  private static func placeholder(_ text: String) -> Placeholder {
    Placeholder.words.first { $0.word == text }?.placeholder ?? .argument(argument(text))
  }

  /// `label:`, `_`, `_2`, `*`.
  static func argument(_ text: String) -> ArgumentName {
    if text == "*" { return .any }
    if text.hasSuffix(":") { return .labeled(String(text.dropLast())) }
    return .unlabeled(text == "_" ? 1 : Int(text.dropFirst()) ?? 1)
  }

  /// `Color(red:_:)`, `.system(size:)`, `UIScreen.main`.
  static func signature(_ text: String) -> Signature {
    let parts = text.split(separator: "(", maxSplits: 1).map(String.init)
    let names = parts[0].split(separator: ".").map { NamePattern(String($0)) }
    let labels = parts.count < 2 ? nil : parts[1].dropLast().split(separator: ":").map { String($0) }
    return Signature(
      qualifier: Array(names.dropLast()), isImplicit: text.hasPrefix("."), name: names[names.count - 1],
      labels: labels?.map { $0 == "_" ? .unlabeled : .named($0) })
  }

  static func paths(_ texts: [String]) -> [NamePath] {
    texts.map { NamePath($0.split(separator: ".").map { NamePattern(String($0)) }) }
  }
}

extension FinderSubject {
  static func call(_ names: String...) -> Self { .call(names.map(Custom.signature)) }
  static func modifier(_ names: String..., on roots: [String] = []) -> Self {
    .modifier(names.map(Custom.signature), on: roots.map(Custom.signature))
  }
  static func member(_ names: String...) -> Self { .member(names.map(Custom.signature)) }
  static func name(_ names: String...) -> Self { .name(names.map { NamePattern($0) }) }
  static func assignment(_ paths: String..., value: ValuePattern? = nil) -> Self {
    .assignment(Custom.paths(paths), value: value)
  }
  static func text(_ pattern: String) throws -> Self { .text([.glob(try TextGlob(pattern))]) }
  static func declaration(_ kinds: DeclarationKind..., named names: [String] = []) -> Self {
    .declaration(kinds, named: names.map { NamePattern($0) })
  }
  static func module(_ names: String...) -> Self { .module(Custom.paths(names)) }
}

extension FinderCondition {
  static func argument(_ names: String..., value: ValuePattern? = nil) -> Self {
    Self(.argument(names.map(Custom.argument), value: value))
  }
  static func closure(_ label: String) -> Self { Self(.closure([label == "_" ? .first : .named(label)])) }
  static func modifier(_ names: String..., has: [FinderCondition] = [], lacks: [FinderCondition] = []) -> Self {
    Self(.modifier(names.map(Custom.signature)), has: has, lacks: lacks)
  }
  static func call(_ names: String..., has: [FinderCondition] = [], lacks: [FinderCondition] = []) -> Self {
    Self(.call(names.map(Custom.signature)), has: has, lacks: lacks)
  }
  static func name(_ names: String...) -> Self { Self(.name(names.map { NamePattern($0) })) }
  static func attribute(_ names: String...) -> Self { Self(.attribute(names.map { NamePattern($0) })) }
  static func keyword(_ names: String...) -> Self { Self(.keyword(names)) }
  static func inheritance(_ names: String...) -> Self { Self(.inheritance(Custom.paths(names))) }
  static func member(_ names: String..., has: [FinderCondition] = []) -> Self {
    Self(.member(names.map { NamePattern($0) }), has: has)
  }
  static func preview(_ preview: Preview) -> Self { Self(.preview(preview)) }
  static func module(_ names: String...) -> Self { Self(.module(Custom.paths(names))) }
}

extension FinderPlace {
  static func call(_ names: String..., labels: [ClosureLabel] = [], has: [FinderCondition] = []) -> Self {
    Self(.call(names.map(Custom.signature), labels: labels), has: has)
  }
  static func modifier(_ names: String..., has: [FinderCondition] = []) -> Self {
    Self(.modifier(names.map(Custom.signature)), has: has)
  }
  static func declaration(_ names: String..., has: [FinderCondition] = []) -> Self {
    Self(.declaration(names.map { NamePattern($0) }), has: has)
  }
  static func compilation(_ names: String...) -> Self { Self(.compilation(names.map { NamePattern($0) })) }
}

extension ChainPlace {
  static func modifier(_ names: String..., isNext: Bool = false) -> Self {
    Self(names.map(Custom.signature), isNext: isNext)
  }
}

extension ValuePattern {
  static func literal(_ literal: Literal) -> Self { Self { $0.literal = literal } }
  static func text(_ patterns: String...) throws -> Self {
    let texts = try patterns.map { $0 == "letters" ? TextPattern.letters : .glob(try TextGlob($0)) }
    return Self { $0.texts = texts }
  }
  static func number(_ numbers: Double...) -> Self { Self { $0.numbers = numbers } }
  static func call(_ names: String...) -> Self { Self { $0.calls = names.map(Custom.signature) } }
  static func member(_ names: String...) -> Self { Self { $0.members = names.map(Custom.signature) } }
  static func code(_ codes: String...) -> Self { Self { $0.codes = codes.map { CodeText($0) } } }
  static var inTable: Self { Self { $0.isInTable = true } }
  static func any(_ values: ValuePattern...) -> Self { Self { $0.any = values } }
  static func not(_ value: ValuePattern) -> Self { Self { $0.not = [value] } }

  init(_ change: (inout ValuePattern) -> Void) {
    self.init()
    change(&self)
  }

  /// Both parts have to hold.
  func and(_ other: ValuePattern) -> Self {
    Self {
      $0 = self
      $0.literal = $0.literal ?? other.literal
      $0.texts += other.texts
      $0.not += other.not
    }
  }
}
