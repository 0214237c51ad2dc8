/// Determines which code of views runs in `body`, directly or through functions and properties.
struct BodyReach {
  /// Code that runs in `body`, or whenever SwiftUI updates a UIKit or AppKit view.
  struct Place {
    /// Whether it's in `body` itself rather than in a function or property that `body` uses.
    var isDirect: Bool
    /// The function or property with the code.
    var member: Declaration
  }

  private let file: FileView
  private let project: ProjectIndex
  /// The results for functions and properties, by their keywords.
  private var known: [Int: Bool] = [:]
  /// Whether views rarely update, by the indices of the first parts of their types.
  private var rareViews: [Int: Bool] = [:]
  /// Whether all stored properties of views are constants, by the indices of the first parts of their types.
  private var constantViews: [Int: Bool] = [:]

  init(_ file: FileView, _ project: ProjectIndex) {
    self.file = file
    self.project = project
  }

  /// Returns where code runs; nil if it doesn't run in `body`, or if that is unknown.
  mutating func place(of token: Int) -> Place? {
    let (phase, member) = phaseAndMember(of: token)
    guard let member else { return nil }
    switch phase {
    case .body: return Place(isDirect: true, member: member)
    case .none:
      if isUpdate(member) { return Place(isDirect: true, member: member) }
      return isReached(member) ? Place(isDirect: false, member: member) : nil
    case .action, .layout, .unknown: return nil
    }
  }

  /// Whether the view of a type, given as an index, rarely updates.
  mutating func rarelyUpdates(_ type: Int) -> Bool {
    let view = file.firstPart(ofType: type)
    if let known = rareViews[view] { return known }
    let isRare = project.rarelyUpdates(type, file)
    rareViews[view] = isRare
    return isRare
  }

  /// Whether all stored properties of the view of a type, given as an index, are constants.
  mutating func hasOnlyConstants(_ type: Int) -> Bool {
    let view = file.firstPart(ofType: type)
    if let known = constantViews[view] { return known }
    let isConstant = file.storedProperties(ofType: type).allSatisfy { file.outline.declarations[$0].kind == .constant }
    constantViews[view] = isConstant
    return isConstant
  }

  /// Returns when code runs, and the function or property with it. The contents of the project's containers run with
  /// the containers.
  func phaseAndMember(of token: Int) -> (phase: Phase, member: Declaration?) {
    var token = token
    while file.steps.take() {
      let (phase, member) = file.phaseAndMember(of: token)
      guard phase == .unknown, let container = container(around: token) else { return (phase, member) }
      token = container
    }
    return (.unknown, nil)
  }

  private static let updates = WordList("updateUIView updateNSView updateUIViewController updateNSViewController")

  /// Whether SwiftUI calls a function whenever it updates a UIKit or AppKit view.
  private func isUpdate(_ member: Declaration) -> Bool {
    member.kind == .function && Self.updates.contains(file.code.word(member.name)) && isOfRepresentable(member)
  }

  /// Whether a member belongs to a UIKit or AppKit view, which has no `body`.
  func isOfRepresentable(_ member: Declaration) -> Bool {
    guard let owner = member.parent else { return false }
    return file.inheritedNames(ofType: owner).contains { name in
      name.hasSuffix("ViewRepresentable") || name.hasSuffix("ViewControllerRepresentable")
    }
  }

  // MARK: Containers

  private static let views = WordList(
    """
    Text Image Label Button Toggle TextField SecureField TextEditor Slider Stepper Picker DatePicker ProgressView VStack
    HStack ZStack LazyVStack LazyHStack List Form Section Group ForEach ScrollView Spacer Divider NavigationLink
    """)

  /// Returns the name of the project's view whose content contains code: `Card { Text(…) }`; nil if the closure may be
  /// a callback.
  private func container(around token: Int) -> Int? {
    guard let brace = file.closure(.unknown, around: token), let callee = file.callee(ofClosure: brace),
      file.code.startsUppercase(callee), showsViews(brace)
    else { return nil }
    return callee
  }

  /// Whether a statement of a closure, also in a branch, is a view of SwiftUI or the project.
  private func showsViews(_ brace: Int) -> Bool {
    var pending = [file.body(ofClosure: brace)]
    while let body = pending.popLast() {
      guard file.steps.take(body.count) else { return false }
      for statement in file.statements(in: body) {
        switch statement {
        case .branches(let bodies): pending += bodies
        case .expression(let range): if let name = range.first, isView(name) { return true }
        }
      }
    }
    return false
  }

  private func isView(_ name: Int) -> Bool {
    guard file.code.startsUppercase(name), file.call(at: name) != nil else { return false }
    let type = file.code.word(name)
    return Self.views.contains(type) || project.types.ancestors(of: type).contains("View")
  }

  // MARK: Helpers

  /// Whether `body` mentions a member, directly or through others.
  private mutating func isReached(_ member: Declaration) -> Bool {
    if let answer = known[member.keyword] { return answer }
    var (pending, seen) = ([member], Set([member.keyword]))
    var isReached = false
    while let next = pending.popLast(), !isReached, file.steps.take() {
      for name in mentions(of: next) {
        let (phase, caller) = phaseAndMember(of: name)
        if phase == .body {
          isReached = true
          break
        }
        guard phase == .none, let caller, seen.insert(caller.keyword).inserted else { continue }
        if isUpdate(caller) { isReached = true }
        pending.append(caller)
      }
    }
    known[member.keyword] = isReached
    return isReached
  }

  /// The maximum number of functions with one name. Uses of more functions are unknown.
  private static let maxNamesakes = 64

  /// Returns the places where a view uses one of its functions or properties.
  func mentions(of member: Declaration) -> [Int] {
    let code = file.code
    guard let owner = member.parent, file.isViewType(owner) || isOfRepresentable(member), !isAsynchronous(member),
      code.isWord(member.name), file.functions(namedAt: member.name).count <= Self.maxNamesakes
    else { return [] }
    return file.tokens(of: code.word(member.name), inType: owner).filter { name in
      guard name != member.name, !file.isLabel(name) else { return false }
      if code.kind(name - 1) == .period {
        let receiver = name - 2
        let isOwn = code.keyword(receiver) == .`self` || code.keyword(receiver) == .Self
        guard isOwn || code.word(receiver) == code.name(ofType: file.outline.declarations[owner]) else { return false }
      } else if member.isProperty, isLocal(name) {
        return false
      }
      return member.kind != .function || isCalled(name)
    }
  }

  /// Whether a name declares or reads a local value, which hides a property. `if let title {` reads the property.
  private func isLocal(_ name: Int) -> Bool {
    if let index = file.names.binding(declaredAt: name), case let own = file.outline.bindings[index], !own.isMember {
      return own.kind != .pattern || file.code.kind(name + 1) == .equal
    }
    return !(file.binding(of: name)?.isMember ?? true)
  }

  /// Whether a function is called, or passed to a function that calls it immediately: `days.map(title)`.
  private func isCalled(_ name: Int) -> Bool {
    // `title(for:)` only names the function.
    if let call = file.call(at: name), file.code.kind(call.end - 2) != .colon { return true }
    guard let paren = file.brackets.parent(name), let callee = file.syntax.nameOfCall(paren) else { return false }
    return file.code.kind(callee - 1) == .period && Self.transforms.contains(file.code.word(callee))
  }

  private static let transforms = WordList("map compactMap flatMap filter sorted reduce forEach")

  private func isAsynchronous(_ member: Declaration) -> Bool {
    guard let parameters = member.parameters, let body = member.body else { return false }
    return (parameters..<body).contains { file.code.keyword($0) == .async }
  }

  // MARK: Frequency

  private static let maxRareUses = 2

  /// Whether `body` runs code once or twice, outside of loops and rows.
  func isRare(_ token: Int, in place: Place) -> Bool {
    if isRepeated(token) { return false }
    return place.isDirect ? isShownOnce(place.member) : hasRareUses(place.member)
  }

  /// Whether `body` uses a member once or twice, outside of loops and rows.
  private func hasRareUses(_ member: Declaration) -> Bool {
    (1...Self.maxRareUses).contains(numberOfUses(of: member, through: Self.maxMembers))
  }

  /// The maximum number of members between `body` and a member that it uses.
  private static let maxMembers = 2

  /// Returns how often `body` uses a member, also through others; more than the maximum for loops and rows, or if it's
  /// unknown.
  private func numberOfUses(of member: Declaration, through members: Int) -> Int {
    let many = Self.maxRareUses + 1
    var number = 0
    for use in mentions(of: member) where number < many {
      let (phase, caller) = phaseAndMember(of: use)
      if phase == .action { continue }
      guard file.steps.take(), let caller, !isRepeated(use), caller.keyword != member.keyword else { return many }
      switch phase {
      case .body where isShownOnce(caller): number += 1
      case .none where members > 0 && !isUpdate(caller):
        number += numberOfUses(of: caller, through: members - 1)
      default: return many
      }
    }
    return number
  }

  /// Whether a member is `body`, a property, or a function that `body` itself calls once. A function that returns a view
  /// is often a row.
  private func isShownOnce(_ member: Declaration) -> Bool {
    if member.kind != .function || file.code.isWord(member.name, "body") { return true }
    let uses = mentions(of: member)
    guard uses.count == 1, !RowNames.name(function: file.code.word(member.name)), !isRepeated(uses[0]) else {
      return false
    }
    let (phase, caller) = phaseAndMember(of: uses[0])
    return phase == .body && caller.map { $0.kind != .function || file.code.isWord($0.name, "body") } ?? false
  }

  /// Whether code is in a loop, in a closure that runs for each element, or in a view that is called a row.
  private func isRepeated(_ token: Int) -> Bool {
    file.enclosingTypeName(at: token).map(RowNames.name(type:)) ?? false || file.isRepeated(token)
  }
}
