/// Finds formatters that are created every time `body` runs.
struct FormatterInBody: BuiltinRule {
  private let types: [String]

  init(_ options: OptionValues) {
    types = options.strings("types")
  }

  var triggers: Triggers { .any(types) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    if file.isOfWidget { return [] }
    var reach = BodyReach(file)
    return file.words.tokens(ofAny: types).compactMap { name in
      guard file.code.kind(name - 1) != .period, let call = file.call(at: name), hasOnePattern(call, file),
        let reason = reach.reason(at: name), case let uses = usesOfLocalName(name, file), !isKept(name, uses, file)
      else {
        return nil
      }
      let advice =
        hasOwnSettings(uses, file)
        ? "cache one per configuration"
        : "store it \(isInGenericType(name, file) ? "outside this generic view" : "in a `static let`")"
      return Finding(
        file.code.range(name), reason: reason,
        message: "this `\(file.code.word(name))` is created every time `body` runs; \(advice)")
    }
  }

  /// The uses of the local name of a new formatter: `let formatter = DateFormatter()`.
  private func usesOfLocalName(_ formatter: Int, _ file: FileView) -> ArraySlice<Int> {
    guard case .value(let index) = file.slot(of: formatter), case let binding = file.outline.bindings[index],
      !binding.isMember
    else { return [] }
    let tokens = file.tokens(of: file.code.word(binding.name))
    let start = tokens.partitioningIndex { $0 > formatter }
    let end = tokens.partitioningIndex { $0 >= binding.scope.upperBound }
    let uses = tokens[start..<max(start, end)]
    return file.steps.take(uses.count) ? uses : []
  }

  /// Whether a new formatter, or its local name, is assigned to a static or global: `formatters[id] = formatter`.
  private func isKept(_ formatter: Int, _ uses: ArraySlice<Int>, _ file: FileView) -> Bool {
    ([formatter] + uses).contains { value in
      let end = value == formatter ? file.call(at: value)?.end : value + 1
      guard file.code.kind(value - 1) == .equal, file.syntax.afterExpression(value) == end,
        case .assignment = file.slot(of: value)
      else { return false }
      return isStatic(before: value - 1, file)
    }
  }

  /// Whether an assignment is to a static or global or its element: `Self.formatter`, `Cache.shared.formatters[id]`.
  private func isStatic(before equal: Int, _ file: FileView) -> Bool {
    let code = file.code
    var name = equal - 1
    if code.kind(name) == .rightSquare, let square = file.brackets.partner(name) { name = square - 1 }
    let start = code.startOfPath(name)
    if code.keyword(start) == .Self || code.startsUppercase(start) { return true }
    guard start == name, let index = file.binding(of: name)?.declaration else { return false }
    let declaration = file.outline.declarations[index]
    return declaration.modifiers.contains(.isStatic) || declaration.parent == nil
  }

  /// Whether a setting of a formatter depends on a property of the view, a parameter, or a local name:
  /// `formatter.locale = locale`, `formatter.setLocalizedDateFormatFromTemplate(format)`.
  private func hasOwnSettings(_ uses: ArraySlice<Int>, _ file: FileView) -> Bool {
    uses.contains { use in
      guard file.code.kind(use + 1) == .period else { return false }
      let value: Range<Int>
      switch file.code.kind(use + 3) {
      case .equal: value = use + 4..<max(use + 4, file.syntax.afterExpression(use + 4))
      case .leftParen where file.code.word(use + 2).hasPrefix("set"): value = file.brackets.inside(use + 3)
      default: return false
      }
      return isOwn(value, through: 2, file) && !isConstant(value, through: 2, file)
    }
  }

  /// Whether a value depends on a property of the view or on a parameter, also through some local names.
  private func isOwn(_ value: Range<Int>, through names: Int, _ file: FileView) -> Bool {
    guard value.count <= Self.maxTokens else { return false }
    if file.names(membersIn: value) || value.contains(where: { file.code.keyword($0) == .`self` }) { return true }
    return value.contains { token in
      guard file.code.isWord(token), file.code.kind(token - 1) != .period, !file.isLabel(token),
        file.names.binding(declaredAt: token) == nil
      else { return false }
      if file.code.word(token).hasPrefix("$") {
        return file.closureOfDollar(token).map { !value.contains($0) } ?? false
      }
      guard let binding = file.binding(of: token), !binding.isMember, !value.contains(binding.name) else {
        return false
      }
      if binding.kind == .parameter || binding.kind == .pattern { return true }
      return names > 0 && isOwn(binding.value, through: names - 1, file)
    }
  }

  /// Whether a type around a token is generic, and so can't have stored static properties.
  private func isInGenericType(_ token: Int, _ file: FileView) -> Bool {
    guard let type = file.enclosingTypeIndex(at: token) else { return false }
    return file.parts(ofType: type).contains { file.code.isText(file.outline.declarations[$0].name + 1, "<") }
  }

  /// Whether the pattern of a regular expression, if it has one, is always the same.
  private func hasOnePattern(_ call: Call, _ file: FileView) -> Bool {
    guard let pattern = file.argument("pattern", of: call), let first = pattern.first else { return true }
    if file.code.startsUppercase(first) || file.code.keyword(first) == .Self { return true }
    return isConstant(pattern, through: 2, file)
  }

  /// The maximum number of tokens of a pattern or a setting to check.
  private static let maxTokens = 16

  /// Whether a value consists of literals, also through some constants.
  private func isConstant(_ value: Range<Int>, through names: Int, _ file: FileView) -> Bool {
    let code = file.code
    return !value.isEmpty && value.count <= Self.maxTokens
      && value.allSatisfy { token in
        if code.kind(token) == .interpolationStart { return false }
        if code.keyword(token) == .`self`, code.kind(token + 1) == .period { return true }
        let isOwn = code.kind(token - 1) == .period && code.keyword(token - 2) == .`self`
        guard code.isWord(token), isOwn || code.kind(token - 1) != .period, !file.isLabel(token) else { return true }
        guard names > 0, let binding = isOwn ? file.member(token) : file.binding(of: token), binding.kind == .constant
        else { return false }
        return isConstant(binding.value, through: names - 1, file)
      }
  }
}

/// Determines which functions and properties of views run in `body`.
private struct BodyReach {
  private let file: FileView
  /// The results for functions and properties, by their keywords.
  private var known: [Int: Bool] = [:]

  init(_ file: FileView) {
    self.file = file
  }

  /// The kind of finding for code that runs in `body`; nil if it doesn't, or if that is unknown.
  mutating func reason(at token: Int) -> String? {
    let (phase, member) = file.phaseAndMember(of: token)
    if phase == .body { return "in-body" }
    guard phase == .none, let member, isReached(member) else { return nil }
    return "in-helper"
  }

  /// Whether a body mentions a member, directly or through others.
  private mutating func isReached(_ member: Declaration) -> Bool {
    if let answer = known[member.keyword] { return answer }
    var (pending, seen) = ([member], Set([member.keyword]))
    var isReached = false
    while let next = pending.popLast(), !isReached, file.steps.take() {
      for name in mentions(of: next) {
        let (phase, caller) = file.phaseAndMember(of: name)
        if phase == .body { isReached = true }
        if phase == .none, let caller, seen.insert(caller.keyword).inserted { pending.append(caller) }
      }
    }
    known[member.keyword] = isReached
    return isReached
  }

  /// The places where a view uses one of its functions or properties.
  private func mentions(of member: Declaration) -> [Int] {
    let code = file.code
    guard let owner = member.parent, file.isViewType(owner), !isAsynchronous(member), code.isWord(member.name) else {
      return []
    }
    let bodies = file.parts(ofType: owner).compactMap { file.outline.declarations[$0].body }
    return file.words.tokens(of: code.word(member.name)).filter { name in
      guard name != member.name, !file.isLabel(name) else { return false }
      if code.kind(name - 1) == .period {
        let receiver = name - 2
        let isOwn = code.keyword(receiver) == .`self` || code.keyword(receiver) == .Self
        guard isOwn || code.word(receiver) == code.name(ofType: file.outline.declarations[owner]) else { return false }
      }
      guard member.kind != .function || isCalled(name) else { return false }
      return bodies.contains { $0 < name && name < file.brackets.after($0) }
    }
  }

  /// Whether a function is called, or passed to a function that calls it immediately: `days.map(title)`.
  private func isCalled(_ name: Int) -> Bool {
    if file.call(at: name) != nil { return true }
    guard let paren = file.brackets.parent(name), let callee = file.syntax.nameOfCall(paren) else { return false }
    return file.code.kind(callee - 1) == .period && Self.transforms.contains(file.code.word(callee))
  }

  private static let transforms = WordList("map compactMap flatMap filter sorted reduce forEach")

  private func isAsynchronous(_ member: Declaration) -> Bool {
    guard let parameters = member.parameters, let body = member.body else { return false }
    return (parameters..<body).contains { file.code.keyword($0) == .async }
  }
}
