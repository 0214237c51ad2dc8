/// What a modifier presents over a view. SwiftUI evaluates it when it appears, with the values that the body of the view
/// had when it was evaluated last.
extension FileView {
  private static let presentations = WordList("sheet fullScreenCover popover navigationDestination")
  /// Arguments of presentations that are evaluated later; all others are evaluated with the view.
  private static let later = WordList("content onDismiss destination")
  /// Whether a word names a presentation modifier or a hosting type.
  static func isPresentation(_ word: String) -> Bool { presentations.contains(word) || isHost(word) }

  /// Whether a type's name suggests that it hosts a SwiftUI view in UIKit or AppKit: `UIHostingController`,
  /// `NSHostingView`.
  static func isHost(_ word: String) -> Bool {
    ["HostingController", "HostingView"].contains { word.hasSuffix($0) }
  }

  private static let customPresentations = WordList(
    "destination sheet cover popover present presents presenting presented")

  /// Whether a project modifier's name suggests that it presents its content: `bottomSheet`,
  /// `navigationStackDestination`.
  private func isCustomPresentation(_ name: Int) -> Bool {
    isMember(name) && !BuiltinModifiers.isBuiltin(code.word(name))
      && IdentifierWords.words(of: code.word(name)).contains(where: Self.customPresentations.contains)
  }

  /// Whether a token is in the content of a presentation.
  /// - Parameter includingCustom: Whether project modifiers count if their names suggest a presentation. How they use
  ///   their content is unknown.
  func isInPresentation(_ token: Int, includingCustom: Bool = false) -> Bool {
    func presents(_ name: Int) -> Bool {
      Self.presentations.contains(code.word(name)) || includingCustom && isCustomPresentation(name)
    }
    var position = token
    for parent in openers(around: token) {
      if let owner = outline.owner(ofClosure: parent) {
        if presents(owner) { return true }
      } else if let name = syntax.nameOfCall(parent), presents(name) {
        // `content: { … }` or `content: makeContent`
        let isName = position == token && endsArgument(token)
        let start = isName ? code.startOfPath(token) : position
        guard isName || code.kind(position) == .leftBrace, code.kind(start - 1) == .colon else { return false }
        return Self.later.contains(code.word(start - 2))
      }
      position = parent
    }
    return false
  }

  /// Whether an argument ends after a name, or after `self.` and a name.
  private func endsArgument(_ name: Int) -> Bool {
    let end = code.keyword(name) == .`self` && code.kind(name + 1) == .period ? name + 3 : name + 1
    return code.kind(end) == .comma || code.kind(end) == .rightParen
  }
}
