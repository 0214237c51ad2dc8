/// The uses of state in the views of a file, with a cache for each member.
struct ViewStates {
  private let file: FileView
  /// The `@State` members of each type, by name.
  private var members: [Int: [String: Int]] = [:]
  /// Whether a view reads a member outside of actions and presentations.
  private var readByView: [Int: Bool] = [:]
  /// Whether a view only passes a member on, and the member changes continuously.
  private var passedOn: [Int: Bool] = [:]
  /// Whether `body` shows a function or property, by its name token.
  private var shown: [Int: Bool] = [:]
  /// The changes of each member, by block.
  private var blocks: [Int: [Int: ClosedRange<Int>]] = [:]
  /// The members that each block of a type changes, by type.
  private var changes: [Int: [Int: [Int]]] = [:]
  /// The state and the observed objects, by type.
  private var observed: [Int: [WrappedProperty]]?
  /// The first and the last place where a presentation shows a member.
  private var presented: [Int: ClosedRange<Int>?] = [:]

  init(_ file: FileView) { self.file = file }

  /// Whether each block that sets the item also sets the flag, and nothing in between leaves the block. Only then does
  /// presenting the item open the same sheets as the flag.
  mutating func isAlwaysSet(_ item: Int, with flag: Int) -> Bool {
    let (items, flags) = (blocks(changing: item, except: .nil), blocks(changing: flag, except: .false))
    return !items.isEmpty && file.steps.take(items.count)
      && items.allSatisfy { block, tokens in
        guard let all = flags[block] else { return false }
        let between = min(tokens.lowerBound, all.lowerBound)...max(tokens.upperBound, all.upperBound)
        return file.steps.take(between.count) && !between.contains { Self.leaving.contains(file.code.keyword($0)) }
      }
  }

  /// Whether each block that sets the item changes something else that the view reads or observes, so that `body` runs
  /// in any case.
  mutating func isSetBesideOthers(_ item: Int, _ flag: Int) -> Bool {
    guard let owner = file.outline.declarations[item].parent else { return false }
    let others = changes(ofType: owner)
    let blocks = blocks(changing: item, except: .nil).keys
    return !blocks.isEmpty
      && blocks.allSatisfy { block in
        blocksAndBranches(around: block).contains { others[$0]?.contains { $0 != item && $0 != flag } ?? false }
      }
  }

  /// The maximum number of branches to check around a change.
  private static let maxBranches = 4

  private static let branching: Set<Keyword?> = [.if, .else, .switch]

  /// Returns a block, and the blocks that contain it as a branch of an `if` or a `switch`.
  private func blocksAndBranches(around block: Int) -> [Int] {
    var blocks = [block]
    while blocks.count <= Self.maxBranches, let last = blocks.last, last >= 0, let outer = file.brackets.parent(last) {
      // The `else` of a `guard` leaves the block.
      guard let keyword = file.outline.statementKeyword(ofBrace: last),
        Self.branching.contains(file.code.keyword(keyword)),
        file.code.keyword(last - 1) != .else
          || file.code.kind(last - 2) == .rightBrace
      else { break }
      blocks.append(outer)
    }
    return blocks
  }

  /// Returns the members that each block of a type assigns and the view reads or observes, by the `{`. Three members of
  /// a block suffice, because callers exclude two.
  private mutating func changes(ofType owner: Int) -> [Int: [Int]] {
    if let known = changes[owner] { return known }
    if observed == nil {
      let properties = file.properties(withAttributes: Self.observing + ["State"])
      observed = Dictionary(grouping: properties, by: \.owner)
    }
    var found: [Int: [Int]] = [:]
    for property in file.parts(ofType: owner).flatMap({ observed?[$0] ?? [] }) {
      let member = property.declaration
      guard Self.observing.contains(property.wrapper) || isReadByView(member) else { continue }
      for use in file.uses(ofMember: member) where use.kind == .assigned {
        guard let block = file.brackets.parent(use.name), found[block, default: []].count < 3 else { continue }
        if found[block, default: []].last != member { found[block, default: []].append(member) }
      }
    }
    changes[owner] = found
    return found
  }

  private static let observing = ["StateObject", "ObservedObject", "EnvironmentObject"]

  /// Keywords that may leave a block after it sets only the item or only the flag.
  private static let leaving: Set<Keyword?> = [.return, .await, .try, .throw, .break, .continue]

  /// Returns the first and the last change of a member in each block, by the `{`.
  private mutating func blocks(changing member: Int, except literal: Keyword) -> [Int: ClosedRange<Int>] {
    if let known = blocks[member] { return known }
    var found: [Int: ClosedRange<Int>] = [:]
    for use in file.uses(ofMember: member) {
      // A view that receives the binding may change the member.
      let isBinding = use.kind == .projected && literal == .nil
      guard isBinding || isSet(use.name, except: literal) else { continue }
      let block = isBinding ? -1 : file.brackets.parent(use.name) ?? -1
      let all = found[block] ?? use.name...use.name
      found[block] = min(all.lowerBound, use.name)...max(all.upperBound, use.name)
    }
    blocks[member] = found
    return found
  }

  /// Whether code sets a member to a value other than a literal.
  private func isSet(_ name: Int, except literal: Keyword) -> Bool {
    file.changes(name) && !(file.code.kind(name + 1) == .equal && file.code.keyword(name + 2) == literal)
  }

  /// Whether a presentation shows a member outside of a content.
  mutating func isPresented(_ member: Int, outside content: Range<Int>) -> Bool {
    if presented[member] == nil {
      let tokens = file.uses(ofMember: member).filter { $0.kind == .read && isElsewhere($0.name) }.map(\.name)
      presented[member] = .some(tokens.min().map { $0...(tokens.max() ?? $0) })
    }
    return isOutside(content, presented[member] ?? nil)
  }

  /// Whether the first or the last of some places is outside of a content.
  private func isOutside(_ content: Range<Int>, _ places: ClosedRange<Int>?) -> Bool {
    places.map { !content.contains($0.lowerBound) || !content.contains($0.upperBound) } ?? false
  }

  /// Whether a view reads a member outside of actions and presentations, so that `body` runs when the member changes.
  mutating func isReadByView(_ member: Int) -> Bool {
    if let known = readByView[member] { return known }
    let reads = file.uses(ofMember: member).filter { $0.kind == .read || $0.kind == .mayMutate }
    let answer = reads.contains { isRead($0) }
    readByView[member] = answer
    return answer
  }

  private mutating func isRead(_ use: NameUse) -> Bool {
    if file.isInPresentation(use.name) { return false }
    let (phase, member) = file.phaseAndMember(of: use.name)
    switch phase {
    case .action: return false
    case .layout, .unknown: return use.kind == .read && file.isInViewMember(use.name)
    // `body` doesn't change state: `tip.map { … }` reads it.
    case .body, .none: return member.map { isShown($0) } ?? false
    }
  }

  /// Calls whose closures may run many times per second.
  private static let continuous = WordList(
    """
    Timer scheduledTimer onReceive onHover onContinuousHover onChanged onScrollGeometryChange onGeometryChange
    onPreferenceChange
    """)

  /// Whether a binding is only passed on: the view that owns the state doesn't show it, and a timer, a gesture, or
  /// scrolling sets it. With a plain value, the owner would update each time.
  mutating func isPassedOn(_ binding: Range<Int>) -> Bool {
    guard let member = state(binding, projected: true) else { return false }
    if let known = passedOn[member] { return known }
    let answer = isSetContinuously(member) && !isReadByView(member)
    passedOn[member] = answer
    return answer
  }

  private func isSetContinuously(_ member: Int) -> Bool {
    file.uses(ofMember: member).contains { use in
      guard use.kind == .assigned || use.kind == .mayMutate else { return false }
      if file.isInClosure(use.name, ofAny: Self.continuous) { return true }
      guard let function = file.phaseAndMember(of: use.name).member, function.kind == .function else { return false }
      let calls = file.uses(ofViewMember: function)
      return calls.count <= FileView.mostUses && calls.contains { file.isInClosure($0.start, ofAny: Self.continuous) }
    }
  }

  /// The maximum number of members between a member and `body`.
  private static let maxMembers = 4

  /// Whether `body` shows or calls a member of its view, directly or through other members. A member that only a
  /// presentation shows doesn't count.
  private mutating func isShown(_ member: Declaration, through members: Int = maxMembers) -> Bool {
    if file.code.isWord(member.name, "body") { return true }
    // `Button("Open", action: open)`
    if member.type.isEmpty { return false }
    if let known = shown[member.name] { return known }
    // A member may show itself.
    shown[member.name] = false
    let uses = file.uses(ofViewMember: member)
    let answer =
      uses.count > FileView.mostUses
      || uses.contains { use in
        guard file.isInViewMember(use.start), !file.isInPresentation(use.start) else { return false }
        let (phase, outer) = file.phaseAndMember(of: use.start)
        guard phase == .body, let outer, members > 0 else { return phase != .action }
        return isShown(outer, through: members - 1)
      }
    shown[member.name] = answer
    return answer
  }

  /// Returns the view's state that some tokens refer to: `$flag` or `self.$flag`.
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

  private mutating func members(ofType type: Int) -> [String: Int] {
    let owner = file.firstPart(ofType: type)
    if let known = members[owner] { return known }
    var found: [String: Int] = [:]
    for member in file.members(ofTypes: Set(file.parts(ofType: owner))) {
      let declaration = file.outline.declarations[member]
      guard declaration.isProperty, file.code.isWord(declaration.name),
        file.head(of: declaration).hasAttribute("State")
      else { continue }
      found[file.code.word(declaration.name)] = member
    }
    members[owner] = found
    return found
  }

  /// Modifiers that present a different view, or observe a value without showing it.
  private static let elsewhere = WordList(
    """
    sheet fullScreenCover popover alert confirmationDialog actionSheet inspector navigationDestination onChange task
    animation sensoryFeedback
    """)

  /// Whether a token is in an argument of a modifier that doesn't show it in the view.
  private func isElsewhere(_ token: Int) -> Bool {
    file.openers(around: token).contains { opener in
      let owner = file.outline.owner(ofClosure: opener) ?? file.syntax.nameOfCall(opener)
      return owner.map { Self.elsewhere.contains(file.code.word($0)) } ?? false
    }
  }
}
