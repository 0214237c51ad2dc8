/// Finds the modifiers that a file defines and what they do to the size of the view they are applied to.
struct ModifierFinder {
  let file: FileView
  let images: ImageVocabulary
  let names: Set<String>

  private var code: Code { file.code }

  /// The definitions of the wanted modifiers in source order.
  func definitions() -> [ModifierDefinition] {
    file.outline.declarations.compactMap { declaration in
      switch declaration.kind {
      case .function: function(declaration)
      case .structType, .classType, .extensionOfType: modifierType(declaration)
      default: nil
      }
    }
  }

  /// `extension View { func card() -> some View { … } }`, or any function that returns a view made of one it is given.
  private func function(_ declaration: Declaration) -> ModifierDefinition? {
    let name = code.word(declaration.name)
    guard names.contains(name), let body = declaration.body else { return nil }
    if declaration.isMember, let type = file.enclosingTypeDeclaration(at: declaration.keyword),
      type.kind == .extensionOfType || type.kind == .protocolType, isView(file.name(ofType: type))
    {
      return definition(name, places: placesOfSelf(in: body))
    }
    guard let paren = declaration.parameters else { return nil }
    let parameter = ParameterList(file.syntax, paren).parameters.first { parameter in
      parameter.type.contains { code.isWord($0) && isView(code.word($0)) }
    }
    return parameter.flatMap { definition(name, places: places(ofParameter: $0.name, in: body)) }
  }

  /// Whether an extension of the type adds modifiers for image views.
  private func isView(_ type: String) -> Bool {
    type == "View" || type == "Image" || type == "Shape" || type == "ModifiedContent" || images.contains(type)
      || images.names.contains { $0.hasPrefix(type + ".") }
  }

  /// `struct Card: ViewModifier { func body(content: Content) -> some View { … } }`
  private func modifierType(_ declaration: Declaration) -> ModifierDefinition? {
    let name = file.name(ofType: declaration)
    guard names.contains(name), declaration.inheritance.contains(where: { code.isWord($0, "ViewModifier") }),
      let body = bodyFunction(of: name), let paren = body.parameters, let brace = body.body,
      let parameter = ParameterList(file.syntax, paren).parameters.first
    else { return nil }
    return definition(name, places: places(ofParameter: parameter.name, in: brace))
  }

  private func bodyFunction(of type: String) -> Declaration? {
    file.outline.declarations.first {
      $0.kind == .function && code.isWord($0.name, "body") && $0.parameters != nil
        && file.enclosingTypeName(at: $0.keyword) == type
    }
  }

  private func places(ofParameter name: Int, in body: Int) -> [SizingPlace] {
    (body..<file.brackets.after(body)).compactMap { index in
      guard code.kind(index) == .identifier, code.kind(index - 1) != .period, code.kind(index + 1) != .colon,
        file.binding(of: index)?.name == name
      else { return nil }
      return SizingWalk(file: file, images: images).place(token: index, end: index + 1, isResizable: true, limit: body)
    }
  }

  /// What happens to `self`, written or implied, in the body of a modifier.
  private func placesOfSelf(in body: Int) -> [SizingPlace] {
    let walk = SizingWalk(file: file, images: images)
    return (body + 1..<max(body + 1, file.brackets.after(body) - 1)).compactMap { index in
      if code.keyword(index) == .`self`, code.kind(index - 1) != .period {
        return walk.place(token: index, end: index + 1, isResizable: true, limit: body)
      }
      guard isImpliedModifier(index) else { return nil }
      // The call itself is the first modifier: look at the chain as if it followed an empty receiver.
      guard let call = file.call(at: index) else { return nil }
      var place = walk.place(token: index, end: call.end, isResizable: true, limit: body)
      let own = FrameReader.read([Modifier(name: index, call: call)], in: file, isResizable: true)
      place.sizing = max(place.sizing, own.sizing)
      place.custom += own.custom
      if !own.optionalDimensions.isEmpty { place.sizing = max(place.sizing, .unknown) }
      return place
    }
  }

  /// `frame(width: 40)` or `modifier(Card())` that begins a statement: a modifier of the implied `self`.
  private func isImpliedModifier(_ index: Int) -> Bool {
    guard code.kind(index) == .identifier, code.kind(index - 1) != .period, let call = file.call(at: index) else {
      return false
    }
    guard let first = code.word(index).utf8.first, first >= 0x61, first <= 0x7A else { return false }
    let beginsStatement =
      code.startsLine(index) || code.kind(index - 1) == .leftBrace || code.keyword(index - 1) == .return
    return beginsStatement && call.end > index + 1
  }

  private func definition(_ name: String, places: [SizingPlace]) -> ModifierDefinition {
    var sizing = Sizing.unsized
    let answers = places.map { $0.optionalDimensions.isEmpty ? $0.sizing : max($0.sizing, .unknown) }
    if !answers.isEmpty, answers.allSatisfy({ $0 == .fixed }) {
      sizing = .fixed
    } else if answers.contains(where: { $0 > .unsized }) {
      sizing = .unknown
    }
    return ModifierDefinition(name: name, sizing: sizing, custom: places.flatMap(\.custom))
  }
}
