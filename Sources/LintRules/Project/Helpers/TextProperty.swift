/// A property that contains text, identified from one file.
struct TextProperty: Hashable, Sendable {
  /// The owner of a property.
  enum Owner: Hashable, Sendable {
    /// An unknown type.
    case unknown
    /// A type.
    case type(String)
    /// A function of a file: the property is the parameter at a code token.
    case local(path: String, Int)
  }

  var owner: Owner
  var name: String
}

extension FileView {
  /// The maximum number of names between a text and its properties.
  private static let maxSteps = 16

  /// Returns the properties and parameters that a text may come from: `Post.image` for `post.image ?? ""`.
  /// - Parameter followsVariables: Whether a local variable stands for its initial value.
  func textProperties(behind text: Range<Int>, followsVariables: Bool = false) -> [TextProperty] {
    var open = [text]
    var found: [TextProperty] = []
    for _ in 0..<Self.maxSteps {
      guard let text = open.popLast() else { break }
      let expression = expression(text)
      switch expression.form {
      case .fallback(let sides), .ternary(let sides): open += [sides.second, sides.first]
      case .literal(let literal): if let inner = literal.onlyInterpolation(brackets) { open.append(inner) }
      case .member(_, let name): found.append(TextProperty(owner: .unknown, name: code.word(name)))
      case .name:
        if let value = localValue(of: expression.tokens, followsVariables) {
          open.append(value)
        } else if let property = property(named: expression.tokens) {
          found.append(property)
        }
      default: break
      }
    }
    return found
  }

  /// Returns the property that the name at a code token declares.
  func property(at name: Int) -> TextProperty? {
    enclosingTypeName(at: name).map { TextProperty(owner: .type($0), name: code.word(name)) }
  }

  /// Returns the value of a local constant: `if let image = post.image`, `if let image`.
  private func localValue(of name: Range<Int>, _ followsVariables: Bool) -> Range<Int>? {
    guard name.count == 1, let binding = binding(of: name.lowerBound), !binding.isMember, binding.kind != .parameter,
      followsVariables || binding.kind != .variable
    else { return nil }
    if !binding.value.isEmpty { return binding.value }
    guard isShorthand(binding), let outer = names.bindings(named: code.word(binding.name), at: binding.name - 1).first,
      case let outer = outline.bindings[outer], !outer.isMember, !outer.value.isEmpty
    else { return nil }
    return outer.value
  }

  /// Returns the property or parameter that a name refers to, with or without a receiver.
  private func property(named tokens: Range<Int>) -> TextProperty? {
    let (first, last) = (tokens.lowerBound, tokens.upperBound - 1)
    guard code.isWord(last), code.source.bytes[code.range(last)].first != UInt8(ascii: "$") else { return nil }
    let name = code.word(last)
    if first < last {
      let isOwn = [.self, .Self].contains(code.keyword(first))
      if isOwn, last == first + 2 { return property(at: last) }
      return TextProperty(owner: isOwn ? .unknown : owner(first..<last - 1), name: name)
    }
    guard let binding = binding(of: last) else { return property(at: last) }
    if binding.isMember { return property(at: binding.name) }
    if binding.kind == .parameter {
      return TextProperty(owner: .local(path: path, binding.name), name: code.word(binding.name))
    }
    // `if let image {` for a property or a parameter
    return isShorthand(binding) ? outerProperty(of: binding) : nil
  }

  private func outerProperty(of shorthand: Binding) -> TextProperty? {
    let name = code.word(shorthand.name)
    guard let outer = names.bindings(named: name, at: shorthand.name - 1).first.map({ outline.bindings[$0] }) else {
      return property(at: shorthand.name)
    }
    if outer.isMember { return property(at: outer.name) }
    return outer.kind == .parameter ? TextProperty(owner: .local(path: path, outer.name), name: name) : nil
  }

  /// Returns the type of a receiver.
  private func owner(_ receiver: Range<Int>) -> TextProperty.Owner {
    let first = receiver.lowerBound
    guard receiver.upperBound == code.afterMarks(first + 1) else { return .unknown }
    if code.startsUppercase(first) { return .type(code.word(first)) }
    guard let binding = binding(of: first), let type = binding.type.last(where: { code.isWord($0) }),
      code.startsUppercase(type)
    else { return .unknown }
    return .type(code.word(type))
  }
}
