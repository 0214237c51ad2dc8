/// Finds bindings that a view only reads.
struct ReadonlyBinding: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "readonly_binding",
    summary: "A `@Binding` that the view only reads can be a plain value.",
    explanation: """
      `@Binding` tells readers that the view changes the value. If it never does, callers have to own state and previews
      need `.constant` without any benefit. The same applies to rows of `ForEach($items)` that only read their item.

      Declare the property with `let` and pass the value. The binding of a public initializer is a note, because other
      packages may pass it. If nothing sets the source state of a binding either, the code that sets it is missing.
      """,
    bad: [
      """
      struct LoadingOverlay: View {
        @Binding var isLoading: Bool  // reported: readonly

        var body: some View {
          if isLoading {
            ProgressView()
          }
        }
      }
      """,
      """
      struct ScoreList: View {
        @State private var players = Player.all

        var body: some View {
          List {
            ForEach($players) { $player in  // reported: readonly-row
              Text(player.name)
            }
          }
        }
      }
      """,
    ],
    good: [
      """
      struct LoadingOverlay: View {
        let isLoading: Bool

        var body: some View {
          if isLoading {
            ProgressView()
          }
        }
      }
      """,
      """
      struct ScoreList: View {
        @State private var players = Player.all

        var body: some View {
          List {
            ForEach($players) { $player in
              TextField("Name", text: $player.name)
            }
          }
        }
      }
      """,
    ],
    notReported: """
      - A binding that the view assigns, passes on, or changes with a method.
      - A binding that is read after `body` ran: in a timer, after an `await`, in `onChange` with one parameter, or in a
        closure that is called later. A constant would have the old value there.
      - A binding that the view reads only in event actions, such as a button's. Other code may change the value in the
        same event, and a constant would still have the old value.
      - A binding that an initializer or a caller creates, with `Binding(get:set:)` or in a function or property.
      - A binding of a view that your project shows in a sheet, a cover, a popover, a navigation destination, or a
        hosting controller, or with your own modifier, such as `bottomSheet`.
      - A binding of a view that your app never uses, or that only previews show.
      - A binding of a view that your project creates in response to an event, in `didSet`, as the initial value of
        state, or in a function that doesn't return a view. Such a view receives no new values.
      - A binding that commented-out code changes.
      - A binding of an `Equatable` view, whose `==` would also decide whether a new value updates the view.
      - A binding that a project protocol requires, as a property or in an initializer.
      - The bindings of a `ForEach` or `List` with `editActions`, which requires bindings.
      - A binding to state that a timer, a gesture, hovering, or scrolling sets, if the view that owns the state doesn't
        show it. With a plain value, that view would update each time.
      - A binding of a representable that passes itself on, for example to its coordinator, or that presents something.
      - A public property, or one that an extension in a different file may set.
      """,
    reasons: [
      ("readonly", "the view only reads the binding"), ("readonly-row", "the row of a list only reads the binding"),
    ])

  private static let wrappers = ["Binding"]

  var triggers: Triggers { .any(Self.wrappers + Self.loops) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    var findings: [Finding] = []
    var (later, comments) = (LaterReads(file), CommentedCode(file))
    var initializersByType: [Int: [Declaration]] = [:]
    for property in file.properties(withAttributes: Self.wrappers) {
      let declaration = file.outline.declarations[property.declaration]
      guard !declaration.modifiers.contains(.isPublic), declaration.body == nil,
        file.head(of: declaration).attributes.count == 1, isOnlyRead(property, &later, file)
      else { continue }
      let name = file.code.word(declaration.name)
      if comments.changes(name, inType: property.owner) { continue }
      let owner = file.code.name(ofType: file.outline.declarations[property.owner])
      guard isChecked(property, file, project) else { continue }
      let initializers = initializersByType[property.owner] ?? initializers(ofType: property.owner, file)
      initializersByType[property.owner] = initializers
      let arguments = arguments(of: initializers, owner, name, file)
      if project.types.isCreatedOnce(owner) || project.types.passesAny(of: arguments) { continue }
      let protocols = file.otherProtocols(ofType: property.owner)
      if isEquatable(owner, protocols, project) || isRequired(arguments, by: protocols, project) { continue }
      if !declaration.modifiers.contains(.isPrivate), mayBeSetElsewhere(name, owner, protocols, file, project) {
        continue
      }
      let isPublic = initializers.contains { $0.modifiers.contains(.isPublic) }
      findings.append(finding(property, declaration, isPublic: isPublic, file))
    }
    return (findings + rows(in: file)).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The finding about a binding. Callers of a public initializer are unknown, so it's only a note there.
  private func finding(
    _ property: WrappedProperty, _ declaration: Declaration, isPublic: Bool, _ file: FileView
  ) -> Finding {
    let name = file.code.word(declaration.name)
    let message =
      ownerOfConstantState(property, file).map { "nothing sets `\(name)`, here or in `\($0)`; set it or remove it" }
      ?? "this view never writes to `\(name)`; take a plain value instead of a binding"
    var finding = Finding(file.code.range(declaration.name), reason: "readonly", message: message)
    if isPublic { finding.limit = .note }
    return finding
  }

  /// Whether code in other files may set a property that isn't private.
  private func mayBeSetElsewhere(
    _ name: String, _ owner: String, _ protocols: [String], _ file: FileView, _ project: ProjectIndex
  ) -> Bool {
    project.types.isExtended(owner, outside: file.path)
      || protocols.contains { project.types.asks($0, for: name) }
  }

  /// The arguments in which callers may pass a binding that they create.
  private func arguments(
    of initializers: [Declaration], _ owner: String, _ name: String, _ file: FileView
  ) -> Set<TypeArgument> {
    var labels: Set = [name]
    for paren in initializers.compactMap(\.parameters) { labels.formUnion(file.labelsOfBindings(paren)) }
    return Set(labels.map { TypeArgument(type: owner, label: $0, isMade: true) })
  }

  /// The initializers of a type that take a binding.
  private func initializers(ofType owner: Int, _ file: FileView) -> [Declaration] {
    file.members(ofTypes: Set(file.parts(ofType: owner))).map { file.outline.declarations[$0] }.filter {
      member in
      guard member.kind == .initializer, let paren = member.parameters else { return false }
      return file.brackets.inside(paren).contains { file.code.isWord($0, "Binding") }
    }
  }

  /// Whether an initializer creates the binding, or does more with its parameter than store it: closures may change the
  /// value.
  private func isCreatedOrPassedOn(_ value: Int, _ file: FileView) -> Bool {
    let code = file.code
    // `Binding(get: { … }, set: { … })`, `.init(…)`, `.constant(…)`
    if code.isWord(value, "Binding") || code.kind(value) == .period { return true }
    guard code.isWord(value), code.kind(value + 1) != .period, let binding = file.binding(of: value),
      binding.kind == .parameter
    else { return false }
    return file.tokens(of: code.word(value)).elements(in: binding.scope).contains { token in
      guard token != value, token != binding.name, !file.isLabel(token),
        code.kind(token - 1) != .period, file.binding(of: token)?.name == binding.name
      else { return false }
      let isValue = code.kind(token + 1) == .period && code.isWord(token + 2, "wrappedValue")
      return !isValue || file.changes(token)
    }
  }

  private func isOnlyRead(_ property: WrappedProperty, _ later: inout LaterReads, _ file: FileView) -> Bool {
    let uses = file.uses(ofMember: property.declaration)
    let isUnchanged = uses.allSatisfy { use in
      use.kind == .read
        || use.kind == .wrapper && file.code.kind(use.name + 1) == .equal && !isCreatedOrPassedOn(use.name + 2, file)
    }
    guard isUnchanged, !file.usesWrapper(of: file.code.word(file.outline.declarations[property.declaration].name)),
      !file.isReadOfInstance(property)
    else { return false }
    let reads = uses.filter { $0.kind == .read }
    return !reads.contains { later.isLater($0.name) } && reads.contains { !isInEvent($0.name, through: 2, file) }
  }
}
