// swift-format-ignore-file
// A stand-in for the few names of SwiftUI that the cases use, so that any Swift compiler checks them.

@_exported import Foundation

@MainActor public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor var body: Body { get }
}

extension Never: View { public var body: Never { fatalError("no body") } }

public protocol Leaf: View where Body == Never {}
extension Leaf { public var body: Never { fatalError("no body") } }

extension Optional: View where Wrapped: View { public var body: Never { fatalError("no body") } }

public struct EmptyView: Leaf { nonisolated public init() {} }
public struct Many<each Part: View>: Leaf { nonisolated init() {} }
public struct Either<First: View, Second: View>: Leaf { nonisolated init() {} }

@resultBuilder public enum ViewBuilder {
  public static func buildBlock<each Part: View>(_ part: repeat each Part) -> Many<repeat each Part> { Many() }
  public static func buildBlock<Part: View>(_ part: Part) -> Part { part }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<A: View, B: View>(first: A) -> Either<A, B> { Either() }
  public static func buildEither<A: View, B: View>(second: B) -> Either<A, B> { Either() }
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
}

public struct Image: Leaf {
  public init(systemName: String) {}
  public init(_ name: String) {}
  public func resizable() -> Image { self }
  public func renderingMode(_ mode: Int) -> Image { self }
}
public struct Color: Leaf {
  public static let gray = Color()
  nonisolated init() {}
}
public struct Text: Leaf { public init(_ text: String) {} }
public struct ProgressView: Leaf { public init() {} }

public struct AsyncImage<Content: View>: Leaf { init() {} }
extension AsyncImage where Content == Image {
  public init(url: URL?, scale: Double = 1) { self.init() }
}
extension AsyncImage {
  public init<I: View, P: View>(
    url: URL?, @ViewBuilder content: @escaping (Image) -> I, @ViewBuilder placeholder: @escaping () -> P
  ) where Content == Either<I, P> { self.init() }
}

public struct VStack<Content: View>: Leaf { public init(@ViewBuilder content: () -> Content) {} }
public struct HStack<Content: View>: Leaf { public init(@ViewBuilder content: () -> Content) {} }
public struct ScrollView<Content: View>: Leaf { public init(@ViewBuilder content: () -> Content) {} }
public struct Group<Content: View>: Leaf { public init(@ViewBuilder content: () -> Content) {} }
public struct Link: Leaf { public init(_ title: String, destination: URL) {} }

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: Leaf {
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
}
extension ForEach where Data == Range<Int>, ID == Int {
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {}
}
extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
}

@propertyWrapper public struct State<Value> {
  private let value: Value
  public init(wrappedValue: Value) { value = wrappedValue }
  public init(initialValue: Value) { value = initialValue }
  public var wrappedValue: Value { get { value } nonmutating set {} }
  public var projectedValue: Binding<Value> { fatalError("no binding") }
}
@propertyWrapper public struct Binding<Value> {
  public var wrappedValue: Value
  public var projectedValue: Binding<Value> { self }
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

public struct Modified<Content: View>: Leaf { init() {} }
public enum ContentMode { case fit, fill }
public enum Alignment { case center, top, leading }

extension View {
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
    Modified<Self>()
  }
  public func frame(
    minWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View { Modified<Self>() }
  public func clipped() -> some View { Modified<Self>() }
  public func padding(_ edges: Edges = .all, _ length: CGFloat? = nil) -> some View { Modified<Self>() }
  public func padding(_ length: CGFloat) -> some View { Modified<Self>() }
  public func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode) -> some View { Modified<Self>() }
  public func scaledToFill() -> some View { Modified<Self>() }
  public func onTapGesture(_ action: @escaping () -> Void) -> some View { Modified<Self>() }
  public func overlay<Over: View>(@ViewBuilder _ content: () -> Over) -> some View { Modified<Self>() }
}

// Names that the cases of rules use, with the types that they have in SwiftUI.

public protocol ShapeStyle: Sendable {}
public struct HierarchicalShapeStyle: ShapeStyle { init() {} }
extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
}
extension Color: ShapeStyle {
  public static let red = Color()
  public static let blue = Color()
  public static let primary = Color()
  public static let accentColor = Color()
  public func opacity(_ opacity: Double) -> Color { self }
}
extension ShapeStyle where Self == Color {
  public static var red: Color { Color() }
  public static var blue: Color { Color() }
  public static var gray: Color { Color() }
}

public struct EnvironmentValues {
  public var dismiss = DismissAction()
  public var presentationMode = 0
  public var title = ""
}
public struct DismissAction: Sendable { public func callAsFunction() {} }
@propertyWrapper public struct Environment<Value> {
  public init(_ path: KeyPath<EnvironmentValues, Value>) {}
  public var wrappedValue: Value { fatalError("no value") }
}
@propertyWrapper public struct EnvironmentObject<Value: AnyObject> {
  public init() {}
  public var wrappedValue: Value { fatalError("no value") }
}
@propertyWrapper public struct Namespace {
  public init() {}
  public var wrappedValue: Int { 0 }
}

public struct Edges: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let all = Edges(rawValue: 15)
  public static let top = Edges(rawValue: 1)
  public static let bottom = Edges(rawValue: 2)
}
public enum TitleDisplayMode { case inline, large }
public struct ToolbarPlacement { public static var navigationBar: ToolbarPlacement { ToolbarPlacement() } }
public enum Visibility { case visible, hidden }
public enum Autocapitalization { case none, words, sentences, allCharacters }
public struct TextInputAutocapitalization {
  public static var never: Self { Self() }
  public static var words: Self { Self() }
  public static var sentences: Self { Self() }
  public static var characters: Self { Self() }
}
public struct AccessibilityTraits: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let isButton = AccessibilityTraits(rawValue: 1)
}
public struct NamedSpace: Sendable { public static func named<Name: Hashable>(_ name: Name) -> NamedSpace { NamedSpace() } }

@MainActor public protocol ListStyle {}
public struct PlainListStyle: ListStyle { public nonisolated init() {} }
public struct InsetGroupedListStyle: ListStyle { public nonisolated init() {} }
extension ListStyle where Self == PlainListStyle { public static var plain: PlainListStyle { PlainListStyle() } }
extension ListStyle where Self == InsetGroupedListStyle {
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}
@MainActor public protocol PickerStyle {}
public struct SegmentedPickerStyle: PickerStyle { public nonisolated init() {} }
extension PickerStyle where Self == SegmentedPickerStyle {
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension View {
  public func foregroundColor(_ color: Color?) -> some View { Modified<Self>() }
  public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some View { Modified<Self>() }
  public func opacity(_ opacity: Double) -> some View { Modified<Self>() }
  public func edgesIgnoringSafeArea(_ edges: Edges) -> some View { Modified<Self>() }
  public func ignoresSafeArea(edges: Edges = .all) -> some View { Modified<Self>() }
  public func navigationBarTitle(_ title: Text) -> some View { Modified<Self>() }
  public func navigationBarTitle(_ title: String) -> some View { Modified<Self>() }
  public func navigationBarTitle(_ title: String, displayMode: TitleDisplayMode) -> some View { Modified<Self>() }
  public func navigationTitle(_ title: Text) -> some View { Modified<Self>() }
  public func navigationTitle(_ title: String) -> some View { Modified<Self>() }
  public func navigationBarTitleDisplayMode(_ mode: TitleDisplayMode) -> some View { Modified<Self>() }
  public func navigationBarHidden(_ isHidden: Bool) -> some View { Modified<Self>() }
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { Modified<Self>() }
  public func statusBar(hidden: Bool) -> some View { Modified<Self>() }
  public func statusBarHidden(_ isHidden: Bool = true) -> some View { Modified<Self>() }
  public func autocapitalization(_ style: Autocapitalization) -> some View { Modified<Self>() }
  public func textInputAutocapitalization(_ style: TextInputAutocapitalization?) -> some View { Modified<Self>() }
  public func disableAutocorrection(_ isDisabled: Bool?) -> some View { Modified<Self>() }
  public func autocorrectionDisabled(_ isDisabled: Bool = true) -> some View { Modified<Self>() }
  public func accessibility(label: Text) -> some View { Modified<Self>() }
  public func accessibility(hidden: Bool) -> some View { Modified<Self>() }
  public func accessibility(addTraits traits: AccessibilityTraits) -> some View { Modified<Self>() }
  public func accessibility(identifier: String) -> some View { Modified<Self>() }
  public func accessibilityLabel(_ label: Text) -> some View { Modified<Self>() }
  public func accessibilityHidden(_ isHidden: Bool) -> some View { Modified<Self>() }
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { Modified<Self>() }
  public func accessibilityIdentifier(_ identifier: String) -> some View { Modified<Self>() }
  public func coordinateSpace<Name: Hashable>(name: Name) -> some View { Modified<Self>() }
  public func coordinateSpace(_ space: NamedSpace) -> some View { Modified<Self>() }
  public func listStyle<Style: ListStyle>(_ style: Style) -> some View { Modified<Self>() }
  public func pickerStyle<Style: PickerStyle>(_ style: Style) -> some View { Modified<Self>() }
}

// What the cases of views.txt need.

public struct UIImage: Sendable { public init() {} }
extension Image { public init(uiImage: UIImage) {} }
public struct AsyncImagePhase {
  public var image: Image? { nil }
  public var error: Error? { nil }
}
extension AsyncImage {
  public init(url: URL?, @ViewBuilder content: @escaping (AsyncImagePhase) -> Content) { self.init() }
}
public struct GeometryProxy { public var size: CGSize { .zero } }
public struct GeometryReader<Content: View>: Leaf {
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {}
}
public struct ZStack<Content: View>: Leaf { public init(@ViewBuilder content: () -> Content) {} }
public struct List<Content: View>: Leaf { public init(@ViewBuilder content: () -> Content) {} }
public struct Rectangle: Leaf { public init() {} }
public struct AnyView: Leaf { public init<Content: View>(_ content: Content) {} }
public struct Font {
  public static var body: Font { Font() }
  public static var title: Font { Font() }
  public static func system(size: CGFloat) -> Font { Font() }
}
public struct Animation: Sendable { public static var easeIn: Animation { Animation() } }
extension Text { public static func + (left: Text, right: Text) -> Text { left } }

public protocol ObservableObject: AnyObject {}
@propertyWrapper public struct Published<Value> {
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public var wrappedValue: Value
}
@MainActor @dynamicMemberLookup public struct ObjectBindings<Object: ObservableObject> {
  public subscript<Value>(dynamicMember path: ReferenceWritableKeyPath<Object, Value>) -> Binding<Value> {
    fatalError("no binding")
  }
}
@MainActor @propertyWrapper public struct ObservedObject<Object: ObservableObject> {
  public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }
  public var wrappedValue: Object
  public var projectedValue: ObjectBindings<Object> { fatalError("no bindings") }
}
@MainActor @propertyWrapper public struct StateObject<Object: ObservableObject> {
  public init(wrappedValue make: @autoclosure @escaping () -> Object) {}
  public var wrappedValue: Object { fatalError("no object") }
  public var projectedValue: ObjectBindings<Object> { fatalError("no bindings") }
}

public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = Modified<EmptyView>
  @ViewBuilder @MainActor func body(content: Content) -> Body
}

extension View {
  public func onAppear(perform action: (() -> Void)? = nil) -> some View { Modified<Self>() }
  public func task(
    priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { Modified<Self>() }
  public func refreshable(@_inheritActorContext action: @escaping @Sendable () async -> Void) -> some View {
    Modified<Self>()
  }
  public func onChange<Value: Equatable>(of value: Value, perform action: @escaping (Value) -> Void) -> some View {
    Modified<Self>()
  }
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (Value, Value) -> Void
  ) -> some View { Modified<Self>() }
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View { Modified<Self>() }
  public func containerRelativeFrame(_ axes: Edges, alignment: Alignment = .center) -> some View { Modified<Self>() }
  public func clipShape(_ shape: Rectangle) -> some View { Modified<Self>() }
  public func font(_ font: Font?) -> some View { Modified<Self>() }
  public func lineLimit(_ number: Int?) -> some View { Modified<Self>() }
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View { Modified<Self>() }
  public func disabled(_ isDisabled: Bool) -> some View { Modified<Self>() }
  public func background<Over: View>(_ content: Over) -> some View { Modified<Self>() }
}
