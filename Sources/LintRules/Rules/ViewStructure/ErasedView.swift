/// Finds `AnyView`s in members that return `some View`.
struct ErasedView: BuiltinRule {
  static let info = RuleInfo(
    id: "erased_view",
    summary: "`AnyView` in a `some View` result hides the view's type from SwiftUI.",
    explanation: """
      `AnyView` hides the type of the view it wraps, so SwiftUI doesn't know the view's structure in advance. In a
      `List`, for example, it has to create every row just to count them. A member that returns `some View` doesn't need
      `AnyView`: `@ViewBuilder` allows branches of different types.
      """,
    bad: [
      """
      struct TodoRow: View {
        @ObservedObject var item: TodoItem
        @State private var isEditing = false

        var body: some View {
          HStack {
            title
            Toggle("Edit", isOn: $isEditing)
          }
        }

        private var title: some View {
          if isEditing {
            return AnyView(TextField("Title", text: $item.title))  // reported
          } else {
            return AnyView(Text(item.title))
          }
        }
      }
      """,
      """
      struct CardStyle: ViewModifier {
        func body(content: Content) -> some View {
          AnyView(content.padding().background(.thinMaterial))  // reported
        }
      }
      """,
    ],
    good: [
      """
      struct TodoRow: View {
        @ObservedObject var item: TodoItem
        @State private var isEditing = false

        var body: some View {
          HStack {
            title
            Toggle("Edit", isOn: $isEditing)
          }
        }

        @ViewBuilder
        private var title: some View {
          if isEditing {
            TextField("Title", text: $item.title)
          } else {
            Text(item.title)
          }
        }
      }
      """
    ],
    notReported: """
      - Members whose declared result is `AnyView`.
      - A value that could be any view, such as a parameter or the result of a function: `AnyView(makeRow(for: kind))`.
      - Several results in code with loops, assignments, or `do`, which a view builder can't contain.
      - Branches of `if #available`, and several results of which only some are in `#if`.
      - A color or a shape in a `GeometryReader` in a `background` or an `overlay`, which only reads a size.
      - Closures of your own views and modifiers, which may expect an `AnyView`.
      - Functions that call themselves.
      """,
    reasons: [("erased", "the result can be the view itself")])

  private let targets: DeploymentTargets?

  init(_ options: OptionValues) {
    targets = options.targets
  }

  var triggers: Triggers { .any(of: [Triggers.WordSet(["AnyView", "some"])]) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    var found: [Member] = []
    var ofMembers: [Int: Int] = [:]
    var results = ErasedResults(file, targets ?? project.targets.targets(of: file))
    for name in file.words.tokens(of: "AnyView") {
      guard code.kind(name - 1) != .period, let call = file.call(at: name), call.arguments.count == 1,
        call.trailingClosures.isEmpty
      else { continue }
      let (phase, member) = file.phaseAndMember(of: name)
      guard phase == .body, let member, code.keyword(member.type.lowerBound) == .some, !results.callsItself(member),
        !results.needErasure(name), !isLimited(name, file), !isReader(name, call.arguments[0].value, file),
        isResult(name, file, project)
      else { continue }
      let index = ofMembers[member.name] ?? found.count
      if index == found.count { found.append(Member(declaration: member)) }
      ofMembers[member.name] = index
      found[index].erased.append(name)
      if found[index].first == nil, isView(call.arguments[0].value, file) { found[index].first = name }
    }
    return found.compactMap { member in
      member.first.map { finding($0, member, results.advice($0, in: member.declaration), file) }
    }
    .sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// A member with `AnyView` results.
  private struct Member {
    var declaration: Declaration
    /// The `AnyView` calls.
    var erased: [Int] = []
    /// The first `AnyView` that certainly isn't needed.
    var first: Int?
  }

  private func finding(_ name: Int, _ member: Member, _ advice: String, _ file: FileView) -> Finding {
    var finding = Finding(
      file.code.range(name), reason: "erased",
      message: "this `AnyView` isn't needed and hides the view's type; \(advice)")
    finding.related = member.erased.filter { $0 != name }.prefix(Finding.maxRelated).map {
      file.place(of: $0, "another `AnyView` in this member")
    }
    return finding
  }

  private func isResult(_ name: Int, _ file: FileView, _ project: ProjectIndex) -> Bool {
    if file.code.isOperator(name - 1) || file.code.kind(name - 1) == .colon && isInTernary(name, file) { return false }
    // A closure of the project's own types may have to return one.
    if let brace = file.brackets.parent(name), file.code.kind(brace) == .leftBrace,
      let closure = closure(around: brace, file)
    {
      guard let owner = file.callee(ofClosure: closure), file.isOfKnownBuilder(closure), !asksForAny(owner, file),
        !isOfProject(owner, file, project)
      else { return false }
    }
    if isInValue(name, file) { return false }
    return switch file.slot(of: name) {
    case .returned, .statement: true
    case .value, .assignment, .argument, .parentheses, .element, .other: false
    }
  }

  /// Whether an `AnyView` is in an `if` or `switch` expression, whose branches have one type.
  private func isInValue(_ name: Int, _ file: FileView) -> Bool {
    file.branches(around: name).contains { branch in
      guard let first = branch.subject ?? branch.branches.first?.condition else { return false }
      return file.code.kind(first.lowerBound - 2) == .equal
    }
  }

  /// Views that show no other views.
  private static let leaves = WordList("Color Rectangle Circle Capsule RoundedRectangle EmptyView Spacer Divider")
  private static let layers = WordList("background overlay")
  private static let readers = WordList("GeometryReader")

  /// Whether an `AnyView` wraps a color or a shape in a `GeometryReader` that measures a view from its background or
  /// overlay: `.background(GeometryReader { proxy in AnyView(Color.clear) })`. The structure is always the same.
  private func isReader(_ name: Int, _ value: Range<Int>, _ file: FileView) -> Bool {
    let code = file.code
    guard Self.leaves.contains(code.word(value.lowerBound)), !value.contains(where: { code.kind($0) == .leftBrace }),
      let closure = file.brackets.parent(name), code.kind(closure) == .leftBrace,
      file.outline.role(ofBrace: closure) == .closure, let reader = file.callee(ofClosure: closure),
      Self.readers.contains(code.word(reader))
    else { return false }
    return file.callee(ofContent: reader).map { Self.layers.contains(code.word($0)) } ?? false
  }

  /// Whether an `AnyView` is in a branch of `if #available`, whose views a builder erases itself.
  private func isLimited(_ name: Int, _ file: FileView) -> Bool {
    file.branches(around: name).contains { branch in
      branch.branches.contains { $0.condition?.contains { file.code.isText($0, "#available") } ?? false }
    }
  }

  /// Whether a call has `AnyView` as a generic argument: `List<AnyView>`.
  private func asksForAny(_ owner: Int, _ file: FileView) -> Bool {
    guard let end = file.syntax.afterGenericArguments(owner + 1) else { return false }
    return file.code.hasWord(WordList("AnyView"), in: owner + 1..<end)
  }

  /// Whether the project declares a type with the name of a container.
  private func isOfProject(_ owner: Int, _ file: FileView, _ project: ProjectIndex) -> Bool {
    let name = file.code.word(file.typeBeforeInit(owner))
    guard !file.isMember(owner), file.code.startsUppercase(owner) else { return false }
    return file.declares(typeNamed: name) || project.types.isDeclared(name)
  }

  /// The closure around a brace, through `if` and `switch`.
  private func closure(around brace: Int, _ file: FileView) -> Int? {
    file.bodyWithResult(around: brace).flatMap { file.outline.role(ofBrace: $0) == .closure ? $0 : nil }
  }

  /// Whether the colon before a token belongs to a ternary, not to a `case`.
  private func isInTernary(_ token: Int, _ file: FileView) -> Bool {
    guard let brace = file.brackets.parent(token) else { return true }
    return !(file.code.kind(brace) == .leftBrace && file.outline.role(ofBrace: brace) == .switchBody)
  }

  /// Views with members of their own type: `Color.red`.
  private static let views = WordList("Color Image Text Label")

  /// Whether an argument is certainly a view of a known type: neither a plain name nor the result of a function.
  private func isView(_ value: Range<Int>, _ file: FileView) -> Bool {
    let code = file.code
    var start = value.lowerBound
    if code.isWord(start, "SwiftUI"), code.kind(start + 1) == .period { start += 2 }
    if code.startsUppercase(start) {
      if code.kind(start + 1) != .period { return file.call(at: start) != nil }
      // A member of a different type may be `any View`, such as the result of a function.
      return code.startsUppercase(start + 2) || code.keyword(start + 2) == .`init`
        || Self.views.contains(code.word(start)) && code.kind(start + 3) != .leftParen
    }
    // In an extension of views the type of `self` is known.
    if code.keyword(start) == .`self` {
      return code.kind(start + 1) == .period && file.call(at: start + 2) != nil && file.isInViewExtension(start)
    }
    // `content.padding()`
    return code.isWord(start, "content") && value.count > 1 && code.kind(start + 1) == .period
  }
}
