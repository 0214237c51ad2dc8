// A stand-in for the few names of SwiftUI that the views of this project use, so that any Swift compiler checks them.

import Foundation

protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  var body: Never { fatalError("no body") }
}

protocol Leaf: View where Body == Never {}

extension Leaf {
  var body: Never { fatalError("no body") }
}

struct EmptyView: Leaf {}

struct Pair<First: View, Second: View>: Leaf {}

struct Either<First: View, Second: View>: Leaf {}

extension Optional: View where Wrapped: View {
  var body: Never { fatalError("no body") }
}

@resultBuilder
enum ViewBuilder {
  static func buildBlock() -> EmptyView { EmptyView() }
  static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  static func buildBlock<A: View, B: View>(_ first: A, _ second: B) -> Pair<A, B> { Pair() }
  static func buildBlock<A: View, B: View, C: View>(_ first: A, _ second: B, _ third: C) -> Pair<A, Pair<B, C>> {
    Pair()
  }
  static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  static func buildEither<A: View, B: View>(first: A) -> Either<A, B> { Either() }
  static func buildEither<A: View, B: View>(second: B) -> Either<A, B> { Either() }
  static func buildExpression<Content: View>(_ content: Content) -> Content { content }
}

struct Image: Leaf {
  func resizable() -> Image { self }
}

struct Color: Leaf {
  static let gray = Color()
}

struct AsyncImage<Content: View>: Leaf {}

extension AsyncImage where Content == Image {
  init(url: URL?) { self.init() }
}

extension AsyncImage {
  init<Shown: View, Placeholder: View>(
    url: URL?, @ViewBuilder content: @escaping (Image) -> Shown, @ViewBuilder placeholder: @escaping () -> Placeholder
  ) where Content == Pair<Shown, Placeholder> {
    self.init()
  }
}

struct VStack<Content: View>: Leaf {
  init(@ViewBuilder content: () -> Content) {}
}

struct Link: Leaf {
  init(_ title: String, destination: URL) {}
}

struct Framed<Content: View>: Leaf {}

extension View {
  func frame(width: Double? = nil, height: Double? = nil) -> Framed<Self> { Framed() }
}

enum Configuration {
  static let apiBaseURL = "https://api.example.com"
}
