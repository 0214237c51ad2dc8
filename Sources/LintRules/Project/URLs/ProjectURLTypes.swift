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

  /// Whether a file may declare one: the word `URL` follows the last letter of a keyword that declares a type, and
  /// white space.
  ///
  /// Nearly every file names `URL`; hardly any declares it.
  static func mayBeDeclared(in bytes: UnsafeRawBufferPointer) -> Bool {
    // A word of three bytes covers one place in three.
    var place = 2
    while place < bytes.count {
      defer { place += 3 }
      let index: Int
      switch bytes[place] {
      case UInt8(ascii: "U"): index = place + 1
      case UInt8(ascii: "R"): index = place
      case UInt8(ascii: "L"): index = place - 1
      default: continue
      }
      guard index + 1 < bytes.count, bytes[index] == 0x52, bytes[index - 1] == 0x55, bytes[index + 1] == 0x4C else {
        continue
      }
      var before = index - 2
      if before >= 0, bytes[before] == 0x60 { before -= 1 }
      let end = before
      while before >= 0, bytes[before] == 0x20 || (0x09...0x0D).contains(bytes[before]) { before -= 1 }
      // There may be a comment between the keyword and the name.
      guard before >= 0, before < end else { continue }
      if endsKeyword(bytes, before) || bytes[before] == 0x2F { return true }
    }
    return false
  }

  private static var keywords: [StaticString] { ["struct", "class", "enum", "actor", "protocol", "typealias"] }

  private static func endsKeyword(_ bytes: UnsafeRawBufferPointer, _ last: Int) -> Bool {
    keywords.contains { keyword in
      let count = keyword.utf8CodeUnitCount
      guard last + 1 >= count else { return false }
      return (0..<count).allSatisfy { bytes[last + 1 - count + $0] == keyword.utf8Start[$0] }
    }
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
