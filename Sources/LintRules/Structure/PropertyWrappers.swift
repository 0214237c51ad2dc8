/// A stored property of a type with an attribute that a rule looks for, such as `@State private var count = 0`.
public struct WrappedProperty: Sendable {
  /// The declaration, as an index.
  public var declaration: Int
  /// The token of the attribute's name.
  public var attribute: Int
  /// The declaration of the type or the extension that it is a member of, as an index.
  public var owner: Int
  /// The attribute's name.
  var wrapper: String
}

extension FileView {
  /// The properties of types that have one of some attributes, in source order.
  public func properties(withAttributes names: [String]) -> [WrappedProperty] {
    wrappedProperties.filter { names.contains($0.wrapper) }
  }

  /// The properties of types by their attributes, in source order.
  func readWrappedProperties() -> [WrappedProperty] {
    var properties: [WrappedProperty] = []
    let declarations = outline.declarations
    for index in declarations.indices where declarations[index].isProperty && declarations[index].isMember {
      guard let owner = declarations[index].parent, declarations[owner].isType, code.isWord(declarations[index].name)
      else { continue }
      let keyword = declarations[index].keyword
      var token = declarations[index].start
      while token < keyword {
        guard code.kind(token) == .at, code.isWord(token + 1) else {
          token = max(token + 1, brackets.after(token))
          continue
        }
        var name = token + 1
        while code.kind(name + 1) == .period, code.isWord(name + 2) { name += 2 }
        if isAttribute(name), innermostDeclarationIndex(at: name) == index {
          properties.append(
            WrappedProperty(declaration: index, attribute: name, owner: owner, wrapper: code.word(name)))
        }
        token = name + 1
      }
    }
    return properties.count > Self.mostNamesakes ? withoutCrowds(properties) : properties
  }

  /// The maximum number of members with one name. Branches of `#if` rarely declare more.
  private static let mostNamesakes = 16

  /// Removes properties whose type declares very many members with their name, because their uses are ambiguous.
  private func withoutCrowds(_ properties: [WrappedProperty]) -> [WrappedProperty] {
    let members = properties.map { property in
      WordInType(
        word: words.number(ofToken: outline.declarations[property.declaration].name) ?? -1,
        type: firstPart(ofType: property.owner))
    }
    let counts = members.reduce(into: [WordInType: Int]()) { $0[$1, default: 0] += 1 }
    return zip(properties, members).filter { counts[$0.1, default: 0] <= Self.mostNamesakes }.map(\.0)
  }

  /// Whether a name is that of an attribute: that of `State` in `@State` and in `@SwiftUI.State`, not in `@State.Other`.
  func isAttribute(_ name: Int) -> Bool {
    if code.kind(name + 1) == .period { return false }
    let start = code.startOfPath(name)
    return code.kind(start - 1) == .at && (start == name || code.isWord(start, "SwiftUI"))
  }

  /// The initial value of a property, after `=` or in its attribute, as in `@State(initialValue: 1)`; empty without one.
  func firstValue(of property: WrappedProperty) -> Range<Int> {
    let initial = outline.declarations[property.declaration].initialValue
    guard initial.isEmpty, let argument = arguments(ofAttribute: property.attribute).first, let label = argument.label,
      code.isWord(label, "initialValue") || code.isWord(label, "wrappedValue")
    else { return initial }
    return argument.value
  }

  /// The arguments of the attribute whose last name is at a code token.
  func arguments(ofAttribute name: Int) -> [Argument] {
    code.kind(name + 1) == .leftParen && code.touches(name, name + 1) ? syntax.arguments(name + 1) : []
  }
}
