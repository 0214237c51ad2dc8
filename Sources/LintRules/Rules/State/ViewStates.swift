/// What a file does with the state of its views, found once for each member.
struct ViewStates {
  private let file: FileView
  /// The members with `@State` of the types that were asked about, by their names.
  private var members: [Int: [String: Int]] = [:]
  /// What changes a member, apart from a literal.
  private var events: [Int: Set<Int>] = [:]
  /// The first and the last place where a body shows a member.
  private var shown: [Int: ClosedRange<Int>?] = [:]

  init(_ file: FileView) { self.file = file }

  /// Whether one closure or function gives the item a value and sets the flag. An item that is set elsewhere may be what
  /// the view shows all the time: presented by itself, it would open the sheet as soon as it is there.
  mutating func areSetTogether(_ flag: Int, _ item: Int) -> Bool {
    !events(changing: flag, except: .false).isDisjoint(with: events(changing: item, except: .nil))
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
    guard let range = shown[member] ?? nil else { return false }
    return !content.contains(range.lowerBound) || !content.contains(range.upperBound)
  }

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
    let changes = file.uses(ofMember: member).lazy.map(\.name).filter { [file] name in
      file.changes(name) && !(file.code.kind(name + 1) == .equal && file.code.keyword(name + 2) == literal)
    }
    let found = Set(Array(changes.prefix(Self.mostChanges)).compactMap { event(of: $0) })
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
