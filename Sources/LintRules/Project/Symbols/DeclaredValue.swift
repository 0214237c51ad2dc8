/// A property or a function of the project, as far as its type matters to those who use it.
public struct DeclaredValue: Sendable, Hashable {
  /// The last word of the type around it; empty outside of types.
  public var owner: String
  /// Its name.
  public var name: String
  /// It is a function, and `type` is that of its result.
  public var isFunction: Bool
  /// The type without white space; nil where none is written and the value does not show it.
  public var type: String?

  /// The values of a file that have one of some names.
  static func values(named names: Set<String>, in file: FileView) -> [DeclaredValue] {
    let code = file.code
    return file.outline.declarations.compactMap { declaration in
      guard declaration.isProperty || declaration.kind == .function, names.contains(code.word(declaration.name)),
        declaration.isMember || file.brackets.parent(declaration.keyword) == nil
      else { return nil }
      let isFunction = declaration.kind == .function
      // A generic function gives what is asked of it.
      let isGeneric = isFunction && code.isOperator(declaration.name + 1, startingWith: 0x3C)
      return DeclaredValue(
        owner: file.enclosingTypeName(at: declaration.keyword) ?? "", name: code.word(declaration.name),
        isFunction: isFunction, type: isGeneric ? nil : file.writtenType(of: declaration))
    }
  }
}

extension FileView {
  /// The type of a declaration as it is written, without white space, or that of the literal that it starts with.
  func writtenType(of declaration: Declaration) -> String? {
    if !declaration.type.isEmpty { return plainType(declaration.type) }
    return typeOfLiteral(declaration.initialValue)
  }

  /// A type without white space, `inout` and the like.
  func plainType(_ type: Range<Int>) -> String? {
    var start = type.lowerBound
    while start < type.upperBound {
      if code.kind(start) == .at {
        start += 2
      } else if [.inout, .borrowing, .consuming, .isolated].contains(code.keyword(start)) {
        start += 1
      } else {
        break
      }
    }
    guard start < type.upperBound else { return nil }
    var text = (start..<type.upperBound).map { source.text(code.range($0)) }.joined()
    if text.hasPrefix("Optional<"), text.hasSuffix(">") { text = String(text.dropFirst(9).dropLast()) + "?" }
    if text.hasPrefix("Array<"), text.hasSuffix(">") { text = "[" + text.dropFirst(6).dropLast() + "]" }
    if text.hasPrefix("Swift.") { text.removeFirst(6) }
    // It is unwrapped wherever that is needed.
    if text.hasSuffix("!") { text = String(text.dropLast()) }
    return text
  }

  /// The type of a plain literal: `"a"`, `[String]()`.
  func typeOfLiteral(_ value: Range<Int>) -> String? {
    if let literal = StringLiteral(syntax, value.lowerBound), literal.tokens == value { return "String" }
    guard value.count == 5, code.kind(value.lowerBound) == .leftSquare, code.isWord(value.lowerBound + 1, "String"),
      code.kind(value.lowerBound + 3) == .leftParen
    else { return nil }
    return "[String]"
  }
}

/// The properties and functions of the project that the receivers of the accessor may be, by name.
public struct DeclaredValues: Sendable {
  private let byName: [String: [DeclaredValue]]

  /// Merges the values of files, in whatever order they come.
  init(_ values: [DeclaredValue] = []) {
    byName = Dictionary(grouping: Set(values), by: \.name)
  }

  /// The type of a member of a type, or of any type for nil; nil if it is unknown.
  func type(of name: String, in owner: String?, isFunction: Bool = false) -> String? {
    let all = (byName[name] ?? []).filter { $0.isFunction == isFunction }
    if let owner, case let own = all.filter({ $0.owner == owner }), !own.isEmpty { return Self.common(own) }
    if let common = Self.common(all) { return common }
    // Members that cannot be strings cannot be meant where a URL is built.
    return Self.common(all.filter { $0.type.map(Self.mayBeString) ?? true })
  }

  /// Whether a function may give whatever is asked of it: one is generic, or none is known.
  func isGeneric(_ name: String, unlessUnknown: Bool) -> Bool {
    let functions = (byName[name] ?? []).filter(\.isFunction)
    return functions.isEmpty ? !unlessUnknown : functions.contains { $0.type == nil }
  }

  private static func common(_ values: [DeclaredValue]) -> String? {
    guard let type = values.first?.type, values.allSatisfy({ $0.type == type }) else { return nil }
    return type
  }

  /// Whether a type may be a string or something generic.
  private static func mayBeString(_ type: String) -> Bool {
    let name = type.hasSuffix("?") ? String(type.dropLast()) : type
    if name.utf8.count <= 2 || name.hasPrefix("some") || name.hasPrefix("any") { return true }
    let words: [StaticString] = ["String", "Element", "Value", "Content", "Text", "ID", "Self", "Output"]
    return words.contains { name.holds($0) }
  }
}
