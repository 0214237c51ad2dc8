/// Schemes that are not literals: `"\(scheme)://\(host)"`.
extension TextOriginReader {
  /// Whether some pieces of a string start with a scheme of which at least a part is computed.
  func startsWithComputedScheme(_ pieces: [ValueOrigin.Piece]) -> Bool {
    isSchemeOfURL(pieces) || isSchemeBeforeSlashes(pieces)
  }

  /// Whether `://` follows the first piece, and no literal before it rules out a scheme: `"\(name.lowercased())://"`,
  /// `"http\(isSecure ? "s" : "")://\(host)"`.
  private func isSchemeBeforeSlashes(_ pieces: [ValueOrigin.Piece]) -> Bool {
    for (index, piece) in pieces.enumerated() {
      guard case .text(let range) = piece else { continue }
      let text = file.source.bytes[range]
      if index == 0 {
        guard URLSyntax.isScheme(text) else { return false }
        continue
      }
      let start = text.prefix { $0 != UInt8(ascii: ":") }
      guard start.allSatisfy(URLSyntax.mayBeInScheme) else { return false }
      if start.count < text.count { return text[start.endIndex...].starts(with: "://".utf8) }
    }
    return false
  }

  /// Whether text adds an app's scheme before the URL's own scheme: `"player-\(url)"`.
  private func isSchemeOfURL(_ pieces: [ValueOrigin.Piece]) -> Bool {
    guard pieces.count == 2, case .text(let range) = pieces[0], case .value(let value) = pieces[1],
      file.source.bytes[range].last == UInt8(ascii: "-"), URLSyntax.isScheme(file.source.bytes[range]),
      case .name = file.expression(value).form, let name = file.expression(value).tokens.last
    else { return false }
    return IdentifierWords.words(of: file.code.word(name)).last == "url"
  }

  /// Whether a call returns a URL from a system API: `Bundle.main.url(forResource: name, withExtension: nil)`.
  func isURLOfSystem(_ name: Int, of receiver: Range<Int>) -> Bool {
    guard let type = receiver.first, Self.systemTypes.contains(file.code.word(type)) else { return false }
    return file.code.isWord(name, "url") || file.code.word(name).hasPrefix("urlFor")
  }

  private static let systemTypes = WordList("Bundle FileManager NSWorkspace")
}
