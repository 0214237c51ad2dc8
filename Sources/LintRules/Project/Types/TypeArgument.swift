/// An argument of an initializer, by its label.
struct TypeArgument: Sendable, Hashable {
  /// The last word of the path of the type.
  var type: String
  /// The label.
  var label: String
}

extension FileView {
  /// Those of some arguments that the file passes, apart from its previews: `Row(style: style)`.
  func passed(among arguments: Set<TypeArgument>) -> Set<TypeArgument> {
    let names = words.tokens(ofAny: Set(arguments.map(\.type)).sorted())
    return names.reduce(into: []) { found, name in
      guard code.kind(name + 1) == .leftParen, !isInPreview(name), let call = call(at: name) else { return }
      for label in call.arguments.compactMap(\.label) {
        let argument = TypeArgument(type: code.word(name), label: code.word(label))
        if arguments.contains(argument) { found.insert(argument) }
      }
    }
  }
}
