/// The assignments to members in the body of an initializer, except in closures.
struct InitializerAssignments {
  /// An assignment to a member.
  struct Assignment {
    /// The first token of the target.
    var target: Int
    var equal: Int
    /// Whether the target is the wrapper, as in `_name = …`.
    var isWrapper: Bool
    /// The code tokens of the innermost branch or body around the assignment.
    var scope: Range<Int>
    /// The end of the last scope of this assignment and the ones before it to the same member.
    var reach = 0
    /// The first token of the last assignment before this one to the wrapper of the same member.
    var wrapper: Int?
  }

  /// Whether the initializer calls a different one.
  private(set) var delegates = false
  private var byName: [String: [Assignment]] = [:]
  private let file: FileView

  init(_ body: Int, _ file: FileView) {
    self.file = file
    let code = file.code
    let tokens = file.brackets.inside(body)
    for equal in tokens {
      if code.keyword(equal) == .`init`, code.kind(equal - 1) == .period, code.keyword(equal - 2) == .`self` {
        delegates = true
      }
      guard code.kind(equal) == .equal, var assignment = assignment(equal, in: body) else { continue }
      let word = code.word(equal - 1)
      let name = assignment.isWrapper ? String(word.dropFirst()) : word
      let last = byName[name]?.last
      assignment.reach = max(last?.reach ?? 0, assignment.scope.upperBound)
      assignment.wrapper = last?.isWrapper == true ? last?.target : last?.wrapper
      byName[name, default: []].append(assignment)
    }
  }

  private func assignment(_ equal: Int, in body: Int) -> Assignment? {
    let code = file.code
    let name = equal - 1
    guard code.isWord(name), let brace = file.brackets.parent(equal), code.kind(brace) == .leftBrace,
      !file.isInClosure(equal, in: body)
    else { return nil }
    let hasSelf = code.kind(name - 1) == .period && code.keyword(name - 2) == .`self` && code.kind(name - 3) != .period
    let isWrapper = code.word(name).hasPrefix("_")
    let scope = scope(of: equal, in: brace)
    if !hasSelf {
      // A colon before the name belongs to a type annotation or a `case`.
      guard code.kind(name - 1) != .period, !code.isDeclared(name),
        code.kind(name - 1) != .colon || scope.lowerBound == name
      else { return nil }
      let local = file.names.bindings(named: code.word(name), at: name).first.map { file.outline.bindings[$0] }
      if let local, !local.isMember { return nil }
    }
    return Assignment(
      target: hasSelf ? name - 2 : name, equal: equal, isWrapper: isWrapper, scope: scope)
  }

  /// The tokens between some braces, or those of one case of a `switch`.
  private func scope(of token: Int, in brace: Int) -> Range<Int> {
    guard file.outline.role(ofBrace: brace) == .switchBody else { return file.brackets.inside(brace) }
    return file.branches(around: token).first?.branch.body ?? file.brackets.inside(brace)
  }

  /// The names of the assigned members, in any order.
  var names: Dictionary<String, [Assignment]>.Keys { byName.keys }

  /// The assignments to a member, in source order.
  func named(_ name: String) -> [Assignment] { byName[name] ?? [] }

  /// The assigned value.
  func value(of assignment: Assignment) -> Range<Int> {
    let start = assignment.equal + 1
    return start..<max(start, file.syntax.afterExpression(start))
  }

  /// Whether the statements around a code token assign a member before it.
  func isAssigned(_ name: String, before token: Int) -> Bool {
    let all = named(name)
    return all[..<all.partitioningIndex { $0.target >= token }].last.map { $0.reach > token } ?? false
  }

  /// Whether an assignment replaces an earlier one to the same member or its wrapper.
  func isChanged(by assignment: Assignment, _ name: String) -> Bool {
    isAssigned(name, before: assignment.target) || assignment.wrapper.map(assignment.scope.contains) ?? false
  }
}

/// The members that have no value before an initializer assigns one.
struct OpenMembers {
  private let assignments: InitializerAssignments
  /// The two members that are the last to be assigned for the first time, the later one first.
  private let latest: [(name: String, start: Int)]
  /// The members that are assigned more than once, because branches may assign them.
  private let several: [String]

  init(_ names: Set<String>, in assignments: InitializerAssignments) {
    self.assignments = assignments
    let own = assignments.names.filter(names.contains)
    let starts = own.compactMap { name in assignments.named(name).first.map { (name: name, start: $0.target) } }
    latest = Array(starts.sorted { $0.start > $1.start }.prefix(2))
    several = own.filter { assignments.named($0).count > 1 }
  }

  /// Whether a member other than the one with a name has no value at a code token, but is assigned later. True if
  /// checking takes too many steps.
  func isLeft(besides name: String, at token: Int, _ file: FileView) -> Bool {
    if let other = latest.first(where: { $0.name != name }), other.start > token { return true }
    guard file.steps.take(several.count) else { return true }
    return several.contains { other in
      other != name && assignments.named(other).last.map { $0.target > token } ?? false
        && !assignments.isAssigned(other, before: token)
    }
  }
}

/// The arguments that identify calls of an initializer.
struct InitializerCalls {
  /// The argument of each labeled parameter, if a call passes a value other than the default; by the parameter's name.
  private(set) var arguments: [Int: TypeArgument] = [:]
  /// A call with any arguments.
  let any: TypeArgument
  /// Whether other modules may call the initializer.
  let isPublic: Bool

  init(of initializer: Declaration, _ type: Int, _ file: FileView) {
    isPublic = initializer.modifiers.contains(.isPublic)
    let type = file.code.name(ofType: file.outline.declarations[type])
    any = TypeArgument(type: type, label: "")
    for parameter in initializer.parameters.map({ ParameterList(file.syntax, $0).parameters }) ?? [] {
      guard case .label(let label) = file.code.slot(of: parameter) else { continue }
      arguments[parameter.name] = TypeArgument(
        type: type, label: label,
        exception: parameter.defaultValue.isEmpty ? "" : file.code.text(parameter.defaultValue))
    }
  }
}
