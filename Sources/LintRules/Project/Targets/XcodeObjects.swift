/// An object of an Xcode project.
struct XcodeObject: Sendable {
  /// Its `isa`.
  var kind = ""
  /// The words of each field: a single value or the elements of a list.
  var fields: [String: [String]] = [:]
  var settings = SettingValues()

  /// Returns the first word of a field.
  func word(_ field: String) -> String? { fields[field]?.first }

  /// Returns the words of a field; empty if the field is missing.
  func words(_ field: String) -> [String] { fields[field] ?? [] }
}

/// Reads the objects of a `project.pbxproj`, an old-style (OpenStep) property list:
/// `id = { isa = PBXGroup; children = ( a, b, ); buildSettings = { KEY = value; }; };`.
struct XcodeObjectReader {
  private struct Level {
    /// The byte range of its key.
    var key: Range<Int>
    var isList: Bool
  }

  private let bytes: [UInt8]
  private let kinds: WordList
  private var position = 0
  /// The open brackets.
  private var levels: [Level] = []
  /// The key before the next value.
  private var key = 0..<0
  private var isBehindEqual = false
  private var object = XcodeObject()
  private var objects: [String: XcodeObject] = [:]

  private init(_ bytes: [UInt8], _ kinds: WordList) {
    (self.bytes, self.kinds) = (bytes, kinds)
  }

  /// Returns the objects of some kinds, by identifier.
  static func objects(in bytes: [UInt8], _ kinds: WordList = Self.kinds) -> [String: XcodeObject] {
    var reader = XcodeObjectReader(bytes, kinds)
    while reader.readToken() {}
    return reader.objects
  }

  /// The kinds of objects that lead to build settings.
  static let kindsOfSettings = WordList("PBXProject PBXNativeTarget XCConfigurationList XCBuildConfiguration")

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

  /// Reads a token. Returns false at the end.
  private mutating func readToken() -> Bool {
    guard position < bytes.count else { return false }
    let byte = bytes[position]
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "("):
      position += 1
      levels.append(Level(key: isBehindEqual ? key : 0..<0, isList: byte == UInt8(ascii: "(")))
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

  /// The number of open brackets inside an object.
  private static let objectLevel = 3

  private mutating func close() {
    isBehindEqual = false
    guard let level = levels.popLast(), levels.count == Self.objectLevel - 1, !level.isList,
      kinds.contains(object.kind)
    else { return }
    objects[text(level.key)] = object
  }

  /// Stores a word as a key or a value.
  private mutating func take(_ word: Range<Int>) {
    let list = levels.last.flatMap { $0.isList ? $0.key : nil }
    guard list != nil || isBehindEqual else {
      key = word
      return
    }
    guard levels.count >= Self.objectLevel else { return }
    let inner = levels[Self.objectLevel...]
    let field = text(inner.isEmpty ? key : inner.first.map { $0.isList ? $0.key : 0..<0 } ?? 0..<0)
    if field == "isa" {
      object.kind = text(word)
      if !kinds.contains(object.kind) { skipObject() }
    } else if Self.fields.contains(field) {
      object.fields[field, default: []].append(text(word))
    } else if inner.count == (list == nil ? 1 : 2), word.count < SettingValues.longestLine,
      inner.first.map({ text($0.key) }) == "buildSettings"
    {
      object.settings.add(text(list ?? key), text(word))
    }
  }

  /// Returns the text of a word with its escapes resolved.
  private func text(_ word: Range<Int>) -> String {
    guard bytes[word].contains(UInt8(ascii: "\\")) else { return String(decoding: bytes[word], as: UTF8.self) }
    var (text, isEscaped) = ([UInt8](), false)
    for byte in bytes[word] {
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      if !isEscaped { text.append(byte) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Skips the rest of an unneeded object, up to its closing brace.
  private mutating func skipObject() {
    var depth = levels.count - Self.objectLevel + 1
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "{"), UInt8(ascii: "("): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 {
          levels.removeSubrange(Self.objectLevel...)
          return
        }
      case UInt8(ascii: "\""):
        _ = quoted()
        continue
      case UInt8(ascii: "/") where isComment:
        skipComment()
        continue
      default: break
      }
      position += 1
    }
  }

  private func byte(at offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private var isComment: Bool {
    let next = byte(at: position + 1)
    return next == UInt8(ascii: "/") || next == UInt8(ascii: "*")
  }

  private mutating func skipComment() {
    let isLine = byte(at: position + 1) == UInt8(ascii: "/")
    position += 2
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if isLine
        ? byte == 0x0A || byte == 0x0D
        : byte == UInt8(ascii: "*") && self.byte(at: position) == UInt8(ascii: "/")
      {
        if !isLine { position += 1 }
        return
      }
    }
  }

  /// Reads a quoted word and returns the range between its quotation marks.
  private mutating func quoted() -> Range<Int> {
    let start = position + 1
    position = start
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    let end = min(position, bytes.count)
    position = end + 1
    return start..<max(start, end)
  }

  private mutating func plain() -> Range<Int> {
    let start = position
    while position < bytes.count, !Self.endsWord(bytes[position]) { position += 1 }
    return start..<position
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "="),
      UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "\""):
      true
    default: false
    }
  }
}
