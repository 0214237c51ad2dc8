/// Reports tasks that modifiers start unnecessarily, so that nothing cancels them.
struct UnstructuredViewTask: BuiltinRule {
  private let targets: DeploymentTargets?

  init(_ options: OptionValues) {
    targets = options.targets
  }

  private static let modifiers = [
    "onAppear": ("on-appear", "this `Task` isn't canceled when the view disappears; use `.task`"),
    "task": ("task", "the inner `Task` isn't canceled when the view disappears; remove it"),
    "refreshable": ("refreshable", "the refresh ends before this `Task` finishes; remove the `Task`"),
  ]

  var triggers: Triggers { .any(of: Self.modifiers.keys.sorted().map { Triggers.WordSet([$0, "Task", "await"]) }) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    var ends = BranchEnds(file)
    return file.words.tokens(ofAny: Self.modifiers.keys.sorted()).compactMap { name in
      guard code.kind(name - 1) == .period || file.isImpliedModifier(at: name), let call = file.call(at: name),
        let (reason, message) = Self.modifiers[code.word(name)], let closure = closure(of: call, code),
        let task = onlyTask(in: file.body(ofClosure: closure.brace), file)
      else { return nil }
      if reason == "on-appear",
        mustFinish(task, file) || isInRow(name, file) || isPaired(name, file) || ends.endsWithLoad(around: name)
          || targets?.areAtLeast(15) == false
      {
        return nil
      }
      let throwing = task.trailingClosures.first.map { file.errorsLeave(closure: $0.brace) } ?? false
      return Finding(
        code.range(name), reason: reason, message: message + (throwing ? " and handle its errors" : ""),
        fixes: ends.mayEnd(around: name) ? [] : fixes(call, closure, task, file))
    }
  }

  private func closure(of call: Call, _ code: Code) -> CallClosure? {
    let closures = code.closures(of: call)
    guard closures.count == 1 else { return nil }
    let isAction = closures[0].label.map { code.isWord($0, "perform") || code.isWord($0, "action") } ?? true
    return isAction ? closures[0] : nil
  }

  /// The call of `Task` that is the only statement in a body and awaits something.
  private func onlyTask(in body: Range<Int>, _ file: FileView) -> Call? {
    let code = file.code
    guard code.isWord(body.lowerBound, "Task") else { return nil }
    let isDetached = code.kind(body.lowerBound + 1) == .period && code.isWord(body.lowerBound + 2, "detached")
    guard let task = file.call(at: isDetached ? body.lowerBound + 2 : body.lowerBound), task.end == body.upperBound,
      task.arguments.allSatisfy({ $0.label.map { code.isWord($0, "priority") } ?? false }),
      let closure = task.trailingClosures.first, task.trailingClosures.count == 1
    else { return nil }
    return waits(in: closure.brace, file).isEmpty ? nil : task
  }

  /// The `await` tokens of a closure, without those of the closures inside it.
  private func waits(in closure: Int, _ file: FileView) -> [Int] {
    file.brackets.inside(closure).filter { token in
      file.code.keyword(token) == .await && !file.isInClosure(token, in: closure)
    }
  }

  private func fixes(_ call: Call, _ closure: CallClosure, _ task: Call, _ file: FileView) -> [Fix] {
    let code = file.code
    guard let inner = task.trailingClosures.first, task.name == closure.brace + 1, !givesValue(inner.brace, file),
      !file.errorsLeave(closure: inner.brace), !mayCrash(file.brackets.inside(inner.brace), code)
    else { return [] }
    let outer = code.bytes(closure.brace..<file.brackets.after(closure.brace))
    let kept = code.bytes(inner.brace..<file.brackets.after(inner.brace))
    guard !file.hasComment(in: outer.lowerBound..<kept.lowerBound),
      !file.hasComment(in: kept.upperBound..<outer.upperBound)
    else { return [] }
    if code.isWord(call.name, "onAppear") {
      if file.sharesItsType(modifier: call.name) { return [] }
      let priority = task.paren.map { code.text($0..<file.brackets.after($0)) } ?? ""
      let whole = code.range(call.name).lowerBound..<code.range(call.end - 1).upperBound
      let text = "task\(priority) " + outdented(kept, from: task, to: call, file)
      return [Fix("Change to `.task`", .unsafe, [Edit(whole, text)])]
    }
    guard task.paren == nil else { return [] }
    return [Fix("Remove the inner `Task`", .unsafe, [Edit(outer, outdented(kept, from: task, to: call, file))])]
  }

  /// Whether an error ends the program. A canceled task throws one.
  private func mayCrash(_ body: Range<Int>, _ code: Code) -> Bool {
    body.contains { code.keyword($0) == .try && code.kind($0 + 1) == .postfixBang } || code.hasWord(Self.ends, in: body)
  }

  private static let ends = WordList("fatalError preconditionFailure assertionFailure")

  /// Whether the closure of a task declares a result or an error, or returns a value, which that of `.task` can't.
  private func givesValue(_ closure: Int, _ file: FileView) -> Bool {
    let (code, body) = (file.code, file.body(ofClosure: closure))
    let head = closure..<body.lowerBound
    if head.contains(where: { code.kind($0) == .arrow || code.keyword($0) == .throws }) { return true }
    return body.contains { token in
      code.keyword(token) == .return && code.kind(token - 1) != .period && code.kind(token + 1) != .rightBrace
        && !code.startsLine(token + 1) && code.kind(token + 1) != .semicolon
        && file.brackets.parent(token).flatMap(file.bodyWithResult) == closure
    }
  }

  /// Whether the chain of an `onAppear` also has an `onDisappear` that starts a task.
  private func isPaired(_ name: Int, _ file: FileView) -> Bool {
    guard let link = file.chains.link(named: name) else { return false }
    let chain = file.chains.chains[file.chains.links[link].chain]
    return chain.links.contains { other in
      let other = file.chains.links[other].name
      guard file.code.isWord(other, "onDisappear"), let call = file.call(at: other),
        let closure = closure(of: call, file.code)
      else { return false }
      return onlyTask(in: file.body(ofClosure: closure.brace), file) != nil
    }
  }

  /// Words for the next page of a list, and for changes.
  private static let pages = WordList("more next page pages pagination paginate prefetch")
  private static let changes = WordList(
    """
    send save mark toggle submit upload delete post pay buy purchase sign log track complete accept select confirm
    enroll enrol register
    """)
  private static let starts = WordList("perform start do")
  private static let stores = WordList("set store cache insert")
  private static let images = WordList("image images avatar thumbnail photo")
  private static let writes = WordList("save submit upload purchase enroll enrol register")
  /// Last words of names of values that are only observed: `purchaseUpdates`.
  private static let watched = WordList("status history updates observer listener stream")
  private static let payments = WordList("payment purchase payout checkout transaction deletion upload")
  private static let loads = WordList("load fetch get refresh reload")
  private static let lists = WordList("posts items results comments messages rows entries list feed")

  /// Whether a task loads the next page of a list or only changes something, by the names of the functions that it
  /// awaits. With `.task`, a view that scrolls away would cancel it.
  private func mustFinish(_ task: Call, _ file: FileView) -> Bool {
    guard let closure = task.trailingClosures.first else { return false }
    let names = waits(in: closure.brace, file).map { IdentifierWords.words(of: nameOfCallee($0 + 1, file.code)) }
    if names.contains(where: asksForMore) || isOfNewObject(file.body(ofClosure: closure.brace), file) { return true }
    return names.count == 1 && changesSomething(names[0])
  }

  /// Whether a task only does the work of an object that it creates: `await Catalog().refresh()`.
  private func isOfNewObject(_ body: Range<Int>, _ file: FileView) -> Bool {
    let code = file.code
    var start = body.lowerBound
    if code.keyword(start) == .try { start += 1 }
    while [.postfixQuestion, .postfixBang].contains(code.kind(start)) { start += 1 }
    guard code.keyword(start) == .await, code.startsUppercase(start + 1), let object = file.call(at: start + 1),
      code.kind(object.end) == .period, let work = file.call(at: object.end + 1)
    else { return false }
    return work.end == body.upperBound
  }

  /// `saveDraft`, `performPayment`, not `saveAndReload`.
  private func changesSomething(_ words: [String]) -> Bool {
    guard let first = words.first, let last = words.last, !words.contains(where: Self.loads.contains) else {
      return false
    }
    let isNoun = first == "purchase" || first == "log"
    if isNoun || Self.starts.contains(first), Self.watched.contains(last) { return false }
    return Self.changes.contains(first)
      || Self.stores.contains(first) && Self.images.contains(last)
      || Self.starts.contains(first) && words.count > 1 && Self.writes.contains(words[1])
      || first == "perform" && Self.payments.contains(last)
  }

  /// `loadMore`, `fetchNextPage`, `loadMorePosts`, not `loadMoreInfo`.
  private func asksForMore(_ words: [String]) -> Bool {
    guard let last = words.last, words.contains(where: Self.pages.contains) else { return false }
    let gets = words[0] == "prefetch" || words[0] == "paginate" || words.contains(where: Self.loads.contains)
    return Self.pages.contains(last)
      ? gets || words.count == 1 : gets && (Self.lists.contains(last) || last.hasSuffix("s"))
  }

  /// The last name of a path of names.
  private func nameOfCallee(_ start: Int, _ code: Code) -> String {
    var name = start
    while code.isWord(name) {
      let period = code.kind(name + 1) == .postfixQuestion ? name + 2 : name + 1
      guard code.kind(period) == .period, code.isWord(period + 1) else { break }
      name = period + 1
    }
    return code.isWord(name) ? code.word(name) : ""
  }

  /// Whether a modifier is in a row of a list. With `.task`, a row that scrolls away would cancel its request.
  private func isInRow(_ name: Int, _ file: FileView) -> Bool {
    if isInLoop(name, file) { return true }
    guard let member = file.phaseAndMember(of: name).member else { return false }
    return file.uses(ofViewMember: member).contains { isInLoop($0.start, file) }
  }

  /// Whether a code token is in a closure that creates rows, at any depth. Found once for each closure.
  private func isInLoop(_ token: Int, _ file: FileView) -> Bool {
    let loops = file.answer(orKeep: KnownLoops())
    var passed: [Int] = []
    var isInLoop = false
    var next = file.closure(around: token)
    while let closure = next, !isInLoop {
      if let known = loops.known[closure] {
        isInLoop = known
        break
      }
      passed.append(closure)
      isInLoop = createsRows(closure, file)
      next = file.closure(around: closure)
    }
    for closure in passed { loops.known[closure] = isInLoop }
    return isInLoop
  }

  private func createsRows(_ closure: Int, _ file: FileView) -> Bool {
    guard let owner = file.outline.owner(ofClosure: closure) else { return false }
    return file.code.isWord(owner, "ForEach")
      || file.code.isWord(owner, "List") && ClosureSignature(file.syntax, closure) != nil
  }

  /// The text of a closure, outdented by one level.
  private func outdented(_ closure: Range<Int>, from task: Call, to call: Call, _ file: FileView) -> String {
    guard file.code.startsLine(task.name) else { return file.source.text(closure) }
    return file.code.reindented(
      closure, from: file.code.indentation(of: task.name), to: file.code.indentationOfLine(of: call.name))
  }
}

/// Whether closures, or closures around them, create rows, by their `{`.
private final class KnownLoops {
  var known = TokenMap<Bool>()
}
