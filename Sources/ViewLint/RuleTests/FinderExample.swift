import LintRules

/// A piece of code that a simple finder finds, for the first test of a rule.
struct FinderExample {
  private let finder: Finder

  /// The example of a finder.
  init(_ finder: Finder) {
    self.finder = finder
  }

  /// The code, with marks around what is found. A finder that says more than its subject and what it has may not find it.
  var code: String? {
    switch finder.subject {
    case .call(let signatures): signatures.first.map { surrounded(mark($0) + closures + modifiers) }
    case .modifier(let signatures, let roots):
      signatures.first.map { signature in
        let root = roots.first.map { path($0) + "()" } ?? "row"
        return surrounded(
          root + calls(finder.after) + "." + mark(signature) + closures + calls(finder.before) + modifiers)
      }
    case .member(let signatures): signatures.first.map { "let a = ⟦\(path($0))⟧" }
    case .name(let names): names.first.map { "let a: ⟦\(text($0))⟧" }
    case .assignment(let paths, let value):
      paths.first.map { path in
        "func f() { ⟦\(path.names.map { text($0) }.joined(separator: "."))⟧ = \(value.map { code(of: $0) } ?? "a") }"
      }
    case .text(let patterns): patterns.first.map { "let a = ⟦\(literal($0))⟧" }
    case .declaration(let kinds, let names): kinds.first.flatMap { declaration($0, names.first.map { text($0) }) }
    case .module(let paths): paths.first.map { "import ⟦\($0.names.map { text($0) }.joined(separator: "."))⟧" }
    }
  }

  // MARK: Calls

  /// A name with a letter for each star.
  private func text(_ name: NamePattern) -> String { String(name.text.map { $0 == "*" ? "A" : $0 }) }

  private func path(_ signature: Signature) -> String {
    (signature.isImplicit ? "." : "") + (signature.qualifier + [signature.name]).map { text($0) }.joined(separator: ".")
  }

  /// The marked name of a call with its arguments: those of the signature, then others that the finder asks for.
  private func mark(_ signature: Signature) -> String {
    var arguments: [(label: String, value: String)] = (signature.labels ?? []).map { label in
      if case .named(let name) = label { ("\(name): ", "a") } else { ("", "a") }
    }
    for case .argument(let names, let value) in finder.has.map(\.kind) {
      var label = ""
      if case .labeled(let name)? = names.first { label = "\(name): " }
      let value = value.map { code(of: $0) } ?? "a"
      if let index = arguments.firstIndex(where: { $0.label == label }) {
        arguments[index].value = value
      } else {
        arguments.append((label, value))
      }
    }
    return "⟦\(path(signature))⟧(\(arguments.map { $0.label + $0.value }.joined(separator: ", ")))"
  }

  private var closures: String {
    var contents = ""
    var labels = ""
    for condition in finder.has.map(\.kind) {
      switch condition {
      case .closure(let names): if case .named(let name)? = names.first { labels += " \(name): { a }" }
      case .call(let signatures): contents += signatures.first.map { " \(path($0))()" } ?? ""
      case .name(let names): contents += names.first.map { " \(text($0))" } ?? ""
      default: break
      }
    }
    let needsFirst = finder.has.contains { if case .closure = $0.kind { true } else { false } }
    return contents.isEmpty && !needsFirst ? "" : " {\(contents.isEmpty ? " a" : contents) }" + labels
  }

  private var modifiers: String {
    finder.has.map { condition in
      guard case .modifier(let signatures) = condition.kind, let first = signatures.first else { return "" }
      return ".\(path(first))()"
    }.joined()
  }

  /// The first modifier of each place in a chain.
  private func calls(_ places: [ChainPlace]) -> String {
    places.compactMap { $0.signatures.first.map { ".\(path($0))()" } }.joined()
  }

  /// Code in the calls that the finder wants around it.
  private func surrounded(_ code: String) -> String {
    finder.inside.reduce(code) { code, place in
      guard case .call(let signatures, _) = place.kind, let first = signatures.first else { return code }
      return "\(path(first)) { \(code) }"
    }
  }

  // MARK: Values

  private func code(of value: ValuePattern) -> String {
    if let text = value.texts.first { return literal(text) }
    if let number = value.numbers.first { return number == number.rounded() ? "\(Int(number))" : "\(number)" }
    if let code = value.codes.first { return code.tokens.joined() }
    if let member = value.members.first { return path(member) }
    if let call = value.calls.first {
      let labels = (call.labels ?? []).map { label in if case .named(let name) = label { "\(name): a" } else { "a" } }
      return "\(path(call))(\(labels.joined(separator: ", ")))"
    }
    switch value.literal {
    case .string: return "\"a\""
    case .number: return "1"
    case .boolean: return "true"
    case .nil: return "nil"
    case .any: return "1"
    case nil: return value.any.first.map { code(of: $0) } ?? "a"
    }
  }

  private func literal(_ pattern: TextPattern) -> String {
    guard case .glob(let glob) = pattern else { return "\"Hello\"" }
    return "\"" + glob.text.map { $0 == "*" || $0 == "?" ? "a" : String($0) }.joined() + "\""
  }

  // MARK: Declarations

  private func declaration(_ kind: DeclarationKind, _ name: String?) -> String? {
    var (before, inherited) = ("", [String]())
    for condition in finder.has.map(\.kind) {
      switch condition {
      case .attribute(let names): before += names.first.map { "@\(text($0)) " } ?? ""
      case .keyword(let words): before += words.first.map { "\($0) " } ?? ""
      case .inheritance(let paths):
        inherited += paths.prefix(1).map { $0.names.map { text($0) }.joined(separator: ".") }
      default: break
      }
    }
    let types = inherited.isEmpty ? "" : ": " + inherited.joined(separator: ", ")
    let body = inherited.contains("View") ? "{ var body: some View { row\(modifiers) } }" : "{}"
    switch kind {
    case .struct, .class, .enum, .actor, .protocol, .extension:
      return "\(before)\(kind.rawValue) ⟦\(name ?? "Example")⟧\(types) \(body)"
    case .type: return "\(before)struct ⟦\(name ?? "Example")⟧\(types) \(body)"
    case .func: return "\(before)func ⟦\(name ?? "example")⟧() {}"
    case .let, .var: return "\(before)\(kind.rawValue) ⟦\(name ?? "example")⟧ = 1"
    case .property: return "\(before)var ⟦\(name ?? "example")⟧ = 1"
    case .typealias: return "\(before)typealias ⟦\(name ?? "Example")⟧ = Int"
    case .`init`, .subscript: return nil
    }
  }
}
