extension Declaration.Kind {
  /// Whether a rule means declarations of this kind by a name.
  func isNamed(_ kind: DeclarationKind) -> Bool {
    switch self {
    case .structType: kind == .struct || kind == .type
    case .classType: kind == .class || kind == .type
    case .enumType: kind == .enum || kind == .type
    case .actorType: kind == .actor || kind == .type
    case .protocolType: kind == .protocol
    case .extensionOfType: kind == .extension
    case .function: kind == .func
    case .initializer: kind == .`init`
    case .deinitializer: false
    case .subscriptMember: kind == .subscript
    case .constant: kind == .let || kind == .property
    case .variable: kind == .var || kind == .property
    case .typeAlias: kind == .typealias
    }
  }
}
