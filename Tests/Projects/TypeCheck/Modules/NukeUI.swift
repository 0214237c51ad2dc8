// swift-format-ignore-file
// A stand-in for the views of NukeUI.

@_exported import SwiftUI

public struct LazyImageState { public var image: Image? }
public struct LazyImage<Content: View>: Leaf {
  public func processors(_ processors: [Int]?) -> LazyImage { self }
  public func priority(_ priority: Int?) -> LazyImage { self }
  public func onCompletion(_ action: (() -> Void)?) -> LazyImage { self }
}
extension LazyImage where Content == Image {
  public init(url: URL?) { self.init() }
}
extension LazyImage {
  public init(url: URL?, @ViewBuilder content: @escaping (LazyImageState) -> Content) { self.init() }
}
