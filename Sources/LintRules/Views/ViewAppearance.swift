/// A place where the project shows one of its views.
struct ViewAppearance: Sendable, Hashable {
  /// How the project shows the view.
  enum Kind: Sendable {
    /// Pushed by a link.
    case pushed
    /// In a sheet, a cover, a popover, or a hosting controller.
    case presented
    /// In a stack, or in the destination of a link.
    case nested
    /// Anywhere else, such as a tab, a column, the app's root, or a different view.
    case other
  }

  /// The last component of the view's type.
  var view: String
  var kind: Kind
  /// Whether the link is in a stack in its file.
  var isInStack = false
  /// Whether a titled column of a table, or a `LabeledContent`, labels the view.
  var isLabeled = false
  /// The type that contains the link, if it shows no stack; otherwise empty.
  var owner = ""
  var file: String
  var position: LineColumn
}

extension FileView {
  /// Returns where the file shows some views, excluding previews.
  func appearances(of views: Set<String>) -> Set<ViewAppearance> {
    let links = words.tokens(ofAny: Self.navigationLinks.words)
    // Only the first token of each destination view counts.
    var linkByView: [Int: Int] = [:]
    for link in links { for view in pushedViews(at: link) { linkByView[view] = link } }
    var found: Set<ViewAppearance> = []
    for name in words.tokens(ofAny: views) where createsValue(name) && !isInPreview(name) {
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

  /// Whether a type name followed by `{` creates a value, unlike in `var row: Row {` or `extension Row {`.
  func mayCreateValue(_ type: Int) -> Bool {
    code.kind(type + 1) != .leftBrace
      || !code.isDeclared(type) && (code.kind(type - 1) != .colon || isLabel(type - 2))
        && !code.isText(type - 1, "->")
  }

  /// Whether a container labels its content: `LabeledContent`, or a `TableColumn` with a title.
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
    // A link pushes nothing without a stack.
    case .presentation: return nil
    case .stack, .destination: appearance.isInStack = true
    case nil: appearance.owner = enclosingTypeIndex(at: link).map(ownerWithoutStack) ?? ""
    }
    appearance.kind = .pushed
    return appearance
  }

  /// Returns the name of a type that shows no stack; otherwise an empty string.
  func ownerWithoutStack(_ index: Int) -> String {
    showsStack(inType: index) ? "" : code.name(ofType: outline.declarations[index])
  }
}
