/// The objects of a `project.pbxproj`, a property list in the format before XML:
/// `id = { isa = PBXGroup; children = ( a, b, ); buildSettings = { KEY = value; }; };`.
///
/// An object is an index. Words stay byte ranges of the file until their text is needed, because projects are long.
struct XcodeObjects: Sendable {
  /// A word of a field, with the hash of the field's name. A list has several.
  private struct Field {
    var name: UInt64
    var word: Range<Int>
  }

  private let bytes: [UInt8]
  private var fields: [Field] = []
  private var settings: [(name: Range<Int>, value: Range<Int>)] = []
  /// For each object, the ranges of its fields and settings.
  private var extents: [(fields: Range<Int>, settings: Range<Int>)] = []
  /// The objects by the hashes of their identifiers.
  private var indices: [UInt64: Int] = [:]

  /// Reads the objects of a file.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var reader = XcodeReader(bytes)
    var start = (fields: 0, settings: 0)
    while let event = reader.next() {
      switch event {
      case .object: start = (fields.count, settings.count)
      case .field(let name, let word): fields.append(Field(name: hash(name), word: word))
      case .member(let field, let name, let word):
        if hash(field) == Self.buildSettings { settings.append((name, word)) }
      case .end(let id):
        indices[hash(id)] = extents.count
        extents.append((start.fields..<fields.count, start.settings..<settings.count))
      }
    }
  }

  private static let isa = "isa".wordHash
  private static let buildSettings = "buildSettings".wordHash

  /// Returns the objects of a kind, in the order of the file.
  func objects(ofKind kind: String) -> [Int] {
    let hash = kind.wordHash
    return extents.indices.filter { index in
      fields[extents[index].fields].contains { $0.name == Self.isa && self.hash($0.word) == hash }
    }
  }

  /// Returns the first word of a field; nil if the field is missing.
  func word(_ field: String, of object: Int) -> String? { words(field, of: object).first.map(text) }

  /// Returns the texts of all words of a field.
  func list(_ field: String, of object: Int) -> [String] { words(field, of: object).map(text) }

  /// Returns the objects that a field refers to, each once.
  func references(_ field: String, of object: Int) -> [Int] {
    var known: Set<Int> = []
    return words(field, of: object).compactMap { indices[hash($0)] }.filter { known.insert($0).inserted }
  }

  /// Returns the build settings of a configuration.
  func settings(of object: Int) -> SettingValues {
    settings[extents[object].settings].reduce(into: SettingValues()) { values, setting in
      if setting.value.count < SettingValues.longestLine { values.add(text(setting.name), text(setting.value)) }
    }
  }

  private func words(_ field: String, of object: Int) -> [Range<Int>] {
    let hash = field.wordHash
    return fields[extents[object].fields].filter { $0.name == hash }.map(\.word)
  }

  private func hash(_ word: Range<Int>) -> UInt64 { bytes.withUnsafeBufferPointer { $0.wordHash(word) } }

  /// Returns the text of a word without escapes.
  private func text(_ word: Range<Int>) -> String {
    guard bytes[word].contains(UInt8(ascii: "\\")) else { return String(decoding: bytes[word], as: UTF8.self) }
    var (text, isEscaped) = ([UInt8](), false)
    for byte in bytes[word] {
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      if !isEscaped { text.append(byte) }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

/// Splits a `project.pbxproj` into the parts of its objects.
private struct XcodeReader {
  /// A part of an object. Names, identifiers, and words are byte ranges.
  enum Event {
    /// An object starts.
    case object
    /// A field has a word: `path = Views;`, or one of `children = ( a, b, );`.
    case field(Range<Int>, Range<Int>)
    /// A member of a dictionary has a word: `buildSettings = { KEY = value; };`.
    case member(of: Range<Int>, Range<Int>, Range<Int>)
    /// The object with an identifier ends.
    case end(Range<Int>)
  }

  private struct Level {
    var key: Range<Int>
    var isList: Bool
  }

  private let bytes: [UInt8]
  private var position = 0
  /// The open brackets.
  private var levels: [Level] = []
  /// The key before the next value.
  private var key = 0..<0
  private var isAfterEqual = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The number of open brackets inside an object.
  private static let objectLevel = 3

  /// Returns the next part; nil at the end of the file.
  mutating func next() -> Event? {
    while position < bytes.count {
      let byte = bytes[position]
      var event: Event?
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "("):
        position += 1
        levels.append(Level(key: isAfterEqual ? key : 0..<0, isList: byte == UInt8(ascii: "(")))
        isAfterEqual = false
        if levels.count == Self.objectLevel { event = .object }
      case UInt8(ascii: "}"), UInt8(ascii: ")"):
        position += 1
        event = close()
      case UInt8(ascii: "="), UInt8(ascii: ";"), UInt8(ascii: ","):
        position += 1
        isAfterEqual = byte == UInt8(ascii: "=")
      case UInt8(ascii: "\""): event = take(quoted())
      case UInt8(ascii: "/") where isComment: skipComment()
      case 0...0x20: position += 1
      default: event = take(plain())
      }
      if let event { return event }
    }
    return nil
  }

  private mutating func close() -> Event? {
    isAfterEqual = false
    guard let level = levels.popLast(), levels.count == Self.objectLevel - 1, !level.isList else { return nil }
    return .end(level.key)
  }

  /// Takes a word as a key or a value.
  private mutating func take(_ word: Range<Int>) -> Event? {
    guard let level = levels.last, level.isList || isAfterEqual else {
      key = word
      return nil
    }
    guard levels.count >= Self.objectLevel else { return nil }
    guard levels.count > Self.objectLevel, case let field = levels[Self.objectLevel] else { return .field(key, word) }
    if field.isList { return .field(field.key, word) }
    let isMember = levels.count == Self.objectLevel + (level.isList ? 2 : 1)
    return isMember ? .member(of: field.key, level.isList ? level.key : key, word) : nil
  }

  private var isComment: Bool {
    let second = bytes.dropFirst(position + 1).first
    return second == UInt8(ascii: "/") || second == UInt8(ascii: "*")
  }

  private mutating func skipComment() {
    let isLine = bytes.dropFirst(position + 1).first == UInt8(ascii: "/")
    position += 2
    var last: UInt8 = 0
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if isLine ? byte == 0x0A || byte == 0x0D : byte == UInt8(ascii: "/") && last == UInt8(ascii: "*") { return }
      last = byte
    }
  }

  /// Returns the text between quotation marks, with its escapes.
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
