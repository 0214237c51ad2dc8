// swift-format-ignore-file
// A stand-in for Kingfisher's SwiftUI views.

@_exported import SwiftUI

public struct KFImage: Leaf {
  public init(_ url: URL?) {}
  public static func url(_ url: URL?) -> KFImage { KFImage(url) }
  public func resizable() -> KFImage { self }
  public func fade(duration: Double) -> KFImage { self }
  public func cancelOnDisappear(_ flag: Bool) -> KFImage { self }
  public func onSuccess(_ action: @escaping () -> Void) -> KFImage { self }
  public func placeholder<P: View>(@ViewBuilder _ content: () -> P) -> KFImage { self }
}
