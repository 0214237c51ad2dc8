/// Names with periods between them: `SwiftUI`, `UIKit.UIView`, `Current.*`.
public struct NamePath: Sendable, Equatable {
  /// The names from left to right. In an assignment a name that is only `*` matches one or more names.
  public var names: [NamePattern]

  /// Makes a path.
  public init(_ names: [NamePattern]) {
    self.names = names
  }

  /// The path as it is written.
  public var text: String { names.map(\.text).joined(separator: ".") }

  /// The last name.
  public var last: NamePattern { names[names.count - 1] }
}
