/// The views that a body can give: each statement, the branches of `if`, `switch` and `? :`, through `Group`, plain
/// parentheses, values of the body, the members of the type and the bodies of views that the file declares.
struct BodyRoots {
  let file: FileView
  /// The type whose members count, as an index of its declaration.
  let type: Int?
  /// Whether the bodies of views are looked into.
  let opensViews: Bool
  /// Whether all views are known.
  private(set) var isComplete = true

  /// One of the views.
  struct View {
    /// Its first token.
    var start: Int
    /// The links of the view's chain and of the chains around it. Each range belongs to one chain.
    var links: [Range<Int>]
    /// The body that it shows, if another file may declare it.
    var body: BodyKey?
  }

  private var pending: [(tokens: Range<Int>, links: [Range<Int>], type: Int?)] = []
  private var visited: Set<Int> = []
  private let names: DeclarationsByName

  init(file: FileView, type: Int?, opensViews: Bool = true) {
    self.file = file
    self.type = type
    self.opensViews = opensViews
    names = DeclarationsByName.shared(file)
  }

  private var code: Code { file.code }

  /// The views of the body whose `{` is given.
  mutating func views(in brace: Int) -> [View] {
    follow(brace, [], type)
    var views: [View] = []
    while let next = pending.popLast() {
      for statement in file.statements(in: next.tokens) {
        switch statement {
        case .expression(let range): take(range, next.links, next.type, &views)
        case .branches(let bodies): pending += bodies.map { ($0, next.links, next.type) }
        }
      }
    }
    return views.sorted { $0.start < $1.start }
  }

  /// Goes on in another body of a type, whose views also have some links.
  private mutating func follow(_ brace: Int, _ links: [Range<Int>], _ type: Int?) {
    let role = file.outline.role(ofBrace: brace)
    let tokens =
      role == .closure ? file.body(ofClosure: brace) : file.getter(in: brace)?.body ?? file.brackets.inside(brace)
    follow(tokens, from: brace, links, type)
  }

  /// Goes on in the code of a body or a value, which begins at a code token.
  private mutating func follow(_ tokens: Range<Int>, from start: Int, _ links: [Range<Int>], _ type: Int?) {
    guard visited.insert(start).inserted else { return }
    guard file.steps.take(tokens.count + links.count) else { return isComplete = false }
    pending.append((tokens, links, type))
  }

  private mutating func take(_ range: Range<Int>, _ outer: [Range<Int>], _ type: Int?, _ views: inout [View]) {
    let range = file.syntax.withoutParentheses(range)
    if range.isEmpty { return }
    if file.syntax.ternary(range) != nil {
      guard file.steps.take(range.count) else { return isComplete = false }
      pending += file.syntax.arms(of: range).map { ($0, outer, type) }
      return
    }
    var start = range.lowerBound
    if code.keyword(start) == .`self`, code.kind(start + 1) == .period { start += 2 }
    guard code.isWord(start) else { return takeOther(range, outer, type, &views) }
    let head = head(at: start)
    let links = links(behind: head.end, of: head.last) + outer
    if head.isCalled, code.isWord(start, "Group"), code.kind(start - 1) != .period,
      let brace = file.callAround(name: start)?.trailingClosures.first?.brace
    {
      return follow(brace, links, type)
    }
    if head.isCalled, code.isWord(start, "EmptyView") { return }
    if let type, let member = member(named: start, ofType: type) { return follow(member, links, type) }
    if let value = localValue(start) { return follow(value, from: value.lowerBound, links, type) }
    if opensViews, head.isCalled, let view = view(named: head.type), let body = file.viewBody(ofDeclaration: view) {
      return follow(body, links, view)
    }
    let body = opensViews ? body(of: head, at: start, type) : nil
    views.append(View(start: range.lowerBound, links: links, body: body))
  }

  /// What does not begin with a name. What is in parentheses may be several views.
  private mutating func takeOther(_ range: Range<Int>, _ outer: [Range<Int>], _ type: Int?, _ views: inout [View]) {
    let start = range.lowerBound
    if code.kind(start) == .leftParen, file.brackets.partner(start) != nil,
      file.syntax.ternary(file.brackets.inside(start)) != nil
    {
      return pending.append(
        (file.brackets.inside(start), links(behind: file.brackets.after(start), of: start) + outer, type))
    }
    views.append(View(start: start, links: links(of: range) + outer))
  }

  /// What an expression begins with: `title`, `Card(a)`, `Feed.Row(a)`, `Card.init(a)`.
  private struct Head {
    /// The token of the type or the member.
    var type: Int
    /// The last token of its names.
    var last: Int
    /// The index after it and its call.
    var end: Int
    var isCalled: Bool
  }

  private func head(at start: Int) -> Head {
    var (end, isCalled) = file.endOfMember(start)
    var head = Head(type: start, last: start, end: end, isCalled: isCalled)
    while !head.isCalled, code.startsUppercase(head.type), code.kind(head.end) == .period {
      let next = head.end + 1
      let isInitializer = code.keyword(next) == .`init`
      guard isInitializer || code.startsUppercase(next) else { break }
      (end, isCalled) = file.endOfMember(next)
      head = Head(type: isInitializer ? head.type : next, last: next, end: end, isCalled: isCalled)
    }
    return head
  }

  /// The links after an expression that ends before a code token, or after the member at `start`.
  private func links(behind end: Int, of start: Int) -> [Range<Int>] {
    if let link = file.chains.link(named: start) {
      return [link + 1..<file.chains.chains[file.chains.links[link].chain].links.upperBound]
    }
    return file.chains.chain(behind: end).map { [file.chains.chains[$0].links] } ?? []
  }

  /// The links of a chain that begins somewhere in an expression.
  private func links(of range: Range<Int>) -> [Range<Int>] {
    file.chains.chain(endingBefore: range.upperBound).map { [file.chains.chains[$0].links] } ?? []
  }

  /// The body of the member of the type that a word names.
  private func member(named token: Int, ofType type: Int) -> Int? {
    guard code.startsLowercase(token) else { return nil }
    let owner = file.parts(ofType: type).first
    for member in names.declarations(named: token, file) {
      let declaration = file.outline.declarations[member]
      if declaration.isProperty || declaration.kind == .function,
        let parent = declaration.parent, file.parts(ofType: parent).first == owner, let body = declaration.body,
        declaration.initialValue.isEmpty
      {
        return body
      }
    }
    return nil
  }

  /// The value of the `let` of a body that a word names.
  private func localValue(_ token: Int) -> Range<Int>? {
    guard code.startsLowercase(token), code.kind(token - 1) != .period, let binding = file.binding(of: token),
      binding.kind == .constant, !binding.isMember, !binding.value.isEmpty
    else { return nil }
    return binding.value
  }

  /// The view that a word names, if the file declares one of this name.
  private func view(named token: Int) -> Int? {
    guard code.startsUppercase(token) else { return nil }
    let named = names.declarations(named: token, file).lazy
      .filter { file.outline.declarations[$0].kind == .structType }.prefix(2)
    guard named.count == 1, let view = named.first else { return nil }
    let isView = file.parts(ofType: view).contains { part in
      file.inherited(by: file.outline.declarations[part]).contains { $0.last.map { code.isWord($0, "View") } ?? false }
    }
    return isView ? view : nil
  }

  /// The body in another file that an expression may show: that of a view, or of a member of an extension of the type.
  private func body(of head: Head, at start: Int, _ type: Int?) -> BodyKey? {
    if head.isCalled, code.startsUppercase(head.type) {
      return BodyKey(type: code.word(head.type), member: BodyKey.body)
    }
    guard let type, code.startsLowercase(start), file.mentionedBinding(start) == nil else { return nil }
    let owner = code.name(ofType: file.outline.declarations[type])
    if BuiltinModifiers.extendedViews.contains(owner) { return nil }
    let isFunction = names.declarations(named: start, file).contains { file.outline.declarations[$0].kind == .function }
    return isFunction ? nil : BodyKey(type: owner, member: code.word(start))
  }
}

/// The declarations of a file by the words of their names.
private final class DeclarationsByName {
  /// By the number of the word.
  private var indices: [Int: [Int]] = [:]

  private init(_ file: FileView) {
    for (index, declaration) in file.outline.declarations.enumerated() {
      guard let number = file.words.number(ofToken: declaration.name) else { continue }
      indices[number, default: []].append(index)
    }
  }

  /// Those of a file, which are looked up once.
  static func shared(_ file: FileView) -> DeclarationsByName { file.answer(orKeep: DeclarationsByName(file)) }

  /// The declarations that have the word at a code token as their name, by their indices.
  func declarations(named token: Int, _ file: FileView) -> [Int] {
    file.words.number(ofToken: token).flatMap { indices[$0] } ?? []
  }
}
