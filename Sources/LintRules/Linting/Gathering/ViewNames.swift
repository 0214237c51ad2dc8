/// The types of a project that are views, as numbers: the signs of all files together.
struct ViewNames: Sendable {
  /// The protocols of the project whose types are views.
  private(set) var protocols = WordNumbers(numbers: [])
  /// The types that conform where they are declared.
  private let declared: WordNumbers
  /// The types that conform in an extension.
  private let extended: WordNumbers

  /// Merges the signs of files.
  init(_ files: some Sequence<ViewSigns>) {
    let protocols = Self.protocols(files)
    self.protocols = protocols
    var declared: [UInt32] = []
    var extended: [UInt32] = []
    for file in files {
      for mention in file.types where !mention.isProtocol && Self.makesViews(mention.inherited, protocols) {
        if mention.isExtension { extended.append(mention.type) } else { declared.append(mention.type) }
      }
    }
    self.declared = WordNumbers(numbers: declared)
    self.extended = WordNumbers(numbers: extended)
  }

  /// The protocols that inherit from one of SwiftUI, also through others.
  private static func protocols(_ files: some Sequence<ViewSigns>) -> WordNumbers {
    var heirs: [UInt32: [UInt32]] = [:]
    var found: Set<UInt32> = []
    for file in files {
      for mention in file.types where mention.isProtocol && mention.inherited != 0 {
        heirs[mention.inherited, default: []].append(mention.type)
        if ViewSigns.protocols.contains(mention.inherited) { found.insert(mention.type) }
      }
    }
    var pending = Array(found)
    while let name = pending.popLast() {
      for heir in heirs[name] ?? [] where found.insert(heir).inserted { pending.append(heir) }
    }
    return WordNumbers(numbers: Array(found))
  }

  /// Whether types that conform to something are views.
  private static func makesViews(_ inherited: UInt32, _ protocols: WordNumbers) -> Bool {
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
  func declaresView(among types: Set<UInt32>, _ file: ViewSigns) -> Bool {
    file.types.contains { mention in
      Self.makesViews(mention.inherited, protocols) && (mention.isProtocol || types.contains(mention.type))
    }
  }
}
