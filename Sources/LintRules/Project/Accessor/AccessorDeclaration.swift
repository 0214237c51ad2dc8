/// A declaration that has the name of the backend accessor, and what decides whether code can use it.
public struct AccessorDeclaration: Sendable, Equatable {
  /// How far a declaration can be seen.
  public enum Access: Sendable, Equatable {
    case file
    case module
    case everywhere
  }

  /// Why calling it may not compile.
  public enum Obstacle: Sendable, Equatable {
    /// It never compiles.
    case never(String)
    /// It compiles in some places only.
    case maybe(String)
    /// It compiles where the code is isolated to the same global actor.
    case isolated(String)
  }

  /// The file, relative to the project root.
  public var path: String
  /// The bytes of the declaration.
  public var range: Range<Int>
  /// The extension around it extends `String` or `StringProtocol`.
  public var isOnString: Bool
  /// How far it can be seen.
  public var access: Access
  /// It is part of a conditional compilation block.
  public var isConditional: Bool
  /// Why calling it may not compile; nil for a plain `var NAME: URL?`.
  public var obstacle: Obstacle?
}

extension AccessorDeclaration {
  /// The declarations of a file that have a name.
  static func declarations(of name: String, in file: FileView) -> [AccessorDeclaration] {
    let tokens = Set(file.words.tokens(of: name))
    if tokens.isEmpty { return [] }
    return file.outline.declarations.compactMap { declaration in
      guard tokens.contains(declaration.name), declaration.isProperty || declaration.kind == .function else {
        return nil
      }
      let isLocal = !declaration.isMember && file.brackets.parent(declaration.keyword) != nil
      return isLocal ? nil : AccessorReader(file: file, declaration: declaration, name: name).read()
    }
  }
}

/// Reads one declaration of the accessor.
private struct AccessorReader {
  let file: FileView
  let declaration: Declaration
  let name: String

  private var code: Code { file.code }

  private var owner: Declaration? {
    declaration.parent.map { file.outline.declarations[$0] }.flatMap { $0.isType ? $0 : nil }
  }

  func read() -> AccessorDeclaration {
    let ownerName = owner.map { file.code.path(ofType: $0) } ?? ""
    let isOnString =
      owner?.kind == .extensionOfType
      && ["String", "StringProtocol", "Swift.String", "Swift.StringProtocol"].contains(ownerName)
    return AccessorDeclaration(
      path: file.path, range: code.bytes(declaration.start..<declaration.end), isOnString: isOnString, access: access,
      isConditional: file.isConditional(declaration.keyword),
      obstacle: isOnString ? obstacle : .never("`\(name)` isn't declared in an extension of `String`"))
  }

  // MARK: Access

  private var access: AccessorDeclaration.Access {
    access(declaration) ?? owner.flatMap { access($0) } ?? .module
  }

  private func access(_ declaration: Declaration) -> AccessorDeclaration.Access? {
    for index in declaration.start..<declaration.keyword where code.kind(index + 1) != .leftParen {
      switch code.keyword(index) {
      case .private, .fileprivate: return .file
      case .public, .open: return .everywhere
      case .internal, .package: return .module
      default: break
      }
    }
    return nil
  }

  // MARK: Shape

  private var obstacle: AccessorDeclaration.Obstacle? {
    if declaration.kind == .function { return .never("`\(name)` is a function, not a property") }
    if declaration.modifiers.contains(.isStatic) { return .never("`\(name)` is static") }
    let type = code.text(declaration.type).filter { !$0.isWhitespace }
    guard ["URL?", "Foundation.URL?", "Optional<URL>", "Optional<Foundation.URL>"].contains(type) else {
      return .never(
        type.isEmpty ? "`\(name)` has no type annotation" : "`\(name)` is of type `\(type.prefix(40))`, not `URL?`")
    }
    guard let body = declaration.body else { return .never("`\(name)` is a stored property") }
    if let effect = effect(ofGetter: body) { return .never("`\(name)` \(effect)") }
    if let owner, (owner.name..<(owner.body ?? owner.end)).contains(where: { code.keyword($0) == .where }) {
      return .never("`\(name)` is declared in a constrained extension")
    }
    return obstacleOfAttributes(declaration) ?? owner.flatMap { obstacleOfAttributes($0) }
  }

  /// What the getter does besides giving a value.
  private func effect(ofGetter body: Int) -> String? {
    for index in file.getter(in: body)?.head ?? 0..<0 {
      switch code.keyword(index) {
      case .mutating: return "is mutating"
      case .async: return "is asynchronous"
      case .throws: return "can throw"
      default: break
      }
    }
    return nil
  }

  /// Attributes that change nothing for those who read the property.
  private static let harmless: Set<String> = ["inlinable", "inline", "usableFromInline", "_alwaysEmitIntoClient"]

  private func obstacleOfAttributes(_ declaration: Declaration) -> AccessorDeclaration.Obstacle? {
    for index in declaration.start..<declaration.keyword where code.kind(index) == .at {
      let attribute = code.word(index + 1)
      if Self.harmless.contains(attribute) { continue }
      if attribute == "available" {
        let arguments = index + 2..<file.brackets.after(index + 2)
        let isGone = arguments.contains { code.isWord($0, "unavailable") || code.isWord($0, "obsoleted") }
        return isGone ? .never("`\(name)` is marked unavailable") : .maybe("`\(name)` is marked `@available`")
      }
      return attribute.hasSuffix("Actor")
        ? .isolated("`\(name)` is isolated to `@\(attribute)`") : .never("`\(name)` is marked `@\(attribute)`")
    }
    return nil
  }
}

extension FileView {
  /// Whether a code token is inside of `#if` … `#endif`.
  func isConditional(_ token: Int) -> Bool { !conditions.branches(around: token).isEmpty }

  /// The modules that the file imports as a whole.
  var importedModules: Set<String> {
    var modules: Set<String> = []
    for index in words.tokens(of: "import") where code.keyword(index) == .import && code.isWord(index + 1) {
      // `import struct Kit.Post` brings no extensions along.
      let isForOneName = code.kind(index + 1) == .keyword && code.isWord(index + 2) && !code.startsLine(index + 2)
      if !isForOneName, code.kind(index + 2) != .period { modules.insert(code.word(index + 1)) }
    }
    return modules
  }
}
