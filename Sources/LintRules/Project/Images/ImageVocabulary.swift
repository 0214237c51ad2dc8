/// A call that shows a remote image.
public struct ImageCall: Sendable {
  /// The first token of the callee as written, its qualifier included: `SwiftUI` in `SwiftUI.AsyncImage(…)`.
  public var start: Int
  /// The token of the configured name: of `KFImage` in `KFImage.url(…)`.
  public var head: Int
  /// The configured name that it matched: `AsyncImage`, `KFImage.url`.
  public var callee: String
  /// The call; its name is the last word of the callee, before `init`.
  public var call: Call
  /// The value of the argument with the address of the image.
  public var source: Range<Int>?
}

/// The names of the views and functions that show remote images.
public struct ImageVocabulary: Sendable {
  /// The names, members written as `Type.member`.
  public let names: [String]
  /// A number that differs for other names.
  let fingerprint: UInt64
  private let allNames: Set<String>
  private let heads: WordSet
  private let headWords: Set<String>
  /// For each head: the names of its members that are image calls, and whether its own call is one.
  private let entries: [(isCall: Bool, members: [String])]

  /// Makes a vocabulary from names such as `AsyncImage` and `KFImage.url`.
  public init(_ names: [String]) {
    self.names = names
    fingerprint = names.reduce(0) { ($0 ^ $1.wordHash) &* 0x9E37_79B9_7F4A_7C15 &+ 1 }
    allNames = Set(names)
    var order: [String] = []
    var entries: [String: (isCall: Bool, members: [String])] = [:]
    for name in names {
      let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
      guard let head = parts.first else { continue }
      if entries[head] == nil {
        order.append(head)
        entries[head] = (false, [])
      }
      if parts.count == 2 {
        entries[head]?.members.append(parts[1])
      } else {
        entries[head]?.isCall = true
      }
    }
    heads = WordSet(order)
    headWords = Set(order)
    self.entries = heads.words.map { entries[$0] ?? (false, []) }
  }

  /// The words without which a file has no image call.
  public var triggerWords: [String] { heads.words }

  /// The trigger words that occur in a file. The folders of a project may configure thousands of different ones.
  func triggerWords(in file: FileView) -> [String] {
    if heads.words.count <= file.words.count { return heads.words.filter { file.words.number(of: $0) != nil } }
    let words = Set(file.words.words { headWords.contains(String(decoding: $0, as: UTF8.self)) })
    return words.isEmpty ? [] : heads.words.filter(words.contains)
  }

  /// Whether a call of a name alone is an image call.
  public func contains(_ name: String) -> Bool { allNames.contains(name) }

  /// Whether a name is that of a type with image calls.
  func isHead(_ name: String) -> Bool { heads.contains(name) }

  /// The image calls of a file that was asked before.
  private struct CallsOfFile {
    var names: [String]
    var calls: [ImageCall]
  }

  /// The image calls of a file in source order.
  public func calls(in file: FileView) -> [ImageCall] {
    if let known = file.answer(CallsOfFile.self), known.names == names { return known.calls }
    let calls = readCalls(in: file)
    file.keep(CallsOfFile(names: names, calls: calls))
    return calls
  }

  private func readCalls(in file: FileView) -> [ImageCall] {
    let modules = ImageModules(file)
    return file.words.tokens(ofAny: headWords).compactMap { index in
      guard let head = heads.index(of: file.source.bytes[file.code.wordRange(index)]) else { return nil }
      return call(at: index, head: head, in: file, modules)
    }
  }

  private func call(at index: Int, head: Int, in file: FileView, _ modules: ImageModules) -> ImageCall? {
    let code = file.code
    guard !Self.isDefinition(index, file) else { return nil }
    var start = index
    if code.kind(index - 1) == .period {
      // `.AsyncImage(…)` and `Media.AsyncImage(…)` are cases or members of something else.
      guard modules.contain(index - 2) else { return nil }
      start = index - 2
    }
    let entry = entries[head]
    var member = index + 1
    if let after = file.syntax.afterGenericArguments(member) { member = after }
    if code.kind(member) == .period, code.isWord(member + 1), code.keyword(member + 1) != .`init` {
      let name = code.word(member + 1)
      guard entry.members.contains(name), let call = file.call(at: member + 1) else { return nil }
      return ImageCall(
        start: start, head: index, callee: heads.words[head] + "." + name, call: call,
        source: Self.source(of: call, code))
    }
    guard entry.isCall, let call = file.call(at: index), !Self.isUnapplied(call), !Self.isLocal(head: call, code) else {
      return nil
    }
    return ImageCall(
      start: start, head: index, callee: heads.words[head], call: call, source: Self.source(of: call, code))
  }

  /// `AsyncImage.init(url:)` refers to an initializer without calling it.
  private static func isUnapplied(_ call: Call) -> Bool {
    call.trailingClosures.isEmpty && call.arguments.contains { $0.value.isEmpty }
  }

  /// `AnimatedImage(name:)` and `AnimatedImage(data:)` load nothing.
  private static func isLocal(head call: Call, _ code: Code) -> Bool {
    guard code.isWord(call.name, "AnimatedImage"), let label = call.arguments.first?.label else { return false }
    return code.isWord(label, "name") || code.isWord(label, "data")
  }

  private static func isDefinition(_ index: Int, _ file: FileView) -> Bool {
    let code = file.code
    if code.keyword(index - 1) == .case { return code.kind(index - 2) != .period && code.kind(index + 1) == .leftParen }
    // `case text(String), AsyncImage(url: URL)`
    return code.isDeclared(index) || code.kind(index - 1) == .comma && file.isDirectlyInType(index)
  }

  private static func source(of call: Call, _ code: Code) -> Range<Int>? {
    let labels: [StaticString] = ["url", "request", "urlRequest", "source", "resource", "imageURL", "imageUrl"]
    let labelled = call.arguments.first { argument in
      guard let label = argument.label else { return false }
      return labels.contains { code.isWord(label, $0) }
    }
    if let labelled { return labelled.value }
    guard let first = call.arguments.first, first.label == nil else { return nil }
    return first.value
  }
}
