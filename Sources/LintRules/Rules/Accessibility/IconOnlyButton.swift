/// Finds buttons whose label is only an image from the asset catalog or a bitmap.
struct IconOnlyButton: BuiltinRule {
  private let controls: [String]
  private let reportsSymbols: Bool

  init(_ options: OptionValues) {
    controls = options.strings("controls")
    reportsSymbols = options.string("symbols") == "report"
  }

  var triggers: Triggers { .any(controls) }

  private static let containers = WordList("HStack VStack ZStack Group")
  private static let fillers = WordList(
    """
    Spacer Color Circle Rectangle RoundedRectangle Capsule Ellipse LinearGradient RadialGradient AngularGradient Divider
    EmptyView UnevenRoundedRectangle
    """)

  /// Modifiers of shapes. An unknown modifier may label the view.
  private static let ofShapes = WordList("fill stroke strokeBorder trim inset")

  var interest: ModifierInterest { ModifierInterest(wanted: [ProjectModifiers.labels]) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    var findings: [Finding] = []
    let modifiers = ProjectModifiers(file, project)
    var helpers = LabeledHelpers(modifiers)
    for name in file.words.tokens(ofAny: controls) {
      guard !file.isMember(name), !code.isDeclared(name), let call = file.call(at: name),
        let (pictures, label) = pictures(of: call, modifiers, project),
        !file.isUnfinished(call), !isInLabel(call.name, call.end, file), !isNamed(call, modifiers),
        !file.isInDebugBuilds(name), !helpers.isLabeledWhereUsed(call.name, call.end),
        !modifiers.isLabeledWhereUsed(call), !isLabeledByStyle(call, file, project),
        !project.isOnlyPreviewed(around: name, file)
      else { continue }
      let shown = known(pictures, label, file, project)
      if shown.isEmpty
        || !reportsSymbols && shown.allSatisfy({ $0.namesAction || isNamed($0, inAction: call, label, file) })
      {
        continue
      }
      let addition = file.addition(of: ".accessibilityLabel(\"<#label#>\")", behind: call.end)
      findings.append(
        Finding(
          code.range(name), reason: "image-only", message: message(code.word(name), shown),
          fixes: [Fix("Add an accessibility label", .manual, [addition])]))
    }
    return findings
  }

  /// Returns the images that are the only label of a control, and the tokens of the label; nil for a different label.
  private func pictures(
    of call: Call, _ own: ProjectModifiers, _ project: ProjectIndex
  ) -> (pictures: [Picture], label: Range<Int>)? {
    if let picture = ownPicture(call, own.file, project) { return ([picture], call.name..<call.name) }
    // A title.
    if let first = call.arguments.first, first.label == nil, own.file.code.closure(first) == nil { return nil }
    guard let label = own.file.label(of: call), let pictures = pictures(ofLabel: label, own) else { return nil }
    return (pictures, label)
  }

  /// The image that an initializer of the project creates as the label of a control: `Button(asset: .close) { … }`.
  private func ownPicture(_ call: Call, _ file: FileView, _ project: ProjectIndex) -> Picture? {
    guard let label = call.arguments.first?.label.map({ file.code.word($0) }), !Self.ofSwiftUI.contains(label),
      let image = project.types.labelOfImage(inControl: file.code.word(call.name), with: label),
      isNameless(image, project)
    else { return nil }
    return Self.picture(image, nil)
  }

  /// The first labels of the initializers of SwiftUI's controls.
  private static let ofSwiftUI = WordList(
    "action role intent label systemImage image destination value isActive tag item items content")

  /// Returns the images of a label, with the declarations of static members; empty if one may be a symbol.
  private func known(
    _ pictures: [Picture], _ label: Range<Int>, _ file: FileView, _ project: ProjectIndex
  ) -> [Picture] {
    let members = pictures.compactMap { if case .member(let name) = $0 { name } else { nil } }
    guard members.allSatisfy({ project.types.isImage($0) { isNameless($0, project) } }) else { return [] }
    let labels = ownLabels(in: label, file)
    if !reportsSymbols, labels.contains(where: project.types.mayMakeSymbol) { return [] }
    return resolved(pictures, project)
  }

  /// The first argument labels of the project's image initializers: `icon` in `Image(icon: .close)`.
  private func ownLabels(in tokens: Range<Int>, _ file: FileView) -> [String] {
    tokens.compactMap { name in
      guard file.code.isWord(name, "Image"), let first = file.call(at: name)?.arguments.first else { return nil }
      guard let label = first.label else {
        // `Image(.close)` may take a symbol from an enumeration.
        return file.code.kind(first.value.lowerBound) == .period ? "_" : nil
      }
      let word = file.code.word(label)
      return isOfSwiftUI(word) ? nil : word
    }
  }

  /// Whether an image has no name, by the first argument label of its initializer. Symbols have names.
  private func isNameless(_ label: String, _ project: ProjectIndex) -> Bool {
    if reportsSymbols || label.isEmpty { return true }
    return !Self.symbols.contains(label) && (isOfSwiftUI(label) || !project.types.mayMakeSymbol(label))
  }

  /// Whether a label is the first argument label of one of SwiftUI's image initializers.
  private func isOfSwiftUI(_ label: String) -> Bool { Self.symbols.contains(label) || Self.bitmaps.contains(label) }

  /// Names of project functions that return an image of a symbol.
  private static let symbolFunctions = WordList("system symbol sf sfSymbol systemSymbol systemImage systemName")
  /// The maximum number of pieces of a label to check.
  private static let maxPieces = 64

  /// Returns the images in a label that consists of images, at least one of them unnamed; nil for a different label.
  private func pictures(ofLabel label: Range<Int>, _ own: ProjectModifiers) -> [Picture]? {
    let (file, code) = (own.file, own.file.code)
    var (pending, left, pictures) = ([label], Self.maxPieces, [Picture]())
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
            pictures.append(.member(code.word(member)))
            continue
          }
          guard let call = file.call(at: start), call.end <= range.upperBound else { return nil }
          if code.isWord(start, "Image") {
            guard let picture = picture(call, file) else { return nil }
            pictures.append(picture)
          } else if Self.containers.contains(code.word(start)), let closure = call.trailingClosures.first {
            pending.append(file.body(ofClosure: closure.brace))
          } else if !Self.fillers.contains(code.word(start)) {
            return nil
          }
          if showsMore(behind: call.end, own) { return nil }
        }
      }
    }
    return pictures.contains(where: isUnnamed) ? pictures : nil
  }

  /// Whether a label of only this picture is reported.
  private func isUnnamed(_ picture: Picture) -> Bool { if case .symbol = picture { reportsSymbols } else { true } }

  /// The static member of an image: `close` in `Image.close.resizable()`; nil for a function that returns a symbol, and
  /// for a longer path.
  private func member(ofImage name: Int, _ file: FileView) -> Int? {
    let (code, member) = (file.code, name + 2)
    let call = file.call(at: member)
    if Self.symbolFunctions.contains(code.word(member)), call != nil { return nil }
    let isLonger = call == nil && code.kind(member + 1) == .period && file.call(at: member + 2) == nil
    return isLonger ? nil : member
  }

  /// Whether a modifier may show text or label the image, such as an overlay or a background with text.
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

  /// Whether a name refers to a view other than an image, a shape, or an indicator.
  private func isOtherView(_ name: Int, _ code: Code) -> Bool {
    let word = code.word(name)
    return code.startsUppercase(name) && code.kind(name - 1) != .period
      && ["View", "Badge", "Label", "Text", "Title"].contains { word.hasSuffix($0) } && word != "ProgressView"
  }

  /// Whether an image is one of a numbered series, whose pictures have no names of their own:
  /// `ForEach(1...9, id: \.self) { number in … Image("icon\(number)") }`.
  func isNumbered(_ call: Call, _ file: FileView) -> Bool {
    let code = file.code
    guard let name = call.arguments.first?.value,
      let start = name.first(where: { code.kind($0) == .interpolationStart }),
      code.kind(start + 2) == .interpolationEnd, let binding = file.binding(of: start + 1), binding.kind == .parameter,
      let loop = file.callee(ofClosure: binding.scope.lowerBound), code.isWord(loop, "ForEach"),
      let numbers = file.call(at: loop)?.arguments.first?.value
    else { return false }
    return numbers.contains { code.isText($0, "...") || code.isText($0, "..<") }
  }

  /// Whether a project style labels its controls: `.buttonStyle(IconStyle(title: "Close"))`.
  private func isLabeledByStyle(_ call: Call, _ file: FileView, _ project: ProjectIndex) -> Bool {
    for step in file.way(from: call.name, behind: call.end).steps {
      guard case .modifier(let modifier) = step, file.code.isWord(modifier.name, "buttonStyle"),
        let style = modifier.call?.arguments.first?.value.lowerBound, file.code.startsUppercase(style)
      else { continue }
      return project.types.labelsContent(file.code.word(style))
    }
    return false
  }

  /// Whether a control has a label on its chain, in its content, or around it.
  private func isNamed(_ call: Call, _ own: ProjectModifiers) -> Bool {
    let (file, code) = (own.file, own.file.code)
    let chainEnd = file.chain(from: call.end).end
    if (call.name..<max(chainEnd, call.end)).contains(where: { code.isWord($0) && isName($0, own) }) { return true }
    if isHelpedByGroup(call, file) { return true }
    // `help` on a container doesn't apply to the control.
    let condition = NamedModifier { $0.switchesOff ? true : $0.name == "help" ? false : $0.labelsView }
    return own.mayFit(condition, on: file.stepsOfElement(file.stepsOutwards(from: call.name, behind: call.end)))
  }

  private static let outer = WordList("Button NavigationLink Link")

  /// The maximum number of nested members to follow.
  private static let maxMembers = 2

  /// Whether a control is in the label of a different control, directly or through a member that the label shows.
  private func isInLabel(_ start: Int, _ end: Int, _ file: FileView, through members: Int = maxMembers) -> Bool {
    let way = file.way(from: start, behind: end)
    for case .content(let outer, _) in way.steps where Self.outer.contains(file.code.word(outer.name)) {
      if file.label(of: outer)?.contains(start) ?? false { return true }
    }
    guard members > 0, case .body(let brace) = way.end, let member = file.outline.declaration(ofBody: brace) else {
      return false
    }
    return file.uses(ofViewMember: member).contains { isInLabel($0.start, $0.end, file, through: members - 1) }
  }

  /// Whether `help` is on a `Group` around a control, which passes it on.
  private func isHelpedByGroup(_ call: Call, _ file: FileView) -> Bool {
    for step in file.stepsOutwards(from: call.name, behind: call.end) {
      switch step {
      case .modifier(let modifier): if file.code.isWord(modifier.name, "help") { return true }
      case .content(let outer, _): if !file.code.isWord(outer.name, "Group") { return false }
      }
    }
    return false
  }

  /// Whether a word in a control labels it: an accessibility modifier, `help`, or an argument with such a name. A modifier
  /// of the project may only set an identifier.
  private func isName(_ token: Int, _ own: ProjectModifiers) -> Bool {
    let (code, name) = (own.file.code, own.file.code.word(token))
    let word = name.lowercased()
    if ["accessibilityidentifier", "accessibilityelement"].contains(word) { return false }
    if word == "help" || name.promisesLabel { return true }
    guard name.concernsAccessibility else { return false }
    guard code.kind(token - 1) == .period, let call = own.file.callAround(name: token) else { return true }
    return own.fits(NamedModifier { $0.labelsView }, Modifier(name: token, call: call)) != false
  }
}
