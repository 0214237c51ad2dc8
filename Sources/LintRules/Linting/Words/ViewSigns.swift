/// Signs of views in the bytes of a file, before it is scanned. A comment or a string may look like a view; a real view is
/// hardly ever missed.
struct ViewSigns: Sendable {
  /// A type that is declared or extended, and one type that it inherits from.
  struct Mention: Sendable {
    /// The number of the last word of its name.
    var type: UInt32
    /// The number of a type that it conforms to or inherits from; 0 for none.
    var inherited: UInt32
    var isExtension: Bool
    var isProtocol: Bool
  }

  /// The file may declare a view by itself.
  var showsView = false
  /// All types except classes: one entry with 0, and one for every type that it inherits from.
  var types: [Mention] = []

  /// Whether what the types inherit from is included. Without a word of a protocol of SwiftUI it is left out.
  var isComplete = true

  /// The numbers of the protocols of SwiftUI.
  static let protocolNumbers = ViewProtocols.names.map { FileWords.number($0)! }
  /// The same for searches.
  static let protocols = WordNumbers(ViewProtocols.names)!
  static let view = FileWords.number("View")!
  static let some = FileWords.number("some")!

  /// Nothing is known of any type.
  init() {}

  /// Looks at a file.
  ///
  /// - Parameter isComplete: whether to include in any case what types inherit from.
  init(_ bytes: UnsafeRawBufferPointer, isComplete: Bool = false) {
    self = FileWords.viewSigns(bytes, isComplete: isComplete)
  }

  /// Adds a type.
  mutating func add(_ declared: DeclaredWords.DeclaredType, _ file: SearchedBytes) {
    let (type, end) = (declared.number, declared.end)
    guard let keyword = TypeKeyword(declared.keyword), keyword != .class else { return }
    if isComplete, file.isBehindLineComment(end) { return }
    let isExtension = keyword == .extension
    let isProtocol = keyword == .protocol
    func mention(_ inherited: UInt32) -> Mention {
      Mention(type: type, inherited: inherited, isExtension: isExtension, isProtocol: isProtocol)
    }
    types.append(mention(0))
    guard isComplete else { return }
    if isExtension, type == Self.view { showsView = true }
    let isComplete = file.visitInheritedNames(behindTypeName: end) { name in
      let number = FileWords.number(file.hash(name))
      types.append(mention(number))
      if !isProtocol, Self.protocols.contains(number) { showsView = true }
    }
    if !isComplete { showsView = true }
  }

  /// The keywords of types.
  enum TypeKeyword {
    case `class`, `extension`, `protocol`, other

    /// Nil for other keywords.
    init?(_ number: UInt32) {
      switch number {
      case Self.classNumber: self = .class
      case Self.extensionNumber: self = .extension
      case Self.protocolNumber: self = .protocol
      case Self.structNumber, Self.enumNumber, Self.actorNumber: self = .other
      default: return nil
      }
    }

    private static let classNumber = FileWords.number("class")!
    private static let extensionNumber = FileWords.number("extension")!
    private static let protocolNumber = FileWords.number("protocol")!
    private static let structNumber = FileWords.number("struct")!
    private static let enumNumber = FileWords.number("enum")!
    private static let actorNumber = FileWords.number("actor")!
  }
}

extension ViewSigns: Packable {
  func pack(into packer: inout BytePacker) { packer.add(showsView, types, isComplete) }

  init(from unpacker: inout ByteUnpacker) {
    showsView = unpacker.value()
    types = unpacker.value()
    isComplete = unpacker.value()
  }
}

extension ViewSigns.Mention: Packable {
  func pack(into packer: inout BytePacker) { packer.add(type, inherited, isExtension, isProtocol) }

  init(from unpacker: inout ByteUnpacker) {
    self.init(
      type: unpacker.value(), inherited: unpacker.value(), isExtension: unpacker.value(), isProtocol: unpacker.value())
  }
}
