/// What a modifier presents over a view. SwiftUI evaluates it when it appears, with the values that the body of the view
/// had when it was evaluated last.
extension FileView {
  private static let presentations = WordList("sheet fullScreenCover popover navigationDestination")
  /// What shows a view in an app without SwiftUI: the values that it gets stay as they are.
  private static let hosts = WordList("UIHostingController NSHostingController NSHostingView")
  /// A file without one of them presents nothing.
  static var wordsOfPresentations: [String] { presentations.words + hosts.words }
  /// Arguments of presentations that are evaluated later; all others are evaluated with the view.
  private static let later = WordList("content onDismiss destination")
  /// Whether a token is in the content of a presentation.
  func isInPresentation(_ token: Int) -> Bool {
    var position = token
    while steps.take() {
      guard let parent = brackets.parent(position) else { return false }
      if let owner = outline.owner(ofClosure: parent) {
        if Self.presentations.contains(code.word(owner)) { return true }
      } else if let name = syntax.nameOfCall(parent), Self.presentations.contains(code.word(name)) {
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

  /// Those of some types that the file makes in the content of a presentation, or as the view of a hosting controller.
  func presented(among types: Set<String>) -> Set<String> {
    var (found, end) = (Set<String>(), 0)
    for name in words.tokens(ofAny: Self.wordsOfPresentations) where name >= end {
      guard let call = call(at: name) else { continue }
      end = call.end
      let isHost = Self.hosts.contains(code.word(name))
      for token in call.name..<call.end
      where code.kind(token + 1) == .leftParen && code.startsUppercase(token) && (isHost || isInPresentation(token)) {
        let word = code.word(token)
        if types.contains(word) { found.insert(word) }
      }
    }
    return found
  }
}
