/// Finds the bases that a helper may prepend its input.
struct HelperBases {
  let file: FileView
  /// The code tokens of its body.
  let body: Range<Int>

  private var code: Code { file.code }

  /// The bases as they are written: `https://api.example.com`, `API.baseURL`.
  func all() -> Set<String> {
    let bases = URLBaseReader(file, TextOriginReader(file, dialSchemes: []))
    var found: Set<String> = []
    for index in body {
      if code.kind(index) == .stringStart {
        // `hasPrefix("http://")` asks.
        if !isQuestion(index) { found.formUnion(BaseMentions.all(in: index..<index + 1, file)) }
      } else if code.kind(index) == .identifier, code.kind(index + 1) != .period, code.kind(index + 1) != .colon {
        let path = code.startOfPath(index)..<index + 1
        let isCalled = code.kind(index + 1) == .leftParen
        if isCalled, !isBaseCall(index) { continue }
        if isMadeHere(index) || isLocal(path.lowerBound) { continue }
        if bases.certainty(of: path) > .none { found.insert(BaseMentions.path(endingAt: index, file)) }
      }
    }
    return found
  }

  /// Returns the literal folders before the input, without the surrounding slashes: `uploads/photos` in
  /// `"\(base)/uploads/photos/\(name)"`.
  func folders() -> Set<String> {
    let folders = body.compactMap { token -> String? in
      guard code.kind(token) == .stringText, code.kind(token - 1) != .stringStart || !isQuestion(token - 1),
        [.interpolationStart, .stringEnd].contains(code.kind(token + 1))
      else { return nil }
      let text = file.source.bytes[code.range(token)]
      guard text.last == UInt8(ascii: "/") else { return nil }
      let parts = text.split(separator: UInt8(ascii: "/")).dropFirst(URLSyntax.host(text) == nil ? 0 : 2)
      return parts.isEmpty ? nil : parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
    }
    return Set(folders)
  }

  /// Whether a name is introduced here: what it is made from is looked at itself, unless settings give it.
  private func isMadeHere(_ name: Int) -> Bool {
    guard let binding = file.names.binding(declaredAt: name) else { return false }
    return !file.readsSettings(file.outline.bindings[binding].value)
  }

  private func isBaseCall(_ name: Int) -> Bool { IdentifierWords.words(of: code.word(name)).contains("base") }

  private func isQuestion(_ literal: Int) -> Bool {
    guard code.kind(literal - 1) == .leftParen else { return false }
    return ["hasPrefix", "contains", "starts", "hasSuffix"].contains(code.word(literal - 2))
  }

  /// Whether a name is a value or a parameter of the helper itself: what it is made from counts, not the name.
  private func isLocal(_ token: Int) -> Bool {
    guard let binding = file.binding(of: token), !binding.isMember else { return false }
    return body.contains(binding.name) || binding.kind == .parameter
  }
}
