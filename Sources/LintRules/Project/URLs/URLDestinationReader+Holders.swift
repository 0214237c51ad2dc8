/// Values of types of other files that hold a URL.
extension URLDestinationReader {
  /// Takes the places that read a URL out of what a call of a type makes of it: `item.url` after `item = Shown(url: url)`,
  /// and `shown.url` in `.sheet(item: $item) { shown in … }`.
  func takeHeld(_ label: Int, by callee: Int, _ step: inout Step) {
    // What a method of the value gives is something else: `Finder(url: url).icon()`.
    guard code.startsUppercase(callee), code.kind(callee - 1) != .period, let call = file.call(at: callee),
      code.kind(code.afterMarks(call.end)) != .period
    else { return }
    var holders: [Int] = []
    for case .names(let bindings) in file.destinations(of: callee).prefix(1) { holders += bindings }
    for holder in holders.prefix(Self.mostHolders) {
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

  private static let mostHolders = 4
}
