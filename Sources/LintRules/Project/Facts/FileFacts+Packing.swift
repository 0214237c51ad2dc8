extension FileFacts: Packable {
  /// Whether there are facts that the first request for images doesn't ask for. They aren't packed.
  var hasLaterAnswers: Bool { !(ways.isEmpty && lookups.isEmpty && modifiers.isEmpty) }

  /// Packs all facts of the first request, without the path.
  func pack(into packer: inout BytePacker) {
    packer.add(sites, contexts, sizedImages, unreadImages, sizedWrappers, definitions, types)
    packer.add(imageFunctions, members, feeds, mediaFeeds, feedLinks, questions.wrappers, questions.definitions)
  }

  init(from unpacker: inout ByteUnpacker) {
    self.init(path: "")
    sites = unpacker.value()
    contexts = unpacker.value()
    sizedImages = unpacker.value()
    unreadImages = unpacker.value()
    sizedWrappers = unpacker.value()
    definitions = unpacker.value()
    types = unpacker.value()
    imageFunctions = unpacker.value()
    members = unpacker.value()
    feeds = unpacker.value()
    mediaFeeds = unpacker.value()
    feedLinks = unpacker.value()
    questions = FactQuestions(wrappers: unpacker.value(), definitions: unpacker.value())
    // A step leads to an earlier one, except in damaged bytes.
    for index in contexts.indices where contexts[index].outer >= index { contexts[index].outer = -1 }
    for index in sites.indices where sites[index].context >= contexts.count { sites[index].context = -1 }
  }
}

// MARK: Sites

extension ImageSite: Packable {
  func pack(into packer: inout BytePacker) {
    packer.add(
      range, position, end, image, mention, context, content, arguments, height, enclosingType, isInPreview, kind)
  }

  init(from unpacker: inout ByteUnpacker) {
    self.init(
      range: unpacker.value(), position: unpacker.value(), end: unpacker.value(), image: unpacker.value(),
      mention: unpacker.value(), context: unpacker.value(), content: unpacker.value(), arguments: unpacker.value(),
      height: unpacker.value(), enclosingType: unpacker.value(), isInPreview: unpacker.value(), kind: unpacker.value())
  }
}

extension SiteKind: Packable {}

extension Mention: Packable {
  func pack(into packer: inout BytePacker) { packer.add(word, qualifier, labels, trailingClosures, local, receiver) }

  init(from unpacker: inout ByteUnpacker) {
    self.init(
      word: unpacker.value(), qualifier: unpacker.value(), labels: unpacker.value(),
      trailingClosures: unpacker.value(), local: unpacker.value(), receiver: unpacker.value())
  }
}

extension Mention.Qualifier: Packable {
  func pack(into packer: inout BytePacker) {
    switch self {
    case .none: packer.addSize(0)
    case .ownType: packer.addSize(1)
    case .value: packer.addSize(2)
    case .path(let path):
      packer.addSize(3)
      packer.add(path)
    }
  }

  init(from unpacker: inout ByteUnpacker) {
    switch unpacker.size() {
    case 0: self = .none
    case 1: self = .ownType
    case 2: self = .value
    default: self = .path(unpacker.string())
    }
  }
}

extension PassedArgument: Packable {
  func pack(into packer: inout BytePacker) { packer.add(slot, value, dependency, isClosure, content) }

  init(from unpacker: inout ByteUnpacker) {
    self.init(
      slot: unpacker.value(), value: unpacker.value(), dependency: unpacker.value(), isClosure: unpacker.value(),
      content: unpacker.value())
  }
}

extension ArgumentSlot: Packable {
  func pack(into packer: inout BytePacker) {
    switch self {
    case .trailing: packer.addSize(0)
    case .label(let label):
      packer.addSize(1)
      packer.add(label)
    case .position(let position): packer.addSize(2 + position)
    }
  }

  init(from unpacker: inout ByteUnpacker) {
    switch unpacker.size() {
    case 0: self = .trailing
    case 1: self = .label(unpacker.string())
    case let position: self = .position(position - 2)
    }
  }
}

// MARK: Steps outwards

extension Sizing: Packable {}

extension SizingContext: Packable {
  func pack(into packer: inout BytePacker) { packer.add(outer, pieces, lookups, dependencies, wrapper, isHidden) }

  init(from unpacker: inout ByteUnpacker) {
    self.init()
    outer = unpacker.value()
    pieces = unpacker.value()
    lookups = unpacker.value()
    dependencies = unpacker.value()
    wrapper = unpacker.value()
    isHidden = unpacker.value()
  }
}

extension SizingPath: Packable {
  func pack(into packer: inout BytePacker) { packer.add(pieces, lookups, dependencies, wrapper, isHidden) }

  init(from unpacker: inout ByteUnpacker) {
    self.init()
    pieces = unpacker.value()
    lookups = unpacker.value()
    dependencies = unpacker.value()
    wrapper = unpacker.value()
    isHidden = unpacker.value()
  }
}

extension SizingValue: Packable {
  func pack(into packer: inout BytePacker) { packer.add(sizing, mode.rawValue) }

  init(from unpacker: inout ByteUnpacker) {
    self.init(sizing: unpacker.value(), mode: FramePieces.Traits(rawValue: unpacker.value()))
  }
}

extension UseDependency: Packable {
  func pack(into packer: inout BytePacker) { packer.add(kind, owner, slots, otherwise, isPublic) }

  init(from unpacker: inout ByteUnpacker) {
    self.init(
      kind: unpacker.value(), owner: unpacker.value(), slots: unpacker.value(), otherwise: unpacker.value(),
      isPublic: unpacker.value())
  }
}

extension UseDependency.Kind: Packable {
  func pack(into packer: inout BytePacker) {
    switch self {
    case .dimension: packer.addSize(0)
    case .content: packer.addSize(1)
    case .height: packer.addSize(2)
    case .ratio(let fills):
      packer.addSize(3)
      packer.add(fills)
    case .mode(let ratio):
      packer.addSize(4)
      packer.add(ratio)
    }
  }

  init(from unpacker: inout ByteUnpacker) {
    switch unpacker.size() {
    case 0: self = .dimension
    case 1: self = .content
    case 2: self = .height
    case 3: self = .ratio(fills: unpacker.flag())
    default: self = .mode(ratio: unpacker.value())
    }
  }
}

extension DefinitionUse: Packable {
  func pack(into packer: inout BytePacker) { packer.add(name, slot, labels, arguments, hasNumber) }

  init(from unpacker: inout ByteUnpacker) {
    self.init(
      name: unpacker.value(), slot: unpacker.value(), labels: unpacker.value(), arguments: unpacker.value(),
      hasNumber: unpacker.value())
  }
}

extension DefinitionUse.Slot: Packable {
  func pack(into packer: inout BytePacker) {
    if case .argument(let slot) = self { packer.add(true, slot) } else { packer.add(false) }
  }

  init(from unpacker: inout ByteUnpacker) { self = unpacker.flag() ? .argument(unpacker.value()) : .receiver }
}

extension ModifierArgument: Packable {
  func pack(into packer: inout BytePacker) { packer.add(slot, value, dependency) }

  init(from unpacker: inout ByteUnpacker) {
    self.init(slot: unpacker.value(), value: unpacker.value(), dependency: unpacker.value())
  }
}

extension ViewDefinition: Packable {
  func pack(into packer: inout BytePacker) { packer.add(use, file, paths) }

  init(from unpacker: inout ByteUnpacker) {
    self.init(use: unpacker.value(), file: unpacker.value(), paths: unpacker.value())
  }
}

// MARK: Names

extension Wrapper: Packable {
  func pack(into packer: inout BytePacker) { packer.add(key, isPublic, isCopy, givesView) }

  init(from unpacker: inout ByteUnpacker) {
    self.init(
      key: unpacker.value(), isPublic: unpacker.value(), isCopy: unpacker.value(), givesView: unpacker.value())
  }
}

extension WrapperKey: Packable {
  func pack(into packer: inout BytePacker) {
    packer.add(type, member, file, local, allowsAnyReceiver, requiredLabel)
  }

  init(from unpacker: inout ByteUnpacker) {
    self.init(
      type: unpacker.value(), member: unpacker.value(), file: unpacker.value(), local: unpacker.value(),
      allowsAnyReceiver: unpacker.value(), requiredLabel: unpacker.value())
  }
}

extension DeclaredType: Packable {
  func pack(into packer: inout BytePacker) {
    packer.add(path, kind, isPrivate, isPublic, isView, isData, isRepresented)
  }

  init(from unpacker: inout ByteUnpacker) {
    self.init(
      path: unpacker.value(), kind: unpacker.value(), isPrivate: unpacker.value(), isPublic: unpacker.value(),
      isView: unpacker.value(), isData: unpacker.value(), isRepresented: unpacker.value())
  }
}

extension Declaration.Kind: Packable {}

extension DeclaredMember: Packable {
  func pack(into packer: inout BytePacker) { packer.add(type, signature, parameters, isPrivate) }

  init(from unpacker: inout ByteUnpacker) {
    self.init(
      type: unpacker.value(), signature: unpacker.value(), parameters: unpacker.value(), isPrivate: unpacker.value())
  }
}

extension DeclaredParameter: Packable {
  func pack(into packer: inout BytePacker) { packer.add(label, hasDefault, isClosure) }

  init(from unpacker: inout ByteUnpacker) {
    self.init(label: unpacker.value(), hasDefault: unpacker.value(), isClosure: unpacker.value())
  }
}

// MARK: Feeds

extension ImageFeed: Packable {
  func pack(into packer: inout BytePacker) { packer.add(wrapper, slot, isMember, payload) }

  init(from unpacker: inout ByteUnpacker) {
    self.init(
      wrapper: unpacker.value(), slot: unpacker.value(), isMember: unpacker.value(), payload: unpacker.value())
  }
}

extension FeedLink: Packable {
  func pack(into packer: inout BytePacker) { packer.add(from, use, enclosingType, slot) }

  init(from unpacker: inout ByteUnpacker) {
    self.init(
      from: unpacker.value(), use: unpacker.value(), enclosingType: unpacker.value(), slot: unpacker.value())
  }
}
