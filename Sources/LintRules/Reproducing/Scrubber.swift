/// Replaces the names and texts of code that aren't public, consistently in all files.
struct Scrubber {
  /// A name or text of the app.
  struct Item: Sendable {
    /// The kind of an item.
    enum Kind: Hashable {
      /// A name that isn't public.
      case name
      /// A public name that the app declares, such as `order`, or that a rule looks for, such as `imageURL`.
      case declared
      /// A part of a string literal.
      case text
      /// A regular expression.
      case pattern
    }

    var kind: Kind
    var original: String
    /// The number of the item among the items of its kind, from 1.
    var number: Int

    /// Returns the neutral form of the item.
    func neutral(_ level: NeutralText.Level) -> String {
      switch kind {
      case .name: NeutralText.name(original, number: number, level)
      case .declared: level == .lengths ? original : NeutralText.name(original, number: number, .none)
      case .text: NeutralText.text(original, number: number, level)
      case .pattern: "/text\(number)/"
      }
    }
  }

  private struct Key: Hashable {
    var kind: Item.Kind
    var original: String
  }

  /// The replaced names and texts, in the order of their first appearance.
  private(set) var items: [Item] = []
  private var numbers: [Key: Int] = [:]
  private var counts: [Item.Kind: Int] = [:]
  private let code: ReproducedCode
  private let files: [FileView]
  private let keepsLines: Bool
  /// Public names that the files declare.
  private let declared: Set<String>

  /// Collects the names and texts of code, and the words of options.
  init(_ code: ReproducedCode, words: [String], keepsLines: Bool) {
    self.code = code
    self.keepsLines = keepsLines
    files = code.files.map { FileView(path: $0.path, source: $0.source) }
    declared = Self.declared(in: files)
    for file in files {
      for index in 0..<file.count {
        if let part = part(file.code, index) { add(part.kind, part.original) }
      }
    }
    for word in words where !Self.isPublic(word) { add(.name, word) }
  }

  private mutating func add(_ kind: Item.Kind, _ original: String) {
    let key = Key(kind: kind, original: original)
    guard numbers[key] == nil else { return }
    // All names share one numbering.
    let counted = kind == .declared ? .name : kind
    counts[counted, default: 0] += 1
    numbers[key] = items.count
    items.append(Item(kind: kind, original: original, number: counts[counted] ?? 1))
  }

  /// Returns the public lowercase words that the files declare, except the names that protocols require.
  private static func declared(in files: [FileView]) -> Set<String> {
    let names = files.map { file in
      file.outline.declarations.map { file.code.word($0.name) } + file.outline.bindings.map { file.code.word($0.name) }
    }
    return Set(
      names.joined().filter { isPublic($0) && $0.allSatisfy(\.isLowercase) && !required.contains($0) })
  }

  private static let required = WordList(
    "body content context coordinator configuration description hash id init label proposal self subviews subscript value"
  )

  /// Returns the code with the neutral forms of all items, each at its level.
  func code(_ levels: [NeutralText.Level]) -> ReproducedCode {
    var result = code
    for (number, file) in files.enumerated() {
      let writer = CodeWriter(file, anchor: number == 0 ? code.anchor : 0, keepsLines: keepsLines) { index in
        spelling(file.code, index, levels)
      }
      result.files[number].source = SourceBytes(writer.bytes)
      if number == 0 { result.anchor = writer.anchor }
    }
    return result
  }

  /// Returns the neutral forms of names.
  func names(_ levels: [NeutralText.Level]) -> [String: String] {
    var names: [String: String] = [:]
    for (item, level) in zip(items, levels) where item.kind == .name { names[item.original] = item.neutral(level) }
    return names
  }

  private func spelling(_ code: Code, _ index: Int, _ levels: [NeutralText.Level]) -> String? {
    guard let part = part(code, index), let number = numbers[Key(kind: part.kind, original: part.original)],
      number < levels.count
    else { return nil }
    return part.prefix + items[number].neutral(levels[number])
  }

  /// Returns the replaceable part of a code token: its kind, the prefix that stays, and the original text.
  private func part(_ code: Code, _ index: Int) -> (kind: Item.Kind, prefix: String, original: String)? {
    switch code.kind(index) {
    case .poundWord where Self.directives.contains(String(code.word(index).dropFirst())): return nil
    case .identifier, .poundWord:
      let word = code.word(index)
      let name = word.drop { "$_#".contains($0) }
      let isDeclared =
        declared.contains(String(name)) || name.first?.isLowercase == true && PublicNames.isOnlyDefault(String(name))
      if !isDeclared, Self.isPublic(word) || Self.isPublic(String(name)) { return nil }
      return (isDeclared ? .declared : .name, String(word.prefix(word.count - name.count)), String(name))
    case .placeholder: return (.name, "", "placeholder")
    case .stringText:
      let text = code.source.text(code.range(index))
      return (.text, "", text)
    case .regex: return (.pattern, "", code.source.text(code.range(index)))
    default: return nil
    }
  }

  private static func isPublic(_ name: String) -> Bool {
    name.allSatisfy { $0 == "_" || $0.isNumber } || PublicNames.contains(name)
  }

  private static let directives = WordList(
    """
    selector available unavailable keyPath file fileID filePath line column function colorLiteral imageLiteral
    fileLiteral warning error sourceLocation externalMacro dsohandle
    """)
}
