/// A stored property of a type with an attribute that a rule looks for, such as `@State private var count = 0`.
public struct WrappedProperty: Sendable {
  /// The declaration, as an index.
  public var declaration: Int
  /// The token of the attribute's name.
  public var attribute: Int
  /// The declaration of the type or the extension that it is a member of, as an index.
  public var owner: Int
}

extension FileView {
  /// The properties of types that have one of some attributes, in source order.
  public func properties(withAttributes names: [String]) -> [WrappedProperty] {
    words.tokens(ofAny: names).compactMap { attribute in
      guard isAttribute(attribute), let index = innermostDeclarationIndex(at: attribute) else { return nil }
      let declaration = outline.declarations[index]
      guard declaration.isProperty, declaration.isMember, attribute < declaration.keyword,
        let owner = declaration.parent, outline.declarations[owner].isType, code.isWord(declaration.name)
      else { return nil }
      return WrappedProperty(declaration: index, attribute: attribute, owner: owner)
    }
  }

  /// Whether a name is that of an attribute: that of `State` in `@State` and in `@SwiftUI.State`, not in `@State.Other`.
  func isAttribute(_ name: Int) -> Bool {
    if code.kind(name + 1) == .period { return false }
    let start = code.startOfPath(name)
    return code.kind(start - 1) == .at && (start == name || code.isWord(start, "SwiftUI"))
  }

  /// The arguments of the attribute whose last name is at a code token.
  func arguments(ofAttribute name: Int) -> [Argument] {
    code.kind(name + 1) == .leftParen && code.touches(name, name + 1) ? syntax.arguments(name + 1) : []
  }
}
