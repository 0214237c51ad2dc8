/// The arguments of a call as signatures see them: those in the parentheses, then the trailing closures.
extension FileView {
  /// Whether the labels of a signature occur in a call in this order.
  func fits(_ labels: [Signature.Label]?, _ call: Call) -> Bool {
    guard let labels, !labels.isEmpty else { return true }
    var next = 0
    for label in call.arguments.lazy.map(\.label) {
      if isLabel(label, labels[next]) { next += 1 }
      if next == labels.count { return true }
    }
    for closure in call.trailingClosures {
      if isLabel(closure.label, labels[next]) { next += 1 }
      if next == labels.count { return true }
    }
    return false
  }

  private func isLabel(_ token: Int?, _ label: Signature.Label) -> Bool {
    switch label {
    case .unlabeled: token == nil
    case .named(let name): token.map { isWord($0, name) } ?? false
    }
  }

  /// The values of the arguments of a call that a rule names, in source order, closures after the parentheses included.
  func values(of name: ArgumentName, in call: Call) -> [Range<Int>] {
    var values: [Range<Int>] = []
    var unlabeled = 0
    func take(_ label: Int?, _ value: Range<Int>) {
      if label == nil { unlabeled += 1 }
      switch name {
      case .any: values.append(value)
      case .labeled(let wanted): if let label, isWord(label, wanted) { values.append(value) }
      case .unlabeled(let number): if label == nil, unlabeled == number { values.append(value) }
      }
    }
    for argument in call.arguments { take(argument.label, argument.value) }
    for closure in call.trailingClosures { take(closure.label, closure.brace..<brackets.after(closure.brace)) }
    return values
  }
}
