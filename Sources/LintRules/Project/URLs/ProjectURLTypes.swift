/// The project's own types called `URL`, because of which `URL(string:)` may not be Foundation's.
public struct ProjectURLTypes: Sendable, Equatable {
  /// One is visible in all files.
  public var isEverywhere = false
  /// The types that contain one.
  public var owners: Set<String> = []

  /// No such types.
  public init() {}

  /// The declarations of a file that are visible in other files.
  init(declaredIn file: FileView) {
    for declaration in Self.declarations(in: file) where !declaration.modifiers.contains(.isPrivate) {
      if let owner = Self.owner(of: declaration, in: file) {
        if !owner.modifiers.contains(.isPrivate) { owners.insert(file.code.name(ofType: owner)) }
      } else if file.brackets.parent(declaration.keyword) == nil {
        isEverywhere = true
      }
    }
  }

  /// Whether there are none.
  public var isEmpty: Bool { !isEverywhere && owners.isEmpty }

  /// Adds the declarations of another file.
  mutating func merge(_ other: ProjectURLTypes) {
    isEverywhere = isEverywhere || other.isEverywhere
    owners.formUnion(other.owners)
  }

  /// The declarations of types called `URL` in a file, except an alias of Foundation's own type.
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
