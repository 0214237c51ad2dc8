/// Collects what a request needs from one file.
struct FactCollector {
  let file: FileView
  let request: FactRequest
  var reader: SizingReader
  var facts: FileFacts
  /// Wrappers whose uses in this file are still to be found.
  private var pending: [WrapperKey] = []
  private var seen: Set<WrapperKey>
  private var siteOffsets: Set<Int> = []
  /// The places of the words that were visited.
  var candidates: [String: UseCandidates] = [:]
  /// The calls of `Self`, by the path of the type around them.
  lazy var factories = indexFactories()
  /// The names whose uses were collected.
  var takenNames: Set<UsedName> = []
  /// The arguments of wrappers whose values names have, by the tokens of the names.
  var feedsOfNames: [Int: [ImageFeed]] = [:]
  /// How many tokens of sources may still be read: enough for code that nests its sources as people do.
  lazy var tokensForFeeds = 16 * file.count
  /// The wrappers with something of a fixed size at their root, as indices into `reader.roots`.
  private var sizedRoots: Set<Int> = []
  /// Steps whose questions were collected.
  private var askedContexts: Set<Int> = []
  /// Names whose declarations were collected.
  private var declaredTypes: Set<String> = []
  private var declaredMembers: Set<String> = []

  /// The facts of a file, including those for wrappers in this file that the facts themselves need.
  static func collect(_ file: FileView, _ request: FactRequest) -> FileFacts {
    var collector = FactCollector(file, request)
    collector.run()
    return collector.facts
  }

  private init(_ file: FileView, _ request: FactRequest) {
    self.file = file
    self.request = request
    reader = SizingReader(file, request.images, readsClips: request.followsWays)
    facts = FileFacts(path: file.path)
    seen = request.answered[file.path] ?? []
  }

  var code: Code { file.code }
  private var images: ImageVocabulary { request.images }

  private mutating func run() {
    if request.wantsImages {
      for call in images.calls(in: file) { takeImage(call) }
      for source in MediaPlayers.sources(in: file) { noteFeeds(source) { $0.mediaFeeds += $1 } }
      for name in images.triggerWords(in: file) {
        noteTypes(named: name)
        if file.words.tokens(of: name).contains(where: { [code] in Self.isNameOfFunction($0, code) }) {
          facts.imageFunctions.insert(name)
        }
      }
      if !request.projectImages.isEmpty { takeImagesOfOwnTypes() }
    }
    for hash in request.wrappersByHash.isEmpty ? [] : file.words.hashes where request.hashFilter.mayHold(hash) {
      for key in request.wrappersByHash[hash] ?? [] where key.file.isEmpty || key.file == file.path {
        if seen.insert(key).inserted { pending.append(key) }
      }
    }
    // Where sizes are asked for, the first site of a place counts.
    if !request.wantsModifiers { pending.sort() }
    while let key = pending.popLast() { takeUses(of: key) }
    if !request.definitions.isEmpty { takeDefinitions() }
    facts.sites.sort { $0.range.lowerBound < $1.range.lowerBound }
    if request.wantsModifiers { facts.sortWays() }
    if !facts.sites.isEmpty { facts.contexts = reader.contexts }
  }

  /// Whether a code token is the name in the declaration of a function or value.
  private static func isNameOfFunction(_ token: Int, _ code: Code) -> Bool {
    switch code.keyword(token - 1) {
    case .func, .var, .let: code.kind(token - 2) != .period
    default: false
    }
  }

  private mutating func takeDefinitions() {
    if request.wantsModifiers { return takeModifiers() }
    facts.definitions = reader.definitions(named: request.definitionNames)
    for path in facts.definitions.lazy.flatMap(\.paths) {
      askAbout(request.followsWays ? [] : path.lookups, path.dependencies)
    }
  }

  // MARK: Sites

  private mutating func takeImage(_ image: ImageCall) {
    let bytes = code.range(image.start).lowerBound..<code.range(image.call.name).upperBound
    // `KFImage.url(…)` is not a use of a project's own `KFImage`, and `SwiftUI.AsyncImage(…)` none of its own `AsyncImage`.
    let isOfSwiftUI = image.start < image.head && code.isWord(image.start, "SwiftUI")
    let mayBeOfProject = images.contains(image.callee) && !isOfSwiftUI
    let mention = mayBeOfProject ? file.mention(image.head, of: image.call, reader.types) : nil
    if !reader.showsOnlyProgress(image.call) { add(image.call, range: bytes, image: image.callee, mention: mention) }
    if let source = image.source { noteFeeds(source) { $0.feeds += $1 } }
  }

  mutating func add(_ call: Call, range: Range<Int>, image: String?, mention: Mention?, _ kind: SiteKind = .call) {
    guard siteOffsets.insert(range.lowerBound).inserted else { return }
    if reader.readsClips { return addWay(of: call, range, mention) }
    let context = reader.context(behind: call.end)
    // A sized image stays sized whatever else is found. It matters only for a project type.
    let isFixed = reader.isFixed(context)
    if isFixed { noteSizedWrapper(behind: call.end) }
    if isFixed, image != nil, request.projectImages.isEmpty {
      if let mention { facts.sizedImages.insert(mention.word) }
      return
    }
    let content = image == nil || isFixed ? [] : reader.contentPaths(of: call)
    facts.sites.append(
      ImageSite(
        range: range, position: file.lines.position(of: range.lowerBound),
        end: code.range(call.end - 1).upperBound, image: image,
        mention: mention, context: context, content: content,
        arguments: mention.map { image == nil || request.projectImages.contains($0.word) } ?? false
          ? passedArguments(call) : [],
        height: isFixed && image == nil ? reader.height(behind: call.end) : .unsized,
        enclosingType: reader.types.path(around: call.name), isInPreview: file.isInPreview(call.name),
        kind: kind))
    if isFixed || !content.isEmpty && content.allSatisfy({ $0.pieces.verdict == .fixed }) { return }
    for path in content { askAbout(path.lookups, path.dependencies) }
    askAlong(Int(context))
  }

  /// Follows the way outwards from a use of a wrapper, or notes its modifiers.
  private mutating func addWay(of call: Call, _ range: Range<Int>, _ mention: Mention?) {
    guard let mention else { return }
    if request.wantsModifiers {
      noteUse(of: call, range, mention)
    } else {
      followWay(from: call.name, behind: call.end, of: mention)
    }
  }

  /// Records the wrapper, if there is one, whose root is the expression with a fixed size that ends before a code
  /// token.
  private mutating func noteSizedWrapper(behind end: Int) {
    guard let index = reader.rootIndex(behind: end), sizedRoots.insert(index).inserted else { return }
    facts.sizedWrappers.insert(reader.roots[index])
  }

  /// Collects the questions that may still change the answer of a site, from its first step outwards.
  private mutating func askAlong(_ first: Int) {
    for context in SizingContext.open(reader.contexts, from: first, &askedContexts) {
      askAbout(context.lookups, context.dependencies)
      if let wrapper = context.wrapper, !wrapper.isCopy { ask(for: wrapper.key) }
    }
  }

  mutating func askAbout(_ lookups: [DefinitionUse], _ dependencies: [UseDependency]) {
    for lookup in lookups { facts.questions.definitions.insert(lookup.name) }
    for dependency in dependencies { ask(for: dependency.owner) }
  }

  /// Finds the uses of a wrapper in this file at once, so that chains of wrappers in one file need no rounds.
  mutating func ask(for key: WrapperKey) {
    guard seen.insert(key).inserted else { return }
    pending.append(key)
    if key.file.isEmpty { facts.questions.wrappers.insert(key) }
  }

  private mutating func passedArguments(_ call: Call) -> [PassedArgument] {
    let passed = call.arguments.map { self.passed($0) } + call.trailingClosures.map { self.passed($0) }
    for argument in passed {
      if let dependency = argument.dependency { ask(for: dependency.owner) }
      for path in argument.content { askAbout(path.lookups, path.dependencies) }
    }
    return passed
  }

  private mutating func passed(_ argument: Argument) -> PassedArgument {
    if let closure = code.closure(argument) { return passed(closure) }
    let (value, dependency) = reader.value(argument.value)
    return PassedArgument(
      slot: code.slot(of: argument), value: value, dependency: dependency, isClosure: false,
      content: contentPath(argument.value))
  }

  private mutating func passed(_ closure: CallClosure) -> PassedArgument {
    PassedArgument(
      slot: code.slot(of: closure), value: SizingValue(), dependency: nil, isClosure: true,
      content: reader.loadedImagePaths(inClosure: closure.brace))
  }

  /// The path of an image that a use passes to one of its own functions or closures: `Remote(content: framed)`.
  private mutating func contentPath(_ value: Range<Int>) -> [SizingPath] {
    guard let last = value.last, code.kind(last) == .identifier else { return [] }
    if let binding = file.mentionedBinding(last) {
      guard reader.isClosureType(binding.type) else { return [] }
    } else {
      guard reader.functions.holdsFunction(named: code.word(last)) else { return [] }
    }
    return reader.pathOfContentFunction(value).map { [$0] } ?? []
  }

  // MARK: Declarations

  mutating func noteTypes(named name: String) {
    guard declaredTypes.insert(name).inserted else { return }
    facts.types += reader.types.declared(named: name)
  }

  mutating func noteMembers(named name: String) {
    guard declaredMembers.insert(name).inserted else { return }
    for declaration in reader.functions.named(name) {
      let type = declaration.isMember ? reader.types.path(around: declaration.keyword) : ""
      let isForAllViews = reader.isExtendedByModifiers(type)
      let isPrivate =
        declaration.modifiers.contains(.isPrivate) || reader.isInPrivateExtension(declaration)
        || reader.types.summary(of: type).isPrivate || !declaration.isMember && declaration.parent != nil
      facts.members.append(
        DeclaredMember(
          type: isForAllViews ? "" : type, signature: reader.signature(of: declaration),
          parameters: reader.parameters(of: declaration), isPrivate: isPrivate))
    }
  }
}
