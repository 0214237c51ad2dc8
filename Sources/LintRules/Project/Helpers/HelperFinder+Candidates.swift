/// The declarations that may be helpers.
extension HelperFinder {
  func candidate(_ declaration: Declaration) -> Candidate? {
    switch declaration.kind {
    case .function, .subscriptMember:
      guard let body = declaration.body, let isText = results.isText(declaration.type), !waits(declaration, body),
        !isText || declaration.modifiers.contains(.isStatic) || !isExtensionOfURL(declaration)
      else { return nil }
      return Candidate(
        body: declaration.kind == .function ? file.brackets.inside(body) : getter(in: body), isText: isText)
    case .constant, .variable:
      return declaration.initialValue.isEmpty ? computed(declaration) : closure(declaration)
    default: return nil
    }
  }

  /// Whether a function waits for a part of the URL, so that an accessor cannot take its place.
  private func waits(_ declaration: Declaration, _ body: Int) -> Bool {
    (declaration.keyword..<body).contains { code.keyword($0) == .async }
      && file.brackets.inside(body).contains { code.keyword($0) == .await }
  }

  /// A property with a getter.
  private func computed(_ declaration: Declaration) -> Candidate? {
    guard let body = declaration.body, let isText = results.isText(declaration.type), !isRequirement(declaration) else {
      return nil
    }
    switch code.keyword(body + 1) {
    case .willSet, .didSet: return nil
    default: return isExtensionOfURL(declaration) ? nil : Candidate(body: getter(in: body), isText: isText)
    }
  }

  private func getter(in brace: Int) -> Range<Int> { file.getter(in: brace)?.body ?? file.brackets.inside(brace) }

  private func isRequirement(_ declaration: Declaration) -> Bool {
    declaration.parent.map { file.outline.declarations[$0].kind == .protocolType } ?? false
  }

  private func isExtensionOfURL(_ declaration: Declaration) -> Bool {
    declaration.parent.map { file.code.name(ofType: file.outline.declarations[$0]) == "URL" } ?? false
  }

  /// A value that is a closure, not called.
  private func closure(_ declaration: Declaration) -> Candidate? {
    let value = declaration.initialValue
    guard code.kind(value.lowerBound) == .leftBrace, file.brackets.partner(value.lowerBound) == value.upperBound - 1
    else { return nil }
    guard value.count <= Self.longestBody + 2 else { return nil }
    let hasArrow = file.syntax.first(in: declaration.type) { code.kind($0) == .arrow } != nil
    let written = hasArrow ? declaration.type : ClosureSignature(file.syntax, value.lowerBound)?.result
    guard let isText = written.map(results.isText) ?? results.isText(ofClosure: value.lowerBound) else { return nil }
    return Candidate(body: file.brackets.inside(value.lowerBound), isText: isText)
  }
}
