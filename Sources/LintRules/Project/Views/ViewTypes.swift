/// The types of a project that are views, as far as some of its files say so.
struct ViewTypes: Sendable {
  /// The protocols of SwiftUI and of the project whose types are views.
  private(set) var protocols = Set(ViewProtocols.names)
  /// The paths of the types that conform where they are declared.
  private var declared: Set<String> = []
  /// The paths of the types that conform in an extension.
  private var extended: Set<String> = []

  /// Merges what files say.
  init(_ files: [ViewDeclarations] = []) {
    let types = files.flatMap { $0.types }
    addProtocols(types.filter { $0.kind == .protocolType })
    for type in types {
      guard case .declares(let path)? = type.reason(protocols) else { continue }
      if type.kind == .extensionOfType { extended.insert(path) } else { declared.insert(path) }
    }
  }

  /// Adds the protocols that inherit from one that is known, each before those that inherit from it.
  private mutating func addProtocols(_ types: [ViewDeclarations.Mention]) {
    var heirs: [String: [String]] = [:]
    for type in types {
      for name in type.inherited { heirs[name, default: []].append(type.path.lastWordOfPath) }
    }
    var pending = ViewProtocols.names
    while let name = pending.popLast() {
      for heir in heirs[name] ?? [] where protocols.insert(heir).inserted { pending.append(heir) }
    }
  }

  /// What makes a file a view file: what it says itself, or what other files say about its types.
  func reason(_ file: ViewDeclarations) -> ViewReason? {
    if let reason = file.reason { return reason }
    for type in file.types {
      if let reason = type.reason(protocols) { return reason }
      let isView = extended.contains(type.path) || type.kind == .extensionOfType && declared.contains(type.path)
      if isView { return .isPart(of: type.path) }
    }
    return nil
  }
}

/// The protocols of SwiftUI that make a type a view, or something that changes or holds views.
public enum ViewProtocols {
  /// Their names.
  static let names: [String] = [
    "View", "ViewModifier", "App", "Scene", "Widget", "WidgetBundle", "ControlWidget",
    // These inherit from View.
    "UIViewRepresentable", "UIViewControllerRepresentable", "NSViewRepresentable", "NSViewControllerRepresentable",
    "WKInterfaceObjectRepresentable", "DynamicViewContent", "Shape", "InsettableShape", "RoundedRectangularShape",
    // These inherit from ViewModifier.
    "AnimatableModifier", "EnvironmentalModifier", "GeometryEffect",
    "ButtonStyle", "PrimitiveButtonStyle", "ControlGroupStyle", "DatePickerStyle", "DisclosureGroupStyle", "FormStyle",
    "GaugeStyle", "GroupBoxStyle", "IndexViewStyle", "LabelStyle", "LabeledContentStyle", "ListStyle",
    "MenuButtonStyle",
    "MenuStyle", "NavigationSplitViewStyle", "NavigationViewStyle", "PickerStyle", "ProgressViewStyle", "ShapeStyle",
    "TabViewStyle", "TableStyle", "TextEditorStyle", "TextFieldStyle", "ToggleStyle", "WindowStyle",
    "WindowToolbarStyle",
  ]
}

/// Why the contents of a file make it a view file.
public enum ViewReason: Sendable, Equatable {
  /// It declares a type that conforms to a protocol of views.
  case declares(String)
  /// It declares or extends a type that another file makes a view.
  case isPart(of: String)
  /// It extends a protocol of views.
  case extends(String)
  /// It has a function or property that returns `some View`.
  case returns(String)

  /// What people read.
  public var text: String {
    switch self {
    case .declares(let type): "declares `\(type)`"
    case .isPart(let type): "is part of the view `\(type)`"
    case .extends(let type): "extends `\(type)`"
    case .returns(let member): "`\(member)` returns `some View`"
    }
  }
}
