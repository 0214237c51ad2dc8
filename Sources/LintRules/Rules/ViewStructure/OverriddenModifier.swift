/// Finds modifiers without effect, because an inner modifier of the same name applies.
struct OverriddenModifier: RuleWithoutOptions {
  private static let names = [
    "font", "foregroundColor", "foregroundStyle", "tint", "accentColor", "lineLimit", "multilineTextAlignment",
    "buttonStyle", "listStyle", "textFieldStyle", "pickerStyle", "toggleStyle", "tabViewStyle", "labelStyle",
    "progressViewStyle", "datePickerStyle", "fontWeight", "keyboardType", "textContentType",
    "textInputAutocapitalization", "autocorrectionDisabled", "imageScale", "lineSpacing", "truncationMode", "textCase",
    "controlSize", "minimumScaleFactor", "symbolRenderingMode", "renderingMode", "resizable",
  ]
  private static let inherited = WordList("font foregroundColor foregroundStyle tint accentColor imageScale")
  private static let ofImages = WordList("resizable renderingMode")
  private static let layers = WordList(
    """
    overlay background mask toolbar sheet contextMenu safeAreaInset fullScreenCover popover alert
    confirmationDialog listRowBackground swipeActions safeAreaBar tabItem searchable inspector border badge
    """)
  private static let hierarchical = WordList("primary secondary tertiary quaternary quinary")

  var triggers: Triggers { .any(Self.names) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let repeated = Self.names.compactMap { file.words.number(of: $0) }.filter(file.words.isRepeated)
      .map(file.words.tokens(ofNumber:))
    guard repeated.contains(where: { $0.contains { mayRepeat($0, file) } }) else { return [] }
    let chains = file.chains
    let modifiers = ProjectModifiers(file, project)
    var findings: [Finding] = []
    for name in repeated.joined().sorted() {
      guard let link = chains.link(named: name), chains.links[link].isCalled, isOfSwiftUI(name, file),
        let first = overriding(link, file), !addsViews(first + 1..<link, modifiers),
        ![first, link].contains(where: { file.call(at: chains.links[$0].name).map(modifiers.hasOwn) ?? false })
      else { continue }
      findings.append(finding(link, first, file))
    }
    return findings
  }

  /// Whether the calls right before a modifier include one of the same name, or are hard to read.
  private func mayRepeat(_ name: Int, _ file: FileView) -> Bool {
    let (code, word) = (file.code, file.words.number(ofToken: name))
    var position = name
    while file.steps.take() {
      guard code.kind(position - 1) == .period else { return false }
      var last = position - 2
      while code.kind(last) == .rightBrace, let brace = file.brackets.partner(last) {
        last = code.kind(brace - 1) == .colon ? brace - 3 : brace - 1
      }
      if code.kind(last) == .rightParen, let paren = file.brackets.partner(last) { last = paren - 1 }
      guard code.isWord(last) else { return code.kind(last) != .stringEnd }
      if file.words.number(ofToken: last) == word { return true }
      position = last
    }
    return true
  }

  private static let labels = WordList("reservesSpace capInsets resizingMode")

  /// Whether a call passes the arguments of SwiftUI's own modifier: `font(_:for:)` and `foregroundColor(_:_:)` belong
  /// to libraries. Only `foregroundStyle` takes several levels.
  private func isOfSwiftUI(_ name: Int, _ file: FileView) -> Bool {
    guard let arguments = file.call(at: name)?.arguments else { return true }
    return arguments.allSatisfy { $0.label.map { Self.labels.contains(file.code.word($0)) } ?? true }
      && (arguments.count { $0.label == nil } <= 1 || file.code.isWord(name, "foregroundStyle"))
  }

  /// The inner link of the same name on the chain, if it applies instead of the given one.
  private func overriding(_ link: Int, _ file: FileView) -> Int? {
    let (chains, code) = (file.chains, file.code)
    let chain = chains.links[link].chain
    let word = code.word(chains.links[link].name)
    guard
      let first = (chains.chains[chain].links.lowerBound..<link).last(where: {
        chains.links[$0].isCalled && code.word(chains.links[$0].name) == word
          && isOfSwiftUI(chains.links[$0].name, file)
      }), isView(file.root(ofChain: chain), file),
      !file.conditions.areExclusive(chains.links[first].name, chains.links[link].name),
      isAlways(chains.links[first].name, with: chains.links[link].name, file)
    else { return nil }
    let inner = chains.links[first].name..<chains.links[first].end
    if mayApplyOuterStyle(word, inner, file) { return nil }
    if Self.ofImages.contains(word) {
      // The outer one applies, so only a repetition has no effect.
      return areSame(first, link, file) ? first : nil
    }
    if Self.inherited.contains(word) {
      // `nil` leaves the choice to the surrounding view.
      if inner.contains(where: { isNone($0, of: inner.lowerBound + 1, file) }) { return nil }
      // `foregroundColor(.secondary)` is a color.
      if word != "foregroundColor", inner.contains(where: { isHierarchical($0, code) }) { return nil }
    }
    return first
  }

  /// Whether two links have the same source text.
  private func areSame(_ first: Int, _ second: Int, _ file: FileView) -> Bool {
    let (left, right) = (file.chains.links[first], file.chains.links[second])
    return file.code.text(left.name..<left.end) == file.code.text(right.name..<right.end)
  }

  /// Whether a token is `nil` as an argument, or as one of two: `on ? .red : nil`, not `a == nil ? .red : .blue`.
  private func isNone(_ token: Int, of paren: Int, _ file: FileView) -> Bool {
    let code = file.code
    return code.keyword(token) == .nil && file.brackets.parent(token) == paren
      && ![token - 1, token + 1].contains(where: code.isEquality)
  }

  /// Whether a token is a style that depends on the outer one, `.secondary`, rather than a color, `Color.Ink.primary`.
  private func isHierarchical(_ token: Int, _ code: Code) -> Bool {
    guard code.isWord(token), Self.hierarchical.contains(code.word(token)) else { return false }
    return code.isWord(token - 2, "HierarchicalShapeStyle") || !code.startsUppercase(code.startOfPath(token))
  }

  /// The views that custom styles of these modifiers may create to show the control again.
  private static let controls = [
    "labelStyle": "Label", "toggleStyle": "Toggle", "progressViewStyle": "ProgressView", "groupBoxStyle": "GroupBox",
  ]

  /// Whether a style in this file never shows the control again.
  private func isDrawnAlone(_ control: String, _ type: Int, _ file: FileView) -> Bool {
    guard file.code.kind(type + 1) == .leftParen, let parts = file.typeParts[file.code.word(type)] else { return false }
    return !parts.contains { part in
      let body = file.outline.declarations[part].body.map(file.brackets.inside) ?? 0..<0
      return !file.steps.take(body.count) || body.contains { file.code.isWord($0) && file.code.word($0) == control }
    }
  }

  private static let plainStyles = WordList(
    """
    automatic titleAndIcon titleOnly iconOnly switch button checkbox linear circular
    TitleAndIconLabelStyle TitleOnlyLabelStyle IconOnlyLabelStyle DefaultLabelStyle
    SwitchToggleStyle ButtonToggleStyle CheckboxToggleStyle DefaultToggleStyle
    LinearProgressViewStyle CircularProgressViewStyle DefaultProgressViewStyle DefaultGroupBoxStyle
    """)

  private static let plainFieldStyles = WordList(
    """
    automatic plain roundedBorder squareBorder DefaultTextFieldStyle PlainTextFieldStyle RoundedBorderTextFieldStyle
    SquareBorderTextFieldStyle
    """)

  /// Whether an inner style is a custom one that may apply the outer style: `Label(configuration)` in its code, or a
  /// text field style, which gets the field itself.
  private func mayApplyOuterStyle(_ word: String, _ inner: Range<Int>, _ file: FileView) -> Bool {
    let code = file.code
    guard let value = file.call(at: inner.lowerBound)?.arguments.first?.value else { return false }
    if let control = Self.controls[word] {
      return !code.hasWord(Self.plainStyles, in: value) && !isDrawnAlone(control, value.lowerBound, file)
    }
    if word == "textFieldStyle" { return !code.hasWord(Self.plainFieldStyles, in: value) }
    guard word == "buttonStyle", let types = file.typeParts[code.word(value.lowerBound)] else { return false }
    return types.contains { type in
      file.inherited(by: file.outline.declarations[type]).contains { names in
        names.last.map { code.isWord($0, "PrimitiveButtonStyle") } ?? false
      }
    }
  }

  /// Whether one of some links may add views to which the outer value applies.
  private func addsViews(_ links: Range<Int>, _ modifiers: ProjectModifiers) -> Bool {
    let condition = NamedModifier(isNamed: { Self.layers.contains($0.name) }, addsViews: true)
    return links.contains { modifiers.fits(condition, modifiers.file.chains.links[$0]) != false }
  }

  /// Whether every build that has the second token has the first one.
  private func isAlways(_ first: Int, with second: Int, _ file: FileView) -> Bool {
    let others = file.conditions.branches(around: second)
    return file.conditions.branches(around: first).allSatisfy { branch in others.contains { $0.body == branch.body } }
  }

  private static let noViews = WordList(
    "Font UIFont NSFont Animation AttributedString AttributeContainer Color UIColor")

  /// Whether a chain begins with a view: a new one, the content of a style or modifier, or a name in `body`.
  private func isView(_ root: ChainRoot, _ file: FileView) -> Bool {
    let code = file.code
    switch root.form {
    case .call(let token):
      let word = code.word(token)
      if root.hasOperator { return false }
      if !code.startsUppercase(token) { return file.phase(of: token) == .body }
      // The marks of a chart have modifiers of their own.
      return !Self.noViews.contains(word) && !word.hasSuffix("Mark")
    case .name(let token):
      if code.isWord(token, "content") || code.isWord(token, "configuration") { return true }
      return !root.hasOperator && !code.startsUppercase(token) && file.phase(of: token) == .body
    case .implicit, .literal, .parentheses: return false
    }
  }

  private func finding(_ link: Int, _ first: Int, _ file: FileView) -> Finding {
    let (chains, code) = (file.chains, file.code)
    let name = chains.links[link].name
    var finding = Finding(
      code.range(name), reason: "overridden",
      message: "this `\(code.word(name))` has no effect because an inner one already applies; remove one",
      related: [file.place(of: chains.links[first].name, "the modifier that applies")])
    let (last, period) = (chains.links[link].end - 1, name - 1)
    let removed = code.range(period - 1).upperBound..<code.range(last).upperBound
    // The code doesn't show which of two button styles is intended.
    let isUnclear = code.isWord(name, "buttonStyle") && !areSame(link, first, file)
    if !isUnclear, code.kind(period) == .period, code.kind(period - 1) != .poundEndif, !file.hasComment(in: removed),
      !file.hasComment(behind: removed.upperBound),
      !file.sharesItsType(modifier: name),
      file.conditions.branches(around: name).count == file.conditions.branches(around: period - 1).count
    {
      finding.fixes = [Fix("Remove this `\(code.word(name))`", .unsafe, [Edit(removed, "")])]
    }
    return finding
  }
}
