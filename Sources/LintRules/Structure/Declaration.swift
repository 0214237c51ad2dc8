/// A declaration of the file: the ranges of its parts, in code tokens.
public struct Declaration: Sendable {
  /// What is declared.
  public enum Kind: Sendable, CaseIterable {
    case structType
    case classType
    case enumType
    case actorType
    case protocolType
    case extensionOfType
    case function
    case initializer
    case deinitializer
    case subscriptMember
    case constant
    case variable
    case typeAlias
  }

  /// What is declared.
  public var kind: Kind
  /// The first token, attributes and modifiers included.
  public var start: Int
  /// The token of the keyword: `func`, `let`, `extension`.
  public var keyword: Int
  /// The token of the name; of the first word of the extended type; the keyword for `init` and `subscript`.
  public var name: Int
  /// The `(` of the parameters.
  public var parameters: Int?
  /// The result type of a function or subscript, the annotation of a property, the aliased type.
  public var type: Range<Int> = 0..<0
  /// The types after the `:` of a type or an extension.
  public var inheritance: Range<Int> = 0..<0
  /// What follows the `=` of a property.
  public var initialValue: Range<Int> = 0..<0
  /// The `{` of the body, of the accessors or of the members.
  public var body: Int?
  /// The index after the last token.
  public var end: Int
  /// The declaration around it.
  public var parent: Int?
  /// Which modifiers it has.
  public var modifiers: Modifiers = []
  /// It is directly in a type, an extension or a protocol.
  public var isMember = false

  /// Whether it declares or extends a type.
  public var isType: Bool {
    switch kind {
    case .structType, .classType, .enumType, .actorType, .protocolType, .extensionOfType: true
    default: false
    }
  }

  /// Whether it is a property or a local value.
  public var isProperty: Bool { kind == .constant || kind == .variable }

  /// The modifiers that rules need.
  public struct Modifiers: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// Makes modifiers from their bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }
    /// `static` or `class`
    public static let isStatic = Modifiers(rawValue: 1)
    /// `public` or `open`
    public static let isPublic = Modifiers(rawValue: 2)
    /// `lazy`
    public static let isLazy = Modifiers(rawValue: 4)
    /// `private` or `fileprivate`
    public static let isPrivate = Modifiers(rawValue: 8)
  }
}

extension Code {
  /// The name of a type, or of the type that an extension extends: `Row` for `extension Feed.Row`.
  public func name(ofType declaration: Declaration) -> String { word(lastName(ofType: declaration)) }

  /// The same with the names before it: `Feed.Row`.
  public func path(ofType declaration: Declaration) -> String {
    let last = lastName(ofType: declaration)
    return stride(from: declaration.name, through: last, by: 2).map { word($0) }.joined(separator: ".")
  }

  /// The token of the name of a type, or of the type that an extension extends.
  func lastName(ofType declaration: Declaration) -> Int {
    var name = declaration.name
    while kind(name + 1) == .period, isWord(name + 2), name + 2 < declaration.type.upperBound { name += 2 }
    return name
  }
}

/// A name that the file introduces for a value, and its scope.
public struct Binding: Sendable {
  /// How the name is introduced.
  public enum Kind: Sendable {
    /// `let` with a value or without.
    case constant
    /// `var` that is stored.
    case variable
    /// A computed property.
    case computed
    /// A parameter of a function or closure, a loop variable.
    case parameter
    /// A name bound by a pattern or by an optional binding.
    case pattern
  }

  /// How the name is introduced.
  public var kind: Kind
  /// The token of the name.
  public var name: Int
  /// The code tokens in which the name is visible.
  public var scope: Range<Int>
  /// The annotated type.
  public var type: Range<Int> = 0..<0
  /// Its initial value.
  public var value: Range<Int> = 0..<0
  /// The `let` or `var` declaration that introduces it, if there is one.
  public var declaration: Int?
  /// The name is a member of a type: it is visible in the whole type, and through `self.` and `Type.`.
  public var isMember = false
}
