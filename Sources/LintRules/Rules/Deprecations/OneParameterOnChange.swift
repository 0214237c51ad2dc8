/// Reports `onChange` in its form before iOS 17.
struct OneParameterOnChange: BuiltinRule {
  static let info = RuleInfo(
    id: "one_parameter_on_change",
    summary: "The one-parameter `onChange` is deprecated and sees state from before the change.",
    explanation: """
      `onChange(of:perform:)` has been deprecated since iOS 17, macOS 14, and watchOS 10. Its closure receives the new
      value but sees other state as it was before the change. The closure with two parameters, or with none, sees the
      new state.

      If the closure reads the observed value under its own name, it reads the old value. Take both values as
      parameters, and read the first one there. No fix is offered.
      """,
    bad: [
      """
      struct SearchView: View {
        let model: SearchModel

        @State private var query = ""
        @State private var scope = Scope.all

        var body: some View {
          List(model.results) { result in
            Text(result.title)
          }
          .searchable(text: $query)
          .onChange(of: query) { newQuery in  // reported: parameter
            model.search(newQuery, in: scope)
          }
          .onChange(of: scope, perform: search)  // reported: perform
        }

        private func search(in scope: Scope) {
          model.search(query, in: scope)
        }
      }
      """
    ],
    good: [
      """
      struct SearchView: View {
        let model: SearchModel

        @State private var query = ""
        @State private var scope = Scope.all

        var body: some View {
          List(model.results) { result in
            Text(result.title)
          }
          .searchable(text: $query)
          .onChange(of: query) { _, newQuery in
            model.search(newQuery, in: scope)
          }
          .onChange(of: scope) {
            model.search(query, in: scope)
          }
        }
      }
      """
    ],
    notReported: """
      - Projects that support a system without the new form, such as iOS 16.
      - A modifier `onChange` with these arguments that your project defines.
      - A method `onChange` of an object that isn't a view.
      """,
    limits: [
      """
      The rule needs your deployment targets, from `Package.swift`, an Xcode project, an `.xcconfig` file, or the key \
      `deploymentTargets` of the configuration. If they're unknown, it reports nothing.
      """
    ],
    reasons: [("perform", "passed as `perform:`"), ("parameter", "a closure with one parameter")],
    fixes: [(.unsafe, "Change to the closure with the old and the new value.")])

  private let targets: DeploymentTargets?

  init(_ options: OptionValues) {
    targets = options.targets
  }

  var triggers: Triggers { .any(["onChange"]) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    let findings = file.words.tokens(of: "onChange").compactMap { name -> Finding? in
      guard code.kind(name - 1) == .period || file.isImpliedModifier(at: name), !code.isDeclared(name),
        let call = file.call(at: name), isBuiltin(call, code), let form = form(of: call, file),
        !project.modifiers.mayDefine("onChange", Self.labels, from: file.path, file.steps),
        !isOfModel(name, file, project)
      else { return nil }
      return finding(call, form, file)
    }
    if findings.isEmpty { return [] }
    return (targets ?? project.targets.targets(of: file)).areAtLeast(17) ?? false ? findings : []
  }

  /// A deprecated form of the modifier.
  private enum Form {
    /// A function or closure with the label `perform:` in the parentheses.
    case perform(Argument)
    /// A closure with one parameter.
    case parameter(OnChangeClosure)
  }

  private func form(of call: Call, _ file: FileView) -> Form? {
    let code = file.code
    if let argument = call.arguments.first(where: { $0.label.map { code.isWord($0, "perform") } ?? false }) {
      return .perform(argument)
    }
    let closures = code.closures(of: call)
    guard closures.count == 1, closures[0].label.map({ code.isWord($0, "perform") }) ?? true else { return nil }
    return OnChangeClosure(closures[0].brace, file).map { .parameter($0) }
  }

  private func finding(_ call: Call, _ form: Form, _ file: FileView) -> Finding {
    let code = file.code
    let readsOld = code.closures(of: call).contains { readsObserved(call.arguments[0].value, in: $0.brace, file) }
    let advice =
      readsOld ? "take the old and the new value as parameters" : "use the closure with two parameters or none"
    let message = "the one-parameter `onChange` is deprecated; \(advice)"
    let (range, isFixable) = (code.range(call.name), !readsOld && !file.sharesItsType(modifier: call.name))
    switch form {
    case .perform(let argument):
      let fixes = isFixable ? fixes(perform: argument, file) : []
      return Finding(range, reason: "perform", message: message, fixes: fixes)
    case .parameter(let closure):
      return Finding(range, reason: "parameter", message: message, fixes: fixes(isFixable ? closure.edits(file) : nil))
    }
  }

  /// The labels of the form before iOS 17.
  private static let labels = ["of", "perform"]

  /// Whether a call has only the labels of SwiftUI's modifier before iOS 17. Other labels belong to other modifiers.
  private func isBuiltin(_ call: Call, _ code: Code) -> Bool {
    guard let first = call.arguments.first?.label, code.isWord(first, "of") else { return false }
    return call.arguments.allSatisfy { $0.label.map { Self.labels.contains(code.word($0)) } ?? true }
  }

  /// Whether a closure reads the observed value under its own name, and so the old value. In a closure with two
  /// parameters, the same code would read the new value.
  private func readsObserved(_ value: Range<Int>, in brace: Int, _ file: FileView) -> Bool {
    let (code, end) = (file.code, file.brackets.after(brace))
    let path = code.keyword(value.lowerBound) == .`self` ? value.dropFirst(2) : value[...]
    guard let last = path.last, code.isWord(last), code.startOfPath(last) == value.lowerBound else { return false }
    let uses = file.tokens(of: code.word(last)).elements(in: brace + 1..<end)
    guard file.steps.take(uses.count) else { return true }
    return uses.contains { use in
      let start = code.startOfPath(use)
      let first = code.keyword(start) == .`self` ? start + 2 : start
      guard code.kind(start - 1) != .period, code.kind(use + 1) != .equal, !file.isLabel(use),
        file.names.binding(declaredAt: use) == nil, first <= use,
        (first...use).map(code.word) == path.map(code.word)
      else { return false }
      // The parameter of the closure may have the same name.
      return first != start || file.binding(of: first).map { !(brace..<end).contains($0.name) } ?? true
    }
  }

  /// Whether a call is a method of an object: its receiver is a class, or its result is unused outside members that
  /// return views.
  private func isOfModel(_ name: Int, _ file: FileView, _ project: ProjectIndex) -> Bool {
    let code = file.code
    let receiver = code.beforeMarks(name - 2)
    guard code.kind(name - 1) == .period, code.isWord(receiver), code.startsLowercase(receiver) else { return false }
    let start = code.startOfPath(receiver)
    let isOwn = code.keyword(start) == .`self`
    if receiver == (isOwn ? start + 2 : start), let type = file.writtenType(ofName: receiver) {
      let declarations = project.types.declarations(of: type)
      if !declarations.isEmpty, declarations.allSatisfy({ [.classType, .actorType].contains($0.kind) }) { return true }
    }
    if receiver == start, isOwn || code.isWord(receiver, "content") || code.keyword(receiver) == .super { return false }
    let isStatement = code.startsLine(start) || [.leftBrace, .semicolon].contains(code.kind(start - 1))
    let (phase, member) = file.phaseAndMember(of: name)
    let givesView = file.isInViewMember(name) && phase != .action
    return isStatement && !givesView && (phase == .action || member != nil && member?.type.isEmpty != false)
  }

  private func fixes(perform argument: Argument, _ file: FileView) -> [Fix] {
    let code = file.code
    guard let label = argument.label else { return [] }
    let removed = Edit(code.range(label).lowerBound..<code.range(argument.value.lowerBound).lowerBound, "")
    if file.hasComment(in: removed.range) { return [] }
    if code.kind(argument.value.lowerBound) == .leftBrace {
      guard file.brackets.after(argument.value.lowerBound) == argument.value.upperBound else { return [] }
      // A closure without a parameter ignores the value.
      guard let form = OnChangeClosure(argument.value.lowerBound, file) else { return [] }
      guard let outer = trailing(argument, label, code) else { return fixes(form.edits(file).map { [removed] + $0 }) }
      let isPlain = outer.allSatisfy { !file.hasComment(in: $0.range) }
      return isPlain ? fixes(form.edits(file).map { outer + $0 }) : []
    }
    guard case .name = file.expression(argument.value).form else { return [] }
    let isOwn =
      argument.value.count == 1 || argument.value.count == 3 && code.keyword(argument.value.lowerBound) == .`self`
    let name = argument.value.upperBound - 1
    guard isOwn, let argumentLabel = Self.label(ofFunction: name, file) else { return [] }
    let closure = "{ _, newValue in \(code.text(argument.value))(\(argumentLabel)newValue) }"
    if let outer = trailing(argument, label, code) {
      let range = outer[0].range.lowerBound..<outer[1].range.upperBound
      return fixes(file.hasComment(in: range) ? nil : [Edit(range, ") " + closure)])
    }
    return fixes([Edit(removed.range.lowerBound..<code.bytes(argument.value).upperBound, closure)])
  }

  /// The edits that turn the last argument into a trailing closure; nil for any other argument.
  private func trailing(_ argument: Argument, _ label: Int, _ code: Code) -> [Edit]? {
    let (first, end) = (argument.value.lowerBound, argument.value.upperBound)
    guard code.kind(label - 1) == .comma, code.kind(end) == .rightParen else { return nil }
    return [
      Edit(code.range(label - 1).lowerBound..<code.range(first).lowerBound, ") "),
      Edit(code.range(end - 1).upperBound..<code.range(end).upperBound, ""),
    ]
  }

  /// The argument label of the function that a name refers to, with its colon; empty for no label and for a value that
  /// is called. Nil for functions in other files, and if functions with the name have different labels.
  private static func label(ofFunction name: Int, _ file: FileView) -> String? {
    let code = file.code
    let functions = file.functions(namedAt: name)
    if functions.isEmpty { return file.binding(of: name) == nil ? nil : "" }
    if functions.count > maxFunctions { return nil }
    let labels = functions.map { function in
      guard code.kind(function + 1) == .leftParen,
        let parameter = ParameterList(file.syntax, function + 1).parameters.first,
        case .label(let label) = code.slot(of: parameter)
      else { return "" }
      return label + ": "
    }
    return Set(labels).count > 1 ? nil : labels.first ?? ""
  }

  /// The maximum number of functions with the same name to check.
  private static let maxFunctions = 16

  private func fixes(_ edits: [Edit]?) -> [Fix] {
    guard let edits else { return [] }
    return [Fix("Use the two-parameter closure", .unsafe, edits)]
  }
}

extension OnChangeClosure {
  /// The edits that add the old value; nil if they would need a type.
  fileprivate func edits(_ file: FileView) -> [Edit]? {
    let code = file.code
    switch self {
    case .name(let name):
      if code.kind(name + 1) == .colon { return nil }
      if code.kind(name - 1) == .leftBrace, code.isText(name, "_"), code.keyword(name + 1) == .in {
        // A closure that ignores the value takes none.
        let range = code.range(name - 1).upperBound..<code.range(name + 1).upperBound
        return file.hasComment(in: range) ? nil : [Edit(range, "")]
      }
      let start = code.range(name).lowerBound
      return [Edit(start..<start, "_, ")]
    case .implicit(let uses, let brace):
      let inside = brace..<file.brackets.after(brace)
      if file.tokens(of: "newValue").hasElement(in: inside) { return nil }
      let start = code.range(brace).upperBound
      return [Edit(start..<start, " _, newValue in")] + uses.map { Edit(code.range($0), "newValue") }
    }
  }
}
