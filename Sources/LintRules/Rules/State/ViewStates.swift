/// What a file does with the state of its views, found once for each member.
struct ViewStates {
  private let file: FileView
  /// The members with `@State` of the types that were asked about, by their names.
  private var members: [Int: [String: Int]] = [:]
  /// What changes a member, apart from a literal.
  private var events: [Int: Set<Int>] = [:]
  /// The first and the last place where a body shows a member.
  private var shown: [Int: ClosedRange<Int>?] = [:]

  /// Whether the body of a view reads a member whenever it is evaluated.
  private var readByBody: [Int: Bool] = [:]
  /// The changes of a member by the blocks that they are in.
  private var blocks: [Int: [Int: ClosedRange<Int>]] = [:]
  /// The first and the last place where a presentation shows a member.
  private var presented: [Int: ClosedRange<Int>?] = [:]

  init(_ file: FileView) { self.file = file }

  /// Whether one closure or function gives the item a value and sets the flag. An item that is set elsewhere may be what
  /// the view shows all the time: presented by itself, it would open the sheet as soon as it is there.
  mutating func areSetTogether(_ flag: Int, _ item: Int) -> Bool {
    !events(changing: flag, except: .false).isDisjoint(with: events(changing: item, except: .nil))
  }

  /// Whether an item gets its values only beside the flag: each block that gives it one sets the flag as well, whatever
  /// happens in between. Presented by itself, it opens the same presentations then.
  mutating func isAlwaysSet(_ item: Int, with flag: Int) -> Bool {
    let (items, flags) = (blocks(changing: item, except: .nil), blocks(changing: flag, except: .false))
    return !items.isEmpty && items.count <= Self.mostChanges
      && items.allSatisfy { block, tokens in
        guard let all = flags[block] else { return false }
        let between = min(tokens.lowerBound, all.lowerBound)...max(tokens.upperBound, all.upperBound)
        return between.count <= Self.mostTokens && !between.contains { Self.leaving.contains(file.code.keyword($0)) }
      }
  }

  /// What may come between the item and the flag, so that one is set without the other, or later.
  private static let leaving: Set<Keyword?> = [.return, .await, .try, .throw, .break, .continue]
  /// More code between a change of the item and of the flag is not looked at.
  private static let mostTokens = 256

  /// The first and the last change of a member in each block, by the `{`.
  private mutating func blocks(changing member: Int, except literal: Keyword) -> [Int: ClosedRange<Int>] {
    if let known = blocks[member] { return known }
    var found: [Int: ClosedRange<Int>] = [:]
    for use in file.uses(ofMember: member) {
      // What gets the binding may change it.
      let isBinding = use.kind == .projected && found.count <= Self.mostChanges && literal == .nil
      guard isBinding || gets(use.name, except: literal) else { continue }
      let block = isBinding ? -1 : file.brackets.parent(use.name) ?? -1
      let all = found[block] ?? use.name...use.name
      found[block] = min(all.lowerBound, use.name)...max(all.upperBound, use.name)
    }
    blocks[member] = found
    return found
  }

  /// Whether a member gets another value than one literal.
  private func gets(_ name: Int, except literal: Keyword) -> Bool {
    file.changes(name) && !(file.code.kind(name + 1) == .equal && file.code.keyword(name + 2) == literal)
  }

  /// Whether another presentation than one content shows a member.
  mutating func isPresented(_ member: Int, outside content: Range<Int>) -> Bool {
    if presented[member] == nil {
      let tokens = file.uses(ofMember: member).filter { $0.kind == .read && isElsewhere($0.name) }.map(\.name)
      presented[member] = .some(tokens.min().map { $0...(tokens.max() ?? $0) })
    }
    return isOutside(content, presented[member] ?? nil)
  }

  /// Whether a body reads a member elsewhere than in what it presents: it is evaluated again when that changes.
  mutating func isShown(_ member: Int, outside content: Range<Int>) -> Bool {
    if shown[member] == nil {
      let tokens = file.uses(ofMember: member).filter { use in
        guard use.kind == .read, file.isInViewMember(use.name) else { return false }
        let phase = file.phase(of: use.name)
        return (phase == .body || phase == .unknown) && !isElsewhere(use.name)
      }.map(\.name)
      shown[member] = .some(tokens.min().map { $0...(tokens.max() ?? $0) })
    }
    return isOutside(content, shown[member] ?? nil)
  }

  /// Whether the first or the last of some places is outside of a content.
  private func isOutside(_ content: Range<Int>, _ places: ClosedRange<Int>?) -> Bool {
    places.map { !content.contains($0.lowerBound) || !content.contains($0.upperBound) } ?? false
  }

  /// Whether a body reads a member whenever it is evaluated, not only in a closure that gets the elements of a list or the
  /// like: when the member changes, the body is evaluated again, and with it what it presents.
  mutating func isReadByBody(_ member: Int) -> Bool {
    if let known = readByBody[member] { return known }
    let isRead = file.uses(ofMember: member).contains { use in
      guard use.kind == .read, isEvaluated(use.name), let part = file.phaseAndMember(of: use.name).member else {
        return false
      }
      // What only a presentation uses is evaluated with that.
      return file.code.isWord(part.name, "body")
        || file.uses(ofViewMember: part).contains { isEvaluated($0.start) }
    }
    readByBody[member] = isRead
    return isRead
  }

  /// Whether a place in a member that gives a view runs whenever that does.
  private func isEvaluated(_ token: Int) -> Bool {
    file.phase(of: token) == .body && !isElsewhere(token) && !isInClosureWithParameters(token)
      && file.branches(around: token).isEmpty
  }

  private func isInClosureWithParameters(_ token: Int) -> Bool {
    var position = token
    for _ in 0..<Self.mostChanges {
      guard let parent = file.brackets.parent(position) else { return false }
      position = parent
      guard file.code.kind(parent) == .leftBrace, file.outline.role(ofBrace: parent) == .closure else { continue }
      if ClosureSignature(file.syntax, parent).map({ !$0.parameters.isEmpty }) ?? false { return true }
      // `$0` is the element of a loop.
      if file.callee(ofClosure: parent).map(isLoop) ?? false { return true }
    }
    return true
  }

  /// Whether a call makes its content later or more than once: a list does so with data.
  private func isLoop(_ name: Int) -> Bool {
    let word = file.code.word(name)
    return Self.loops.contains(word)
      || word == "List" && file.call(at: name)?.arguments.first?.label == nil
        && file.call(at: name)?.arguments.isEmpty == false
  }

  private static let loops = WordList(
    "ForEach GeometryReader ScrollViewReader TimelineView AsyncImage Table OutlineGroup DisclosureGroup")

  /// The view's state that some tokens are: `$flag` or `self.$flag`.
  mutating func state(_ tokens: Range<Int>, projected: Bool) -> Int? {
    guard let last = tokens.last, file.code.isWord(last) else { return nil }
    if tokens.count > 1 {
      guard tokens.count == 3, file.code.keyword(tokens.lowerBound) == .`self` else { return nil }
    }
    let word = file.code.word(last)
    if projected, !word.hasPrefix("$") { return nil }
    guard let owner = file.enclosingTypeIndex(at: last) else { return nil }
    return members(ofType: owner)[projected ? String(word.dropFirst()) : word]
  }

  private mutating func members(ofType owner: Int) -> [String: Int] {
    if let known = members[owner] { return known }
    var found: [String: Int] = [:]
    for member in file.members(ofTypes: Set(file.parts(ofType: owner))) {
      let declaration = file.outline.declarations[member]
      guard declaration.isProperty, file.code.isWord(declaration.name),
        file.head(of: declaration).attributes.contains(where: { file.code.isWord($0, "State") })
      else { continue }
      found[file.code.word(declaration.name)] = member
    }
    members[owner] = found
    return found
  }

  /// More changes of one name than these are not looked at.
  private static let mostChanges = 64

  /// The functions and closures that give a member another value than one literal.
  private mutating func events(changing member: Int, except literal: Keyword) -> Set<Int> {
    if let known = events[member] { return known }
    let changes = file.uses(ofMember: member).map(\.name).filter { gets($0, except: literal) }
    let found = Set(changes.prefix(Self.mostChanges).compactMap { event(of: $0) })
    events[member] = found
    return found
  }

  /// The function or the outermost closure around a token that runs in response to something.
  private func event(of token: Int) -> Int? {
    var (position, action, unknown) = (token, Int?.none, Int?.none)
    for _ in 0..<Self.mostChanges {
      guard let parent = file.brackets.parent(position) else { break }
      position = parent
      guard file.code.kind(parent) == .leftBrace else { continue }
      switch file.outline.role(ofBrace: parent) {
      case .closure:
        switch file.kind(ofClosure: parent) {
        case .action: action = parent
        case .unknown: unknown = unknown ?? parent
        case .builder, .transform, .inline, .layout: break
        }
      case .functionBody, .accessors:
        let isView = file.outline.declaration(ofBody: parent).map(file.isViewMember) ?? false
        return isView ? action ?? unknown : parent
      case .members: return action ?? unknown
      case .statementBody, .switchBody: break
      }
    }
    return action ?? unknown
  }

  /// What presents another view, and what observes a value without showing it.
  private static let elsewhere = WordList(
    """
    sheet fullScreenCover popover alert confirmationDialog actionSheet inspector navigationDestination onChange task
    animation sensoryFeedback
    """)

  /// Whether a token is in an argument of a modifier that does not show it in the view.
  private func isElsewhere(_ token: Int) -> Bool {
    var position = token
    for _ in 0..<Self.mostChanges {
      guard let parent = file.brackets.parent(position) else { return false }
      let owner = file.outline.owner(ofClosure: parent) ?? file.syntax.nameOfCall(parent)
      if let owner, Self.elsewhere.contains(file.code.word(owner)) { return true }
      position = parent
    }
    return false
  }
}
