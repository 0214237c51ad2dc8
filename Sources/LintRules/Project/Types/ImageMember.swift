/// A static member of `Image` that the project declares.
struct ImageMember: Sendable {
  /// Its name.
  var name: String
  /// The first label of the initializer that it is made with: empty for none, `_` for none before an implicit member; nil for
  /// an image with a label of its own, and where its value is unknown.
  var label: String?
}

extension FileView {
  /// The static members of a declaration or an extension of `Image`.
  func imageMembers(ofType index: Int) -> [ImageMember] {
    (membersByType[index] ?? []).map { outline.declarations[$0] }.compactMap { member in
      guard member.modifiers.contains(.isStatic), member.isProperty || member.kind == .function,
        code.isWord(member.name)
      else { return nil }
      return ImageMember(name: code.word(member.name), label: value(ofImage: member).flatMap(labelOfImage))
    }
  }

  /// The expression that a member gives.
  private func value(ofImage member: Declaration) -> Range<Int>? {
    if !member.initialValue.isEmpty { return member.initialValue }
    guard let body = member.body else { return nil }
    return onlyResult(in: member.isProperty ? getter(in: body)?.body ?? 0..<0 : brackets.inside(body))
  }

  private static let image = WordList("Image Self init")
  private static let names = WordList("systemName systemSymbol systemImage label Text Label")

  private func labelOfImage(_ value: Range<Int>) -> String? {
    // `Image("a")`, `Self("a")`, `.init("a")`, `SwiftUI.Image("a")`
    var name = code.kind(value.lowerBound) == .period ? value.lowerBound + 1 : value.lowerBound
    if code.isWord(name, "SwiftUI"), code.kind(name + 1) == .period { name += 2 }
    guard !value.isEmpty, code.isWord(name), Self.image.contains(code.word(name)), let call = call(at: name),
      let first = call.arguments.first, call.end <= value.upperBound,
      !value.dropFirst().contains(where: { isName($0, first.label) })
    else { return nil }
    return first.label.map { code.word($0) } ?? (code.kind(first.value.lowerBound) == .period ? "_" : "")
  }

  /// Whether a word of an expression, other than the first label, may give an image a name.
  private func isName(_ token: Int, _ label: Int?) -> Bool {
    guard code.isWord(token), token != label else { return false }
    let word = code.word(token)
    return Self.names.contains(word) || word.hasPrefix("accessib") || word.lowercased().hasSuffix("accessibilitylabel")
  }
}
