/// Which types of a project are views, by the numbers of their names: what the signs of its files add up to.
struct ViewNames: Sendable {
  /// The protocols of the project whose types are views.
  private var protocols: Set<UInt32> = []
  /// The types that conform where they are declared.
  private var declared: Set<UInt32> = []
  /// The types that conform in an extension.
  private var extended: Set<UInt32> = []

  /// Merges the signs of files.
  init(_ files: some Sequence<ViewSigns>) {
    addProtocols(files)
    for file in files {
      for mention in file.types where !mention.isProtocol && makesViews(mention.inherited) {
        if mention.isExtension { extended.insert(mention.type) } else { declared.insert(mention.type) }
      }
    }
  }

  /// Adds the protocols that inherit from one that is known, each before those that inherit from it.
  private mutating func addProtocols(_ files: some Sequence<ViewSigns>) {
    var heirs: [UInt32: [UInt32]] = [:]
    var pending: [UInt32] = []
    for file in files {
      for mention in file.types where mention.isProtocol && mention.inherited != 0 {
        heirs[mention.inherited, default: []].append(mention.type)
        if makesViews(mention.inherited), protocols.insert(mention.type).inserted { pending.append(mention.type) }
      }
    }
    while let name = pending.popLast() {
      for heir in heirs[name] ?? [] where protocols.insert(heir).inserted { pending.append(heir) }
    }
  }

  /// Whether types that conform to something are views.
  private func makesViews(_ inherited: UInt32) -> Bool {
    inherited != 0 && (ViewSigns.protocols.contains(inherited) || protocols.contains(inherited))
  }

  /// Whether other files may make a file a view file through its types.
  func mayBePart(_ file: ViewSigns) -> Bool {
    file.types.contains { mention in
      if mention.isProtocol { return false }
      if protocols.contains(mention.inherited) || extended.contains(mention.type) { return true }
      return mention.isExtension && (declared.contains(mention.type) || protocols.contains(mention.type))
    }
  }

  /// Whether a file makes one of some types a view, or declares a protocol whose types are views.
  func tells(of types: Set<UInt32>, _ file: ViewSigns) -> Bool {
    file.types.contains { mention in
      makesViews(mention.inherited) && (mention.isProtocol || types.contains(mention.type))
    }
  }
}
