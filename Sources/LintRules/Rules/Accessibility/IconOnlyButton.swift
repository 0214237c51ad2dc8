/// Finds buttons whose label is only an image of the asset catalog or a bitmap.
struct IconOnlyButton: BuiltinRule, FollowingRule {
  static let info = RuleInfo(
    id: "icon_only_button",
    summary: "A button that shows only an image has no name for VoiceOver.",
    explanation: """
      VoiceOver reads the file name of an image in the asset catalog, "close underscore 24", and nothing at all for a bitmap.
      Symbols of the system have names of their own, so they are reported only with `"symbols": "report"`.

      Name what the button does:

          Button(action: close) { Image("close") }
            .accessibilityLabel("Close")

      Not reported are labels with other views, which may contain a title, and images created by a project initializer that
      returns a symbol. Buttons with an accessibility modifier or `help` are not reported either. The modifier may be on the
      button, in a modifier of your project, or wherever the project uses the button's wrapper. An unknown modifier counts.

      A member such as `Image.close` is reported if your project declares it as an image of the asset catalog. It is not
      reported if it is a symbol, has a label, or is unknown.
      """,
    bad: [
      "let a = Button(action: close) { Image(\"close\").resizable() }",
      "let a = NavigationLink(destination: Profile()) { Image(uiImage: avatar) }",
    ],
    good: [
      "let a = Button { close() } label: { Image(\"close\") }.accessibilityLabel(\"Close\")",
      "let a = Button { add() } label: { Image(systemName: \"plus\") }",
      "let a = Button { close() } label: { Label(\"Close\", image: \"close\") }",
    ],
    reasons: [("image-only", "the label is only an image")],
    options: [
      OptionDeclaration("controls", .names, "The controls that need a name."),
      OptionDeclaration(
        "symbols", .choice(["allow", "report"]), "Whether symbols of the system are reported.",
        strict: .string("report")),
    ],
    fixes: [(.manual, "Add an accessibility label that you fill in.")])

  private let controls: [String]
  private let reportsSymbols: Bool

  init(_ options: OptionValues) {
    controls = options.strings("controls")
    reportsSymbols = options.string("symbols") == "report"
  }

  var triggers: Triggers { .any(of: controls.map { Triggers.WordSet([$0, "Image"]) }) }

  private static let containers = WordList("HStack VStack ZStack Group")
  private static let fillers = WordList(
    """
    Spacer Color Circle Rectangle RoundedRectangle Capsule Ellipse LinearGradient RadialGradient AngularGradient Divider
    EmptyView UnevenRoundedRectangle
    """)

  /// Modifiers of shapes. An unknown modifier may label the view.
  private static let ofShapes = WordList("fill stroke strokeBorder trim inset")

  var interest: ModifierInterest { ModifierInterest(wanted: [ProjectModifiers.labels]) }

  func check(
    _ file: FileView, _ project: ProjectIndex, asking questions: inout ModifierQuestions
  ) -> [Finding] {
    let code = file.code
    var findings: [Finding] = []
    let modifiers = ProjectModifiers(file, project)
    var helpers = LabeledHelpers(modifiers)
    defer { questions.formUnion(modifiers.questions) }
    for name in file.words.tokens(ofAny: controls) {
      guard !file.isMember(name), !code.isDeclared(name), let call = file.call(at: name),
        call.arguments.first.map({ $0.label != nil || code.closure($0) != nil }) ?? true,
        let label = file.label(of: call), let members = imageMembers(ofLabel: label, modifiers),
        !isNamed(call, modifiers), !helpers.isLabelledWhereUsed(call.name, call.end),
        !modifiers.isLabelledWhereUsed(call)
      else { continue }
      if !members.isEmpty { questions.types.insert("Image") }
      guard members.allSatisfy({ project.types.isImage($0) { isNameless($0, project) } }) else { continue }
      let labels = ownLabels(in: label, file)
      if !labels.isEmpty { questions.types.insert("Image") }
      if !reportsSymbols, labels.contains(where: { project.types.mayMakeSymbol($0) ?? false }) { continue }
      let end = code.range(call.end - 1).upperBound
      let addition = code.separator(behind: call.end) + ".accessibilityLabel(\"<#label#>\")"
      findings.append(
        Finding(
          code.range(name), reason: "image-only",
          message: "this `\(code.word(name))` shows only an image; add an accessibility label",
          fixes: [Fix("Add a label", .manual, [Edit(end..<end, addition)])]))
    }
    return findings
  }

  /// The first labels of images that SwiftUI does not have: that of `Image(icon: .close)`.
  private func ownLabels(in tokens: Range<Int>, _ file: FileView) -> [String] {
    tokens.compactMap { name in
      guard file.code.isWord(name, "Image"), let first = file.call(at: name)?.arguments.first else { return nil }
      guard let label = first.label else {
        // `Image(.close)` may be a symbol of an enumeration.
        return file.code.kind(first.value.lowerBound) == .period ? "_" : nil
      }
      let word = file.code.word(label)
      return Self.labels.contains(word) ? nil : word
    }
  }

  /// Whether an image that is made with a first label, if any, has no name: a symbol has one.
  private func isNameless(_ label: String, _ project: ProjectIndex) -> Bool {
    if reportsSymbols || label.isEmpty { return true }
    return !Self.symbols.contains(label) && (Self.labels.contains(label) || project.types.mayMakeSymbol(label) == false)
  }

  /// Names of functions of the project that make an image of a symbol.
  private static let symbolMakers = WordList("system symbol sf sfSymbol systemSymbol systemImage systemName")
  private static let symbols = WordList("systemName systemSymbol")
  private static let labels = WordList("uiImage nsImage cgImage decorative systemName systemSymbol")

  /// The most pieces of a label that are looked at.
  private static let mostPieces = 64

  /// The members of `Image` in a label that has nothing but images, one of them without a name; nil for any other label.
  private func imageMembers(ofLabel label: Range<Int>, _ own: ProjectModifiers) -> [String]? {
    let (file, code) = (own.file, own.file.code)
    var (pending, isUnnamed, left, members) = ([label], false, Self.mostPieces, [String]())
    while let tokens = pending.popLast() {
      for statement in file.statements(in: tokens) {
        left -= 1
        switch statement {
        case _ where left < 0: return nil
        case .branches(let bodies): pending += bodies
        case .expression(let range):
          let start = range.lowerBound
          if code.isWord(start, "Image"), code.kind(start + 1) == .period {
            guard let member = member(ofImage: start, file), !showsMore(behind: member + 1, own) else { return nil }
            members.append(code.word(member))
            continue
          }
          guard let call = file.call(at: start), call.end <= range.upperBound else { return nil }
          if code.isWord(start, "Image") {
            let name = image(call, file)
            if name == .named { return nil }
            isUnnamed = isUnnamed || name == .unnamed || reportsSymbols
          } else if Self.containers.contains(code.word(start)), let closure = call.trailingClosures.first {
            pending.append(file.body(ofClosure: closure.brace))
          } else if !Self.fillers.contains(code.word(start)) {
            return nil
          }
          if showsMore(behind: call.end, own) { return nil }
        }
      }
    }
    return isUnnamed || !members.isEmpty ? members : nil
  }

  /// The static member that an image is: `close` in `Image.close.resizable()`; nil for one that makes a symbol and for a
  /// longer path.
  private func member(ofImage name: Int, _ file: FileView) -> Int? {
    let (code, member) = (file.code, name + 2)
    let call = file.call(at: member)
    if Self.symbolMakers.contains(code.word(member)), call != nil { return nil }
    let isLonger = call == nil && code.kind(member + 1) == .period && file.call(at: member + 2) == nil
    return isLonger ? nil : member
  }

  /// Whether a modifier of a piece may show text or label the image, such as an overlay or a background with text.
  private func showsMore(behind end: Int, _ own: ProjectModifiers) -> Bool {
    let (file, code) = (own.file, own.file.code)
    return file.chain(from: end).modifiers.contains { modifier in
      if own.fits(NamedModifier { $0.labelsView }, modifier) ?? !Self.ofShapes.contains(code.word(modifier.name)) {
        return true
      }
      guard let call = modifier.call else { return false }
      let tokens = modifier.name..<call.end
      if tokens.contains(where: { code.isWord($0, "Text") || code.isWord($0, "Label") }) { return true }
      return code.isWord(modifier.name, "overlay") && tokens.contains { isOtherView($0, code) }
    }
  }

  /// Whether a name is that of a view that is neither of SwiftUI's images and shapes nor an indicator.
  private func isOtherView(_ name: Int, _ code: Code) -> Bool {
    let word = code.word(name)
    return code.startsUppercase(name) && code.kind(name - 1) != .period
      && ["View", "Badge", "Label", "Text", "Title"].contains { word.hasSuffix($0) } && word != "ProgressView"
  }

  private enum Kind {
    case named
    case symbol
    case unnamed
  }

  private func image(_ call: Call, _ file: FileView) -> Kind {
    if file.argument("label", of: call) != nil { return .named }
    if file.argument("systemName", of: call) != nil || file.argument("systemSymbol", of: call) != nil { return .symbol }
    return .unnamed
  }

  /// Whether a name is given anywhere on the chain, in the label or around.
  private func isNamed(_ call: Call, _ own: ProjectModifiers) -> Bool {
    let (file, code) = (own.file, own.file.code)
    let chainEnd = file.chain(from: call.end).end
    let isNamedHere = (call.name..<max(chainEnd, call.end)).contains { code.isWord($0) && isName(code.word($0)) }
    if isNamedHere { return true }
    if isHelpedByGroup(call, file) { return true }
    // `help` on a container doesn't apply to the control.
    let condition = NamedModifier { $0.name == "help" ? false : $0.labelsView }
    return own.mayFit(condition, on: file.way(from: call.name, behind: call.end).steps)
  }

  /// Whether `help` is after a `Group` around a control, which passes it on.
  private func isHelpedByGroup(_ call: Call, _ file: FileView) -> Bool {
    for step in file.way(from: call.name, behind: call.end).steps {
      switch step {
      case .modifier(let modifier): if file.code.isWord(modifier.name, "help") { return true }
      case .content(let outer, _): if !file.code.isWord(outer.name, "Group") { return false }
      }
    }
    return false
  }

  private func isName(_ word: String) -> Bool {
    let word = word.lowercased()
    if ["accessibilityidentifier", "accessibilityelement"].contains(word) { return false }
    return word.hasPrefix("accessib") || word == "help" || word.hasPrefix("a11y") || word.promisesLabel
  }
}
