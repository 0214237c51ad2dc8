/// The views that a body can give: each statement, the branches of `if` and `switch`, through `Group`, plain parentheses,
/// the members of the type and the bodies of views that the file declares.
struct BodyRoots {
  let file: FileView
  /// The type whose members count, as an index of its declaration.
  let type: Int?
  /// Whether all views are known.
  private(set) var isComplete = true

  /// One of the views.
  struct View {
    /// Its first token.
    var start: Int
    /// The links of its chain.
    var links: [Int]
  }

  private var pending: [(tokens: Range<Int>, links: [Int], type: Int?)] = []
  private var visited: Set<Int> = []

  /// The most bodies that are followed from one to the next.
  private static let mostBodies = 64

  init(file: FileView, type: Int?) {
    self.file = file
    self.type = type
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
  private mutating func follow(_ brace: Int, _ links: [Int], _ type: Int?) {
    guard visited.insert(brace).inserted, visited.count <= Self.mostBodies else {
      isComplete = isComplete && visited.contains(brace) && visited.count <= Self.mostBodies
      return
    }
    let role = file.outline.role(ofBrace: brace)
    let tokens =
      role == .closure ? file.body(ofClosure: brace) : file.getter(in: brace)?.body ?? file.brackets.inside(brace)
    pending.append((tokens, links, type))
  }

  private mutating func take(_ range: Range<Int>, _ outer: [Int], _ type: Int?, _ views: inout [View]) {
    let range = file.syntax.withoutParentheses(range)
    guard !range.isEmpty else { return }
    var start = range.lowerBound
    if code.keyword(start) == .`self`, code.kind(start + 1) == .period { start += 2 }
    guard code.isWord(start) else {
      views.append(View(start: start, links: links(of: range) + outer))
      return
    }
    let (end, isCalled) = file.endOfMember(start)
    let links = links(behind: end, of: start) + outer
    if isCalled, code.isWord(start, "Group"), code.kind(start - 1) != .period,
      let brace = file.callAround(name: start)?.trailingClosures.first?.brace
    {
      return follow(brace, links, type)
    }
    if isCalled, code.isWord(start, "EmptyView") { return }
    if let type, let member = member(named: start, ofType: type) { return follow(member, links, type) }
    if isCalled, let view = view(named: start), let body = file.viewBody(ofDeclaration: view) {
      return follow(body, links, view)
    }
    views.append(View(start: range.lowerBound, links: links))
  }

  /// The links after an expression that ends before a code token, or after the member at `start`.
  private func links(behind end: Int, of start: Int) -> [Int] {
    if let link = file.chains.link(named: start) {
      return Array(link + 1..<file.chains.chains[file.chains.links[link].chain].links.upperBound)
    }
    return file.chains.chain(behind: end).map { Array(file.chains.chains[$0].links) } ?? []
  }

  /// The links of a chain that begins somewhere in an expression.
  private func links(of range: Range<Int>) -> [Int] {
    file.chains.chain(endingBefore: range.upperBound).map { Array(file.chains.chains[$0].links) } ?? []
  }

  /// The body of the member of the type that a word names.
  private func member(named token: Int, ofType type: Int) -> Int? {
    guard code.startsLowercase(token) else { return nil }
    let word = code.word(token)
    for member in file.members(ofTypes: Set(file.parts(ofType: type))) {
      let declaration = file.outline.declarations[member]
      if declaration.isProperty || declaration.kind == .function, code.word(declaration.name) == word,
        let body = declaration.body, declaration.initialValue.isEmpty
      {
        return body
      }
    }
    return nil
  }

  /// The view that a word names, if the file declares one of this name.
  private func view(named token: Int) -> Int? {
    guard code.startsUppercase(token) else { return nil }
    let word = code.word(token)
    let named = file.outline.declarations.indices.filter { index in
      let declaration = file.outline.declarations[index]
      return declaration.kind == .structType && code.word(declaration.name) == word
    }
    guard named.count == 1, let view = named.first else { return nil }
    let isView = file.parts(ofType: view).contains { part in
      file.inherited(by: file.outline.declarations[part]).contains { $0.last.map { code.isWord($0, "View") } ?? false }
    }
    return isView ? view : nil
  }
}
