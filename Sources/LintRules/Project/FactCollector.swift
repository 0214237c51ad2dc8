/// Collects from one file what a request asks for.
struct FactCollector {
  let file: FileView
  let request: FactRequest
  private let lines: LineIndex
  private var facts: FileFacts
  /// Wrappers whose uses are still to be looked for in this file.
  private var pending: [WrapperKey] = []
  private var seen: Set<WrapperKey> = []
  private var siteOffsets: Set<Int> = []

  /// The answers of a file, with the wrappers of this file that the answers themselves brought up.
  static func collect(_ file: FileView, _ request: FactRequest) -> FileFacts {
    var collector = FactCollector(file, request)
    collector.run()
    return collector.facts
  }

  private init(_ file: FileView, _ request: FactRequest) {
    self.file = file
    self.request = request
    lines = LineIndex(file.source)
    facts = FileFacts(path: file.path)
  }

  private var code: Code { file.code }
  private var images: ImageVocabulary { request.images }

  private mutating func run() {
    if request.wantsImages {
      for call in images.calls(in: file) { takeImage(call) }
    }
    pending += request.wrappers.sorted()
    seen.formUnion(request.wrappers)
    collectUses()
    if !request.modifiers.isEmpty {
      facts.modifiers = ModifierFinder(file: file, images: images, names: request.modifiers).definitions()
    }
    facts.sites.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  // MARK: Sites

  private mutating func takeImage(_ image: ImageCall) {
    let key = WrapperKey(type: image.callee, member: "")
    let bytes = code.range(image.start).lowerBound..<code.range(image.call.name).upperBound
    add(call: image.call, range: bytes, image: image.callee, uses: key)
    if let source = image.source { noteFeeds(source) }
  }

  private mutating func add(call: Call, range: Range<Int>, image: String?, uses: WrapperKey?) {
    guard siteOffsets.insert(range.lowerBound).inserted else { return }
    let loaded = LoadedImage(file: file, images: images)
    let walk = SizingWalk(file: file, images: images)
    let isResizable = image == nil || loaded.isResizable(call)
    let place = walk.place(token: call.name, end: call.end, isResizable: isResizable)
    if let wrapper = place.wrapper { ask(for: wrapper) }
    facts.sites.append(
      ImageSite(
        range: range, position: lines.position(of: range.lowerBound), image: image, uses: uses, place: place,
        content: place.sizing == .fixed ? nil : loaded.sizing(in: call), arguments: passedLabels(call),
        isInPreview: file.isInPreview(call.name)))
  }

  private func passedLabels(_ call: Call) -> [String] {
    call.arguments.compactMap { argument in
      guard let label = argument.label else { return nil }
      let isNil = argument.value.count == 1 && code.keyword(argument.value.lowerBound) == .nil
      return isNil ? nil : code.word(label)
    }
  }

  /// Looks for the uses of a wrapper in this very file at once, so that chains of wrappers in one file need no rounds.
  private mutating func ask(for wrapper: WrapperKey) {
    guard seen.insert(wrapper).inserted else { return }
    pending.append(wrapper)
  }

  // MARK: Uses of wrappers

  private mutating func collectUses() {
    guard !pending.isEmpty else { return }
    let words = wordIndex()
    while let key = pending.popLast() {
      let word = key.member.isEmpty ? key.type : key.member
      for index in words[word] ?? [] where isUse(index, of: key) { takeUse(index, of: key) }
    }
  }

  /// The tokens of every word of the file.
  private func wordIndex() -> [String: [Int]] {
    var words: [String: [Int]] = [:]
    for index in 0..<code.count where code.isWord(index) { words[code.word(index), default: []].append(index) }
    return words
  }

  private func isUse(_ index: Int, of key: WrapperKey) -> Bool {
    if !key.local.isEmpty { return isUseOfLocal(index, key) }
    switch code.keyword(index - 1) {
    case .func, .struct, .class, .enum, .actor, .protocol, .extension, .typealias, .let, .var, .case:
      return false
    default: break
    }
    if key.member.isEmpty { return file.call(at: index) != nil || isUnappliedInitializer(index) }
    return isUseOfMember(index, key)
  }

  private func isUnappliedInitializer(_ index: Int) -> Bool {
    code.kind(index + 1) == .period && code.keyword(index + 2) == .`init`
  }

  private func isUseOfLocal(_ index: Int, _ key: WrapperKey) -> Bool {
    guard code.kind(index - 1) != .period, let binding = file.binding(of: index) else { return false }
    return key.local == "\(file.path):\(code.range(binding.name).lowerBound)"
  }

  /// `avatar` or `self.avatar` inside its own type; a function outside of types anywhere.
  private func isUseOfMember(_ index: Int, _ key: WrapperKey) -> Bool {
    if code.kind(index + 1) == .colon, code.kind(index - 1) == .leftParen || code.kind(index - 1) == .comma {
      return false
    }
    if code.kind(index - 1) == .period {
      if key.type.isEmpty { return true }
      let isSelf = code.keyword(index - 2) == .`self` || code.keyword(index - 2) == .Self
      if isSelf { return file.enclosingTypeNames(at: index).contains(key.type) }
      return code.isWord(index - 2) && code.word(index - 2) == key.type
    }
    if key.type.isEmpty { return true }
    guard file.enclosingTypeNames(at: index).contains(key.type) else { return false }
    if let binding = file.binding(of: index), !binding.isMember { return false }
    return true
  }

  private mutating func takeUse(_ index: Int, of key: WrapperKey) {
    let call =
      file.call(at: index)
      ?? Call(
        name: index, paren: nil, arguments: [], trailingClosures: [],
        end: isUnappliedInitializer(index) ? index + 3 : index + 1)
    var start = index
    while code.kind(start - 1) == .period, code.isWord(start - 2) { start -= 2 }
    let range = code.range(start).lowerBound..<code.range(index).upperBound
    let image = key.member.isEmpty && images.contains(key.type) ? key.type : nil
    if image != nil, siteOffsets.contains(range.lowerBound) { return }
    add(call: call, range: range, image: image, uses: key)
    for argument in call.arguments { noteFeeds(argument.value) }
  }

  // MARK: What reaches an image

  /// Notes the properties and parameters that a source expression mentions as feeds of the wrapper around it.
  private mutating func noteFeeds(_ source: Range<Int>) {
    for index in source where code.kind(index) == .identifier && code.kind(index - 1) != .period {
      guard let binding = file.binding(of: index) else { continue }
      if binding.isMember, let type = file.enclosingTypeName(at: index) {
        facts.feeds.append(ImageFeed(wrapper: WrapperKey(type: type, member: ""), label: code.word(index)))
      }
    }
    for index in source where code.keyword(index) == .`self` && code.kind(index + 1) == .period {
      guard code.isWord(index + 2), let type = file.enclosingTypeName(at: index) else { continue }
      facts.feeds.append(ImageFeed(wrapper: WrapperKey(type: type, member: ""), label: code.word(index + 2)))
    }
  }
}

extension FileView {
  /// The names of all types around a code token, the innermost first.
  public func enclosingTypeNames(at index: Int) -> [String] {
    var names: [String] = []
    var declaration = enclosingTypeDeclaration(at: index)
    while let current = declaration {
      names.append(name(ofType: current))
      guard names.count < 64 else { break }
      declaration = current.parent.map { outline.declarations[$0] }
      while let outer = declaration, !outer.isType { declaration = outer.parent.map { outline.declarations[$0] } }
    }
    return names
  }
}
