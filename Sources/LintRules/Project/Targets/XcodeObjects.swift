/// The objects of a `project.pbxproj`, a property list in the format before XML:
/// `id = { isa = PBXGroup; children = ( a, b, ); buildSettings = { KEY = value; }; };`.
///
/// An object is an index. Its fields are read on demand, because projects are long and few objects matter.
struct XcodeObjects {
  private struct Object {
    /// The hash of its kind.
    var kind: UInt64
    /// Its range between braces.
    var content: Range<Int>
  }

  private let bytes: [UInt8]
  private var objects: [Object] = []
  /// The objects by the hashes of their identifiers.
  private var indices: [UInt64: Int] = [:]

  /// Finds the objects of a file.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var ids: [UInt64] = []
    bytes.withUnsafeBufferPointer { bytes in
      var reader = XcodeReader(bytes, 0..<bytes.count)
      while let (id, content) = reader.nextObject() {
        ids.append(bytes.wordHash(id))
        objects.append(Object(kind: Self.kind(content, bytes), content: content))
      }
    }
    indices.reserveCapacity(ids.count)
    for (index, id) in ids.enumerated() { indices[id] = index }
  }

  private static let isa = "isa".wordHash
  private static let buildSettings = "buildSettings".wordHash
  private static let sourceTree = "sourceTree".wordHash
  private static let path = "path".wordHash

  /// Returns the hash of an object's kind, which Xcode writes first.
  private static func kind(_ content: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var reader = XcodeReader(bytes, content)
    while let field = reader.nextField() {
      if bytes.wordHash(field.name) == isa { return bytes.wordHash(field.word) }
    }
    return 0
  }

  /// The number of objects.
  var count: Int { objects.count }

  /// Returns the objects of a kind, in the order of the file.
  func objects(ofKind kind: String) -> [Int] {
    let kind = kind.wordHash
    return objects.indices.filter { objects[$0].kind == kind }
  }

  /// Whether an object is of a kind.
  func isObject(_ object: Int, ofKind kind: String) -> Bool { objects[object].kind == kind.wordHash }

  /// Returns the first word of a field; nil if the field is missing.
  func word(_ field: String, of object: Int) -> String? {
    var first: Range<Int>?
    visitWords(field, of: object) { first = first ?? $0 }
    return first.map(text)
  }

  /// Returns the texts of all words of a field.
  func list(_ field: String, of object: Int) -> [String] {
    var list: [String] = []
    visitWords(field, of: object) { list.append(text($0)) }
    return list
  }

  /// Returns the objects that a field refers to, each once.
  func references(_ field: String, of object: Int) -> [Int] {
    var (references, known) = ([Int](), Set<Int>())
    visitReferences(field, of: object) { if known.insert($0).inserted { references.append($0) } }
    return references
  }

  /// Calls `visit` with each object that a field refers to.
  func visitReferences(_ field: String, of object: Int, _ visit: (Int) -> Void) {
    visitWords(field, of: object) { word in
      if let index = indices[hash(word)] { visit(index) }
    }
  }

  /// The words that determine an object's path.
  struct Place {
    /// The folder kind that the path is relative to.
    var tree: Range<Int>?
    var path: Range<Int>?
  }

  /// Returns the words that determine an object's path.
  func place(of object: Int) -> Place {
    var place = Place()
    visitFields(of: object) { field in
      guard field.member == nil else { return }
      let name = hash(field.name)
      if name == Self.path { place.path = place.path ?? field.word }
      if name == Self.sourceTree { place.tree = place.tree ?? field.word }
    }
    return place
  }

  /// Returns the hash of a word that is the ASCII name of a file, without escapes; nil for any other word.
  func hash(ofName word: Range<Int>) -> UInt64? {
    guard let first = bytes[word].first, first != UInt8(ascii: "."), word.count < SettingValues.longestLine else {
      return nil
    }
    let isName = bytes[word].allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\") }
    return isName ? hash(word) : nil
  }

  /// Returns the build settings of a configuration.
  func settings(of object: Int) -> SettingValues {
    var settings = SettingValues()
    visitFields(of: object) { field in
      guard let name = field.member, hash(field.name) == Self.buildSettings else { return }
      if field.word.count < SettingValues.longestLine { settings.add(text(name), text(field.word)) }
    }
    return settings
  }

  private func visitWords(_ field: String, of object: Int, _ visit: (Range<Int>) -> Void) {
    let name = field.wordHash
    visitFields(of: object) { field in
      if field.member == nil, hash(field.name) == name { visit(field.word) }
    }
  }

  private func visitFields(of object: Int, _ visit: (XcodeReader.Field) -> Void) {
    bytes.withUnsafeBufferPointer { bytes in
      var reader = XcodeReader(bytes, objects[object].content)
      while let field = reader.nextField() { visit(field) }
    }
  }

  private func hash(_ word: Range<Int>) -> UInt64 { bytes.withUnsafeBufferPointer { $0.wordHash(word) } }

  /// Returns the text of a word without escapes.
  func text(_ word: Range<Int>) -> String {
    guard bytes[word].contains(UInt8(ascii: "\\")) else { return String(decoding: bytes[word], as: UTF8.self) }
    var (text, isEscaped) = ([UInt8](), false)
    for byte in bytes[word] {
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      if !isEscaped { text.append(byte) }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
