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
  init() {}
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
extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
}

@propertyWrapper public struct State<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public var projectedValue: Binding<Value> { fatalError("no binding") }
}
@propertyWrapper public struct Binding<Value> {
  public var wrappedValue: Value
  public var projectedValue: Binding<Value> { self }
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

public struct Modified<Content: View>: Leaf { init() {} }
public enum ContentMode { case fit, fill }

extension View {
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil) -> some View { Modified<Self>() }
  public func frame(maxWidth: CGFloat?, maxHeight: CGFloat? = nil) -> some View { Modified<Self>() }
  public func clipped() -> some View { Modified<Self>() }
  public func padding() -> some View { Modified<Self>() }
  public func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode) -> some View { Modified<Self>() }
  public func scaledToFill() -> some View { Modified<Self>() }
  public func onTapGesture(_ action: @escaping () -> Void) -> some View { Modified<Self>() }
  public func overlay<Over: View>(@ViewBuilder _ content: () -> Over) -> some View { Modified<Self>() }
}
