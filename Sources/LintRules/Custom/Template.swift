/// A message or replacement with placeholders.
public struct Template: Sendable, Equatable {
  /// A piece of a template.
  public enum Piece: Sendable, Equatable {
    /// Letters as they are.
    case text(String)
    /// What a finding has in place of it.
    case placeholder(Placeholder)
  }

  /// The pieces from left to right; `{{` and `}}` are literal braces.
  public var pieces: [Piece]

  /// Makes a template.
  public init(_ pieces: [Piece]) {
    self.pieces = pieces
  }

  /// A template without placeholders.
  public init(text: String) {
    pieces = text.isEmpty ? [] : [.text(text)]
  }

  /// The placeholders in it.
  public var placeholders: [Placeholder] {
    pieces.compactMap { if case .placeholder(let placeholder) = $0 { placeholder } else { nil } }
  }

  /// The template as rules write it.
  public var text: String {
    pieces.map { piece in
      switch piece {
      case .text(let text): String(text.flatMap { $0 == "{" || $0 == "}" ? [$0, $0] : [$0] })
      case .placeholder(let placeholder): "{\(placeholder.text)}"
      }
    }.joined()
  }
}
