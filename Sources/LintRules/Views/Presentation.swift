/// What a modifier presents over a view. SwiftUI evaluates it when it appears, with the values that the body of the view
/// had when it was evaluated last.
extension FileView {
  private static let presentations = WordList("sheet fullScreenCover popover navigationDestination")
  /// Arguments of presentations that are evaluated later; all others are evaluated with the view.
  private static let later = WordList("content onDismiss destination")
  /// Whether a word is the name of a modifier or a type that presents what it shows.
  static func isPresentation(_ word: String) -> Bool { presentations.contains(word) || isHost(word) }

  /// Whether a type shows a view in an app without SwiftUI, by its name: `UIHostingController`, `NSHostingView`.
  static func isHost(_ word: String) -> Bool {
    ["HostingController", "HostingView"].contains { word.hasSuffix($0) }
  }

  private static let customPresentations = WordList(
    "destination sheet cover popover present presents presenting presented")

  /// Whether a modifier is one of the project whose name says that it presents what it shows: `bottomSheet`,
  /// `navigationStackDestination`.
  private func isCustomPresentation(_ name: Int) -> Bool {
    isMember(name) && !BuiltinModifiers.isBuiltin(code.word(name))
      && IdentifierWords.words(of: code.word(name)).contains(where: Self.customPresentations.contains)
  }

  /// Whether a token is in the content of a presentation.
  /// - Parameter includingCustom: Modifiers of the project whose name says that they present something count as well. What
  ///   they do with the content isn't known.
  func isInPresentation(_ token: Int, includingCustom: Bool = false) -> Bool {
    func presents(_ name: Int) -> Bool {
      Self.presentations.contains(code.word(name)) || includingCustom && isCustomPresentation(name)
    }
    var position = token
    while steps.take() {
      guard let parent = brackets.parent(position) else { return false }
      if let owner = outline.owner(ofClosure: parent) {
        if presents(owner) { return true }
      } else if let name = syntax.nameOfCall(parent), presents(name) {
        // `content: { … }`, or the name of a function
        let isName = position == token && endsArgument(token)
        let start = isName ? code.startOfPath(token) : position
        guard isName || code.kind(position) == .leftBrace, code.kind(start - 1) == .colon else { return false }
        return Self.later.contains(code.word(start - 2))
      }
      position = parent
    }
    return false
  }

  /// Whether an argument ends behind a name, or behind the member of the `self` at a token.
  private func endsArgument(_ name: Int) -> Bool {
    let end = code.keyword(name) == .`self` && code.kind(name + 1) == .period ? name + 3 : name + 1
    return code.kind(end) == .comma || code.kind(end) == .rightParen
  }
}
