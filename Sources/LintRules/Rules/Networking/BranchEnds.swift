/// What the branches around views depend on: work that changes it ends the branch, and the view with it.
struct BranchEnds {
  private let file: FileView
  /// The branches around the uses of the member that a view is in, by its name.
  private var known: [Int: [EnclosingBranch]] = [:]
  /// Whether conditions ask that nothing is loading, by their first tokens.
  private var idle: [Int: Bool] = [:]

  init(_ file: FileView) { self.file = file }

  /// Whether a branch around a view is there only while nothing is loading: a load that it starts ends it at once.
  mutating func endsWithLoad(around token: Int) -> Bool {
    branches(around: token).contains { branch in
      guard let condition = branch.branch.condition else { return false }
      if let subject = branch.subject, condition.lowerBound != subject.lowerBound {
        return file.code.hasWord(Self.idleStates, in: condition)
      }
      return isWhileIdle(condition)
    }
  }

  /// Whether a member decides about a branch around a view.
  mutating func mayEnd(around token: Int) -> Bool {
    branches(around: token).lazy.flatMap(\.deciding).contains { condition in
      condition.contains { isDecisive($0) }
    }
  }

  /// Whether a name is a member, or a constant with one in its value.
  private func isDecisive(_ token: Int) -> Bool {
    guard file.code.isWord(token), let binding = file.binding(of: token) else { return false }
    if binding.isMember { return true }
    return binding.kind == .constant
      && file.steps.take(binding.value.count)
      && binding.value.contains {
        file.code.isWord($0) && file.binding(of: $0)?.isMember ?? false
      }
  }

  private static let idleStates = WordList("idle initial notRequested notLoaded notStarted unloaded")
  private static let busy = WordList("loading fetching refreshing requesting downloading updating busy")

  /// Words of names that say that nothing is loading any more: `hasFinishedLoading`, `loadingFailed`.
  private static let ended = WordList(
    "has had have did was finished finish done failed fail ended end error errors complete completed stopped not never")

  /// Whether a condition asks that nothing is loading.
  private mutating func isWhileIdle(_ condition: Range<Int>) -> Bool {
    if let known = idle[condition.lowerBound] { return known }
    let isIdle = asksForIdle(condition)
    idle[condition.lowerBound] = isIdle
    return isIdle
  }

  /// Whether a condition is `!model.isLoading`, also through constants and properties.
  private func asksForIdle(_ condition: Range<Int>) -> Bool {
    let code = file.code
    var values = [condition]
    var followed: Set<Int> = []
    while let value = values.popLast(), file.steps.take(value.count) {
      for token in value where code.isWord(token) {
        if isBusy(token) {
          if isNegated(token) { return true }
          continue
        }
        guard code.kind(token - 1) != .period, !code.isText(token - 1, "!"), let binding = file.binding(of: token),
          followed.insert(binding.name).inserted
        else { continue }
        values.append(file.value(of: binding))
      }
    }
    return false
  }

  /// Whether a name says that something is loading: `isLoading`, `isLoadingMore`.
  private func isBusy(_ token: Int) -> Bool {
    let words = IdentifierWords.words(of: file.code.word(token))
    return words.contains(where: Self.busy.contains) && !words.contains(where: Self.ended.contains)
  }

  private func isNegated(_ token: Int) -> Bool {
    let (code, start) = (file.code, file.code.startOfPath(token))
    if code.kind(start - 1) == .prefixOperator, code.isText(start - 1, "!") { return true }
    return code.isText(token + 1, "==") && code.keyword(token + 2) == .false
  }

  /// The branches around a view, and those around the uses of the property or function that shows it.
  private mutating func branches(around token: Int) -> [EnclosingBranch] {
    let own = file.branches(around: token)
    guard let member = file.innermostDeclaration(at: token), file.isViewMember(member) else { return own }
    if known[member.name] == nil {
      known[member.name] = file.uses(ofViewMember: member).flatMap { file.branches(around: $0.start) }
    }
    return own + (known[member.name] ?? [])
  }
}
