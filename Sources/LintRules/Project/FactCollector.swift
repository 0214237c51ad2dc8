/// Collects from one file what a request asks for.
struct FactCollector {
  let file: FileView
  let request: FactRequest
  var reader: SizingReader
  private let lines: LineIndex
  var facts: FileFacts
  /// Wrappers whose uses are still to be looked for in this file.
  private var pending: [WrapperKey] = []
  private var seen: Set<WrapperKey> = []
  private var siteOffsets: Set<Int> = []
  /// Steps whose questions have been asked.
  private var askedContexts: Set<Int> = []
  /// Names whose declarations are noted already.
  private var declaredTypes: Set<String> = []
  private var declaredMembers: Set<String> = []
  /// The functions and computed properties by name.
  private lazy var membersByName = indexMembers()

  /// The answers of a file, with the wrappers of this file that the answers themselves brought up.
  static func collect(_ file: FileView, _ request: FactRequest) -> FileFacts {
    var collector = FactCollector(file, request)
    collector.run()
    return collector.facts
  }

  private init(_ file: FileView, _ request: FactRequest) {
    self.file = file
    self.request = request
    reader = SizingReader(file, request.images)
    lines = LineIndex(file.source)
    facts = FileFacts(path: file.path)
  }

  var code: Code { file.code }
  private var images: ImageVocabulary { request.images }

  private mutating func run() {
    if request.wantsImages {
      for call in images.calls(in: file) { takeImage(call) }
      for name in images.triggerWords { noteTypes(named: name) }
    }
    for hash in request.wrappersByHash.isEmpty ? [] : file.words.hashes {
      for key in request.wrappersByHash[hash] ?? [] where key.file.isEmpty || key.file == file.path {
        if seen.insert(key).inserted { pending.append(key) }
      }
    }
    pending.sort()
    while let key = pending.popLast() { takeUses(of: key) }
    if !request.definitions.isEmpty { takeDefinitions() }
    facts.sites.sort { $0.range.lowerBound < $1.range.lowerBound }
    facts.contexts = reader.contexts
  }

  private mutating func takeDefinitions() {
    facts.definitions = reader.definitions(named: request.definitions)
    for path in facts.definitions.lazy.flatMap(\.paths) { askAbout(path.lookups, path.dependencies) }
  }

  // MARK: Sites

  private mutating func takeImage(_ image: ImageCall) {
    let bytes = code.range(image.start).lowerBound..<code.range(image.call.name).upperBound
    // `KFImage.url(…)` is no use of a project's own `KFImage`.
    let mention = images.contains(image.callee) ? mention(image.head, of: image.call) : nil
    add(image.call, range: bytes, image: image.callee, mention: mention)
    if let source = image.source { noteFeeds(source, to: nil) }
  }

  private mutating func add(_ call: Call, range: Range<Int>, image: String?, mention: Mention?) {
    guard siteOffsets.insert(range.lowerBound).inserted else { return }
    let content = image == nil ? [] : reader.contentPaths(of: call)
    let site = ImageSite(
      range: range, position: lines.position(of: range.lowerBound), image: image, mention: mention,
      context: reader.context(behind: call.end), content: content,
      arguments: mention == nil ? [] : passedArguments(call),
      enclosingType: reader.types.path(around: call.name), isInPreview: file.isInPreview(call.name))
    facts.sites.append(site)
    if !content.isEmpty, content.allSatisfy({ $0.pieces.verdict == .fixed }) { return }
    for path in content { askAbout(path.lookups, path.dependencies) }
    askAlong(Int(site.context))
  }

  /// Asks for what may still change the answer of a site, from its first step outwards.
  private mutating func askAlong(_ first: Int) {
    var index = first
    while index >= 0, askedContexts.insert(index).inserted {
      let context = reader.contexts[index]
      if context.pieces.verdict == .fixed { return }
      askAbout(context.lookups, context.dependencies)
      if let wrapper = context.wrapper, !wrapper.isCopy { ask(for: wrapper.key) }
      index = Int(context.outer)
    }
  }

  private mutating func askAbout(_ lookups: [DefinitionUse], _ dependencies: [UseDependency]) {
    for lookup in lookups { facts.questions.definitions.insert(lookup.name) }
    for dependency in dependencies { ask(for: dependency.owner) }
  }

  /// Looks for the uses of a wrapper in this very file at once, so that chains of wrappers in one file need no rounds.
  private mutating func ask(for key: WrapperKey) {
    guard seen.insert(key).inserted else { return }
    pending.append(key)
    if key.file.isEmpty { facts.questions.wrappers.insert(key) }
  }

  private mutating func passedArguments(_ call: Call) -> [PassedArgument] {
    var passed: [PassedArgument] = []
    var position = 0
    for argument in call.arguments {
      let slot = argument.label.map { ArgumentSlot.label(code.word($0)) } ?? .position(position)
      if argument.label == nil { position += 1 }
      let isClosure = code.kind(argument.value.lowerBound) == .leftBrace
      let dimension = isClosure ? DimensionReading(sizing: .unsized) : reader.dimension(argument.value)
      passed.append(
        PassedArgument(
          slot: slot, sizing: dimension.sizing, dependency: dimension.dependency, isClosure: isClosure,
          content: isClosure
            ? reader.loadedImagePaths(inClosure: argument.value.lowerBound) : contentPath(argument.value)))
    }
    for closure in call.trailingClosures {
      let slot = closure.label.map { ArgumentSlot.label(code.word($0)) } ?? .trailing
      passed.append(
        PassedArgument(
          slot: slot, sizing: .unsized, dependency: nil, isClosure: true,
          content: reader.loadedImagePaths(inClosure: closure.brace)))
    }
    for argument in passed {
      if let dependency = argument.dependency { ask(for: dependency.owner) }
      for path in argument.content { askAbout(path.lookups, path.dependencies) }
    }
    return passed
  }

  /// The way of an image that a use hands to one of its own functions or closures: `Remote(content: framed)`.
  private mutating func contentPath(_ value: Range<Int>) -> [SizingPath] {
    guard let last = value.last, code.kind(last) == .identifier else { return [] }
    if let binding = file.mentionedBinding(last) {
      guard reader.isClosureType(binding.type) else { return [] }
    } else {
      guard membersByName[code.word(last)]?.contains(where: { $0.kind == .function }) ?? false else { return [] }
    }
    return reader.pathOfContentFunction(value).map { [$0] } ?? []
  }

  // MARK: Uses of wrappers

  private mutating func takeUses(of key: WrapperKey) {
    if key.local < 0 {
      if !key.type.isEmpty { noteTypes(named: key.typeWord) }
      if !key.member.isEmpty { noteMembers(named: key.word) }
    }
    for token in file.words.tokens(of: key.word) where isUse(token, of: key) { takeUse(token) }
    guard key.member.isEmpty else { return }
    // `Self(url: url)` in a factory of the type.
    for token in file.words.tokens(of: "Self") where reader.types.path(around: token) == key.type {
      if code.keyword(token) == .Self, file.call(at: token) != nil { takeUse(token) }
    }
  }

  /// Whether a word may be a use of a wrapper; the project decides when it knows all declarations.
  private func isUse(_ index: Int, of key: WrapperKey) -> Bool {
    if key.local >= 0 {
      return file.mentionedBinding(index).map { code.range($0.name).lowerBound == key.local } ?? false
    }
    guard !isDeclared(index), !file.isLabel(index) else { return false }
    if key.member.isEmpty { return file.call(at: index) != nil || isUnappliedInitializer(index) }
    if code.kind(index - 1) == .period { return isMemberUse(index, of: key) }
    if let binding = file.binding(of: index), !binding.isMember, code.range(binding.name).lowerBound != index {
      return false
    }
    return key.type.isEmpty || mayBeInside(key.type, at: index)
  }

  private func isMemberUse(_ index: Int, of key: WrapperKey) -> Bool {
    if key.type.isEmpty || key.allowsAnyReceiver { return true }
    switch code.keyword(index - 2) {
    case .`self`, .Self: return mayBeInside(key.type, at: index)
    default: return code.isWord(index - 2) && code.word(index - 2) == key.typeWord
    }
  }

  /// Whether a code token stands in a type, or in a type of the same name.
  private func mayBeInside(_ type: String, at index: Int) -> Bool {
    let path = reader.types.path(around: index)
    let word = WrapperKey.lastWord(type)
    return path == type || path.split(separator: ".").contains { $0 == word }
  }

  private func isDeclared(_ index: Int) -> Bool {
    guard code.kind(index - 1) != .period else { return false }
    switch code.keyword(index - 1) {
    case .func, .struct, .class, .enum, .actor, .protocol, .extension, .typealias, .let, .var, .case, .associatedtype:
      return true
    default: return false
    }
  }

  private func isUnappliedInitializer(_ index: Int) -> Bool {
    code.kind(index + 1) == .period && code.keyword(index + 2) == .`init`
  }

  private mutating func takeUse(_ index: Int) {
    let call =
      file.call(at: index)
      ?? Call(
        name: index, paren: nil, arguments: [], trailingClosures: [],
        end: isUnappliedInitializer(index) ? index + 3 : index + 1)
    let mention = mention(index, of: call)
    let range = code.range(startOfName(index)).lowerBound..<code.range(index).upperBound
    add(call, range: range, image: nil, mention: mention)
    noteFeeds(of: call, mention)
  }

  /// The first token of a name with the names that qualify it.
  private func startOfName(_ index: Int) -> Int {
    var start = index
    while code.kind(start - 1) == .period, code.isWord(start - 2) { start -= 2 }
    return start
  }

  private func mention(_ index: Int, of call: Call) -> Mention {
    var mention = Mention(word: code.word(index), qualifier: qualifier(index))
    if code.keyword(index) == .Self { mention.word = WrapperKey.lastWord(reader.types.path(around: index)) }
    let isCalled = call.paren != nil || !call.trailingClosures.isEmpty
    if isCalled { mention.labels = call.arguments.map { $0.label.map { code.word($0) } ?? "" } }
    mention.trailingClosures = call.trailingClosures.count
    if mention.qualifier == .none, let binding = file.binding(of: index), !binding.isMember, binding.name != index {
      mention.local = code.range(binding.name).lowerBound
    }
    return mention
  }

  private func qualifier(_ index: Int) -> Mention.Qualifier {
    guard code.kind(index - 1) == .period else { return .none }
    switch code.keyword(index - 2) {
    case .`self`, .Self: return code.kind(index - 3) == .period ? .value : .ownType
    default: break
    }
    let start = startOfName(index)
    guard start < index, code.kind(start - 1) != .period, startsUppercase(start) else { return .value }
    return .path(code.text(start..<index - 1).filter { !$0.isWhitespace })
  }

  private func startsUppercase(_ index: Int) -> Bool {
    code.source.bytes[code.wordRange(index)].first.map { $0 >= 0x41 && $0 <= 0x5A } ?? false
  }

  // MARK: Declarations

  private mutating func noteTypes(named name: String) {
    guard declaredTypes.insert(name).inserted else { return }
    facts.types += reader.types.declared(named: name)
  }

  private mutating func noteMembers(named name: String) {
    guard declaredMembers.insert(name).inserted else { return }
    for declaration in membersByName[name] ?? [] {
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

  private func indexMembers() -> [String: [Declaration]] {
    var members: [String: [Declaration]] = [:]
    for declaration in file.outline.declarations
    where declaration.kind == .function || declaration.isProperty && (declaration.isMember || declaration.parent == nil)
    {
      guard code.isWord(declaration.name) else { continue }
      members[code.word(declaration.name), default: []].append(declaration)
    }
    return members
  }

  // MARK: What reaches an image

  /// Notes the properties that a source expression mentions as feeds of the wrapper around it, or as links to another.
  private mutating func noteFeeds(_ source: Range<Int>, to target: ImageFeed?) {
    for index in source where code.kind(index) == .identifier {
      guard let binding = file.mentionedBinding(index),
        case .uses(let owner, let slots, _) = reader.valueSource(of: binding),
        owner.member.isEmpty
      else { continue }
      ask(for: owner)
      for slot in slots {
        let feed = ImageFeed(wrapper: owner.typeWord, slot: slot)
        if let target { facts.feedLinks.append(FeedLink(from: feed, to: target)) } else { facts.feeds.append(feed) }
      }
    }
  }

  private mutating func noteFeeds(of call: Call, _ mention: Mention) {
    var position = 0
    for argument in call.arguments {
      let slot = argument.label.map { ArgumentSlot.label(code.word($0)) } ?? .position(position)
      if argument.label == nil { position += 1 }
      noteFeeds(argument.value, to: ImageFeed(wrapper: mention.word, slot: slot))
    }
  }
}
