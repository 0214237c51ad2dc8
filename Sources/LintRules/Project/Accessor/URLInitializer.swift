/// An initializer that the project adds to `URL` and that starts with `string:`.
public struct URLInitializer: Sendable, Hashable {
  /// The type of its first parameter.
  public var type: String
  /// The other labels, those without a default value marked.
  public var further: [Label]

  /// A label of a parameter.
  public struct Label: Sendable, Hashable {
    /// The label; empty for none.
    public var name: String
    /// Calls may leave it out.
    public var hasDefault: Bool
  }

  /// Whether a call with these labels after `string:` may call it.
  func accepts(_ labels: [String]) -> Bool {
    var rest = labels[...]
    for label in further {
      if rest.first == label.name {
        rest.removeFirst()
      } else if !label.hasDefault {
        return false
      }
    }
    return rest.isEmpty
  }

  /// Those that a file declares.
  static func all(in file: FileView) -> [URLInitializer] {
    file.outline.declarations.compactMap { declaration in
      guard declaration.kind == .initializer, let parent = declaration.parent, let paren = declaration.parameters,
        case let owner = file.outline.declarations[parent], owner.kind == .extensionOfType,
        file.code.name(ofType: owner) == "URL"
      else { return nil }
      let parameters = ParameterList(file.syntax, paren).parameters
      guard let first = parameters.first, let label = first.label, file.code.isWord(label, "string") else { return nil }
      return URLInitializer(
        type: file.plainType(first.type) ?? "",
        further: parameters.dropFirst().map { parameter in
          Label(name: parameter.label.map { file.code.word($0) } ?? "", hasDefault: !parameter.defaultValue.isEmpty)
        })
    }
  }
}
