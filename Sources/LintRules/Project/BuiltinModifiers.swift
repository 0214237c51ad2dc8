/// What viewlint knows about SwiftUI's own containers and modifiers.
enum BuiltinModifiers {
  /// What a container or modifier does to the size of the views it is given.
  enum Effect {
    /// The views take the size that the container is given.
    case passes
    /// The views decorate another view, whose size rules.
    case decorates
    /// The views choose their own size: scrolling and lazy containers.
    case releases
    /// The views are shown somewhere else: sheets, toolbars.
    case presents
  }

  private static let decorating: Set<String> = ["overlay", "background", "mask"]

  private static let releasing: Set<String> = [
    "ScrollView", "List", "Form", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Grid", "GridRow", "Table",
  ]

  private static let presenting: Set<String> = [
    "sheet", "popover", "fullScreenCover", "alert", "toolbar", "navigationDestination", "confirmationDialog",
    "actionSheet", "inspector", "contextMenu", "swipeActions", "navigationBarItems", "toolbarItem", "ToolbarItem",
    "ToolbarItemGroup", "tabItem", "dropDestination", "draggable", "onDrag", "safeAreaInset", "searchSuggestions",
    "tabViewBottomAccessory", "safeAreaBar", "listRowBackground", "WindowGroup", "Window", "Settings",
    "MenuBarExtra",
  ]

  /// What a call by its last name does to the views in its closures and arguments.
  static func effect(of name: String, isMember: Bool) -> Effect {
    if isMember, decorating.contains(name) { return .decorates }
    if presenting.contains(name) { return .presents }
    if !isMember, releasing.contains(name) { return .releases }
    return .passes
  }

  /// Modifiers of SwiftUI and of the image libraries whose names sound like a size and that fix none.
  private static let harmless: Set<String> = [
    "fixedSize", "dynamicTypeSize", "controlSize", "presentationSizing", "foregroundStyle", "backgroundStyle",
    "buttonStyle", "labelStyle", "listStyle", "textFieldStyle", "pickerStyle", "toggleStyle", "progressViewStyle",
    "gaugeStyle", "menuStyle", "tabViewStyle", "navigationViewStyle", "datePickerStyle", "formStyle", "groupBoxStyle",
    "disclosureGroupStyle", "tableStyle", "textEditorStyle", "navigationSplitViewStyle", "indexViewStyle",
    "controlGroupStyle", "menuButtonStyle", "windowStyle", "windowToolbarStyle", "labeledContentStyle",
    "scrollEdgeEffectStyle", "hoverEffectStyle", "listSectionSpacing", "labelIconToTitleSpacing", "symbolVariant",
    "windowResizability", "redactedStyle", "indicatorStyle", "navigationLinkStyle", "labelReservedIconWidth",
    "defaultHoverEffect", "tabBarMinimizeBehavior", "accessibilityShowsLargeContentViewer", "toggleButtonStyle",
  ]

  /// Whether a modifier is known to fix no size although its name sounds like it.
  static func isHarmless(_ name: String) -> Bool { harmless.contains(name) }
}
