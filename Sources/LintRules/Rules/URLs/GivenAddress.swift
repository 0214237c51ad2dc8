/// Recognizes strings that start with a server address. Users and settings include its scheme.
struct GivenAddress {
  private let file: FileView
  private var code: Code { file.code }

  init(_ file: FileView) { self.file = file }

  /// The maximum number of steps from a string to the name that it starts with.
  private static let mostSteps = 8

  /// Whether a string is an address or starts with one: `"\(settings.serverURL)/api/users"`.
  func starts(_ text: Range<Int>) -> Bool {
    var text = text
    for _ in 0..<Self.mostSteps {
      let expression = file.expression(text)
      switch expression.form {
      case .literal(let literal):
        guard literal.lead.isEmpty, let start = literal.interpolation else { return false }
        text = file.brackets.inside(start)
      case .sum(let parts):
        guard let first = parts.first else { return false }
        text = first
      case .fallback(let sides): text = sides.first
      case .name:
        guard let last = expression.tokens.last else { return false }
        if isAddress(last) { return true }
        guard let value = file.valueOfConstant(expression.tokens) else { return false }
        text = value
      case .member(_, let name), .call(_, let name, _): return isAddress(name)
      default: return false
      }
    }
    return false
  }

  private static let servers = WordList("base server endpoint webhook backend api")
  private static let addresses = WordList("url urls uri address endpoint webhook base string")

  /// Whether a name is the address of a server: `baseURL`, `serverAddress`, `endpoint`.
  private func isAddress(_ name: Int) -> Bool {
    let words = IdentifierWords.words(of: code.word(name))
    return words.contains(where: Self.servers.contains) && words.last.map(Self.addresses.contains) ?? false
  }
}
