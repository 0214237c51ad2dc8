/// Text fields that only open the keyboard, and controls with several forms.
extension UnlabeledControl {
  private static let fields = WordList("TextField SecureField")

  func isField(_ call: Call, _ file: FileView) -> Bool { Self.fields.contains(file.code.word(call.name)) }

  /// Whether a field only opens the keyboard: it's almost invisible, and a tap on a different view, which can have the
  /// label, focuses it. A Mac has no keyboard to open.
  func onlyOpensKeyboard(_ call: Call, _ file: FileView, _ project: ProjectIndex) -> Bool {
    isAlmostInvisible(call, file) && isFocusedByTap(call, file) && !mayBeOnMac(call, file, project)
  }

  /// Whether a control is in code for the Mac, or in code for all platforms of a project that runs on it.
  func mayBeOnMac(_ call: Call, _ file: FileView, _ project: ProjectIndex) -> Bool {
    if file.isOnMac(call.name) { return true }
    return (targets ?? project.targets.targets(of: file)).includeMac && !file.isInBranch(for: "os(iOS)", call.name)
  }

  private func isAlmostInvisible(_ call: Call, _ file: FileView) -> Bool {
    let code = file.code
    guard isField(call, file) else { return false }
    return file.chain(from: call.end).modifiers.contains { modifier in
      guard let modified = modifier.call else { return false }
      return modified.arguments.contains { argument in
        guard argument.value.count == 1 else { return false }
        let text = code.text(argument.value)
        if code.isWord(modifier.name, "opacity") { return text.hasPrefix("0.0") || text == "0.1" }
        if code.isWord(modifier.name, "offset") { return text.utf8.count >= 4 && text.utf8.allSatisfy(\.isDigit) }
        return code.isWord(modifier.name, "frame") && text == "1"
          && argument.label.map { Modifier.sizes.contains(code.word($0)) } ?? false
      }
    }
  }

  private static let taps = WordList("Button onTapGesture onLongPressGesture onEnded")

  /// Whether a tap focuses a field: `.focused($isFocused)` and `Button { isFocused = true } label: { … }`.
  private func isFocusedByTap(_ call: Call, _ file: FileView) -> Bool {
    let code = file.code
    let focused = file.chain(from: call.end).modifiers.first { code.isWord($0.name, "focused") }?.call
    guard let value = focused?.arguments.first?.value, value.count == 1,
      let type = file.enclosingTypeIndex(at: call.name),
      case let parts = file.parts(ofType: type)
    else { return false }
    return file.words.tokens(of: String(code.word(value.lowerBound).drop { $0 == "$" })).contains { name in
      (code.kind(name + 1) == .equal || code.isWord(name + 2, "toggle"))
        && file.enclosingTypeIndex(at: name).map(parts.contains) ?? false
        && file.isInClosure(name, ofAny: Self.taps)
    }
  }

  /// A control that may have several forms in one function or property, such as a `TextField` and a `SecureField` for
  /// the same text. All forms have the same kind of finding and the same fix.
  struct Form: Hashable {
    var member: Int?
    var control: String
    var value: String
    var reason: String
    var fixes: [String]
  }

  private static let values: [StaticString] = ["text", "isOn", "value", "selection"]

  /// Returns the properties that a control shares with its other forms; nil if it has no value.
  func form(of call: Call, _ finding: Finding, _ file: FileView) -> Form? {
    guard let value = Self.values.lazy.compactMap({ file.argument($0, of: call) }).first else { return nil }
    return Form(
      member: file.innermostDeclarationIndex(at: call.name),
      control: isField(call, file) ? "field" : file.code.word(call.name), value: file.code.text(value),
      reason: finding.reason, fixes: finding.fixes.map(\.title))
  }
}
