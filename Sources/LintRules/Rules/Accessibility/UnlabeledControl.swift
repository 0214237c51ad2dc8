/// Finds controls without a label.
struct UnlabeledControl: BuiltinRule {
  private let controls: [String]
  let targets: DeploymentTargets?

  init(_ options: OptionValues) {
    controls = options.strings("controls")
    targets = options.targets
  }

  var triggers: Triggers { .any(controls) }

  /// Accessibility modifiers around a control that may label it.
  private static let labeling = WordList(
    """
    accessibilityLabel accessibilityElement accessibilityRepresentation accessibilityHidden accessibility
    accessibilityLabeledPair accessibilityInputLabels
    """)
  /// Other modifiers around a control that hide it or trigger it without VoiceOver.
  private static let others = WordList("hidden keyboardShortcut")
  private static let buttons = WordList("Button NavigationLink")
  private static let styles = WordList("pickerStyle")
  /// Words in the names of style arguments that aren't text.
  private static let looks = WordList(
    """
    is has color tint background foreground font size width height radius padding spacing opacity scale style shape
    role edges alignment state image icon symbol
    """)
  /// Views and values that a style may use without text.
  private static let drawn = WordList(
    """
    Circle Rectangle RoundedRectangle Capsule Ellipse UnevenRoundedRectangle Image Color ZStack VStack HStack Group Spacer
    LinearGradient RadialGradient AngularGradient EdgeInsets CGSize Animation Font EmptyView ProgressView
    Configuration State
    """)
  private static let speakingStyles = WordList(
    "segmented palette inline radioGroup tabs SegmentedPickerStyle InlinePickerStyle RadioGroupPickerStyle")

  var interest: ModifierInterest { ModifierInterest(wanted: [ProjectModifiers.labels]) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    let modifiers = ProjectModifiers(file, project)
    var findings = MergedFindings<Form>()
    for name in file.words.tokens(ofAny: controls) {
      guard !file.isMember(name), !code.isDeclared(name), file.typeParts[code.word(name)] == nil,
        let call = file.call(at: name), let reason = reason(call, file), !file.isInDebugBuilds(name),
        !file.isUnfinished(call), !isLabeled(call, modifiers), !modifiers.isLabeledWhereUsed(call),
        !isInLabelingContainer(call, file, project), !isLabeledByCallers(call, file, project),
        !project.isOnlyPreviewed(around: name, file)
      else { continue }
      let finding = finding(call, reason, file, project)
      findings.add(finding, key: form(of: call, finding, file), file.place(of: name, "the same control"))
    }
    return findings.findings
  }

  private func finding(_ call: Call, _ reason: String, _ file: FileView, _ project: ProjectIndex) -> Finding {
    let (range, word) = (file.code.range(call.name), file.code.word(call.name))
    if onlyOpensKeyboard(call, file, project) {
      let hiding = file.addition(of: ".accessibilityHidden(true)", behind: call.end)
      return Finding(
        range, reason: reason,
        message: "this `\(word)` only opens the keyboard; hide it from VoiceOver, and label the view that opens it",
        fixes: [Fix("Add `accessibilityHidden(true)`", .manual, [hiding])])
    }
    if let configuration = configuration(of: call, file) {
      return Finding(
        range, reason: reason, message: "this `\(word)` has no label for VoiceOver; use `\(configuration).label`")
    }
    var style = labelStyle(of: call, file, project)
    // Without the space for its label, the control would shrink and cover the text.
    if style == .hideable, isLayerWithText(call, file) { style = .unknown }
    return Finding(
      range, reason: reason, message: "this `\(word)` has no label for VoiceOver; \(style.advice)",
      fixes: fixes(call, style, file))
  }

  /// The kind of finding for a control without a label; nil for a labeled control.
  private func reason(_ call: Call, _ file: FileView) -> String? {
    let code = file.code
    if let prompt = file.argument("prompt", of: call), code.keyword(prompt.lowerBound) != .nil { return nil }
    // A field with a constant only shows it.
    if let text = file.argument("text", of: call), let paren = text.first(where: { code.kind($0) == .leftParen }),
      code.isWord(paren - 1, "constant"), code.kind(paren - 2) == .period
    {
      return nil
    }
    if isField(call, file) || hasConstant(call, file), isDisabled(call, file) { return nil }
    if let label = file.label(of: call) {
      return label.isEmpty || isEmptyView(label, file) ? "empty" : nil
    }
    if let label = file.argument("label", of: call), isEmptyView(label, file) { return "empty" }
    if let first = call.arguments.first, first.label == nil {
      return isEmptyString(first.value, code) ? "empty" : nil
    }
    guard code.isWord(call.name, "Slider"), file.argument("value", of: call) != nil,
      file.argument("label", of: call) == nil
    else { return nil }
    return "missing"
  }

  private static let bound = WordList("isOn value selection")

  /// Whether a control shows a constant: `isOn: .constant(false)`.
  private func hasConstant(_ call: Call, _ file: FileView) -> Bool {
    let code = file.code
    return call.arguments.contains { argument in
      argument.label.map { Self.bound.contains(code.word($0)) } ?? false
        && code.kind(argument.value.lowerBound) == .period && code.isWord(argument.value.lowerBound + 1, "constant")
    }
  }

  /// Whether a control is always disabled: `disabled(true)`.
  private func isDisabled(_ call: Call, _ file: FileView) -> Bool {
    let code = file.code
    return file.chain(from: call.end).modifiers.contains { modifier in
      code.isWord(modifier.name, "disabled")
        && modifier.call?.arguments.first.map { code.keyword($0.value.lowerBound) == .true } ?? false
    }
  }

  private func isEmptyString(_ value: Range<Int>, _ code: Code) -> Bool {
    value.count == 2 && code.kind(value.lowerBound) == .stringStart && code.kind(value.lowerBound + 1) == .stringEnd
  }

  /// Whether a label is `EmptyView()` or `Text("")`.
  private func isEmptyView(_ label: Range<Int>, _ file: FileView) -> Bool {
    let code = file.code
    guard let call = file.call(at: label.lowerBound), call.end == label.upperBound else { return false }
    if code.isWord(call.name, "EmptyView") { return call.arguments.isEmpty }
    return code.isWord(call.name, "Text") && call.arguments.count == 1 && isEmptyString(call.arguments[0].value, code)
  }

  private func isLabeled(_ call: Call, _ own: ProjectModifiers) -> Bool {
    let file = own.file
    let way = file.way(from: call.name, behind: call.end)
    let chain = file.chain(from: call.end).modifiers
    // An accessibility modifier on the control itself counts as deliberate.
    let condition = NamedModifier { $0.labelsView }
    if chain.contains(where: { own.fits(condition, $0) != false }) || isLabeled(way.steps, call, own)
      || hasLabeledOptions(call, file)
    {
      return true
    }
    guard case .body(let brace) = way.end, let member = file.outline.declaration(ofBody: brace) else { return false }
    return file.uses(ofViewMember: member).contains {
      isLabeled(file.way(from: $0.start, behind: $0.end).steps, call, own)
    }
  }

  /// Whether a view around a control labels it, hides it, or combines it with labeled views.
  private func isLabeled(_ steps: [ViewWay.Step], _ call: Call, _ own: ProjectModifiers) -> Bool {
    let (file, code) = (own.file, own.file.code)
    let isPicker = code.isWord(call.name, "Picker")
    let condition = NamedModifier { modifier in
      if Self.others.contains(modifier.name) { return true }
      return Self.labeling.contains(modifier.name) || modifier.name.promisesLabel ? modifier.labelsView : false
    }
    if own.mayFit(condition, on: file.stepsOfElement(steps)) { return true }
    return steps.contains { step in
      switch step {
      case .modifier(let modifier):
        // A stepper in a frame without a width is still visible.
        let isInvisible = modifier.isInvisible(in: code)
        let isSmall = code.isWord(call.name, "Stepper") && code.isWord(modifier.name, "frame")
        if isInvisible && !isSmall || showsCalendar(modifier, call, code) { return true }
        guard let style = modifier.call else { return false }
        if isPicker, let tokens = pickerStyle(style, code) {
          return code.hasWord(Self.speakingStyles, in: tokens)
            || code.hasWord(Self.calendarsAndWheels, in: tokens) && optionsHaveWords(call, file)
        }
        let isStyled =
          code.isWord(call.name, "Button") && code.isWord(modifier.name, "buttonStyle")
          || code.isWord(call.name, "Toggle") && code.isWord(modifier.name, "toggleStyle") && isOwn(style, file)
        return isStyled && showsText(style, file)
      case .content(let outer, _):
        // A button is one element, including everything in its label.
        if Self.buttons.contains(code.word(outer.name)) { return file.label(of: outer)?.contains(call.name) ?? false }
        return file.labelsContent(outer) || isPicker && code.isWord(outer.name, "Menu")
      }
    }
  }

  /// Whether a date picker shows a calendar or wheels, whose days have labels.
  private func showsCalendar(_ modifier: Modifier, _ control: Call, _ code: Code) -> Bool {
    guard code.isWord(control.name, "DatePicker"), code.isWord(modifier.name, "datePickerStyle"),
      let style = modifier.call
    else { return false }
    return code.hasWord(Self.calendarsAndWheels, in: style.name..<style.end)
  }

  private static let calendarsAndWheels = WordList(
    "graphical GraphicalDatePickerStyle wheel WheelDatePickerStyle WheelPickerStyle")

  /// The tokens of a style of pickers, which may be in a closure: `.modified { $0.pickerStyle(.segmented) }`.
  private func pickerStyle(_ modifier: Call, _ code: Code) -> Range<Int>? {
    if Self.styles.contains(code.word(modifier.name)) { return modifier.name..<modifier.end }
    guard modifier.trailingClosures.count == 1, let brace = modifier.trailingClosures.first?.brace,
      code.isText(brace + 1, "$0"), code.isWord(brace + 3), Self.styles.contains(code.word(brace + 3))
    else { return nil }
    return brace..<modifier.end
  }

  /// Suffixes of views with text, and prefixes of types that aren't views.
  private static let texts = ["Text", "Label"]
  private static let systems = ["UI", "NS", "CG", "CA"]
  private static let decorating = WordList("overlay background")

  /// Whether a name refers to a view with text, or to an unknown view where views are expected.
  private func mayShowText(_ name: Int, _ file: FileView) -> Bool {
    guard file.code.isWord(name), file.call(at: name) != nil, !file.code.isDeclared(name) else { return false }
    let word = file.code.word(name)
    if Self.texts.contains(where: { word.hasSuffix($0) }) { return true }
    if Self.drawn.contains(word) || !file.code.startsUppercase(name) { return false }
    return !Self.systems.contains { word.hasPrefix($0) } && file.phase(of: name) == .body && isShown(name, file)
  }

  /// Whether an expression is a statement or a result, or decorates a view.
  private func isShown(_ name: Int, _ file: FileView) -> Bool {
    switch file.slot(of: name) {
    case .statement, .returned: true
    case .argument(let paren):
      file.syntax.nameOfCall(paren).map { Self.decorating.contains(file.code.word($0)) } ?? false
    case .value, .assignment, .parentheses, .element, .other: false
    }
  }

  /// Whether a project style may show text: `.buttonStyle(Filled(title: "Buy"))`.
  private func showsText(_ style: Call, _ file: FileView) -> Bool {
    let code = file.code
    if let value = style.arguments.first?.value.lowerBound, let parts = file.typeParts[code.word(value)] {
      return parts.contains { part in
        let body = file.outline.declarations[part].body.map(file.brackets.inside) ?? 0..<0
        return !file.steps.take(body.count) || body.contains { mayShowText($0, file) }
      }
    }
    return (style.name..<style.end).contains { index in
      guard code.isWord(index), code.kind(index + 1) == .colon, [.leftParen, .comma].contains(code.kind(index - 1))
      else {
        return false
      }
      return !IdentifierWords.words(of: code.word(index)).contains(where: Self.looks.contains)
    }
  }

  private func fixes(_ call: Call, _ style: LabelStyle, _ file: FileView) -> [Fix] {
    let code = file.code
    guard let first = call.arguments.first, first.label == nil, isEmptyString(first.value, code) else { return [] }
    if style == .unknown || isField(call, file) {
      // The title of a field is also its prompt.
      let label = file.addition(of: ".accessibilityLabel(\"<#label#>\")", behind: call.end)
      return [Fix("Add an accessibility label", .manual, [label])]
    }
    var edits = [Edit(code.bytes(first.value), "\"<#label#>\"")]
    if style == .hideable { edits.append(file.addition(of: ".labelsHidden()", behind: call.end)) }
    return [Fix("Add a label", .manual, edits)]
  }
}
