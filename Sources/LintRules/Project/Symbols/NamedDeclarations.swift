/// The functions and the properties of types and files, by name.
struct NamedDeclarations {
  private let file: FileView
  /// For each declaration: the previous one with the same name, or -1.
  private var preceding: [Int32]
  /// For each word of the file: the last declaration with that name.
  private var last: [Int32]

  init(in file: FileView) {
    self.file = file
    preceding = [Int32](repeating: -1, count: file.outline.declarations.count)
    last = [Int32](repeating: -1, count: file.words.count)
    for (index, declaration) in file.outline.declarations.enumerated()
    where declaration.kind == .function || declaration.isProperty && (declaration.isMember || declaration.parent == nil)
    {
      guard let word = file.words.number(ofToken: declaration.name) else { continue }
      preceding[index] = last[word]
      last[word] = Int32(index)
    }
  }

  /// The declarations with a name, in source order.
  func named(_ name: String) -> [Declaration] { indices(named: name).reversed().map { file.outline.declarations[$0] } }

  /// Whether a declaration with a name is a function.
  func holdsFunction(named name: String) -> Bool {
    indices(named: name).contains { file.outline.declarations[$0].kind == .function }
  }

  /// The declarations with a name, the last one first.
  private func indices(named name: String) -> some Sequence<Int> {
    let word = file.words.number(of: name)
    return sequence(first: word.map { Int(last[$0]) } ?? -1) { Int(preceding[$0]) }.lazy.prefix { $0 >= 0 }
  }
}
