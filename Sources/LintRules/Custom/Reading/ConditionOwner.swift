/// The subject of conditions, which determines the possible conditions.
enum ConditionOwner: Equatable {
  case call, modifier, member, name, assignment, text, module
  case declaration([DeclarationKind])
  /// A condition or place that can't have conditions.
  case nothing(String)

  init(_ subject: FinderSubject) {
    switch subject {
    case .call: self = .call
    case .modifier: self = .modifier
    case .member: self = .member
    case .name: self = .name
    case .assignment: self = .assignment
    case .text: self = .text
    case .declaration(let kinds, _): self = .declaration(kinds)
    case .module: self = .module
    }
  }

  init(_ condition: FinderCondition) {
    switch condition.kind {
    case .modifier: self = .modifier
    case .call: self = .call
    case .member: self = .declaration([])
    case .argument: self = .nothing("an argument can't have conditions; use 'value'")
    default: self = .nothing("only 'modifier', 'call', and 'member' can have conditions")
    }
  }

  init(_ place: FinderPlace) {
    switch place.kind {
    case .call: self = .call
    case .modifier: self = .modifier
    case .declaration: self = .declaration([])
    case .compilation: self = .nothing("an '#if' branch can't have conditions")
    }
  }

  /// Its name in messages.
  private var title: String {
    switch self {
    case .call: "a call"
    case .modifier: "a modifier"
    case .member: "a member"
    case .name: "a name"
    case .assignment: "an assignment"
    case .text: "a string"
    case .module: "an import"
    case .declaration, .nothing: "a declaration"
    }
  }

  /// Returns the reason why a condition isn't possible; nil if it is.
  func objection(to condition: FinderCondition) -> String? {
    if case .nothing(let message) = self { return message }
    if case .module = condition.kind { return nil }
    let isFine =
      switch (self, condition.kind) {
      case (.call, .argument), (.call, .closure), (.call, .modifier), (.call, .call), (.call, .name): true
      case (.modifier, .argument), (.modifier, .closure), (.modifier, .modifier), (.modifier, .call),
        (.modifier, .name):
        true
      case (.module, .attribute), (.module, .keyword): true
      case (.declaration, .argument), (.declaration, .closure): false
      case (.declaration, _): true
      default: false
      }
    if !isFine { return "\(title) can't have \(condition.plural)" }
    guard case .declaration(let kinds) = self, !kinds.isEmpty else { return nil }
    return Self.objection(to: condition, kinds)
  }

  /// Returns the reason why no declaration of some kinds can meet a condition; nil if one can.
  private static func objection(to condition: FinderCondition, _ kinds: [DeclarationKind]) -> String? {
    switch condition.kind {
    case .member, .inheritance:
      guard !kinds.contains(where: \.hasMembers) else { return nil }
      return "a '\(kinds[0].rawValue)' declaration can't have \(condition.plural)"
    case .keyword(let keywords):
      guard let keyword = keywords.first,
        !keywords.contains(where: { word in kinds.contains { DeclarationKeywords.may($0, have: word) } })
      else { return nil }
      return "'\(kinds[0].rawValue)' can't be '\(keyword)'"
    default: return nil
    }
  }
}

extension FinderCondition {
  /// The plural of its subject.
  fileprivate var plural: String {
    switch kind {
    case .argument: "arguments"
    case .closure: "closures"
    case .modifier: "modifiers"
    case .call: "calls"
    case .name: "references"
    case .attribute: "attributes"
    case .keyword: "keywords"
    case .inheritance: "inherited types"
    case .member: "members"
    case .preview: "previews"
    case .module: "imports"
    }
  }

  /// The first name in it, in quotes.
  var shown: String {
    switch kind {
    case .argument(let names, _): Quotation.of(names.first?.text ?? "")
    case .closure(let labels): Quotation.of(labels.first?.text ?? "")
    case .modifier(let signatures), .call(let signatures): Quotation.of(signatures.shown)
    case .name(let names), .attribute(let names), .member(let names): Quotation.of(names.first?.text ?? "")
    case .keyword(let words): Quotation.of(words.first ?? "")
    case .inheritance(let paths), .module(let paths): Quotation.of(paths.first?.text ?? "")
    case .preview: "a preview"
    }
  }
}

extension FinderPlace {
  /// The first name in it, in quotes.
  var shown: String {
    switch kind {
    case .call(let signatures, _), .modifier(let signatures): Quotation.of(signatures.shown)
    case .declaration(let names), .compilation(let names): Quotation.of(names.first?.text ?? "")
    }
  }
}

extension [Signature] {
  /// The first of them as Swift writes it.
  var shown: String { first?.text ?? "" }
}
