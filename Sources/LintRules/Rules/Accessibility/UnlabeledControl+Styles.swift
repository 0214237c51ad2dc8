/// What styles and options do with the label of a control.
extension UnlabeledControl {
  /// What happens to a label that a control receives.
  enum LabelStyle {
    /// The control shows it, but `labelsHidden()` hides it.
    case hideable
    /// The control always shows it.
    case shown
    /// A project style or initializer decides, or the label has an image.
    case unknown

    var advice: String {
      switch self {
      case .hideable: "add one and hide it with `labelsHidden()`"
      case .shown: "add one"
      case .unknown: "add `accessibilityLabel(_:)`"
      }
    }
  }

  /// Controls whose labels `labelsHidden()` doesn't hide.
  private static let showing = WordList("Button TextField SecureField")
  /// Argument labels of SwiftUI's controls that don't add an image to the label.
  private static let plain = WordList(
    """
    action role intent isOn sources selection text prompt axis value in bounds step format formatter displayedComponents
    label content onEditingChanged onIncrement onDecrement onCommit currentValueLabel minimumValueLabel maximumValueLabel
    destination isActive tag supportsOpacity primaryAction
    """)

  func labelStyle(of call: Call, _ file: FileView, _ project: ProjectIndex) -> LabelStyle {
    let code = file.code
    if call.arguments.contains(where: { $0.label.map { !Self.plain.contains(code.word($0)) } ?? false }) {
      return .unknown
    }
    if Self.showing.contains(code.word(call.name)) { return .shown }
    // Only the Mac shows the label of a slider.
    if code.isWord(call.name, "Slider"), !mayBeOnMac(call, file, project) { return .shown }
    let chain = file.chain(from: call.end).modifiers
    // `labelsHidden()` hides the new label already.
    let usual = chain.contains { code.isWord($0.name, "labelsHidden") } ? LabelStyle.shown : .hideable
    guard code.isWord(call.name, "Toggle") else { return usual }
    for modifier in chain where code.isWord(modifier.name, "toggleStyle") {
      guard let style = modifier.call else { continue }
      guard let name = nameOfStyle(style, file) else {
        if isOfSwiftUI(style, code) { continue }
        return .unknown
      }
      let type = code.word(name)
      if file.typeParts[type] != nil { return isOwn(style, file) ? .unknown : .shown }
      if code.isWord(name - 2, "SwiftUI") || !Self.toggles.contains(type) {
        return isOwn(style, file) ? .unknown : usual
      }
      // The project may have a style with this name.
      return project.types.isDeclared(type) ? .unknown : usual
    }
    return usual
  }

  /// SwiftUI's toggle styles.
  private static let toggles = WordList("SwitchToggleStyle CheckboxToggleStyle ButtonToggleStyle DefaultToggleStyle")

  /// SwiftUI's toggle styles as static members.
  private static let members = WordList("automatic switch checkbox button")

  /// Whether a style is one of SwiftUI's static members: `toggleStyle(.switch)`.
  private func isOfSwiftUI(_ style: Call, _ code: Code) -> Bool {
    guard let value = style.arguments.first?.value, value.count == 2, code.kind(value.lowerBound) == .period else {
      return false
    }
    return Self.members.contains(code.word(value.lowerBound + 1))
  }

  /// The name of the type in `toggleStyle(Check())` or `toggleStyle(SwiftUI.SwitchToggleStyle())`.
  private func nameOfStyle(_ style: Call, _ file: FileView) -> Int? {
    guard let start = style.arguments.first?.value.lowerBound else { return nil }
    let name = file.code.isWord(start, "SwiftUI") ? start + 2 : start
    return file.code.startsUppercase(name) ? name : nil
  }

  /// Whether a toggle style belongs to the project and doesn't draw the label, as far as the file shows.
  func isOwn(_ style: Call, _ file: FileView) -> Bool {
    let code = file.code
    guard let name = nameOfStyle(style, file) else { return false }
    let parts = file.typeParts[code.word(name)] ?? []
    if parts.isEmpty { return !Self.toggles.contains(code.word(name)) }
    return !parts.contains { part in
      let body = file.outline.declarations[part].body.map(file.brackets.inside) ?? 0..<0
      return !file.steps.take(body.count) || body.contains { code.isWord($0, "label") && code.kind($0 - 1) == .period }
    }
  }

  /// The configuration of a style, which stores the label of a toggle: `Toggle("", isOn: configuration.$isOn)`.
  func configuration(of call: Call, _ file: FileView) -> String? {
    guard let value = file.argument("isOn", of: call), value.count == 3,
      file.code.kind(value.lowerBound + 1) == .period,
      file.code.isText(value.lowerBound + 2, "$isOn"), file.binding(of: value.lowerBound)?.kind == .parameter
    else { return nil }
    return file.code.word(value.lowerBound)
  }

  /// Whether a project container around a control labels its content: `Row("Volume") { … }`, whose body contains
  /// a `LabeledContent`.
  func isInLabelingContainer(_ call: Call, _ file: FileView, _ project: ProjectIndex) -> Bool {
    for step in file.way(from: call.name, behind: call.end).steps {
      guard case .content(let outer, _) = step, case let name = file.typeBeforeInit(outer.name),
        file.code.startsUppercase(name), !file.isMember(name)
      else { continue }
      let type = file.code.word(name)
      if project.types.labelsContent(type) { return true }
    }
    return false
  }

  /// Whether a view shows only the control, and a container labels the view wherever the project shows it.
  func isLabeledByCallers(_ call: Call, _ file: FileView, _ project: ProjectIndex) -> Bool {
    let way = file.way(from: call.name, behind: call.end)
    guard case .body(let brace) = way.end, let member = file.outline.declaration(ofBody: brace),
      file.code.isWord(member.name, "body"), let type = file.enclosingTypeIndex(at: call.name),
      !way.steps.contains(where: { if case .content = $0 { true } else { false } })
    else { return false }
    let name = file.code.name(ofType: file.outline.declarations[type])
    let shown = project.types.appearances(of: name)
    return !shown.isEmpty && shown.allSatisfy(\.isLabeled)
  }

  /// Whether the options of a picker are texts with words beside a number: `Text("\(hours) hours")`. On a wheel, such
  /// options describe the selection.
  func optionsHaveWords(_ call: Call, _ file: FileView) -> Bool {
    let code = file.code
    guard let brace = call.trailingClosures.first?.brace, case let options = file.body(ofClosure: brace),
      file.steps.take(options.count)
    else { return false }
    let texts = options.filter { code.isWord($0, "Text") }.map { file.call(at: $0)?.arguments.first?.value ?? 0..<0 }
    return !texts.isEmpty
      && texts.allSatisfy { text in
        code.kind(text.lowerBound) == .stringStart && text.contains { code.kind($0) == .interpolationStart }
          && text.contains { token in
            // A format in the interpolation has letters, too.
            code.kind(token) == .stringText && file.brackets.parent(token) == text.lowerBound
              && code.text(token..<token + 1).contains(where: \.isLetter)
          }
      }
  }

  private static let labels = WordList("accessibilityLabel")

  /// Whether the options of a picker have accessibility labels, which say what it selects.
  func hasLabeledOptions(_ call: Call, _ file: FileView) -> Bool {
    file.code.isWord(call.name, "Picker") && file.code.hasWord(Self.labels, in: call.name..<call.end)
  }
}
