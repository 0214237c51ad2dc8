/// An argument of an initializer, or a property of a view that a hosting controller shows.
struct TypeArgument: Sendable, Hashable {
  /// The last word of the path of the type.
  var type: String
  /// The argument's label or the property's name. `_0` is an unlabeled first argument; an empty label matches any call.
  var label: String
  /// It is a property, which other code assigns: `controller.rootView.style = style`.
  var isAssigned = false
  /// A value that does not count, as it is written: the default of the parameter.
  var exception = ""
  /// Whether only bindings count that can't be plain values: `Binding(get:set:)`, a function's result, and state that
  /// its view only passes on. Other projections and constants don't.
  var isMade = false
  /// Whether only varying values count. Literals and cases are the same whenever the view is created.
  var isVarying = false
  /// Previews count as well.
  var isInPreviews = false
}

/// Arguments to look for in each file, by type and label.
struct TypeArguments: Sendable {
  let byType: [String: [String: [TypeArgument]]]
  let types: Set<String>

  init(_ arguments: Set<TypeArgument>) {
    byType = Dictionary(grouping: arguments, by: \.type).mapValues { Dictionary(grouping: $0, by: \.label) }
    types = Set(byType.keys)
  }
}

extension FileView {
  /// Those of some arguments that the file passes, and of some properties that it assigns. Its previews count where an
  /// argument says so.
  ///
  /// `Row(style: style)`, `Row<Int>(style: style)` and `Row.init(style: style)` pass `style`. An initializer without a name,
  /// `.init(style: style)`, may be that of each of the types that the file names.
  func passed(among arguments: TypeArguments) -> Set<TypeArgument> {
    let unnamed = labelsOfUnnamedInitializers
    let assigned = propertiesOfRootViews
    var states = ViewStates(self)
    var found: Set<TypeArgument> = []
    // What does not depend on the call is looked at once for each type, in previews and outside.
    var known: [String: Set<Bool>] = [:]
    for name in words.tokens(ofAny: arguments.types) {
      let (word, isInPreview) = (code.word(name), isInPreview(name))
      guard let asked = arguments.byType[word] else { continue }
      func take(_ label: String, where isMeant: (TypeArgument) -> Bool) {
        found.formUnion((asked[label] ?? []).filter { ($0.isInPreviews || !isInPreview) && isMeant($0) })
      }
      if let call = call(at: name), mayCreateValue(name) {
        take("") { _ in true }
        for given in call.arguments {
          let label = given.label.map { code.word($0) } ?? "_\(given.position)"
          take(label) { !$0.isAssigned && isPassed($0, as: given, &states) }
        }
      }
      if code.kind(name - 1) == .colon, code.isWord(name - 2, "rootView") {
        for label in assigned { take(label) { $0.isAssigned } }
      }
      if known[word, default: []].insert(isInPreview).inserted {
        for label in unnamed { take(label) { !$0.isAssigned } }
      }
    }
    return found
  }

  /// Returns the labels of an initializer's bindings, by its `(`. `_0` is an unlabeled first argument.
  func labelsOfBindings(_ paren: Int) -> [String] {
    ParameterList(syntax, paren).parameters.filter { parameter in
      parameter.type.contains { code.isWord($0, "Binding") }
    }
    .map { parameter in parameter.label.map { code.word($0) } ?? "_\(parameter.position)" }
  }

  private func isPassed(_ argument: TypeArgument, as given: Argument, _ states: inout ViewStates) -> Bool {
    if argument.isMade, isProjection(given.value), !states.isPassedOn(given.value) { return false }
    if argument.isVarying, isLiteralOrCase(given.value) { return false }
    return argument.exception.isEmpty || code.text(given.value) != argument.exception
  }

  /// Methods that return the same binding with an animation or a transaction.
  private static let animating = WordList("animation transaction")

  /// Whether a binding is a property's projection or a constant: `$name`, `self.$model.name`, `.constant(1)`. Other
  /// methods return a new binding: `$isOn.negated()`.
  private func isProjection(_ value: Range<Int>) -> Bool {
    var start = value.lowerBound
    if code.keyword(start) == .`self`, code.kind(start + 1) == .period { start += 2 }
    if code.isWord(start), code.word(start).hasPrefix("$") {
      guard case .call(_, let method, _) = expression(value).form else { return true }
      return Self.animating.contains(code.word(method))
    }
    if code.isWord(start, "Bindable") || code.isWord(start, "FocusState") { return true }
    if code.isWord(start, "Binding"), code.kind(start + 1) == .period { start += 1 }
    return code.kind(start) == .period && code.isWord(start + 1, "constant")
  }

  /// The labels that the file passes to initializers without the name of their type.
  private var labelsOfUnnamedInitializers: Set<String> {
    words.tokens(of: "init").reduce(into: []) { labels, name in
      guard code.kind(name - 1) == .period, code.kind(name + 1) == .leftParen, !syntax.endsOperand(name - 2),
        !isInPreview(name)
      else { return }
      labels.formUnion(syntax.arguments(name + 1).compactMap(\.label).map { code.word($0) })
    }
  }

  /// The properties that the file assigns to the views of hosting controllers.
  private var propertiesOfRootViews: Set<String> {
    words.tokens(of: "rootView").reduce(into: []) { names, name in
      guard code.kind(name + 1) == .period, code.isWord(name + 2), code.kind(name + 3) == .equal, !isInPreview(name)
      else { return }
      names.insert(code.word(name + 2))
    }
  }
}
