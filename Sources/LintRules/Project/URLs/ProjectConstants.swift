/// The names and hosts that URLs of a file begin with, and that other files may say more about.
public struct ConstantQuestions: Sendable, Hashable {
  /// The names that the file itself does not resolve: `HOST`, `Links.terms`.
  public var names: Set<String> = []
  /// The domains of literals: the last two names of their hosts.
  public var domains: Set<String> = []

  /// Whether there are none.
  var isEmpty: Bool { names.isEmpty && domains.isEmpty }

  mutating func formUnion(_ other: ConstantQuestions) {
    names.formUnion(other.names)
    domains.formUnion(other.domains)
  }

  /// Of more URLs than this in one file the rest is not asked about.
  private static let mostConstructions = 1_000

  /// What other files may say about the URLs that are made in some ranges of bytes.
  init(_ constructions: [Range<Int>], in file: FileView) {
    let origins = TextOriginReader(file, dialSchemes: [], followsResults: true, followsFormats: true)
    for range in constructions.prefix(Self.mostConstructions) {
      let start = file.code.firstIndex(from: range.lowerBound)
      guard let paren = (start..<min(start + 8, file.count)).first(where: { file.code.kind($0) == .leftParen }),
        let text = file.syntax.arguments(paren).first?.value, !text.isEmpty
      else { continue }
      formUnion(origins.questions(about: text))
    }
  }

  /// What other files may say about all URLs of a file, whether they are reported or not.
  init(ofURLsIn file: FileView, _ images: ImageVocabulary) {
    let types = VisibleURLTypes(file, imageSources: images.calls(in: file).compactMap(\.source))
    let origins = TextOriginReader(file, dialSchemes: [], followsResults: true, followsFormats: true)
    for construction in URLConstructionFinder(file, types).all() where !construction.text.isEmpty {
      formUnion(origins.questions(about: construction.text))
    }
  }

  /// What an accessor joins to paths, which is a base of the project: the hosts of its literals, and the names that its
  /// URLs begin with.
  init(ofAccessors declarations: [Range<Int>], in file: FileView) {
    if declarations.isEmpty { return }
    let origins = TextOriginReader(file, dialSchemes: [])
    let urls = URLConstructionFinder(file, VisibleURLTypes(file, imageSources: [])).all().sorted {
      $0.tokens.lowerBound < $1.tokens.lowerBound
    }
    for tokens in declarations {
      let first = urls.partitioningIndex { $0.tokens.lowerBound >= tokens.lowerBound }
      for url in urls[first...].prefix(while: { tokens.contains($0.tokens.lowerBound) }) where !url.text.isEmpty {
        formUnion(origins.questions(about: url.text))
      }
      let hosts = tokens.lazy.filter { file.code.kind($0) == .stringText }
        .compactMap { URLSyntax.host(file.source.bytes[file.code.range($0)]) }
      domains.formUnion(hosts.map(URLSyntax.domain))
    }
  }

  init() {}

  /// The words of a file that declares one of the types of the names.
  var owners: [String] { names.compactMap { $0.outerPath?.lastWordOfPath }.filter { $0 != "_" } }

  /// The names outside of types, and those of members of any type.
  var namesWithoutOwner: [String] {
    names.filter { $0.outerPath.map { $0 == "_" } ?? true }.map(\.lastWordOfPath)
  }
}

/// What strings begin with that declarations of the project give, and the domains of its bases.
public struct ProjectConstants: Sendable {
  /// By name: the beginnings, or nil where one of the declarations may begin with anything.
  private var texts: [String: [TextBeginning]?] = [:]
  /// Names with at least one declaration whose strings start with a scheme.
  private var absoluteNames: Set<String> = []
  /// The domains of the hosts to which the project adds paths.
  private var bases: Set<String> = []
  /// The domains of `bases` without those whose names say that they are only for images.
  private var requestBases: Set<String> = []

  /// Whether the project was asked. Without that, a host that is not known may be that of the backend.
  private(set) var isAsked = false

  /// Whether something is known of a name.
  var hasNames: Bool { !texts.isEmpty }

  /// Nothing is known yet.
  init(isAsked: Bool = false) { self.isAsked = isAsked }

  /// The names and domains to look for in each file.
  struct Search: Sendable {
    let words: Set<String>
    let paths: Set<String>
    let owners: Set<String>
    let domains: Set<String>

    init(_ questions: ConstantQuestions) {
      words = Set(questions.names.map(\.lastWordOfPath))
      paths = Set(questions.names.map(\.pathOfConstant))
      owners = Set(paths.compactMap(\.outerPath))
      domains = questions.domains
    }
  }

  /// Reads the constants of one file.
  init(_ search: Search, in file: FileView, isJoiner: @escaping (Int) -> Bool = { _ in false }) {
    for (index, declaration) in file.outline.declarations.enumerated() {
      let isValue = declaration.isProperty || declaration.kind == .function
      guard isValue, file.code.isWord(declaration.name), declaration.isMember || declaration.parent == nil else {
        continue
      }
      let name = file.code.word(declaration.name)
      if search.words.contains(name) {
        let owner = declaration.parent.map { file.code.name(ofType: file.outline.declarations[$0]) }
        let path = owner.map { $0 + "." + name } ?? name
        let asked = ([path] + (owner == nil ? [] : ["_." + name])).filter(search.paths.contains)
        let beginnings = asked.isEmpty ? nil : TextBeginning.all(of: index, file, isJoiner: isJoiner)
        for path in asked { add(beginnings, to: path) }
      }
      if declaration.isProperty, !search.domains.isEmpty { addBases(of: declaration, search.domains, file) }
    }
    addRawValues(search, file)
    if !search.domains.isEmpty { addBases(ofRequestsIn: file, search.domains) }
  }

  /// Adds the literals of enumerations' cases.
  private mutating func addRawValues(_ search: Search, _ file: FileView) {
    for type in file.outline.declarations where type.kind == .enumType {
      let owner = file.code.name(ofType: type)
      guard search.owners.contains(owner) else { continue }
      for (name, beginning) in TextBeginning.rawValues(of: type, search.words, file) {
        let path = owner + "." + name
        if search.paths.contains(path) { add([beginning], to: path) }
      }
    }
  }

  private mutating func add(_ beginnings: [TextBeginning]?, to name: String) {
    if let beginnings, !beginnings.isEmpty, beginnings.allSatisfy(\.hasScheme) { absoluteNames.insert(name) }
    guard let beginnings, let known = texts[name, default: []] else {
      texts[name] = .some(nil)
      return
    }
    texts[name] = known + beginnings
  }

  /// Adds what another file says.
  mutating func merge(_ other: ProjectConstants) {
    bases.formUnion(other.bases)
    requestBases.formUnion(other.requestBases)
    absoluteNames.formUnion(other.absoluteNames)
    for (name, found) in other.texts {
      add(found, to: name)
    }
  }

  /// What a name begins with, `Links.terms` for instance; empty if that is not known.
  func beginnings(of name: String) -> [TextBeginning] { texts[name.pathOfConstant].flatMap { $0 } ?? [] }

  /// Whether at least one declaration with a name returns strings that start with a scheme.
  func mayBeAbsolute(_ name: String) -> Bool { absoluteNames.contains(name.pathOfConstant) }

  /// The literals that a constant may have.
  private func texts(of name: String) -> [String] { beginnings(of: name).filter(\.isConstant).map(\.text) }

  /// Whether the project adds paths to a host or to one beside it: `api.example.com` and `cdn.example.com`.
  func isBase(_ host: String) -> Bool { URLSyntax.isLocal(host) || bases.contains(URLSyntax.domain(of: host)) }

  /// Whether the project adds paths to a host of the same domain, and not only for images.
  func isRequestBase(_ host: String) -> Bool {
    URLSyntax.isLocal(host) || requestBases.contains(URLSyntax.domain(of: host))
  }

  /// Adds what accessors join to paths, whose names were asked.
  mutating func addBases(_ accessors: ConstantQuestions) {
    let hosts = accessors.names.flatMap { texts(of: $0) }.compactMap { URLSyntax.host(Array($0.utf8)[...]) }
    let domains = accessors.domains.union(hosts.map(URLSyntax.domain))
    bases.formUnion(domains)
    requestBases.formUnion(domains)
  }

  /// The domains of what other files build, which are known only now.
  var builtDomains: Set<String> {
    let built = texts.values.lazy.compactMap { $0 }.joined().filter { !$0.isConstant && !$0.isURL }
    let hosts = built.compactMap { URLSyntax.host(Array($0.text.utf8)[...]) }
    return Set(hosts.map(URLSyntax.domain)).subtracting(bases)
  }

  /// The questions that have no answer yet.
  func open(_ questions: ConstantQuestions) -> ConstantQuestions {
    var open = questions
    open.domains.subtract(bases)
    open.names = open.names.filter { texts[$0.pathOfConstant] == nil }
    return open
  }

  /// The same for domains.
  func areBases(_ domains: Set<String>) -> Bool { !bases.isDisjoint(with: domains) }

  /// Whether anything is known that was asked.
  func answers(_ questions: ConstantQuestions) -> Bool {
    !bases.isDisjoint(with: questions.domains)
      || questions.names.contains { !beginnings(of: $0).isEmpty || mayBeAbsolute($0) }
  }

  /// Adds the domains of addresses to which the app sends requests: `"https://example.com/api/users"`.
  private mutating func addBases(ofRequestsIn file: FileView, _ domains: Set<String>) {
    for token in 0..<file.count where file.code.kind(token) == .stringText {
      let bytes = file.source.bytes[file.code.range(token)]
      guard URLSyntax.hasAPIPath(bytes), let host = URLSyntax.host(bytes) else { continue }
      let domain = URLSyntax.domain(of: host)
      if domains.contains(domain) {
        bases.insert(domain)
        requestBases.insert(domain)
      }
    }
  }

  /// Adds the domains of the literals that others are added to: constants that are a prefix.
  private mutating func addBases(of declaration: Declaration, _ domains: Set<String>, _ file: FileView) {
    let result = declaration.initialValue.isEmpty ? file.results(of: declaration)?.first : nil
    for token in Self.address(result ?? declaration.initialValue, file) where file.code.kind(token) == .stringText {
      let bytes = file.source.bytes[file.code.range(token)]
      guard let host = URLSyntax.host(bytes), case let domain = URLSyntax.domain(of: host), domains.contains(domain)
      else { continue }
      let isPrefix = bytes.last == UInt8(ascii: "/") || bytes.count <= host.utf8.count + "https://".utf8.count
      guard isPrefix || IdentifierWords.speaksOfBase(file.code.word(declaration.name)) else { continue }
      bases.insert(domain)
      if !Self.isOfImages(declaration, host, file) { requestBases.insert(domain) }
    }
  }

  /// Whether the name, the type, or the host of a base says that it is only for images: `TMDB.imageBase`.
  private static func isOfImages(_ declaration: Declaration, _ host: String, _ file: FileView) -> Bool {
    let owner = declaration.parent.map { file.code.name(ofType: file.outline.declarations[$0]) } ?? ""
    let words = [file.code.word(declaration.name), owner].flatMap { IdentifierWords.words(of: $0) }
    let labels = host.split(separator: ".").dropLast(2).map(String.init)
    return (words + labels).contains { URLDestinationReader.imageWords.contains($0) || otherContents.contains($0) }
  }

  /// Words other than those of images that suggest the address of files to show.
  private static let otherContents = URLDestinationReader.mediaWords.union([
    "media", "cdn", "asset", "assets", "static", "file", "files", "content",
  ])

  /// The tokens of a value that is a literal, or the URL of one.
  private static func address(_ value: Range<Int>, _ file: FileView) -> Range<Int> {
    let tokens = file.expression(value).tokens
    guard let first = tokens.first else { return tokens }
    if file.code.isWord(first, "URL"), let text = file.call(at: first)?.arguments.first?.value {
      return address(text, file)
    }
    return StringLiteral(file.syntax, first).map { $0.tokens == tokens && $0.isPlain } == true ? tokens : first..<first
  }
}

extension IdentifierWords {
  /// Whether a name is that of an address to which paths are added.
  static func speaksOfBase(_ name: String) -> Bool {
    words(of: name).contains { ["base", "api", "server", "backend", "endpoint", "host", "domain", "cdn"].contains($0) }
  }

  private static let genericBaseWords = WordList(
    "root site web main app prod production service remote environment image media")

  /// Whether a name refers to a specific base rather than the project's main one: `AppConfig.guidesIndexURL`, not
  /// `API.url`.
  static func isSpecificBaseName(_ path: String) -> Bool {
    let words = words(of: path.lastWordOfPath)
    return words.count > 1 && !words.contains(where: genericBaseWords.contains)
      && !path.split(separator: ".").contains { speaksOfBase(String($0)) }
  }
}

extension String {
  /// The last two words of a path: a type and its member, or a global name.
  fileprivate var pathOfConstant: String { outerPath.map { $0.lastWordOfPath + "." + lastWordOfPath } ?? self }
}
