import Testing

@testable import LintRules

/// An unpacked summary equals the packed one.
@Suite struct FileSummaryTests {
  @Test func summariesOfRealFilesAreUnpackedAsTheyWerePacked() throws {
    let request = FactRequest(images: Defaults.images)
    for file in try Sources.files(below: "Examples") + Sources.files(below: "Sources") {
      let view = FileView(path: file.path, source: file.code.source)
      let facts = FactCollector.collect(view, request)
      let summary = FileSummary(
        view.source.bytes, vocabulary: request.images.fingerprint, facts: facts.isEmpty ? nil : facts)
      expectEqualAfterPacking(summary, path: file.path)
    }
  }

  @Test func everyPropertyIsPacked() {
    var values: [String: Set<String>] = [:]
    for seed in 1...60 {
      var random = RandomSummary(random: SeededGenerator(seed: UInt64(seed)))
      let summary = random.summary(path: "\(seed).swift")
      expectEqualAfterPacking(summary, path: "\(seed).swift")
      Description.collect(summary, into: &values)
    }
    // A property that is always the same here may be missing from the bytes. The first request leaves these alone.
    let constant = values.filter { $0.value.count < 2 }.map(\.key)
    #expect(
      Set(constant) == ["LintRules.FileFacts.lookups", "LintRules.FileFacts.modifiers", "LintRules.FileFacts.ways"])
  }

  @Test func aFileWithFactsOfLaterRequestsIsReadAgain() {
    var facts = FileFacts(path: "A.swift")
    func unpacked() -> FileSummary {
      FileSummary(packed: FileSummary([], vocabulary: 1, facts: facts).packed[...], path: "A.swift")
    }
    #expect(unpacked().images?.facts?.path == "A.swift")
    facts.lookups = [DefinitionUse(name: "framed", slot: .receiver)]
    #expect(unpacked().images == nil && unpacked().declared != nil)
  }

  @Test(arguments: [UInt64](1...4)) func damagedSummariesAreHarmless(_ seed: UInt64) {
    var random = RandomSummary(random: SeededGenerator(seed: seed))
    let packed = random.fullSummary(path: "A.swift").packed
    for length in 0...packed.count { use(packed[..<length]) }
    for _ in 0..<300 {
      var damaged = packed
      for _ in 0...Int.random(in: 0...3, using: &random.random) {
        damaged[Int.random(in: damaged.indices, using: &random.random)] = .random(in: 0...255, using: &random.random)
      }
      use(damaged[...])
    }
  }

  /// Unpacks damaged bytes and asks the summary.
  private func use(_ bytes: ArraySlice<UInt8>) {
    let summary = FileSummary(packed: bytes, path: "A.swift")
    // Two bytes may refer to 255, and a byte that is no text becomes three.
    #expect(summary.packed.count <= 400 * bytes.count + 100)
    _ = SizingGraph(summary.images?.facts.map { [$0] } ?? [])
    _ = summary.images?.sketch.mayDeclare(ViewSigns.protocols)
    _ = summary.images?.sketch.mayHold(ViewSigns.protocols)
  }

  private func expectEqualAfterPacking(_ summary: FileSummary, path: String) {
    let packed = summary.packed
    // The summary of a file is in the middle of the bytes of all files.
    let unpacked = FileSummary(packed: ([1, 2, 3] + packed + [4])[3..<3 + packed.count], path: path)
    #expect(Description.text(unpacked) == Description.text(summary), "\(path)")
    #expect(unpacked.packed == packed, "\(path)")
  }
}

extension FileSummary {
  /// Creates a summary of some bytes, with unrelated facts.
  fileprivate init(_ bytes: [UInt8], vocabulary: UInt64, facts: FileFacts?) {
    self.init()
    bytes.withUnsafeBytes { bytes in
      let sketch = WordSketch(bytes, extensible: WordNumbers(["View"]), looksForViews: bytes.count % 2 == 0)
      images = Images(vocabulary: vocabulary, sketch: sketch, facts: facts)
      declared = DeclaredNames(bytes)
      signs = ViewSigns(bytes, isComplete: bytes.count % 3 == 0)
    }
  }
}

/// All stored properties of a value, and of the values in it.
private enum Description {
  static func text(_ value: Any) -> String {
    switch value {
    case let text as String: return text.debugDescription
    case let bytes as ArraySlice<UInt8>: return "\(bytes.count) bytes \(bytes.hashValue)"
    case let numbers as [UInt64]: return "\(numbers.count) numbers \(numbers.hashValue)"
    default: break
    }
    let mirror = Mirror(reflecting: value)
    if mirror.children.isEmpty { return "\(value)" }
    var parts = mirror.children.map { "\($0.label ?? ""): \(text($0.value))" }
    if mirror.displayStyle == .set || mirror.displayStyle == .dictionary { parts.sort() }
    return "\(type(of: value))(\(parts.joined(separator: ", ")))"
  }

  /// Notes which values each property has.
  static func collect(_ value: Any, into values: inout [String: Set<String>]) {
    if value is String || value is ArraySlice<UInt8> || value is [UInt64] { return }
    for child in Mirror(reflecting: value).children {
      if let label = child.label {
        values["\(String(reflecting: type(of: value))).\(label)", default: []].insert(text(child.value))
      }
      collect(child.value, into: &values)
    }
  }
}

/// Creates random summaries in which no property is always the same.
private struct RandomSummary {
  var random: SeededGenerator

  /// A summary without some of the answers.
  mutating func summary(path: String) -> FileSummary {
    var summary = fullSummary(path: path)
    if flag() { summary.images = nil }
    if flag() { summary.declared = nil }
    if flag() { summary.signs = nil }
    return summary
  }

  mutating func fullSummary(path: String) -> FileSummary {
    let lines = [
      "struct Row: View { var body: some View { Text(title) } }", "func f() -> URL? {}", "<<<<<<< HEAD",
      "func größe() {}", "extension View { var a: Int { 1 } }", "protocol Sized {}", "enum Kind: String {}",
    ]
    let text = list(0...4) { lines.randomElement(using: &$0.random)! }.joined(separator: "\n")
    let facts = number(0...3) == 0 ? nil : facts(path: path)
    return FileSummary(Array(text.utf8), vocabulary: .random(in: 0...UInt64.max, using: &random), facts: facts)
  }

  private mutating func facts(path: String) -> FileFacts {
    var facts = FileFacts(path: path)
    facts.contexts = list { $0.context() }
    for index in facts.contexts.indices { facts.contexts[index].outer = Int32(number(-1...index - 1)) }
    facts.sites = list { $0.site(contexts: facts.contexts.count) }
    facts.sizedImages = Set(strings())
    facts.unreadImages = strings()
    facts.sizedWrappers = Set(list { $0.wrapper() })
    facts.definitions = list {
      ViewDefinition(use: $0.use(), file: $0.string(), paths: $0.list { $0.path() })
    }
    facts.types = list {
      DeclaredType(
        path: $0.string(), kind: $0.one(), isPrivate: $0.flag(), isPublic: $0.flag(), isView: $0.flag(),
        isData: $0.flag(), isRepresented: $0.flag())
    }
    facts.imageFunctions = Set(strings())
    facts.members = list {
      DeclaredMember(
        type: $0.string(), signature: $0.string(), parameters: $0.maybe { $0.list { $0.parameter() } },
        isPrivate: $0.flag())
    }
    facts.feeds = list { $0.feed() }
    facts.mediaFeeds = list { $0.feed() }
    facts.feedLinks = list {
      FeedLink(from: $0.feed(), use: $0.mention(), enclosingType: $0.string(), slot: $0.slot())
    }
    facts.questions = FactQuestions(wrappers: Set(list { $0.key() }), definitions: Set(strings()))
    return facts
  }

  private mutating func site(contexts: Int) -> ImageSite {
    ImageSite(
      range: range(), position: LineColumn(line: number(), column: number()), end: number(),
      image: maybe { $0.string() }, mention: maybe { $0.mention() }, context: Int32(number(-1...contexts - 1)),
      content: list { $0.path() }, arguments: list { $0.argument() }, height: one(), enclosingType: string(),
      isInPreview: flag(), kind: one())
  }

  private mutating func argument() -> PassedArgument {
    PassedArgument(
      slot: slot(), value: value(), dependency: maybe { $0.dependency() }, isClosure: flag(),
      content: list { $0.path() })
  }

  private mutating func mention() -> Mention {
    let qualifier: Mention.Qualifier
    switch number(0...3) {
    case 0: qualifier = .none
    case 1: qualifier = .ownType
    case 2: qualifier = .value
    default: qualifier = .path(string())
    }
    return Mention(
      word: string(), qualifier: qualifier, labels: maybe { $0.strings() }, trailingClosures: number(0...2),
      local: number(), receiver: maybe { $0.string() })
  }

  private mutating func context() -> SizingContext {
    let path = path()
    var context = SizingContext(path.pieces, wrapper: path.wrapper)
    (context.lookups, context.dependencies, context.isHidden) = (path.lookups, path.dependencies, path.isHidden)
    return context
  }

  private mutating func path() -> SizingPath {
    var path = SizingPath()
    path.pieces = pieces()
    path.lookups = list { $0.use() }
    path.dependencies = list { $0.dependency() }
    path.wrapper = maybe { $0.wrapper() }
    path.isHidden = flag()
    return path
  }

  private mutating func pieces() -> FramePieces {
    var pieces = FramePieces()
    for limit in FramePieces.Limit.allCases where flag() { pieces.limit(limit, text: string(), one()) }
    (pieces.sizing, pieces.maxWidth, pieces.maxHeight, pieces.ratio) = (one(), one(), one(), one())
    (pieces.fillRatio, pieces.crossAxis, pieces.whole) = (one(), one(), one())
    pieces.traits = FramePieces.Traits(rawValue: UInt32(number(0...(1 << 22) - 1)))
    return pieces
  }

  private mutating func use() -> DefinitionUse {
    let arguments = maybe {
      $0.list { ModifierArgument(slot: $0.slot(), value: $0.value(), dependency: $0.maybe { $0.dependency() }) }
    }
    return DefinitionUse(
      name: string(), slot: flag() ? .receiver : .argument(slot()), labels: maybe { $0.string() },
      arguments: arguments, hasNumber: flag())
  }

  private mutating func dependency() -> UseDependency {
    let kinds: [UseDependency.Kind] = [
      .dimension, .content, .height, .ratio(fills: true), .ratio(fills: false), .mode(ratio: one()),
    ]
    return UseDependency(
      kind: kinds.randomElement(using: &random)!, owner: key(), slots: list { $0.slot() }, otherwise: value(),
      isPublic: flag())
  }

  private mutating func wrapper() -> Wrapper {
    Wrapper(key: key(), isPublic: flag(), isCopy: flag(), givesView: flag())
  }

  private mutating func key() -> WrapperKey {
    WrapperKey(
      type: string(), member: string(), file: string(), local: number(), allowsAnyReceiver: flag(),
      requiredLabel: string())
  }

  private mutating func feed() -> ImageFeed {
    ImageFeed(wrapper: key(), slot: slot(), isMember: flag(), payload: string())
  }

  private mutating func parameter() -> DeclaredParameter {
    DeclaredParameter(label: string(), hasDefault: flag(), isClosure: flag())
  }

  private mutating func slot() -> ArgumentSlot {
    let slots: [ArgumentSlot] = [.trailing, .label(string()), .position(number(0...3))]
    return slots.randomElement(using: &random)!
  }

  private mutating func value() -> SizingValue {
    SizingValue(sizing: one(), mode: flag() ? .fits : SizingValue.eitherMode)
  }

  // MARK: Plain values

  private mutating func flag() -> Bool { Bool.random(using: &random) }

  private mutating func number(_ range: ClosedRange<Int> = -1...100_000) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func range() -> Range<Int> {
    let start = number(0...100_000)
    return start..<start + number(0...300)
  }

  private mutating func string() -> String {
    ["", "a", "Row", "Feed.Row", "picture(small:)", "Größe", "a name that does not fit into few bytes"]
      .randomElement(using: &random)!
  }

  private mutating func strings() -> [String] { list { $0.string() } }

  private mutating func one<Case: CaseIterable>() -> Case { Case.allCases.randomElement(using: &random)! }

  private mutating func maybe<Value>(_ value: (inout Self) -> Value) -> Value? { flag() ? value(&self) : nil }

  private mutating func list<Element>(
    _ count: ClosedRange<Int> = 0...2, _ element: (inout Self) -> Element
  ) -> [Element] {
    (0..<number(count)).map { _ in element(&self) }
  }
}
