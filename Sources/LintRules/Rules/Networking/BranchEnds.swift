/// The conditions of the branches around a view. Work that changes a condition can end the branch, and the view with
/// it.
struct BranchEnds {
  private let file: FileView
  /// The branches around the uses of members with views, by the token of the name.
  private var known: [Int: [EnclosingBranch]] = [:]
  /// Whether conditions require that nothing is loading, by their first tokens.
  private var idle: [Int: Bool] = [:]

  init(_ file: FileView) { self.file = file }

  /// Whether a branch around a view exists only while nothing is loading, so that loading ends it immediately.
  mutating func endsWithLoad(around token: Int) -> Bool {
    branches(around: token).contains { branch in
      guard let condition = branch.branch.condition else { return false }
      if let subject = branch.subject, condition.lowerBound != subject.lowerBound {
        return file.code.hasWord(Self.idleStates, in: condition)
      }
      return isWhileIdle(condition)
    }
  }

  /// Whether a branch around a view depends on a member.
  mutating func mayEnd(around token: Int) -> Bool {
    branches(around: token).lazy.flatMap(\.deciding).contains { condition in
      condition.contains { isDecisive($0) }
    }
  }

  /// Whether a name is a member, or a constant whose value refers to one.
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

  /// Words in names that mean that loading has ended: `hasFinishedLoading`, `loadingFailed`.
  private static let ended = WordList(
    "has had have did was finished finish done failed fail ended end error errors complete completed stopped not never")

  /// Whether a condition requires that nothing is loading.
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

  /// Whether a name means that something is loading: `isLoading`, `isLoadingMore`.
  private func isBusy(_ token: Int) -> Bool {
    let words = IdentifierWords.words(of: file.code.word(token))
    return words.contains(where: Self.busy.contains) && !words.contains(where: Self.ended.contains)
  }

  private func isNegated(_ token: Int) -> Bool {
    let (code, start) = (file.code, file.code.startOfPath(token))
    if code.kind(start - 1) == .prefixOperator, code.isText(start - 1, "!") { return true }
    return code.isText(token + 1, "==") && code.keyword(token + 2) == .false
  }

  /// The branches around a view, and around the uses of the property or function that contains it.
  private mutating func branches(around token: Int) -> [EnclosingBranch] {
    let own = file.branches(around: token)
    guard let member = file.innermostDeclaration(at: token), file.isViewMember(member) else { return own }
    if known[member.name] == nil {
      known[member.name] = file.uses(ofViewMember: member).flatMap { file.branches(around: $0.start) }
    }
    return own + (known[member.name] ?? [])
  }
}
