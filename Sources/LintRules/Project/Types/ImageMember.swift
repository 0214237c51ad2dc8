/// A static member of `Image` that the project declares.
struct ImageMember: Sendable {
  /// Its name.
  var name: String
  /// The first label of the initializer that it is made with: empty for none, `_` for none before an implicit member; nil for
  /// an image with a label of its own, and where its value is unknown.
  var label: String?
  /// The name of its asset; nil if the name is unknown.
  var asset: String?
}

extension FileView {
  /// The static members of a declaration or an extension of `Image`.
  func imageMembers(ofType index: Int) -> [ImageMember] {
    (membersByType[index] ?? []).map { outline.declarations[$0] }.compactMap { member in
      guard member.modifiers.contains(.isStatic), member.isProperty || member.kind == .function,
        code.isWord(member.name)
      else { return nil }
      let first = value(ofImage: member).flatMap(firstArgument)
      return ImageMember(
        name: code.word(member.name), label: first.map(labelOfImage), asset: first.flatMap { nameOfAsset($0.value) })
    }
  }

  /// Returns the first labels of the images that initializers create in an extension such as
  /// `extension Button where Label == Image`, by the first labels of the initializers.
  func imageLabels(ofType index: Int) -> [String: String] {
    let type = outline.declarations[index]
    guard type.kind == .extensionOfType, let members = type.body, hasImageAsLabel(type.name..<members) else {
      return [:]
    }
    var labels: [String: String] = [:]
    for member in membersByType[index] ?? [] {
      let initializer = outline.declarations[member]
      guard initializer.kind == .initializer, let paren = initializer.parameters, let body = initializer.body,
        code.isWord(paren + 1), case let tokens = brackets.inside(body),
        !tokens.contains(where: { isName($0, nil) && code.kind($0 + 2) != .leftBrace }),
        let image = tokens.first(where: { code.isWord($0, "Image") }), let first = call(at: image)?.arguments.first
      else { continue }
      let label = code.word(paren + 1)
      labels[label] = labelOfImage(first)
    }
    return labels
  }

  /// Whether a condition requires that a label is an image: `where Label == Image`.
  private func hasImageAsLabel(_ head: Range<Int>) -> Bool {
    head.contains {
      code.isWord($0, "Label") && code.isText($0 + 1, "==") && code.isWord($0 + 2, "Image")
    }
  }

  /// Returns the name of the asset in `Image("close")` or `Image(.close)`; nil if the name is unknown or has unusual
  /// characters.
  func nameOfAsset(_ value: Range<Int>) -> String? {
    if value.count == 2, code.kind(value.lowerBound) == .period, code.isWord(value.lowerBound + 1) {
      // `.closeBig` may be "close-big".
      let word = code.word(value.lowerBound + 1)
      return IdentifierWords.words(of: word).count == 1 && word.allSatisfy { $0.isASCII && $0.isLetter } ? word : nil
    }
    guard let literal = StringLiteral(syntax, value.lowerBound), literal.isPlain, literal.tokens == value,
      case let name = source.text(literal.lead),
      name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") })
    else { return nil }
    return name.isEmpty ? nil : name
  }

  /// The expression that a member gives.
  private func value(ofImage member: Declaration) -> Range<Int>? {
    if !member.initialValue.isEmpty { return member.initialValue }
    guard let body = member.body else { return nil }
    return onlyResult(in: member.isProperty ? getter(in: body)?.body ?? 0..<0 : brackets.inside(body))
  }

  private static let image = WordList("Image Self init")
  private static let names = WordList("systemName systemSymbol systemImage label Text Label")

  /// Returns the first argument of an image without its own accessibility label.
  private func firstArgument(ofImage value: Range<Int>) -> Argument? {
    // `Image("a")`, `Self("a")`, `.init("a")`, `SwiftUI.Image("a")`
    var name = code.kind(value.lowerBound) == .period ? value.lowerBound + 1 : value.lowerBound
    if code.isWord(name, "SwiftUI"), code.kind(name + 1) == .period { name += 2 }
    guard !value.isEmpty, code.isWord(name), Self.image.contains(code.word(name)), let call = call(at: name),
      let first = call.arguments.first, call.end <= value.upperBound,
      !value.dropFirst().contains(where: { isName($0, first.label) })
    else { return nil }
    return first
  }

  private func labelOfImage(_ first: Argument) -> String {
    first.label.map { code.word($0) } ?? (code.kind(first.value.lowerBound) == .period ? "_" : "")
  }

  /// Whether a word of an expression, other than the first label, may give an image a name.
  private func isName(_ token: Int, _ label: Int?) -> Bool {
    guard code.isWord(token), token != label else { return false }
    let word = code.word(token)
    return Self.names.contains(word) || word.hasPrefix("accessib") || word.lowercased().hasSuffix("accessibilitylabel")
  }
}
