/// What a modifier presents over a view. SwiftUI evaluates it when it appears, with the values that the body of the view
/// had when it was evaluated last.
extension FileView {
  private static let presentations = WordList("sheet fullScreenCover popover")
  /// A file without one of them presents nothing.
  static var wordsOfPresentations: [String] { presentations.words }
  /// Arguments of presentations that are evaluated with the view.
  private static let flags = WordList("isPresented item")
  /// The most brackets around a place that are searched.
  private static var mostBracketsOfPresentations: Int { 64 }

  /// Whether a token is in the content of a presentation.
  func isInPresentation(_ token: Int) -> Bool {
    var position = token
    for _ in 0..<Self.mostBracketsOfPresentations {
      guard let parent = brackets.parent(position) else { return false }
      if let owner = outline.owner(ofClosure: parent) {
        if Self.presentations.contains(code.word(owner)) { return true }
      } else if let name = syntax.nameOfCall(parent), Self.presentations.contains(code.word(name)) {
        let argument = syntax.arguments(parent).first { $0.value.contains(position) }
        return !(argument?.label.map { Self.flags.contains(code.word($0)) } ?? false)
      }
      position = parent
    }
    return false
  }

  /// Those of some types that the file makes in the content of a presentation.
  func presented(among types: Set<String>) -> Set<String> {
    types.filter { type in
      words.tokens(of: type).contains { code.kind($0 + 1) == .leftParen && isInPresentation($0) }
    }
  }
}
