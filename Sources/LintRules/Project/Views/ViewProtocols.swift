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
