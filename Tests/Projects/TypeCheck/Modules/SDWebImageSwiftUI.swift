// swift-format-ignore-file
// A stand-in for the views of SDWebImageSwiftUI.

@_exported import SwiftUI

public struct WebImage: Leaf {
  public init(url: URL?) {}
  public func resizable() -> WebImage { self }
  public func indicator(_ kind: Int) -> WebImage { self }
  public func onSuccess(perform action: @escaping () -> Void) -> WebImage { self }
}
