/// Walks from a view outwards, through modifiers and containers, to find what fixes its size.
struct SizingWalk {
  let file: FileView
  let images: ImageVocabulary

  /// How many brackets a walk passes before it gives up and calls the answer unknown.
  private static let farthest = 2_000

  private var code: Code { file.code }

  /// One step of the walk: where the expression stands that holds the view.
  private struct Position {
    /// A token of the expression, outside of its inner brackets.
    var token: Int
    /// The index after the expression without the modifiers that follow.
    var end: Int
  }

  /// What is known about the view whose expression contains `token` and ends before `end`, its modifiers not included.
  ///
  /// - Parameters:
  ///   - isResizable: whether the content takes any size.
  ///   - limit: a `{` at which the walk ends: the closure whose parameter the view is.
  func place(token: Int, end: Int, isResizable: Bool, limit: Int? = nil) -> SizingPlace {
    var place = SizingPlace()
    var position = Position(token: token, end: end)
    for _ in 0..<Self.farthest {
      apply(chainBehind: position, isResizable: isResizable, to: &place)
      if place.sizing == .fixed { return place }
      guard let parent = file.brackets.parent(position.token) else {
        noteLocal(position, in: nil, &place)
        return place
      }
      if parent == limit { return place }
      guard let next = step(from: position, parent: parent, &place) else { return place }
      position = next
    }
    place.sizing = max(place.sizing, .unknown)
    return place
  }

  private func apply(chainBehind position: Position, isResizable: Bool, to place: inout SizingPlace) {
    let modifiers = file.chain(from: position.end).modifiers
    if modifiers.isEmpty { return }
    let chain = FrameReader.read(modifiers, in: file, isResizable: isResizable)
    place.sizing = max(place.sizing, chain.sizing)
    place.custom += chain.custom
    place.hasFrame = place.hasFrame || chain.hasFrame
    if !chain.optionalDimensions.isEmpty {
      place.optionalDimensions += chain.optionalDimensions
      place.dimensionOwner = dimensionOwner(at: position.token)
    }
  }

  /// The type, or the function outside of types, whose uses pass the dimensions.
  private func dimensionOwner(at token: Int) -> WrapperKey? {
    if let type = file.enclosingTypeName(at: token) { return WrapperKey(type: type, member: "") }
    return nil
  }

  // MARK: Steps outwards

  private func step(from position: Position, parent: Int, _ place: inout SizingPlace) -> Position? {
    switch code.kind(parent) {
    case .leftParen: stepOutOfArguments(position, parent, &place)
    case .leftBrace: stepOutOfBrace(position, parent, &place)
    case .leftSquare:
      // An array of views: what becomes of it is not seen.
      nil
    default: nil
    }
  }

  private func stepOutOfArguments(_ position: Position, _ paren: Int, _ place: inout SizingPlace) -> Position? {
    guard let name = file.syntax.nameOfCall(paren) else {
      return Position(token: paren, end: file.brackets.after(paren))
    }
    return stepOutOfCall(name, paren: paren, label: label(ofArgumentAt: position.token, paren), brace: nil, &place)
  }

  /// The label of the argument in which a token stands.
  private func label(ofArgumentAt token: Int, _ paren: Int) -> String? {
    var index = token
    while index > paren {
      if code.kind(index) == .comma { break }
      if code.kind(index) == .colon, code.isWord(index - 1), index - 2 == paren || code.kind(index - 2) == .comma {
        return code.word(index - 1)
      }
      if let partner = file.brackets.partner(index), partner < index, partner > paren {
        index = partner - 1
      } else {
        index -= 1
      }
    }
    return nil
  }

  private func stepOutOfBrace(_ position: Position, _ brace: Int, _ place: inout SizingPlace) -> Position? {
    if noteLocal(position, in: brace, &place) { return nil }
    let outline = file.outline
    switch outline.role(ofBrace: brace) {
    case .statementBody, .switchBody: return Position(token: brace, end: file.brackets.after(brace))
    case .closure:
      guard let owner = outline.owner(ofClosure: brace) else {
        return Position(token: brace, end: file.brackets.after(brace))
      }
      let label = outline.label(ofClosure: brace).map(code.word)
      return stepOutOfCall(owner, paren: nil, label: label, brace: brace, &place)
    case .functionBody, .accessors:
      noteWrapper(brace, &place)
      return nil
    case .members:
      noteStoredView(position, &place)
      return nil
    }
  }

  /// Leaves a call of which the view is an argument or in a closure.
  private func stepOutOfCall(
    _ name: Int, paren: Int?, label: String?, brace: Int?, _ place: inout SizingPlace
  ) -> Position? {
    let isMember = code.kind(name - 1) == .period
    let word = calleeWord(name)
    if isPresented(word, name: name, label: label, isTrailing: brace != nil) { return nil }
    switch BuiltinModifiers.effect(of: word, isMember: isMember) {
    case .decorates:
      place.sizing = .fixed
      return nil
    case .releases, .presents: return nil
    case .passes: break
    }
    guard let call = file.call(at: name) else {
      let end = file.brackets.after(brace ?? paren ?? name)
      return Position(token: name, end: end)
    }
    return Position(token: name, end: call.end)
  }

  /// The name of what is called: the type in `Type.init(…)`.
  private func calleeWord(_ name: Int) -> String {
    if code.keyword(name) == .`init`, code.kind(name - 1) == .period, code.isWord(name - 2) {
      return code.word(name - 2)
    }
    return code.word(name)
  }

  /// Whether a call shows the view on another screen: the destination of a link.
  private func isPresented(_ word: String, name: Int, label: String?, isTrailing: Bool) -> Bool {
    guard word == "NavigationLink" else { return false }
    if label == "destination" { return true }
    guard label == nil, isTrailing, let call = file.call(at: name) else { return false }
    let hasTarget = call.arguments.contains { argument in
      guard let label = argument.label else { return false }
      return code.isWord(label, "destination") || code.isWord(label, "value") || code.isWord(label, "state")
    }
    return !hasTarget
  }

  // MARK: Where a walk ends

  /// The walk has reached the body of a declaration: its uses decide.
  private func noteWrapper(_ brace: Int, _ place: inout SizingPlace) {
    guard let declaration = declaration(ofBody: brace) else { return }
    place.wrapper = wrapperKey(of: declaration)
    place.isPublicWrapper = isPublic(declaration)
  }

  /// The declaration of a body, of accessors, or of a getter inside accessors.
  private func declaration(ofBody brace: Int) -> Declaration? {
    if let declaration = file.outline.declaration(ofBody: brace) { return declaration }
    guard let parent = file.brackets.parent(brace) else { return nil }
    return file.outline.declaration(ofBody: parent)
  }

  private func wrapperKey(of declaration: Declaration) -> WrapperKey? {
    let type = file.enclosingTypeName(at: declaration.keyword)
    switch declaration.kind {
    case .variable:
      guard returnsView(declaration.type) else { return nil }
      if code.isWord(declaration.name, "body"), declaration.isMember, let type {
        return WrapperKey(type: type, member: "")
      }
      return WrapperKey(type: type ?? "", member: code.word(declaration.name))
    case .function:
      guard returnsView(declaration.type) else { return nil }
      if code.isWord(declaration.name, "body"), isBodyOfStyle(declaration) { return nil }
      if code.isWord(declaration.name, "makeBody") { return nil }
      let isViewExtension = type.map(Self.isExtendedByModifiers) ?? false
      return WrapperKey(type: isViewExtension ? "" : type ?? "", member: code.word(declaration.name))
    default: return nil
    }
  }

  static func isExtendedByModifiers(_ type: String) -> Bool { type == "View" || type == "Image" }

  /// `body(content:)` of a ViewModifier: where the modifier is used says nothing about an image that it adds.
  private func isBodyOfStyle(_ declaration: Declaration) -> Bool {
    guard let paren = declaration.parameters else { return false }
    return code.isWord(paren + 1, "content") || code.isWord(paren + 1, "configuration")
  }

  private func isPublic(_ declaration: Declaration) -> Bool {
    if code.isWord(declaration.name, "body") || declaration.modifiers.contains(.isPublic) {
      guard let type = file.enclosingTypeDeclaration(at: declaration.keyword) else {
        return declaration.modifiers.contains(.isPublic)
      }
      return type.modifiers.contains(.isPublic)
    }
    return false
  }

  /// Whether a result type is a view: `some View`, `AnyView`, an image view.
  private func returnsView(_ type: Range<Int>) -> Bool {
    type.contains { index in
      code.isWord(index)
        && (code.isWord(index, "View") || code.isWord(index, "AnyView") || code.isWord(index, "Content")
          || images.contains(code.word(index)) || code.word(index).hasSuffix("View"))
    }
  }

  /// `let picture = AsyncImage(…)` in a function: its uses decide. Returns whether it is one.
  @discardableResult
  private func noteLocal(_ position: Position, in brace: Int?, _ place: inout SizingPlace) -> Bool {
    guard let declaration = file.innermostDeclaration(at: position.token), declaration.isProperty,
      !declaration.isMember, declaration.initialValue.contains(position.token),
      file.brackets.parent(declaration.keyword) == brace
    else { return false }
    place.wrapper = WrapperKey(
      type: "", member: code.word(declaration.name), local: "\(file.path):\(code.range(declaration.name).lowerBound)")
    return true
  }

  /// `let icon = AsyncImage(…)` in a type: the uses of the member decide.
  private func noteStoredView(_ position: Position, _ place: inout SizingPlace) {
    guard let declaration = file.innermostDeclaration(at: position.token), declaration.isProperty,
      declaration.isMember, declaration.initialValue.contains(position.token)
    else { return }
    place.wrapper = WrapperKey(
      type: file.enclosingTypeName(at: declaration.keyword) ?? "", member: code.word(declaration.name))
    place.isPublicWrapper = isPublic(declaration)
  }
}

extension FileView {
  /// The innermost declaration whose tokens include a code token.
  public func innermostDeclaration(at index: Int) -> Declaration? {
    let declarations = outline.declarations
    var low = 0
    var high = declarations.count
    while low < high {
      let middle = (low + high) / 2
      if declarations[middle].start <= index { low = middle + 1 } else { high = middle }
    }
    var candidate: Int? = low > 0 ? low - 1 : nil
    while let current = candidate {
      if declarations[current].end > index { return declarations[current] }
      candidate = declarations[current].parent
    }
    return nil
  }

  /// The innermost type or extension around a code token.
  public func enclosingTypeDeclaration(at index: Int) -> Declaration? {
    var declaration = innermostDeclaration(at: index)
    while let current = declaration {
      if current.isType, let body = current.body, (body..<brackets.after(body)).contains(index) { return current }
      declaration = current.parent.map { outline.declarations[$0] }
    }
    return nil
  }

  /// The name of the innermost type around a code token: the last word of an extended type.
  public func enclosingTypeName(at index: Int) -> String? {
    enclosingTypeDeclaration(at: index).map(name(ofType:))
  }

  /// The name that a type or extension declaration is known by: the last word of a qualified one.
  public func name(ofType declaration: Declaration) -> String {
    var name = declaration.name
    while code.kind(name + 1) == .period, code.isWord(name + 2) { name += 2 }
    return code.word(name)
  }
}
