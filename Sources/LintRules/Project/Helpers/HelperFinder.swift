/// Finds the helpers of a file that make URLs from strings.
public struct HelperFinder {
  /// What counts as a helper.
  public struct Options: Sendable, Equatable {
    /// The names of helpers, as whole names or as endings.
    public let names: [String]
    /// The accessor, which is not a helper.
    public let accessor: String
    private let endings: [[UInt8]]
    /// The length of the shortest ending in bytes.
    private let leastLength: Int
    /// A bit for the last two letters of each ending, in any case: most names differ there.
    private let lastLetters: UInt64

    /// Makes options.
    public init(names: [String], accessor: String) {
      self.names = names
      self.accessor = accessor
      endings = names.map { Array($0.utf8) }
      leastLength = endings.map(\.count).min() ?? .max
      lastLetters = endings.reduce(0) { bits, ending in
        bits | (ending.count < 2 ? .max : ending.withUnsafeBufferPointer(Self.lastLetters))
      }
    }

    /// Whether a name is a listed one.
    func lists(_ name: String) -> Bool {
      name.withBytes { lists($0) }
    }

    /// The same for the bytes of a name.
    func lists(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
      if name.count < leastLength { return false }
      if name.count >= 2, lastLetters & Self.lastLetters(name) == 0 { return false }
      return endings.contains { IdentifierWords.name(name, endsIn: $0) }
    }

    private static func lastLetters(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
      1 << UInt64((name[name.count - 1] & 0x1F) ^ (name[name.count - 2] & 0x1F) << 1)
    }
  }

  /// What a file must contain to declare or use a helper. A helper may return a string with a name such as `url`.
  public static let triggers = Triggers.any(
    ["URL", "NSURL", "URLComponents", "http", "https"], or: Triggers.Pair("String", with: "url"),
    giving: ["URL", "String"])

  let file: FileView
  private let options: Options
  private let types: VisibleURLTypes
  private let builds: HelperBuildReader
  private let known: KnownBuilds
  let results: HelperResultReader

  /// Longer bodies are not helpers.
  static let longestBody = 1200

  /// The helpers of a file in source order, including those in previews, and those that are helpers only if the uses in
  /// other files show images.
  public static func helpers(
    in file: FileView, _ options: Options, _ images: ImageVocabulary, urlTypes: ProjectURLTypes
  ) -> [URLHelper] {
    let question = Question(options: options, images: images.names, urlTypes: urlTypes)
    if let known = file.answer(Answer.self), known.question == question { return known.helpers }
    let helpers = found(in: file, options, images, urlTypes: urlTypes)
    file.keep(Answer(question: question, helpers: helpers))
    return helpers
  }

  /// What the helpers of a file depend on besides its code.
  private struct Question: Equatable {
    var options: Options
    var images: [String]
    var urlTypes: ProjectURLTypes
  }

  /// The helpers of a file: facts for other files and the rule both ask for them.
  private struct Answer {
    var question: Question
    var helpers: [URLHelper]
  }

  private static func found(
    in file: FileView, _ options: Options, _ images: ImageVocabulary, urlTypes: ProjectURLTypes
  ) -> [URLHelper] {
    let declarations = file.outline.declarations
    let candidates = declarations.indices.filter { mayGiveURL(declarations[$0], file.code) }
    guard !candidates.isEmpty else { return [] }
    let finder = HelperFinder(file, options, elsewhere: urlTypes)
    let helpers = candidates.compactMap { finder.helper($0) }
    guard !helpers.isEmpty else { return [] }
    let feeds = ImageFeeds(file, imageSources: images.calls(in: file).compactMap(\.source))
    let destinations = URLDestinationReader(file, feeds)
    return helpers.compactMap { helper in
      var helper = helper
      helper.purpose.destination = destinations.destination(ofResultOf: helper.declaration)
      return helper.purpose.isForResources(elsewhere: .image) ? helper : nil
    }
  }

  /// Whether the result of a declaration may be a URL or a string, as its words say before any name is resolved.
  static func mayGiveURL(_ declaration: Declaration, _ code: Code) -> Bool {
    switch declaration.kind {
    case .function, .subscriptMember: break
    case .constant, .variable:
      let value = declaration.initialValue
      if !value.isEmpty { return code.kind(value.lowerBound) == .leftBrace }
    default: return false
    }
    return declaration.body != nil
      && declaration.type.contains { code.isWord($0, "URL") || code.isWord($0, "String") }
  }

  /// What other files need to know about the helpers of a file.
  public static func facts(of file: FileView, _ helpers: [URLHelper], _ options: Options) -> HelperFacts {
    let helpers = helpers.filter { !file.isInPreview($0.name) }
    let requirements = requirements(of: file, options)
    guard !helpers.isEmpty || !requirements.isEmpty else { return HelperFacts() }
    return HelperFacts(
      definitions: definitions(of: helpers, in: file), requirements: requirements)
  }

  /// Helpers as other files need to know them.
  public static func definitions(of helpers: [URLHelper], in file: FileView) -> [HelperDefinition] {
    let conformances = helpers.isEmpty ? [:] : conformances(in: file)
    let constants = helpers.isEmpty ? [:] : domainsOfConstants(in: file)
    return helpers.map { helper in
      let bases = helper.hasBase ? bases(of: helper, in: file) : (domains: [], name: nil, path: nil)
      let offset = file.code.range(helper.name).lowerBound
      let type = file.enclosingTypeName(at: helper.name)
      let path = bases.path.map { path in path.outerPath == nil ? type.map { $0 + "." + path } ?? path : path }
      let declaration = file.outline.declarations[helper.declaration]
      let staysInFile =
        declaration.modifiers.contains(.isPrivate)
        || !declaration.isMember && file.brackets.parent(declaration.keyword) != nil
      return HelperDefinition(
        path: file.path, offset: offset, position: file.lines.position(of: offset), name: file.code.word(helper.name),
        shape: helper.shape, hasBase: helper.hasBase, domains: bases.domains, baseName: bases.name,
        basePath: path, baseDomain: path.flatMap { constants[$0] },
        folders: helper.hasBase ? HelperBases(file: file, body: body(of: declaration, in: file)).folders() : [],
        isUnused: staysInFile && helper.name == declaration.name
          && file.words.number(ofToken: helper.name).map { !file.words.isRepeated($0) } ?? false,
        isFunction: declaration.kind == .function, type: type, staysInFile: staysInFile,
        purpose: helper.purpose,
        // All helpers of a type share one list.
        conformances: type.map { conformances[$0] ?? [$0] } ?? [])
    }
  }

  /// Returns the domains of a helper's literal bases, or the name of its base, and the path of its only base. Domains
  /// are empty if the helper also joins other bases, unless it chooses between services.
  private static func bases(
    of helper: URLHelper, in file: FileView
  ) -> (domains: Set<String>, name: String?, path: String?) {
    let declaration = file.outline.declarations[helper.declaration]
    let all = HelperBases(file: file, body: body(of: declaration, in: file)).all()
    let names = all.filter { URLSyntax.host(Array($0.utf8)[...]) == nil }
    let domains = Set(all.compactMap { URLSyntax.host(Array($0.utf8)[...]).map(URLSyntax.domain) })
    if names.isEmpty || domains.count > HelperDefinition.maxHosts { return (domains, nil, nil) }
    let isNamed = domains.isEmpty && names.allSatisfy(IdentifierWords.isSpecificBaseName)
    let path = domains.isEmpty && names.count == 1 ? names.first : nil
    return ([], isNamed ? names.map(\.lastWordOfPath).min() : nil, path)
  }

  /// Returns the domains of static constants with a literal address, by path.
  private static func domainsOfConstants(in file: FileView) -> [String: String] {
    var domains: [String: String] = [:]
    for constant in file.outline.declarations where constant.modifiers.contains(.isStatic) && constant.isProperty {
      guard file.code.keyword(constant.keyword) == .let, let owner = constant.parent, file.code.isWord(constant.name),
        constant.initialValue.count == 3, case let text = constant.initialValue.lowerBound + 1,
        file.code.kind(text) == .stringText, let host = URLSyntax.host(file.source.bytes[file.code.range(text)])
      else { continue }
      let path = file.code.name(ofType: file.outline.declarations[owner]) + "." + file.code.word(constant.name)
      domains[path] = URLSyntax.domain(of: host)
    }
    return domains
  }

  private static func body(of declaration: Declaration, in file: FileView) -> Range<Int> {
    declaration.body.map(file.brackets.inside) ?? declaration.initialValue
  }

  /// Of a type that conforms to more than this the rest is not looked at.
  private static let mostConformances = 256

  /// By the names of types: the type itself, because a protocol's own extension has its default implementations, and what
  /// follows the `:` of the type and of its extensions in a file.
  private static func conformances(in file: FileView) -> [String: [String]] {
    var conformances: [String: [String]] = [:]
    for declaration in file.outline.declarations where declaration.isType && !declaration.inheritance.isEmpty {
      let name = file.code.name(ofType: declaration)
      var known = conformances.removeValue(forKey: name) ?? [name]
      for token in declaration.inheritance where known.count <= mostConformances && file.code.isWord(token) {
        known.append(file.code.word(token))
      }
      conformances[name] = known
    }
    return conformances
  }

  private static func requirements(of file: FileView, _ options: Options) -> [HelperRequirement] {
    let declarations = file.outline.declarations
    return declarations.compactMap { declaration in
      guard let parent = declaration.parent, declarations[parent].kind == .protocolType,
        declaration.kind == .function || declaration.isProperty
      else { return nil }
      let name = file.code.word(declaration.name)
      guard options.lists(name) else { return nil }
      return HelperRequirement(owner: file.code.name(ofType: declarations[parent]), member: name)
    }
  }

  init(_ file: FileView, _ options: Options, elsewhere: ProjectURLTypes) {
    self.file = file
    self.options = options
    types = VisibleURLTypes(file, imageSources: [])
    let origins = TextOriginReader(file, dialSchemes: [])
    let constructions = URLConstructionFinder(file, types, elsewhere: elsewhere).all()
    builds = HelperBuildReader(
      file: file, types: types, bases: URLBaseReader(file, origins),
      constructions: constructions)
    known = KnownBuilds.of(file, elsewhere)
    results = HelperResultReader(file: file, types: types, constructions: constructions)
  }

  var code: Code { file.code }

  /// A declaration with a body that returns a URL.
  struct Candidate: Hashable {
    var body: Range<Int>
    var isText: Bool
  }

  /// Returns the URL or text that a candidate builds.
  func build(_ candidate: Candidate) -> HelperBuild {
    known.build(candidate) { builds.build(candidate.body, isText: candidate.isText) }
  }

  /// Whether a join makes URLs of resources to show, as far as the helper itself shows; nil if its uses determine it.
  private func isForResource(_ declaration: Declaration, _ candidate: Candidate, _ build: HelperBuild) -> Bool? {
    let signs = signs(declaration, candidate, build)
    if signs.speakOfData { return false }
    return build.kind == .joinedToConfigured && !signs.speakOfQuery || signs.speakOfResources ? true : nil
  }

  private func signs(_ declaration: Declaration, _ candidate: Candidate, _ build: HelperBuild) -> ResourceSigns {
    ResourceSigns(file: file, declaration: declaration, body: candidate.body, ends: build.ends)
  }

  /// Whether a declaration joins a base to an input. A value from outside counts if it has the name of a base.
  func isJoiner(_ declaration: Declaration) -> Bool {
    guard let candidate = candidate(declaration), candidate.body.count <= Self.longestBody else { return false }
    let build = build(candidate)
    return build.kind == .joinedToGiven && build.isCalledBase || joins(declaration, candidate, build)
  }

  /// Whether a body joins a relative input to a base. If the base comes from outside, the body has to check the scheme
  /// of the input.
  private func joins(_ declaration: Declaration, _ candidate: Candidate, _ build: HelperBuild) -> Bool {
    build.kind >= .joined || build.kind == .joinedToGiven && signs(declaration, candidate, build).branchesOnScheme
  }

  private func helper(_ index: Int) -> URLHelper? {
    let declaration = file.outline.declarations[index]
    guard let candidate = candidate(declaration) else { return nil }
    let name = code.word(declaration.name)
    guard name != options.accessor, candidate.body.count <= Self.longestBody else { return nil }
    if candidate.isText, Self.speaksOfText(name), !options.lists(name) { return nil }
    let build = build(candidate)
    guard build.kind > .nothing else { return nil }
    let reason: URLHelper.Reason
    // What the uses show outweighs what names and queries say.
    var needsImage =
      build.hasQueryItems || isEndpoint(declaration) || ResourceSigns.reads(name)
      || candidate.body.contains { code.isWord($0, "URLRequest") }
    if declaration.kind != .subscriptMember, options.lists(name) {
      reason = build.kind >= .joinedToGiven ? .named : .conversion
      // The string is a key, and the result the address of a file.
      if reason == .conversion, candidate.body.contains(where: { code.isWord($0, "FileManager") }) { return nil }
    } else if joins(declaration, candidate, build) {
      let isForResource = isForResource(declaration, candidate, build)
      if isForResource == false { return nil }
      needsImage = needsImage || isForResource == nil
      reason = .shape
    } else {
      return nil
    }
    let shape = BodyDigest.digest(candidate.body, in: file, locals: declaration.keyword..<declaration.end)
    needsImage = needsImage || reason == .shape && Self.speaksOfLinks(name)
    return URLHelper(
      declaration: index, name: declaration.name, reason: reason, hasBase: build.kind >= .joinedToGiven, shape: shape,
      purpose: HelperPurpose(needsImage: needsImage))
  }
}
