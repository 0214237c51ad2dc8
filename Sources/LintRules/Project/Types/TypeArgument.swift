/// An argument of an initializer, by its label.
struct TypeArgument: Sendable, Hashable {
  /// The last word of the path of the type.
  var type: String
  /// The label.
  var label: String
}

extension FileView {
  /// Those of some arguments that the file passes, apart from its previews, or assigns to the view of a hosting
  /// controller: `Row(style: style)`, `controller.rootView.style = style`.
  func passed(among arguments: Set<TypeArgument>) -> Set<TypeArgument> {
    let names = words.tokens(ofAny: Set(arguments.map(\.type)).sorted())
    let assigned = arguments.filter { argument in
      words.number(of: "rootView") != nil
        && words.tokens(of: argument.label).contains {
          code.kind($0 - 1) == .period && code.isWord($0 - 2, "rootView") && !isInPreview($0)
        }
    }
    return names.reduce(into: assigned) { found, name in
      guard code.kind(name + 1) == .leftParen, !isInPreview(name), let call = call(at: name) else { return }
      for label in call.arguments.compactMap(\.label) {
        let argument = TypeArgument(type: code.word(name), label: code.word(label))
        if arguments.contains(argument) { found.insert(argument) }
      }
    }
  }
}
