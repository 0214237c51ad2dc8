/// Finds code that shows which strings of a project may be paths: code that adds a base URL only to strings without a
/// scheme, or an extension of `String` that adds one.
struct PathSigns {
  /// The origin of a string to which such code adds a base URL.
  enum Input: Hashable, Sendable {
    /// A property.
    case property(TextProperty)
    /// An argument of a function or an initializer, which is named after its type.
    case argument(ArgumentSlot, of: String)
    /// The receiver of a member in an extension of `String`.
    case receiver(of: String)
  }

  /// Code that adds a base URL.
  struct Sign: Sendable {
    /// The origins of the string.
    var inputs: [Input]
    /// The computed property around it, which returns the URL.
    var property: TextProperty?
    /// The place that adds the base URL.
    var place: RelatedPlace
  }

  private let file: FileView
  private let bases: URLBaseReader

  /// A file with such code contains at least one of these words.
  static let words = ["URL", "http", "https"]

  /// The word combinations of a file with such code.
  static let triggers: Triggers = {
    let pairs = Self.tests.flatMap { [[$0, "http"], [$0, "https"]] } + Self.questions.map { [$0, "URL"] }
    return .any(of: pairs.map { Triggers.WordSet($0) } + [Triggers.WordSet(["extension", "String", "URL"])])
  }()

  /// Members that test how a string starts or what it contains.
  private static let tests = ["hasPrefix", "starts", "contains"]
  /// Members that are nil for a relative URL.
  private static let questions = ["scheme", "host"]

  init(_ file: FileView) {
    self.file = file
    bases = URLBaseReader(file, TextOriginReader(file, dialSchemes: []))
  }

  private var code: Code { file.code }

  /// The code outside previews.
  var all: [Sign] {
    if file.tokens.conflictOffset != nil { return [] }
    let branches = file.words.tokens(ofAny: Self.tests + Self.questions).compactMap { branch($0) }
    let members = file.words.tokens(of: "self").filter {
      isString($0) && !file.isInPreview($0) && !isBehindLiteralPath($0) && isJoined($0)
    }
    return branches + members.map { sign(at: $0, [$0]) }
  }

  private func sign(at joined: Int, _ tested: [Int]) -> Sign {
    let member = file.declarationsInType(around: joined).last
    return Sign(
      inputs: tested.flatMap { inputs($0, member) },
      property: member.flatMap { $0.isProperty ? file.property(at: $0.name) : nil },
      place: file.placeOfBase(joined, code.word(joined)))
  }

  /// Returns the origins of a named string. `self` and `hasPrefix` refer to the receiver of an extension's member.
  private func inputs(_ name: Int, _ member: Declaration?) -> [Input] {
    if code.keyword(name) == .self || code.kind(name + 1) == .leftParen {
      return member.map { [.receiver(of: code.word($0.name))] } ?? []
    }
    let text = file.syntax.startOfOperand(endingBefore: name + 1)..<name + 1
    return file.textProperties(behind: text, followsVariables: true).compactMap { property in
      guard case .local(_, let parameter) = property.owner else { return .property(property) }
      return argument(parameter) ?? .property(property)
    }
  }

  /// Returns the argument of a parameter.
  private func argument(_ name: Int) -> Input? {
    guard let function = file.innermostDeclaration(at: name), let paren = function.parameters,
      let parameter = ParameterList(file.syntax, paren).parameters.first(where: { $0.name == name })
    else { return nil }
    let called = function.kind == .initializer ? file.enclosingTypeName(at: name) : code.word(function.name)
    return called.map { .argument(code.slot(of: parameter), of: $0) }
  }

  // MARK: Branches

  /// Returns the code around a test that adds a base to the tested string; nil for other tests.
  private func branch(_ test: Int) -> Sign? {
    guard let declaration = file.declarationsInType(around: test).last,
      case let member = declaration.start..<declaration.end,
      case let tested = namesTested(by: test, in: member), !tested.isEmpty,
      !file.isInPreview(test), file.steps.take(member.count)
    else { return nil }
    let names = Set(tested.map { $0 == test ? "self" : code.word($0) })
    let all = names.union(namesMade(of: names, in: member))
    let joined = member.first {
      code.isWord($0) && all.contains(code.word($0)) && !file.isLabel($0) && isJoined($0) && !isOpened($0)
    }
    return joined.map { sign(at: $0, tested) }
  }

  /// Returns the names of the strings whose scheme is tested: `link` in `link.lowercased().hasPrefix("http")`; the test
  /// itself if it has no receiver.
  private func namesTested(by test: Int, in member: Range<Int>) -> [Int] {
    if Self.questions.contains(code.word(test)) { return isComparedWithNil(test) ? textsOfURLs(in: member) : [] }
    guard code.kind(test + 1) == .leftParen, file.brackets.inside(test + 1).contains(where: isScheme) else { return [] }
    guard code.kind(test - 1) == .period else { return file.isInText(test) ? [test] : [] }
    let receiver = file.syntax.startOfOperand(endingBefore: test - 1)..<test - 1
    return receiver.last { code.isWord($0) && code.kind($0 + 1) != .leftParen }.map { [$0] } ?? []
  }

  /// `"http"`, `"https://"`, `"://"`, `/https?:/`
  private func isScheme(_ token: Int) -> Bool {
    guard code.kind(token) == .stringText || code.kind(token) == .regex else { return false }
    let text = file.source.text(code.range(token)).lowercased()
    return code.kind(token) == .regex
      ? text.hasPrefix("/http") || text.hasPrefix("/^http")
      : text == "://" || text.hasPrefix("http") && text.utf8.count <= "https://".utf8.count
  }

  /// `url.scheme != nil`
  private func isComparedWithNil(_ member: Int) -> Bool {
    guard code.kind(member - 1) == .period else { return false }
    let sign = code.afterMarks(member + 1)
    return (code.isText(sign, "!=") || code.isText(sign, "==")) && code.keyword(sign + 1) == .nil
  }

  /// The names in `URL(string: name)`.
  private func textsOfURLs(in tokens: Range<Int>) -> [Int] {
    let urls = file.words.tokens(of: "URL")
    guard file.steps.take(urls.count) else { return [] }
    return urls.filter(tokens.contains).compactMap { url in
      guard let text = file.call(at: url)?.arguments.first, let label = text.label, code.isWord(label, "string"),
        case let name = file.syntax.withoutMarks(text.value), let last = name.last, code.isWord(last)
      else { return nil }
      return last
    }
  }

  /// The local names whose values contain some names: `let path = link.hasPrefix("/") ? link : "/" + link`.
  private func namesMade(of names: Set<String>, in member: Range<Int>) -> Set<String> {
    guard file.steps.take(member.count) else { return [] }
    let made = member.filter { name in
      guard let index = file.names.binding(declaredAt: name), case let value = file.outline.bindings[index].value,
        file.steps.take(value.count)
      else { return false }
      return value.contains { code.isWord($0) && names.contains(code.word($0)) }
    }
    return Set(made.map { code.word($0) })
  }

  private static let openingCalls = WordList("open openURL canOpenURL Link SafariView SFSafariViewController")

  /// Whether code opens a string as a link: `open(url: name.hasPrefix("http") ? name : site + name)`.
  private func isOpened(_ name: Int) -> Bool {
    var token = name
    for _ in 0..<Self.mostBrackets {
      guard let bracket = file.brackets.parent(token), code.kind(bracket) != .leftBrace else { return false }
      // `open` is a keyword, so `nameOfCall` doesn't return it.
      if code.kind(bracket) == .leftParen, Self.openingCalls.contains(code.word(bracket - 1)) { return true }
      token = bracket
    }
    return false
  }

  // MARK: Joins

  /// Whether a name is `self` in an extension of `String`.
  private func isString(_ name: Int) -> Bool { code.keyword(name) == .`self` && file.isInText(name) }

  /// The maximum number of parentheses and literals around a name to check.
  private static let mostBrackets = 4

  /// Whether a string is added to a base: `base + path`, `"\(base)/\(path)"`, `base.appending(path: path)`.
  private func isJoined(_ name: Int) -> Bool {
    var start = code.startOfPath(name)
    for _ in 0..<Self.mostBrackets {
      if isAddedToBase(start) { return true }
      guard let bracket = file.brackets.parent(start) else { return false }
      if code.kind(bracket) == .interpolationStart {
        guard let quote = file.brackets.parent(bracket), let literal = StringLiteral(file.syntax, quote) else {
          return false
        }
        if isBehindBase(bracket, in: literal) { return true }
        start = quote
      } else {
        guard code.kind(bracket) == .leftParen else { return false }
        if let callee = file.syntax.nameOfCall(bracket) { return isPathOfBase(start, callee) }
        start = bracket
      }
    }
    return false
  }

  /// `base + "/" + path`
  private func isAddedToBase(_ operand: Int) -> Bool {
    var first = operand
    while code.isText(first - 1, "+"), code.kind(first - 1) == .binaryOperator, file.steps.take() {
      let sign = first - 1
      first = file.syntax.startOfOperand(endingBefore: sign)
      if first == sign { return false }
      if !code.isText(first - 1, "+") { return isBase(first..<sign) }
    }
    return false
  }

  /// `"https://example.com/\(path)"`, `"\(base)/\(path)"`
  private func isBehindBase(_ interpolation: Int, in literal: StringLiteral) -> Bool {
    guard let first = literal.interpolation, !ends(interpolation - 1, with: "=") else { return false }
    if literal.lead.isEmpty { return first != interpolation && isBase(file.brackets.inside(first)) }
    // `"https://\(host)/\(path)"`
    return isAddress(literal.lead) || first != interpolation && bases.isHTTP(literal.lead)
  }

  /// `"https://example.com/\(self)"`, `"https://example.com/" + self`: a page whose path contains a name.
  private func isBehindLiteralPath(_ name: Int) -> Bool {
    let before = code.startOfPath(name) - 1
    let text = code.isText(before, "+") && code.kind(before - 1) == .stringEnd ? before - 2 : before - 1
    return code.kind(text - 1) == .stringStart && ends(text, with: "/")
  }

  /// Whether the text of a literal ends with a character. The text after `=` is a query value.
  private func ends(_ text: Int, with character: Unicode.Scalar) -> Bool {
    code.kind(text) == .stringText && file.source.bytes[code.range(text)].last == UInt8(ascii: character)
  }

  /// `base.appending(path: path)`, or in an extension of `String` `URL(string: self, relativeTo: base)`
  private func isPathOfBase(_ argument: Int, _ callee: Int) -> Bool {
    if file.isAppending(callee), code.kind(callee - 1) == .period {
      return isBase(file.syntax.startOfOperand(endingBefore: callee - 1)..<callee - 1)
    }
    guard code.isWord(callee, "URL"), isString(argument) else { return false }
    return file.call(at: callee)?.arguments.contains { argument in
      argument.label.map { code.isWord($0, "relativeTo") } ?? false && isBase(argument.value)
    } ?? false
  }

  // MARK: Bases

  /// Hosts of profile pages, whose links often contain only a name.
  private static let profileHosts = WordList(
    """
    twitter.com x.com t.me telegram.me facebook.com instagram.com linkedin.com github.com reddit.com discord.gg
    medium.com tiktok.com twitch.tv wa.me youtu.be apple.com google.com
    """)

  /// Whether a literal, given by its bytes, starts with a host that isn't a well-known service.
  private func isAddress(_ text: Range<Int>) -> Bool {
    guard let host = URLSyntax.host(file.source.bytes[text]), case let domain = URLSyntax.domain(of: host) else {
      return false
    }
    return !Self.profileHosts.contains(domain) && !BackendServices.areAll([domain])
  }

  private static let addresses = WordList(
    "url urls uri base host hostname address endpoint server domain root origin cdn")
  private static let folders = WordList(
    """
    file files folder folders directory directories document documents cache caches temporary temp tmp bundle container
    """)

  /// Whether an expression is a server address that isn't a well-known service.
  private func isBase(_ tokens: Range<Int>) -> Bool {
    if let literal = StringLiteral(file.syntax, tokens.lowerBound), literal.tokens == tokens {
      return isAddress(literal.lead)
    }
    let hosts = bases.origins.origin(of: tokens).hosts(in: file)
    if !hosts.isEmpty { return !BackendServices.areAll(Set(hosts.map(URLSyntax.domain))) }
    if bases.certainty(of: tokens) > .none { return true }
    let expression = file.expression(tokens)
    guard case .name = expression.form, let last = expression.tokens.last else { return false }
    let words = IdentifierWords.words(of: code.word(last))
    return words.last.map(Self.addresses.contains) ?? false && !words.contains(where: Self.folders.contains)
  }
}
