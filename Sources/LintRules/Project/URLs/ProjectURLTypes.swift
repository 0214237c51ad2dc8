/// The types of the project that are called `URL` themselves, so that `URL(string:)` may not be Foundation's.
public struct ProjectURLTypes: Sendable, Equatable {
  /// One is visible in all files.
  public var isEverywhere = false
  /// The types that have one of their own inside.
  public var owners: Set<String> = []

  /// No such types.
  public init() {}

  /// What a file declares and other files can see.
  init(declaredIn file: FileView) {
    for declaration in Self.declarations(in: file) where !declaration.modifiers.contains(.isPrivate) {
      if let owner = Self.owner(of: declaration, in: file) {
        if !owner.modifiers.contains(.isPrivate) { owners.insert(file.name(ofType: owner)) }
      } else if file.brackets.parent(declaration.keyword) == nil {
        isEverywhere = true
      }
    }
  }

  /// Whether there are none.
  public var isEmpty: Bool { !isEverywhere && owners.isEmpty }

  /// Adds what another file declares.
  mutating func merge(_ other: ProjectURLTypes) {
    isEverywhere = isEverywhere || other.isEverywhere
    owners.formUnion(other.owners)
  }

  /// The declarations of types called `URL` in a file; another name for Foundation's own type is none.
  static func declarations(in file: FileView) -> [Declaration] {
    file.outline.declarations.filter { declaration in
      switch declaration.kind {
      case .structType, .classType, .enumType, .actorType, .protocolType: file.code.isWord(declaration.name, "URL")
      case .typeAlias: file.code.isWord(declaration.name, "URL") && !isFoundations(declaration.type, file.code)
      default: false
      }
    }
  }

  /// The type or extension directly around a declaration.
  static func owner(of declaration: Declaration, in file: FileView) -> Declaration? {
    guard let parent = declaration.parent, file.outline.declarations[parent].isType else { return nil }
    return file.outline.declarations[parent]
  }

  /// `Foundation.URL`
  private static func isFoundations(_ type: Range<Int>, _ code: Code) -> Bool {
    type.count == 3 && code.isWord(type.upperBound - 1, "URL")
      && (code.isWord(type.lowerBound, "Foundation") || code.isWord(type.lowerBound, "FoundationEssentials"))
  }
}
