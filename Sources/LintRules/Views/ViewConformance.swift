/// What a file shows of a type: whether it is a view.
extension FileView {
  /// Whether a type or extension is a view or a view modifier, as far as this file shows: its declaration or an extension
  /// in the file conforms to `View` or `ViewModifier`, or to a protocol of the file that refines one; or it has the body
  /// of a view, which a protocol of another file asks for.
  public func isViewType(_ index: Int) -> Bool {
    isKnown(index, 0) { conforms(index, to: Self.viewProtocols) || hasViewBody(index) }
  }

  /// The same for views alone.
  func isView(_ index: Int) -> Bool { isKnown(index, 1) { conforms(index, to: Self.view) } }

  /// Returns an answer about a type, cached for all its parts.
  private func isKnown(_ index: Int, _ number: Int, _ find: () -> Bool) -> Bool {
    let question = 2 * firstPart(ofType: index) + number
    if let known = viewTypes[question] { return known }
    let answer = find()
    viewTypes[question] = answer
    return answer
  }

  /// Whether the innermost type around a token is a view or a view modifier, as far as this file shows.
  func isInViewType(_ token: Int) -> Bool { enclosingTypeIndex(at: token).map(isViewType) ?? false }

  private static let viewProtocols = WordList("View ViewModifier")
  private static let view = WordList("View")

  /// The most protocols between a type and `View`.
  private static let mostProtocols = 8

  private func conforms(_ index: Int, to protocols: WordList) -> Bool {
    var (pending, visited) = (parts(ofType: index), Set<Int>())
    for _ in 0..<Self.mostProtocols {
      let names = pending.flatMap { lastNames(inheritedBy: outline.declarations[$0]) }
      if names.contains(where: { code.isWord($0, in: protocols) }) { return true }
      visited.formUnion(pending)
      pending = names.flatMap { typeParts[code.word($0)] ?? [] }.filter {
        outline.declarations[$0].kind == .protocolType && !visited.contains($0)
      }
      if pending.isEmpty { break }
    }
    return false
  }

  /// Whether a struct has the member `body` of a view: `var body: some View`.
  private func hasViewBody(_ index: Int) -> Bool {
    let parts = parts(ofType: index)
    guard parts.contains(where: { outline.declarations[$0].kind == .structType }) else { return false }
    return members(ofTypes: Set(parts)).contains { member in
      let declaration = outline.declarations[member]
      guard declaration.kind == .variable, declaration.body != nil, !declaration.modifiers.contains(.isStatic),
        code.isWord(declaration.name, "body")
      else { return false }
      return code.keyword(declaration.type.lowerBound) == .some && code.hasWord(Self.view, in: declaration.type)
    }
  }

  /// Whether a declaration gives a view: `body`, and the functions, subscripts and computed properties, of types or of
  /// the file, whose result is an opaque view, `AnyView` or that of a result builder.
  public func isViewMember(_ declaration: Declaration) -> Bool {
    guard declaration.body != nil else { return false }
    switch declaration.kind {
    case .function: break
    case .subscriptMember, .variable: guard declaration.isMember else { return false }
    default: return false
    }
    let type = declaration.type
    if code.keyword(type.lowerBound) == .some, code.hasWord(Self.contents, in: type) { return true }
    if type.count == 1, code.isWord(type.lowerBound, "AnyView") { return true }
    return head(of: declaration).hasAttribute(in: Self.builders)
  }

  /// Whether a file is about views: it is in a folder of views, or its code mentions SwiftUI or a view. Rules that look at
  /// other files than view files leave the rest of a project alone.
  var isAboutViews: Bool {
    Self.wordsAboutViews.contains { words.number(of: $0) != nil } || ViewFolder.holds(path)
  }

  /// Whether a file belongs to a widget, whose views are evaluated once for each entry and have to load at once.
  var isOfWidget: Bool {
    // An app that only reloads its widgets imports the module as well.
    if imports.contains(where: { code.isWord($0.module, "WidgetKit") }),
      words.number(of: "WidgetCenter") == nil || Self.wordsOfWidgets.contains(where: { words.number(of: $0) != nil })
    {
      return true
    }
    return path.holds("Widget/") || path.holds("WidgetExtension/")
  }

  /// Whether the system shows a file's views as snapshots, without state or animations: widgets and App Intent snippets.
  var isOfSnapshots: Bool {
    isOfWidget || ["ShowsSnippetView", "ShowsSnippetIntent"].contains { words.number(of: $0) != nil }
  }

  private static let wordsOfWidgets = [
    "Widget", "WidgetBundle", "TimelineEntry", "TimelineProvider", "IntentTimelineProvider",
    "AppIntentTimelineProvider", "StaticConfiguration", "IntentConfiguration", "AppIntentConfiguration",
    "ActivityConfiguration", "widgetFamily",
  ]

  /// A file outside of folders of views is about views if it has one of these words.
  static let wordsAboutViews = ["SwiftUI", "View"]

  /// Whether a token is in the code of a declaration that gives a view, in whatever closure.
  func isInViewMember(_ token: Int) -> Bool {
    declarationsInType(around: token).contains(where: isViewMember)
  }

  /// Words of which each file with a member that gives a view has one.
  static let wordsOfViewMembers = ["AnyView"] + contents.words + builders.words

  private static let contents = WordList(
    """
    View Scene ToolbarContent CustomizableToolbarContent Commands TabContent TableColumnContent TableRowContent
    WidgetConfiguration ChartContent MapContent
    """)

  private static let builders = WordList(
    """
    ViewBuilder SceneBuilder ToolbarContentBuilder CommandsBuilder TabContentBuilder TableColumnBuilder TableRowBuilder
    ChartContentBuilder MapContentBuilder
    """)
}
