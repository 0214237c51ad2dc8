/// A project's properties whose strings may be paths: code adds a base URL to strings without a scheme.
struct LinkedPaths: Sendable {
  /// The properties to which code adds a base URL, by name.
  private var inputs: [String: [(owner: TextProperty.Owner, place: RelatedPlace)]] = [:]
  /// The owners of properties whose strings contain a base URL, by name.
  private var results: [String: Set<TextProperty.Owner>] = [:]

  /// Adds a property to which the code at a place adds a base URL. The first place of a property counts.
  mutating func add(_ property: TextProperty, at place: RelatedPlace) {
    if inputs[property.name]?.contains(where: { $0.owner == property.owner }) == true { return }
    inputs[property.name, default: []].append((property.owner, place))
  }

  /// Adds a property that contains strings with a base URL.
  mutating func add(result property: TextProperty) { results[property.name, default: []].insert(property.owner) }

  /// Returns where code adds a base URL to a property; nil without such a place, and if the property's strings may
  /// already contain the base URL.
  func place(of properties: [TextProperty]) -> RelatedPlace? {
    properties.lazy.compactMap { place(of: $0) }.first
  }

  private func place(of property: TextProperty) -> RelatedPlace? {
    guard let inputs = inputs[property.name], !isResult(property) else { return nil }
    return inputs.first { Self.areSame($0.owner, property.owner, property.name) }?.place
  }

  private func isResult(_ property: TextProperty) -> Bool {
    guard let owners = results[property.name] else { return false }
    if case .local = property.owner { return owners.contains(property.owner) }
    return property.owner == .unknown || owners.contains(.unknown) || owners.contains(property.owner)
  }

  /// Whether two properties of the same name are one. If an owner is unknown, only a name with several words counts.
  private static func areSame(_ left: TextProperty.Owner, _ right: TextProperty.Owner, _ name: String) -> Bool {
    switch (left, right) {
    case (.local, _), (_, .local), (.type, .type): left == right
    case (.unknown, _), (_, .unknown): IdentifierWords.words(of: name).count > 1
    }
  }
}

/// Finds the strings that a file passes to functions and members that add a base URL.
struct PathLinkReader {
  /// The functions and members that add a base URL.
  struct Joiners: Sendable, Hashable {
    /// The arguments of functions, by name.
    var arguments: [String: Set<ArgumentSlot>] = [:]
    /// The members of strings.
    var members: Set<String> = []

    /// All names.
    var names: [String] { Array(Set(arguments.keys).union(members)).sorted() }
  }

  /// The properties of a file that are connected by a joiner.
  struct Links: Sendable {
    /// The properties to which the file adds a base URL.
    var inputs: [(property: TextProperty, place: RelatedPlace)] = []
    /// The properties that store the result.
    var results: [TextProperty] = []

    /// Whether there are none.
    var isEmpty: Bool { inputs.isEmpty && results.isEmpty }
  }

  let file: FileView
  let joiners: Joiners

  private var code: Code { file.code }

  /// The links outside previews.
  var links: Links {
    var links = Links()
    if file.tokens.conflictOffset != nil { return links }
    for token in file.words.tokens(ofAny: joiners.names) {
      guard file.steps.take(), code.keyword(token - 1) != .func, !file.isInPreview(token), !file.isLabel(token),
        let input = input(token)
      else { continue }
      for property in file.textProperties(behind: input) {
        links.inputs.append((property, file.placeOfBase(token, property.name)))
      }
      links.results += targets(of: code.startOfPath(token))
    }
    return links
  }

  /// Returns the string to which a function or member adds a base URL.
  private func input(_ name: Int) -> Range<Int>? {
    let word = code.word(name)
    if let slots = joiners.arguments[word], let call = file.call(at: name),
      let argument = call.arguments.first(where: { slots.contains(code.slot(of: $0)) })
    {
      return argument.value
    }
    guard joiners.members.contains(word), code.kind(name - 1) == .period else { return nil }
    return file.syntax.startOfOperand(endingBefore: name - 1)..<name - 1
  }

  /// The maximum number of local names between a string and its property.
  private static let maxNames = 8

  /// Returns the properties that store the value of the expression that starts at a code token.
  private func targets(of start: Int) -> [TextProperty] {
    var (open, found) = ([start], [TextProperty]())
    for _ in 0..<Self.maxNames {
      guard let start = open.popLast() else { break }
      if let equal = file.assignment(ofValueAt: start) {
        found += file.textProperties(behind: file.target(ofAssignment: equal))
      }
      for destination in file.destinations(of: start) {
        switch destination {
        case .argument(let start, let callee):
          guard let label = file.label(ofArgumentHolding: start) else { break }
          let owner = code.startsUppercase(callee) ? TextProperty.Owner.type(code.word(callee)) : .unknown
          found.append(TextProperty(owner: owner, name: code.word(label)))
        case .result(let member) where member.isProperty: found += file.property(at: member.name).map { [$0] } ?? []
        case .names(let bindings):
          for binding in bindings.map({ file.outline.bindings[$0] }) {
            if binding.isMember {
              found += file.property(at: binding.name).map { [$0] } ?? []
            } else {
              open += uses(of: binding)
            }
          }
        default: break
        }
      }
    }
    return found
  }

  /// Returns the uses of a local name.
  private func uses(of binding: Binding) -> [Int] {
    let tokens = file.words.tokens(of: code.word(binding.name))
    guard file.steps.take(tokens.count) else { return [] }
    return tokens.filter {
      $0 != binding.name && binding.scope.contains($0) && code.kind($0 - 1) != .period && !file.isLabel($0)
        && file.binding(of: $0)?.name == binding.name
    }
  }
}

extension FileView {
  /// Returns the place where code adds a base URL to a string with a name.
  func placeOfBase(_ token: Int, _ name: String) -> RelatedPlace {
    RelatedPlace(
      path: path, position: lines.position(of: code.range(token).lowerBound),
      message: "adds a base URL to `\(name)`")
  }
}
