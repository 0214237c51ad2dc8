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
