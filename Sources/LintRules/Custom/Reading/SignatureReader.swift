/// Splits signatures and names as rules write them. An error is a message.
enum SignatureReader {
  /// The reason why a string isn't a signature or name.
  struct Failure: Error, Equatable {
    /// A lower-case clause.
    var message: String
  }

  /// A signature: `Image`, `Color(red:green:)`, `.system(size:)`, `UIScreen.main`.
  static func signature(_ text: String, allowsLabels: Bool = true) throws(Failure) -> Signature {
    let parts = text.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
    let isImplicit = parts[0].hasPrefix(".")
    let names = parts[0].dropFirst(isImplicit ? 1 : 0).split(separator: ".", omittingEmptySubsequences: false)
    guard names.allSatisfy({ isName($0) }), let last = names.last else {
      throw Failure(message: "\(Quotation.of(text)) isn't a signature; write a name, such as 'Image(systemName:)'")
    }
    var signature = Signature(
      qualifier: names.dropLast().map { NamePattern(String($0)) }, isImplicit: isImplicit,
      name: NamePattern(String(last)))
    if parts.count > 1 {
      guard allowsLabels else {
        throw Failure(message: "\(Quotation.of(text)) isn't a member; members don't have labels")
      }
      signature.labels = try labels(parts[1], text, name: String(parts[0]))
    }
    return signature
  }

  private static func labels(
    _ part: Substring, _ text: String, name: String
  ) throws(Failure) -> [Signature.Label] {
    guard part.hasSuffix(")") else {
      throw Failure(message: "\(Quotation.of(text)) isn't a signature; the ')' is missing")
    }
    let inner = part.dropLast()
    if inner.isEmpty { return [] }
    let labels = inner.split(separator: ":", omittingEmptySubsequences: false)
    guard labels.last == "", labels.dropLast().allSatisfy({ isName($0) && !$0.contains("*") }) else {
      let words = inner.split(whereSeparator: { ":, ".contains($0) }).filter { isName($0) && !$0.contains("*") }
      let better = words.isEmpty ? "Image(systemName:)" : "\(name)(\(words.map { "\($0):" }.joined()))"
      throw Failure(message: "\(Quotation.of(text)) isn't a signature; add ':' after labels, as in '\(better)'")
    }
    return labels.dropLast().map { $0 == "_" ? .unlabeled : .named(String($0)) }
  }

  /// A name, possibly with stars.
  static func name(_ text: String) throws(Failure) -> NamePattern {
    guard isName(text[...]) else { throw Failure(message: "\(Quotation.of(text)) isn't a name") }
    return NamePattern(text)
  }

  /// One condition of `#if`: `DEBUG`, `!DEBUG`, `os(iOS)`, `swift(>=6.0)`.
  static func compilation(_ text: String) throws(Failure) -> NamePattern {
    let plain = text.filter { $0 != " " }
    let operand = plain.hasPrefix("!") ? plain.dropFirst() : plain[...]
    let name = operand.prefix { $0 != "(" }
    let detail = operand.dropFirst(name.count)
    let bracket = detail.dropFirst().firstIndex { "()".contains($0) }
    let isDetail = detail.isEmpty || detail.count > 2 && detail.hasSuffix(")") && bracket == detail.indices.last
    guard isName(name), isDetail else {
      throw Failure(
        message: "\(Quotation.of(text)) isn't an '#if' condition; write one, such as 'DEBUG', '!DEBUG', or 'os(iOS)'")
    }
    return NamePattern(plain)
  }

  /// Names with periods between them.
  static func path(_ text: String) throws(Failure) -> NamePath {
    let names = text.split(separator: ".", omittingEmptySubsequences: false)
    guard names.allSatisfy({ isName($0) }) else {
      throw Failure(message: "\(Quotation.of(text)) isn't a name, such as 'name' or 'Type.name'")
    }
    return NamePath(names.map { NamePattern(String($0)) })
  }

  /// The name of an argument: `label:`, `_`, `_2` or `*`.
  static func argument(_ text: String) -> ArgumentName? {
    if text == "*" { return .any }
    if text == "_" { return .unlabeled(1) }
    if text.hasPrefix("_"), !text.hasSuffix(":") {
      return NumberReader.whole(text.dropFirst(), in: 1...99).map { .unlabeled($0) }
    }
    guard text.hasSuffix(":"), case let label = text.dropLast(), isName(label), !label.contains("*") else { return nil }
    return label == "_" ? .unlabeled(1) : .labeled(String(label))
  }

  /// The label of a closure, with or without its colon.
  static func closure(_ text: String) -> ClosureLabel? {
    let label = text.hasSuffix(":") ? text.dropLast() : text[...]
    guard isName(label), !label.contains("*") else { return nil }
    return label == "_" ? .first : .named(String(label))
  }

  /// Whether a string is a Swift identifier in which stars are allowed.
  static func isName(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, !(0x30...0x39).contains(first) else { return false }
    return text.utf8.allSatisfy { $0.continuesIdentifier && $0 != 0x24 || $0 >= 0x80 || $0 == 0x2A || $0 == 0x24 }
  }
}
