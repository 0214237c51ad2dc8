// swift-format-ignore-file
// A stand-in for a package of somebody else: what it declares is in no file of the project.

import Foundation

public struct Item {
  public let title: String
  public let thumb: Substring
  public let link: String?
  public init(title: String) {
    self.title = title
    thumb = title[...]
    link = title
  }
  public func fullURL(_ size: String) -> URL? { URL(string: title + size) }
}
public func decode<Value>() -> Value { fatalError("no value") }
