/// What a control shows as its label.
extension FileView {
  /// The closure that is the label of a control: `label:`, or the closure of a button that gets its action elsewhere.
  func label(of call: Call) -> Range<Int>? {
    let closures = code.closures(of: call)
    if let label = closures.first(where: { $0.label.map { code.isWord($0, "label") } ?? false }) {
      return body(ofClosure: label.brace)
    }
    let plain = closures.filter { $0.label == nil }
    // With a title, or an older argument, the closure is the content.
    let hasTitle = call.arguments.first.map { $0.label == nil && code.closure($0) == nil } ?? false
    if hasTitle || argument("label", of: call) != nil { return nil }
    switch code.word(typeBeforeInit(call.name)) {
    case "Button":
      if let last = plain.last, kind(ofClosure: last.brace) == .builder { return body(ofClosure: last.brace) }
      return nil
    case "NavigationLink":
      let isValue = argument("destination", of: call) != nil || argument("value", of: call) != nil
      return isValue ? plain.last.map { body(ofClosure: $0.brace) } : nil
    case "Link", "ShareLink", "Toggle", "Picker", "Slider", "Stepper", "ColorPicker", "DatePicker":
      return plain.last.flatMap { kind(ofClosure: $0.brace) == .builder ? body(ofClosure: $0.brace) : nil }
    default: return nil
    }
  }

  /// The words of the modifiers on the way outwards of an expression, its own chain included, up to a scroll view, a sheet
  /// or the body.
  func outerModifiers(from start: Int, behind end: Int) -> [Int] {
    way(from: start, behind: end).steps.compactMap { step in
      if case .modifier(let modifier) = step { modifier.name } else { nil }
    }
  }

  /// The calls whose content an expression is, the inner ones first.
  func enclosingCalls(from start: Int, behind end: Int) -> [Call] {
    way(from: start, behind: end).steps.compactMap { step in
      if case .content(let call, _) = step { call } else { nil }
    }
  }
}
