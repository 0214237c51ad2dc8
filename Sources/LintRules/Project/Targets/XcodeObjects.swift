/// An object of an Xcode project.
struct XcodeObject: Sendable {
  /// Its `isa`.
  var kind = ""
  /// The words of its fields: one, or those of a list.
  var fields: [String: [String]] = [:]
  var settings = SettingValues()

  /// The only word of a field.
  func word(_ field: String) -> String? { fields[field]?.first }

  /// The words of a field, none if it is missing.
  func words(_ field: String) -> [String] { fields[field] ?? [] }
}

/// Reads the objects of a `project.pbxproj`, a property list in the format before XML:
/// `id = { isa = PBXGroup; children = ( a, b, ); buildSettings = { KEY = value; }; };`.
struct XcodeObjectReader {
  private struct Level {
    var key: String
    var isList: Bool
  }

  private let bytes: [UInt8]
  private var position = 0
  /// The open brackets.
  private var levels: [Level] = []
  /// The key before the next value.
  private var key = ""
  private var isBehindEqual = false
  private var object = XcodeObject()
  private var objects: [String: XcodeObject] = [:]

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The objects by their identifiers.
  static func objects(in bytes: [UInt8]) -> [String: XcodeObject] {
    var reader = XcodeObjectReader(bytes)
    while reader.readToken() {}
    return reader.objects
  }

  private static let kinds = WordList(
    """
    PBXProject PBXNativeTarget PBXSourcesBuildPhase PBXBuildFile PBXFileReference PBXGroup PBXVariantGroup
    PBXFileSystemSynchronizedRootGroup PBXFileSystemSynchronizedBuildFileExceptionSet XCConfigurationList
    XCBuildConfiguration
    """)

  private static let fields = WordList(
    """
    path name sourceTree productType children files fileRef buildPhases buildConfigurationList buildConfigurations projectDirPath
    fileSystemSynchronizedGroups exceptions membershipExceptions target baseConfigurationReference
    baseConfigurationReferenceAnchor baseConfigurationReferenceRelativePath
    """)

  /// Reads one token; false at the end.
  private mutating func readToken() -> Bool {
    guard position < bytes.count else { return false }
    let byte = bytes[position]
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "("):
      position += 1
      levels.append(Level(key: isBehindEqual ? key : "", isList: byte == UInt8(ascii: "(")))
      isBehindEqual = false
      if levels.count == Self.objectLevel { object = XcodeObject() }
    case UInt8(ascii: "}"), UInt8(ascii: ")"):
      position += 1
      close()
    case UInt8(ascii: "="), UInt8(ascii: ";"), UInt8(ascii: ","):
      position += 1
      isBehindEqual = byte == UInt8(ascii: "=")
    case UInt8(ascii: "\""): take(quoted())
    case UInt8(ascii: "/") where isComment: skipComment()
    case 0...0x20: position += 1
    default: take(plain())
    }
    return true
  }

  /// The number of brackets that are open inside of an object.
  private static let objectLevel = 3

  private mutating func close() {
    isBehindEqual = false
    guard let level = levels.popLast(), levels.count == Self.objectLevel - 1, !level.isList,
      Self.kinds.contains(object.kind)
    else { return }
    objects[level.key] = object
  }

  /// Takes a word as a key or a value.
  private mutating func take(_ word: String) {
    let list = levels.last.flatMap { $0.isList ? $0.key : nil }
    guard list != nil || isBehindEqual else {
      key = word
      return
    }
    guard levels.count >= Self.objectLevel else { return }
    let inner = levels[Self.objectLevel...]
    let field = inner.isEmpty ? key : inner.first.map { $0.isList ? $0.key : "" } ?? ""
    if field == "isa" {
      object.kind = word
    } else if Self.fields.contains(field) {
      object.fields[field, default: []].append(word)
    } else if inner.first?.key == "buildSettings", inner.count == (list == nil ? 1 : 2),
      word.utf8.count < SettingValues.longestLine
    {
      object.settings.add(list ?? key, word)
    }
  }

  private var isComment: Bool {
    let next = bytes.dropFirst(position + 1).first
    return next == UInt8(ascii: "/") || next == UInt8(ascii: "*")
  }

  private mutating func skipComment() {
    let isLine = bytes.dropFirst(position + 1).first == UInt8(ascii: "/")
    position += 2
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if isLine
        ? byte == 0x0A || byte == 0x0D
        : byte == UInt8(ascii: "*") && bytes.dropFirst(position).first == UInt8(ascii: "/")
      {
        if !isLine { position += 1 }
        return
      }
    }
  }

  private mutating func quoted() -> String {
    var text: [UInt8] = []
    position += 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      if bytes[position] == UInt8(ascii: "\\") { position += 1 }
      if position < bytes.count { text.append(bytes[position]) }
      position += 1
    }
    position += 1
    return String(decoding: text, as: UTF8.self)
  }

  private static let separators = Set("{}()=;,\"".utf8)

  private mutating func plain() -> String {
    let end = bytes[position...].firstIndex { $0 <= 0x20 || Self.separators.contains($0) } ?? bytes.count
    defer { position = end }
    return String(decoding: bytes[position..<end], as: UTF8.self)
  }
}
