extension FileView {
  /// The declaration of a type and its extensions in this file, by their indices.
  func parts(ofType index: Int) -> [Int] {
    partsByType[index] ?? [index]
  }

  /// The first declaration or extension of a type, a key for all its parts.
  func firstPart(ofType index: Int) -> Int { parts(ofType: index).first ?? index }

  /// Whether a type or one of its extensions in this file is public.
  func isPublic(type index: Int) -> Bool {
    answer(orKeep: PublicAndGenericTypes(self)).isPublic.contains(firstPart(ofType: index))
  }

  /// Whether a type in this file has generic parameters.
  func isGeneric(type index: Int) -> Bool {
    answer(orKeep: PublicAndGenericTypes(self)).isGeneric.contains(firstPart(ofType: index))
  }

  /// Whether this file declares a type with a name, rather than extending one.
  func declares(typeNamed name: String) -> Bool {
    typeParts[name]?.contains { outline.declarations[$0].kind != .extensionOfType } ?? false
  }

  /// The types after the `:` of a type by the tokens of their names, those in angle brackets left out.
  func inherited(by declaration: Declaration) -> [[Int]] {
    var types: [[Int]] = []
    readInherited(by: declaration) { first, last in types.append(Array(stride(from: first, through: last, by: 2))) }
    return types
  }

  /// The tokens of the last names of the types after the `:` of a type.
  func lastNames(inheritedBy declaration: Declaration) -> [Int] {
    var names: [Int] = []
    readInherited(by: declaration) { _, last in names.append(last) }
    return names
  }

  /// Calls `body` with the first and the last name of each of these types.
  private func readInherited(by declaration: Declaration, _ body: (Int, Int) -> Void) {
    var index = declaration.inheritance.lowerBound
    while index < declaration.inheritance.upperBound {
      if let after = syntax.afterGenericArguments(index) {
        index = after
      } else if code.kind(index) == .at {
        index += 2
      } else if code.kind(index) == .leftParen {
        index = max(index + 1, brackets.after(index))
      } else if code.isWord(index) {
        let first = index
        while code.kind(index + 1) == .period, code.isWord(index + 2) { index += 2 }
        body(first, index)
        index += 1
      } else {
        index += 1
      }
    }
  }

  /// Returns the names of the types and protocols that a type inherits in this file, including its extensions.
  func inheritedNames(ofType index: Int) -> [String] {
    let (inherited, first) = (answer(orKeep: InheritedNames()), firstPart(ofType: index))
    if let names = inherited.names[first] { return names }
    let names = parts(ofType: index).flatMap { lastNames(inheritedBy: outline.declarations[$0]) }.map { code.word($0) }
    inherited.names[first] = names
    return names
  }

  /// The declarations that are members of some types, in source order.
  func members(ofTypes types: Set<Int>) -> [Int] {
    types.sorted().flatMap { membersByType[$0] ?? [] }
  }

  /// Returns the stored instance properties of a type and its extensions in this file.
  func storedProperties(ofType index: Int) -> [Int] {
    members(ofTypes: Set(parts(ofType: index))).filter { member in
      let property = outline.declarations[member]
      return property.isProperty && isStored(property) && !property.modifiers.contains(.isStatic)
    }
  }

  /// Whether a property has no getter.
  func isStored(_ property: Declaration) -> Bool { property.body.map { getter(in: $0) == nil } ?? true }

  /// The `{` of the body that shows what a declaration is: that of its `body`, or its own.
  func viewBody(ofDeclaration index: Int) -> Int? {
    let declaration = outline.declarations[index]
    guard declaration.isType else { return declaration.body }
    let first = firstPart(ofType: index)
    if let known = viewBodies[first] { return known }
    let body = readViewBody(ofType: index)
    viewBodies[first] = .some(body)
    return body
  }

  private func readViewBody(ofType index: Int) -> Int? {
    for part in parts(ofType: index) {
      for member in membersByType[part] ?? [] {
        let candidate = outline.declarations[member]
        if candidate.isProperty || candidate.kind == .function, code.isWord(candidate.name, "body"),
          let body = candidate.body
        {
          return body
        }
      }
    }
    return nil
  }
}

/// The types of a file with a public part, and those with generic parameters, by their first parts. An object, so that
/// nothing is copied.
private final class PublicAndGenericTypes {
  private(set) var isPublic: Set<Int> = []
  private(set) var isGeneric: Set<Int> = []

  init(_ file: FileView) {
    for (index, declaration) in file.outline.declarations.enumerated() where declaration.isType {
      if declaration.modifiers.contains(.isPublic) { isPublic.insert(file.firstPart(ofType: index)) }
      if file.code.isText(declaration.name + 1, "<") { isGeneric.insert(file.firstPart(ofType: index)) }
    }
  }
}

/// The names of inherited types, by the first parts of types.
private final class InheritedNames {
  var names = TokenMap<[String]>()
}
