/// How a condition, a placeholder or a fix names an argument.
public enum ArgumentName: Sendable, Hashable {
  /// `label:`
  case labeled(String)
  /// `_`, `_2`: the first, the second argument without a label; counted from 1.
  case unlabeled(Int)
  /// `*`: any argument.
  case any

  /// The name as rules write it.
  public var text: String {
    switch self {
    case .labeled(let label): label + ":"
    case .unlabeled(let number): number == 1 ? "_" : "_\(number)"
    case .any: "*"
    }
  }
}
