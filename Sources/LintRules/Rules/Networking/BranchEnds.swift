/// What the branches around views depend on: work that changes it ends the branch, and the view with it.
struct BranchEnds {
  private let file: FileView
  /// The branches around the uses of the member that a view is in, by its name.
  private var known: [Int: [EnclosingBranch]] = [:]

  init(_ file: FileView) { self.file = file }

  /// Whether a branch around a view is there only while nothing is loading: a load that it starts ends it at once.
  mutating func endsWithLoad(around token: Int) -> Bool {
    branches(around: token).contains { branch in
      guard let condition = branch.branch.condition else { return false }
      if let subject = branch.subject, condition.lowerBound != subject.lowerBound {
        return file.code.hasWord(Self.idle, in: condition)
      }
      return isWhileIdle(condition, through: Self.mostNames)
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
      && binding.value.prefix(Self.mostTokens).contains {
        file.code.isWord($0) && file.binding(of: $0)?.isMember ?? false
      }
  }

  private static let idle = WordList("idle initial notRequested notLoaded notStarted unloaded")
  private static let busy = WordList("loading fetching refreshing requesting downloading updating busy")

  /// The most names that are followed one by one, and the most tokens of a value that are looked at.
  private static let mostNames = 3
  private static let mostTokens = 128

  /// Whether a condition asks that nothing is loading: `!model.isLoading`, also through constants and properties.
  private func isWhileIdle(_ condition: Range<Int>, through names: Int) -> Bool {
    let code = file.code
    return condition.prefix(Self.mostTokens).contains { token in
      guard code.isWord(token) else { return false }
      if isBusy(token) { return isNegated(token, in: condition) }
      guard names > 0, code.kind(token - 1) != .period, !code.isText(token - 1, "!"),
        let binding = file.binding(of: token)
      else { return false }
      let value = file.value(of: binding)
      return !value.contains(token) && isWhileIdle(value, through: names - 1)
    }
  }

  private func isBusy(_ token: Int) -> Bool {
    IdentifierWords.words(of: file.code.word(token)).contains(where: Self.busy.contains)
  }

  private func isNegated(_ token: Int, in condition: Range<Int>) -> Bool {
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
