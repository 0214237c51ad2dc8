/// A place where the project shows one of its views.
struct ViewAppearance: Sendable, Hashable {
  /// How it shows the view.
  enum Kind: Sendable {
    /// A link pushes it.
    case pushed
    /// A sheet, a cover, a popover, or a hosting controller shows it.
    case presented
    /// It's in a stack, or in a view that a link pushes.
    case nested
    /// Anywhere else: in a tab, in a column, as the root of the app, in a different view.
    case other
  }

  /// The last word of the view's type.
  var view: String
  var kind: Kind
  /// Whether a stack is around the link in its file.
  var isInStack = false
  /// Whether a titled column of a table, or a `LabeledContent`, labels the view.
  var isLabeled = false
  /// The type that has the link, if it shows no stack; empty otherwise.
  var owner = ""
  /// The file.
  var file: String
  /// The position in the file.
  var position: LineColumn
}

extension FileView {
  /// The places where the file shows some views, previews left out.
  func appearances(of views: Set<String>) -> Set<ViewAppearance> {
    let links = words.tokens(ofAny: Self.navigationLinks.words)
    // A few words of each destination are its views.
    var linkByView: [Int: Int] = [:]
    for link in links { for view in pushedViews(at: link) { linkByView[view] = link } }
    var found: Set<ViewAppearance> = []
    for name in words.tokens(ofAny: views.sorted()) where createsValue(name) && !isInPreview(name) {
      guard let appearance = appearance(at: name, pushedBy: linkByView[name]) else { continue }
      found.insert(appearance)
    }
    return found
  }

  /// Whether a name creates a value of its type: `Row()`, `Row { … }`, `Row.init()`.
  func createsValue(_ name: Int) -> Bool {
    if code.isDeclared(name) { return false }
    let isInitializer = code.kind(name + 1) == .period && code.keyword(name + 2) == .`init`
    return isInitializer || call(at: name) != nil && mayCreateValue(name)
  }

  /// Whether a call of a type creates a value, rather than starting a body: `var row: Row {`, `extension Row {`.
  func mayCreateValue(_ type: Int) -> Bool {
    code.kind(type + 1) != .leftBrace
      || !code.isDeclared(type) && code.kind(type - 1) != .colon
        && !code.isText(type - 1, "->")
  }

  /// Whether a container labels the views in it: `LabeledContent`, or a column of a table with a title.
  func labelsContent(_ container: Call) -> Bool {
    if code.isWord(container.name, "LabeledContent") { return true }
    guard code.isWord(container.name, "TableColumn"), let title = container.arguments.first, title.label == nil else {
      return false
    }
    return StringLiteral(syntax, title.value.lowerBound).map { !$0.isPlain || !$0.lead.isEmpty } ?? true
  }

  private func isLabeled(_ name: Int) -> Bool {
    guard let call = callAround(name: name) else { return false }
    return way(from: name, behind: call.end).steps.contains { step in
      if case .content(let outer, _) = step { labelsContent(outer) } else { false }
    }
  }

  private func appearance(at name: Int, pushedBy link: Int?) -> ViewAppearance? {
    let position = lines.position(of: code.range(name).lowerBound)
    var appearance = ViewAppearance(view: code.word(name), kind: .other, file: path, position: position)
    guard let link else {
      appearance.isLabeled = isLabeled(name)
      switch navigationContainer(around: name, isDestinationIncluded: true) {
      case .stack, .destination: appearance.kind = .nested
      case .presentation: appearance.kind = .presented
      case .split, nil: break
      }
      return appearance
    }
    if isOnMac(link) { return nil }
    switch navigationContainer(around: link, isDestinationIncluded: false) {
    case .split: return appearance
    // Without a stack, nothing is pushed.
    case .presentation: return nil
    case .stack, .destination: appearance.isInStack = true
    case nil: appearance.owner = enclosingTypeIndex(at: link).map(ownerWithoutStack) ?? ""
    }
    appearance.kind = .pushed
    return appearance
  }

  /// The name of a type that shows no stack; empty for any other.
  func ownerWithoutStack(_ index: Int) -> String {
    showsStack(inType: index) ? "" : code.name(ofType: outline.declarations[index])
  }
}
