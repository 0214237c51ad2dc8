extension SizingReader {
  /// The paths of the loaded image in the content closures of a call: of the closure's parameter, of its `image`, and
  /// of the names bound to them.
  mutating func contentPaths(of call: Call) -> [SizingPath] {
    var paths: [SizingPath] = []
    for brace in contentClosures(of: call) { paths += loadedImagePaths(inClosure: brace) }
    for argument in call.arguments {
      guard let label = argument.label else { continue }
      if code.isWord(label, "content") {
        if let path = pathOfContentFunction(argument.value) { paths.append(path) }
      } else if isFunctionOfImage(argument.value, label) {
        var path = SizingPath()
        path.pieces.sizing = .unknown
        paths.append(path)
      }
    }
    return paths
  }

  /// Whether an argument is a function of the file that may make the view of the loaded image, under a label of the
  /// project's own: `AsyncImage(source: source, label: avatar)`.
  private mutating func isFunctionOfImage(_ value: Range<Int>, _ label: Int) -> Bool {
    guard value.count == 1, code.kind(value.lowerBound) == .identifier,
      ImageContent.Stage(label: code.word(label)) == nil, file.mentionedBinding(value.lowerBound) == nil
    else { return false }
    return functions.named(code.word(value.lowerBound)).contains { $0.kind == .function && key(of: $0) != nil }
  }

  /// The paths of the first parameter of a closure, or of its image when the parameter is a loading phase.
  mutating func loadedImagePaths(inClosure brace: Int) -> [SizingPath] {
    if let paths = closurePaths[brace] { return paths }
    let paths = loadedImagePaths(mentions.mentionsOfParameter(ofClosure: brace), limit: brace)
    closurePaths[brace] = paths
    return paths
  }

  /// The closures that may receive the loaded image: all but those of placeholders.
  private func contentClosures(of call: Call) -> [Int] {
    let others = code.closures(of: call).filter { ImageContent.Stage(label: $0.label.map(code.word) ?? "") == nil }
    var closures = others.map(\.brace)
    // `KFImage(…).contentConfigure { $0.frame(…) }`
    for modifier in file.chain(from: call.end).modifiers where code.isWord(modifier.name, "contentConfigure") {
      if let brace = modifier.call?.trailingClosures.first?.brace { closures.append(brace) }
    }
    return closures
  }

  /// The path of an image that is passed to a function or closure by its name: `content: framed`, `content:
  /// view(for:)`.
  mutating func pathOfContentFunction(_ value: Range<Int>) -> SizingPath? {
    var end = value.upperBound
    var labels: [Int] = []
    if end > value.lowerBound, code.kind(end - 1) == .rightParen, let paren = file.brackets.partner(end - 1),
      let named = labelsOfReference(paren)
    {
      (labels, end) = (named, paren)
    }
    guard end > value.lowerBound, code.isWord(end - 1), end - value.lowerBound == 1 || end - value.lowerBound == 3
    else {
      return nil
    }
    if labels.isEmpty, let path = pathIntoClosure(end - 1) { return path }
    let name = code.word(end - 1)
    var path = SizingPath()
    let slots = slots(ofFunction: name, labels)
    if slots.count > Self.mostSlots {
      path.pieces.sizing = .unknown
    } else {
      path.lookups = slots.map { DefinitionUse(name: name, slot: .argument($0)) }
    }
    return path
  }

  /// The labels in `(for:_:)` after the name of a function; nil for the arguments of a call.
  private func labelsOfReference(_ paren: Int) -> [Int]? {
    let end = file.brackets.partner(paren) ?? paren
    let labels = Array(stride(from: paren + 1, to: end, by: 2))
    guard !labels.isEmpty, labels.allSatisfy({ code.kind($0 + 1) == .colon && $0 + 1 < end }) else { return nil }
    return labels
  }

  /// The slots in which a function that is passed by name may receive its first argument.
  private mutating func slots(ofFunction name: String, _ labels: [Int]) -> [ArgumentSlot] {
    if let first = labels.first { return [code.isText(first, "_") ? .position(0) : .label(code.word(first))] }
    if let known = functionSlots[name] { return known }
    var slots = [ArgumentSlot.position(0)]
    for declaration in functions.named(name) where declaration.kind == .function {
      guard let paren = declaration.parameters, let label = ParameterList(file.syntax, paren).parameters.first?.label
      else { continue }
      let slot = ArgumentSlot.label(code.word(label))
      if !slots.contains(slot) { slots.append(slot) }
      if slots.count > Self.mostSlots { break }
    }
    functionSlots[name] = slots
    return slots
  }

  /// With more first labels than this among the functions of one name the path is unknown.
  private static let mostSlots = 64

  /// The path into a closure that is a stored property or a parameter, which the uses pass.
  private mutating func pathIntoClosure(_ name: Int) -> SizingPath? {
    guard let binding = file.mentionedBinding(name) else { return nil }
    var path = SizingPath()
    switch valueSource(of: binding) {
    case .uses(let owner, let slots, let otherwise):
      path.pieces.traits = .isResizable
      let dependency = UseDependency(
        kind: .content, owner: owner.key, slots: slots,
        otherwise: SizingValue(
          sizing: agreed(otherwise.map { value in value.map { sizingInClosure($0) } ?? .unknown })),
        isPublic: owner.isPublic)
      path.dependencies = [dependency]
    case .unknown where isClosureType(binding.type): path.pieces.sizing = .unknown
    case .unknown, .none: return nil
    }
    return path
  }

  /// The effect of a closure on the image that it receives.
  private mutating func sizingInClosure(_ value: Range<Int>) -> Sizing {
    guard let brace = value.first, code.kind(brace) == .leftBrace else { return .unsized }
    return loadedImagePaths(inClosure: brace).map(\.pieces.verdict).max() ?? .unsized
  }

  // MARK: Following the image

  /// A name for the image, with the modifiers that were applied before it was bound.
  private struct Occurrence {
    var token: Int
    var done: SizingPath
  }

  /// The expressions that are the loaded image in a closure: its parameter, the image of a phase, names bound to one.
  mutating func loadedImages(inClosure brace: Int) -> [Range<Int>] {
    var places: [Range<Int>] = []
    _ = loadedImagePaths(mentions.mentionsOfParameter(ofClosure: brace), limit: brace) { places.append($0) }
    return places.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// The paths of a loaded image, or of its loading phase, from the places that refer to it.
  /// - Parameter note: takes each expression that is the image.
  mutating func loadedImagePaths(
    _ mentions: [Int], limit: Int?, note: (Range<Int>) -> Void = { _ in }
  ) -> [SizingPath] {
    var pending = mentions.map { Occurrence(token: $0, done: SizingPath()) }
    var followed: Set<Int> = []
    var paths: [SizingPath] = []
    let phases = mentions.contains { isUsedAsPhase($0) } ? Set(mentions) : []
    while let occurrence = pending.popLast() {
      let token = occurrence.token
      let names = namesBound(by: token)
      if !names.isEmpty {
        let done = self.done(to: token, after: occurrence.done)
        for name in names where followed.insert(name).inserted { pending += occurrences(of: name, done) }
        continue
      }
      if code.keyword(token - 1) == .switch || isInHead(token) { continue }
      if phases.contains(token), code.kind(token + 1) == .period, imageMember(of: token) == nil { continue }
      guard var path = path(of: token, limit: limit), !path.isHidden else { continue }
      note(token..<(imageMember(of: token) ?? token) + 1)
      path.prepend(occurrence.done)
      // `let picture = image.resizable()`: continue with the references to the name.
      if let local = path.wrapper, local.key.local >= 0, let name = file.innermostDeclaration(at: token)?.name {
        path.wrapper = nil
        if followed.insert(name).inserted { pending += occurrences(of: name, path) }
      } else {
        paths.append(path)
      }
    }
    return paths
  }

  private mutating func occurrences(of name: Int, _ done: SizingPath) -> [Occurrence] {
    mentions.mentions(of: name).map { Occurrence(token: $0, done: done) }
  }

  /// The paths of some views from the places that refer to them, including through local names.
  mutating func followed(_ tokens: [Int], limit: Int?) -> [SizingPath] {
    var pending = tokens.map { Occurrence(token: $0, done: SizingPath()) }
    var names: Set<Int> = []
    var found: [SizingPath] = []
    while let occurrence = pending.popLast() {
      guard var path = paths(behind: [occurrence.token + 1], limit: limit).first else { continue }
      path.prepend(occurrence.done)
      if let local = path.wrapper, local.key.local >= 0,
        let name = file.innermostDeclaration(at: occurrence.token)?.name
      {
        path.wrapper = nil
        if names.insert(name).inserted { pending += occurrences(of: name, path) }
      } else {
        found.append(path)
      }
    }
    return found
  }

  /// The path of one reference. Where it is passed to a closure that the uses pass, they determine the rest.
  private mutating func path(of token: Int, limit: Int?) -> SizingPath? {
    if let paren = file.brackets.parent(token), code.kind(paren) == .leftParen,
      let callee = file.syntax.nameOfCall(paren), var path = pathIntoClosure(callee)
    {
      if let outer = paths(behind: [file.brackets.after(paren)], limit: limit).first {
        if outer.isHidden { return outer }
        path.prepend(outer)
      }
      return path
    }
    return paths(behind: [(imageMember(of: token) ?? token) + 1], limit: limit).first
  }

  /// `phase.image`: the token of the member.
  private func imageMember(of token: Int) -> Int? {
    guard code.kind(token + 1) == .period else { return nil }
    switch code.word(token + 2) {
    case "image", "imageContainer", "result": return token + 2
    default: return nil
    }
  }

  /// Whether a reference shows that the parameter is a loading phase rather than the image.
  private func isUsedAsPhase(_ token: Int) -> Bool {
    if code.kind(token + 1) == .period, code.isWord(token + 2) {
      switch code.word(token + 2) {
      case "image", "imageContainer", "result", "error", "isLoading", "progress", "state": return true
      default: return code.keyword(token - 1) == .switch
      }
    }
    return code.keyword(token - 1) == .switch || code.kind(token - 1) == .equal && caseKeyword(before: token - 1) != nil
  }

  /// The modifiers that were applied to the image before a name was bound to it: `if let picture =
  /// phase.image?.resizable()`.
  private mutating func done(to token: Int, after done: SizingPath) -> SizingPath {
    var done = done
    for modifier in file.chain(from: (imageMember(of: token) ?? token) + 1).modifiers {
      if let context = context(of: modifier) { done.merge(context) }
    }
    return done
  }
}
