/// A declaration that code can join paths to the backend with.
public struct BackendCandidate: Sendable, Equatable {
  /// How code refers to it: `imageURL` for a member of `String`, `APIConfig.baseURL` for a constant.
  public var expression: String
  /// Its file, relative to the project root.
  public var path: String
  /// Where its name is.
  public var position: LineColumn
  /// Other modules can use it.
  public var isPublic = false
  /// It is a `URL`, not a `String`.
  public var isURL = false
  /// It leaves absolute URLs as they are, or images of the project are loaded from it and a path.
  public var isProven = false
  /// The address of a constant ends with the host.
  var isHostOnly = false
  /// How often the project refers to it.
  public var uses = 0
  /// How well the joiner serves as the accessor; the report offers the lowest rank first.
  var rank = JoinerRank.branching
}

/// How well a joiner serves as the only place that adds the base, in descending order.
enum JoinerRank: Int, Sendable {
  /// A joiner that returns absolute URLs unchanged.
  case branching
  /// A member of `String` or `URL`.
  case memberOfText
  /// A function.
  case function
  /// A property of a model.
  case property
}

/// What one file says about the backend of a project.
struct BackendClues: Sendable {
  /// Properties `var NAME: URL?` of `String` that prepend a base to the string.
  var accessors: [BackendCandidate] = []
  /// Other declarations that prepend a base to a path and that other files can use.
  var joiners: [BackendCandidate] = []
  /// Static and global constants with the address of a host, as a `String` or a `URL`.
  var bases: [BackendCandidate] = []
  /// The source text of the bases that URL helpers and image calls of the file prepend to paths without other changes.
  var joined: Set<String> = []
  /// The file declares the entry point of an app.
  var isEntryPoint = false

  /// Words of which a file with clues contains one.
  static let triggerWords = ["URL", "http", "https", "main", "UIApplicationMain", "NSApplicationMain"]

  init(_ file: FileView, _ options: HelperFinder.Options, _ images: ImageVocabulary) {
    guard file.tokens.conflictOffset == nil else { return }
    let found = HelperFinder.helpers(in: file, options, images, urlTypes: ProjectURLTypes())
      .filter(\.hasBase)
      .filter { !BackendServices.areAll(HelperFinder.definitions(of: [$0], in: file)[0].domains) }
    let helpers = found.filter { $0.purpose.isForResources(elsewhere: .unseen) }
    let accessorReader = OwnAccessorReader(file: file)
    accessors = helpers.compactMap { accessorReader.candidate($0) }
    joiners = found.filter { $0.purpose.isForResources(elsewhere: Self.namedUse(of: $0, file)) }
      .compactMap { accessorReader.joiner($0) }
    for helper in helpers where !file.isInPreview(helper.name) {
      let declaration = file.outline.declarations[helper.declaration]
      joined.formUnion(Self.bases(in: declaration.keyword..<declaration.end, file))
    }
    joined.formUnion(Self.basesOfImages(file, images))
    bases = BackendBaseReader(file: file).candidates()
    isEntryPoint = EntryPoint.isDeclared(in: file)
  }

  /// The destination of URLs that a helper's name suggests: `imageURL` of a client isn't for requests.
  private static func namedUse(of helper: URLHelper, _ file: FileView) -> URLDestination {
    let words = IdentifierWords.words(of: file.code.word(helper.name))
    return words.contains(where: URLDestinationReader.imageWords.contains) ? .image : .unseen
  }

  /// The bases that image calls prepend to paths: `AsyncImage(url: URL(string: API.base + path))`.
  private static func basesOfImages(_ file: FileView, _ images: ImageVocabulary) -> Set<String> {
    let sources = images.calls(in: file).compactMap(\.source)
    if sources.isEmpty { return [] }
    let feeds = ImageFeeds(file, imageSources: sources)
    let urls = URLConstructionFinder(file, VisibleURLTypes(file, imageSources: sources)).all()
    return urls.filter { feeds.feedsImage($0.tokens) && !file.isInPreview($0.tokens.lowerBound) }
      .reduce(into: []) { $0.formUnion(bases(in: $1.tokens, file)) }
  }

  /// What some code joins strings to as they are; empty if it adds anything else, such as a folder or an extension.
  static func bases(in tokens: Range<Int>, _ file: FileView) -> Set<String> {
    let onlyJoins = tokens.allSatisfy { index in
      guard file.code.kind(index) == .stringText else { return true }
      let text = file.code.text(index..<index + 1).lowercased()
      return text == "/" || text == "//" || text.hasPrefix("http") || text.holds("://")
    }
    return onlyJoins ? HelperBases(file: file, body: tokens).all() : []
  }

  /// How often a file refers to each of some candidates.
  static func uses(of candidates: [BackendCandidate], in file: FileView) -> [Int] {
    candidates.map { candidate in
      let words = candidate.expression.split(separator: ".").map(String.init)
      guard let member = words.last else { return 0 }
      let isHome = candidate.path == file.path
      return file.words.tokens(of: member).count { token in
        if file.code.isDeclared(token) { return false }
        guard words.count > 1, file.code.kind(token - 1) == .period else { return words.count == 1 || isHome }
        let owner = file.code.word(token - 2)
        return owner == words[words.count - 2] || isHome && ["self", "Self"].contains(owner)
      }
    }
  }
}

/// Recognizes properties of `String` that do what the accessor does.
private struct OwnAccessorReader {
  let file: FileView

  private var code: Code { file.code }

  func candidate(_ helper: URLHelper) -> BackendCandidate? {
    let declaration = file.outline.declarations[helper.declaration]
    let name = code.word(declaration.name)
    let tokens = declaration.start..<declaration.end
    guard
      let accessor = AccessorDeclaration.declarations(of: name, in: file).first(where: {
        $0.range == code.bytes(tokens)
      }), accessor.isOnString, accessor.obstacle == nil, !accessor.isConditional, accessor.access != .file
    else { return nil }
    let position = file.lines.position(of: code.range(declaration.name).lowerBound)
    return BackendCandidate(
      expression: name, path: file.path, position: position, isPublic: accessor.access == .everywhere, isURL: true,
      isProven: keepsAbsolute(declaration))
  }

  /// Returns a candidate for a helper that only prepends a base to its input and that other files can use.
  func joiner(_ helper: URLHelper) -> BackendCandidate? {
    let declaration = file.outline.declarations[helper.declaration]
    guard code.isWord(declaration.name), !declaration.modifiers.contains(.isPrivate), !file.isInPreview(helper.name),
      declaration.isMember || declaration.parent == nil && file.brackets.parent(declaration.keyword) == nil,
      !(declaration.parent.map(file.isViewType) ?? false),
      !BackendClues.bases(in: declaration.keyword..<declaration.end, file).isEmpty
    else { return nil }
    let name = code.word(declaration.name)
    let owner = declaration.parent.map { code.name(ofType: file.outline.declarations[$0]) }
    var candidate = BackendCandidate(
      expression: name, path: file.path,
      position: file.lines.position(of: code.range(declaration.name).lowerBound), isURL: true)
    candidate.isProven = keepsAbsolute(declaration)
    candidate.rank =
      candidate.isProven
      ? .branching
      : owner == "String" || owner == "URL" ? .memberOfText : declaration.isProperty ? .property : .function
    return candidate
  }

  /// Whether the body looks at the scheme before it prepends the base.
  private func keepsAbsolute(_ declaration: Declaration) -> Bool {
    let body = (declaration.body ?? declaration.end)..<declaration.end
    if ResourceSigns(file: file, declaration: declaration, body: body).branchesOnScheme { return true }
    return body.contains { index in
      if code.isWord(index, "relativeTo") { return true }
      if code.isWord(index, "scheme") { return code.kind(index - 1) == .period }
      guard code.isWord(index, "contains") || code.isWord(index, "range") else { return false }
      return (index..<min(index + 6, body.upperBound)).contains {
        code.kind($0) == .stringText && code.text($0..<$0 + 1).holds("://")
      }
    }
  }
}

/// Finds the entry points of apps.
private enum EntryPoint {
  private static let attributes = ["main", "UIApplicationMain", "NSApplicationMain"]
  /// Ends of the names of protocols whose entry points are not those of apps.
  private static let others = ["Widget", "WidgetBundle", "Extension", "Command", "Plugin", "Intent"]

  static func isDeclared(in file: FileView) -> Bool {
    let code = file.code
    return file.words.tokens(ofAny: attributes).contains { word in
      // `UIApplicationMain(…)` in `main.swift`
      guard code.kind(word - 1) == .at else { return code.kind(word + 1) == .leftParen && !code.isWord(word, "main") }
      guard let type = file.outline.declarations.first(where: { $0.isType && $0.start < word && word < $0.keyword })
      else { return false }
      return !type.inheritance.contains { index in others.contains { code.word(index).hasSuffix($0) } }
    }
  }
}
