/// How an initializer uses its parameters, read once for all properties.
struct InitializerFacts {
  /// A parameter, and the slots in which calls pass it.
  struct Passed {
    var parameter: Parameter
    var slots: [ArgumentSlot]
  }

  /// The parameters, in order.
  let parameters: [Passed]
  /// By the name of a property: the indices of the parameters that its value depends on.
  private var setters: [String: Set<Int>] = [:]
  /// By the name of a property: the first value that is assigned to it.
  private var values: [String: Range<Int>] = [:]
  /// The properties that get something other than a parameter as it is.
  private var changed: Set<String> = []
  /// By the labels of the initializer that is called: the indices of the parameters that are passed to it unchanged.
  private var handed: [String: Set<Int>] = [:]
  /// It calls another initializer: `self.init(…)`.
  let delegates: Bool

  /// Reads the body that begins with the `{` at a code token.
  init(_ file: FileView, _ parameters: [Passed], body: Int) {
    self.parameters = parameters
    let code = file.code
    let numbers = Dictionary(parameters.indices.map { (parameters[$0].parameter.name, $0) }, uniquingKeysWith: { $1 })
    func named(in value: Range<Int>) -> Set<Int> {
      Set(
        value.compactMap {
          code.isWord($0) && !file.isLabel($0) ? file.binding(of: $0).flatMap { numbers[$0.name] } : nil
        })
    }
    var delegation: Int?
    for index in file.brackets.inside(body) {
      if code.kind(index) == .equal, code.isWord(index - 1) {
        let value = index + 1..<max(index + 1, file.syntax.afterExpression(index + 1))
        let (target, found) = (code.word(index - 1), named(in: value))
        if values[target] != nil || !found.isEmpty && value.count > 1 { changed.insert(target) }
        if values[target] == nil { values[target] = value }
        setters[target, default: []].formUnion(found)
        // The value of a property wrapper: `_url = State(initialValue: url)`.
        if target.hasPrefix("_") { setters[String(target.dropFirst()), default: []].formUnion(found) }
      } else if delegation == nil, code.keyword(index) == .`init`, code.kind(index - 1) == .period,
        code.keyword(index - 2) == .`self`
      {
        delegation = index
      }
    }
    delegates = delegation != nil
    for argument in delegation.flatMap({ file.call(at: $0) })?.arguments ?? [] where argument.value.count == 1 {
      if let label = argument.label { handed[code.word(label), default: []].formUnion(named(in: argument.value)) }
    }
  }

  /// The parameters that the value of a property depends on, in order.
  func setters(of property: String) -> [Passed] { passed(setters[property]) }

  /// Whether a property may have another value than the parameter that is passed for it: `self.side = side ?? 40`.
  func changes(_ property: String) -> Bool { changed.contains(property) }

  /// The first value that is assigned to a property.
  func value(of property: String) -> Range<Int>? { values[property] }

  /// The parameters that are passed in one of some slots of another initializer, in order.
  func handed(to slots: [ArgumentSlot]) -> [Passed] {
    passed(
      slots.reduce(into: Set<Int>()) { found, slot in
        if case .label(let label) = slot { found.formUnion(handed[label] ?? []) }
      })
  }

  private func passed(_ indices: Set<Int>?) -> [Passed] { (indices ?? []).sorted().map { parameters[$0] } }
}
