/// What gets a URL in one step: the parameters of calls, results and names.
extension URLDestinationReader {
  /// Takes an argument of a call. Returns whether the call gives the URL on.
  func takeArgument(_ start: Int, of callee: Int, _ step: inout Step) -> Bool {
    // What is made of a string is another URL.
    if code.isWord(callee, "URL"), code.isText(callee + 2, "string"), start == callee + 4 { return false }
    if takeElement(start, of: callee, &step) { return false }
    if let label = file.label(ofArgumentHolding: start) { takeName(label, &step) }
    let destination = destination(ofArgument: start, of: callee)
    let isShown = destination?.isShown == true
    let own = isShown && code.startsUppercase(callee) ? [] : receivers(of: start, in: callee)
    if !own.isEmpty {
      // What is done with it counts more than the name of the call.
      step.names += own
      step.isPassedOn = true
      let hint = destination ?? .unseen
      if isShown { step.hinted = max(step.hinted, hint) } else { step.named = max(step.named, hint) }
      return false
    }
    guard let destination else {
      if keeps(callee) { return true }
      let elsewhere = self.destination(ofArgument: start, elsewhere: callee)
      step.destination = max(step.destination, elsewhere)
      if elsewhere == .unseen, let label = file.label(ofArgumentHolding: start) { takeHeld(label, by: callee, &step) }
      return false
    }
    step.destination = max(step.destination, destination)
    return false
  }

  /// Takes an argument that a closure gets, or that is added to a list. Returns whether it is one.
  private func takeElement(_ start: Int, of callee: Int, _ step: inout Step) -> Bool {
    if let brace = closureWithElement(start, of: callee) {
      takeParameter(ofClosure: brace, &step)
      return true
    }
    guard let list = code.listExtended(by: callee) else { return false }
    takeName(list, &step)
    step.names += file.bindings(meantBy: list)
    return true
  }

  /// The parameters and properties of the file that get an argument of a call.
  func receivers(of start: Int, in callee: Int) -> [Int] {
    if code.startsUppercase(callee) { return file.bindings(receiving: start, of: callee, among: []) }
    let places = takers(named: callee)
    return file.bindings(receiving: start, of: callee, among: places)
      + file.bindings(ofPayload: start, of: callee, among: places)
  }

  /// The places that declare a function with the name at a code token, or whose pattern has a case of that name. After
  /// many comparisons there are none.
  private func takers(named callee: Int) -> [Int] {
    guard let word = file.words.number(ofToken: callee) else { return [] }
    if let known = places.takers[word] {
      places.comparisonsLeft -= known.tokens
      return places.comparisonsLeft > 0 ? known.places : []
    }
    let found = places(of: callee, in: 0..<file.count).filter {
      code.keyword($0 - 1) == .func || file.isCasePattern($0)
    }
    let lists = found.map { place in
      code.keyword(place - 1) == .func ? file.innermostDeclaration(at: place + 1)?.parameters ?? place + 1 : place + 1
    }
    places.takers[word] = (found, lists.reduce(0) { $0 + 1 + file.brackets.inside($1).count })
    return found
  }

  /// The closure of a call that gets an argument, or its elements: `ForEach(urls) { url in … }`,
  /// `.sheet(item: $url) { url in … }`.
  func closureWithElement(_ start: Int, of callee: Int) -> Int? {
    let isLoop = code.isWord(callee, "ForEach")
    guard isLoop || Self.presenters.contains(code.word(callee)), let call = file.call(at: callee) else { return nil }
    let closures = code.closures(of: call)
    if isLoop { return closures.first?.brace }
    let label = file.label(ofArgumentHolding: start)
    return label.map { code.isWord($0, "item") } == true ? closures.last?.brace : nil
  }

  func takeResult(of declaration: Declaration, _ step: inout Step) {
    let low = file.outline.declarations.partitioningIndex { $0.start >= declaration.start }
    step.declared += file.outline.declarations[low...].firstIndex { $0.name == declaration.name }.map { [$0] } ?? []
    if declaration.isProperty, IdentifierWords.words(of: code.word(declaration.name)).first != "as" {
      takeName(declaration.name, &step)
    } else {
      step.named = max(step.named, meant(by: declaration.name))
    }
  }

  func takeName(_ name: Int, _ step: inout Step) {
    guard code.isWord(name) else { return }
    step.named = max(step.named, meant(by: name))
    if IdentifierWords.speaksOfBase(code.word(name)) { step.destination = max(step.destination, .checked) }
  }

  /// What the name says to which a value is assigned, and the type of the value that it is a member of:
  /// `LPLinkMetadata`.
  func takeTarget(ofValueAt start: Int, _ step: inout Step) {
    guard let equal = file.assignment(ofValueAt: start) else { return }
    // `photos[id] = url`
    if code.kind(equal - 1) == .rightSquare, let square = file.brackets.partner(equal - 1) {
      let list = code.beforeMarks(square - 1)
      takeName(list, &step)
      if step.destination == .unseen, code.kind(list) == .identifier { step.names += file.bindings(meantBy: list) }
      return
    }
    step.named = max(step.named, meant(by: equal - 1))
    guard code.kind(equal - 2) == .period else { return }
    // `text.link = url`
    let opens =
      code.isWord(equal - 1, "link") || wordsOfLoader(before: equal - 1).contains(where: Self.openingWords.contains)
    if opens { step.destination = max(step.destination, .opened) }
    let members = file.bindings(meantBy: equal - 1)
    guard members.count == 1 else { return }
    step.names += members
    step.isPassedOn = true
  }

  /// What the name at a code token says that it is for.
  func meant(by name: Int) -> URLDestination {
    guard code.isWord(name) else { return .unseen }
    let words = IdentifierWords.words(of: code.word(name))
    if words.contains(where: Self.imageWords.contains) { return .image }
    return words.contains(where: Self.mediaWords.contains) ? .media : .unseen
  }

  /// Whether a call gives the URL among its arguments, or something that only holds it.
  func keeps(_ callee: Int) -> Bool {
    code.isMapping(callee) || Self.holders.contains(code.word(callee))
  }

  /// The first parameter of a closure has the value, or each `$0` in it.
  func takeParameter(ofClosure brace: Int, _ step: inout Step) {
    if let name = ClosureSignature(file.syntax, brace)?.parameters.first {
      step.names += file.names.binding(declaredAt: name).map { [$0] } ?? []
    } else if let word = file.words.number(of: "$0") {
      step.expressions += places(ofWord: word, in: file.brackets.inside(brace), 1)
        .filter { file.closureOfDollar($0) == brace }.map { $0..<$0 + 1 }
    }
  }

  private static let holders: Set<String> = [
    "Optional", "State", "Binding", "Array", "Set", "init", "network", "constant",
  ]
  /// Modifiers that show what their `item:` is.
  private static let presenters: Set<String> = ["sheet", "fullScreenCover", "popover", "navigationDestination"]

  // MARK: Values of types of other files that hold a URL

  /// Takes the places that read a URL out of what a call of a type makes of it: `item.url` after `item = Shown(url: url)`,
  /// and `shown.url` in `.sheet(item: $item) { shown in … }`.
  func takeHeld(_ label: Int, by callee: Int, _ step: inout Step) {
    // What a method of the value gives is something else: `Finder(url: url).icon()`.
    guard code.startsUppercase(callee), code.kind(callee - 1) != .period, let call = file.call(at: callee),
      code.kind(code.afterMarks(call.end)) != .period
    else { return }
    var holders: [Int] = []
    for case .names(let bindings) in file.destinations(of: callee).prefix(1) { holders += bindings }
    for holder in holders.prefix(Self.maxHolders) {
      for place in places(of: file.outline.bindings[holder]) {
        takeMember(label, of: place, &step)
        guard let paren = file.brackets.parent(place), let presenter = file.syntax.nameOfCall(paren),
          let brace = closureWithElement(place, of: presenter)
        else { continue }
        for parameter in parameters(ofClosure: brace) { takeMember(label, of: parameter, &step) }
      }
    }
  }

  /// The member of a value that has the name of an argument: `shown.url`, `item?.url`.
  private func takeMember(_ label: Int, of value: Int, _ step: inout Step) {
    let period = code.afterMarks(value + 1)
    guard step.expressions.count < Self.mostUses, code.kind(period) == .period, code.isWord(period + 1),
      code.word(period + 1) == code.word(label)
    else { return }
    step.expressions.append(value..<period + 2)
  }

  /// The places of the first parameter of a closure, or of each `$0` in it.
  private func parameters(ofClosure brace: Int) -> [Int] {
    if let name = ClosureSignature(file.syntax, brace)?.parameters.first {
      return Array(places(of: name, in: file.brackets.inside(brace)))
    }
    guard let word = file.words.number(of: "$0") else { return [] }
    return places(ofWord: word, in: file.brackets.inside(brace), 1).filter { file.closureOfDollar($0) == brace }
  }

  private static let maxHolders = 4
}
