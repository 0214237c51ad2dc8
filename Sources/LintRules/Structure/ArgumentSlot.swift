/// How an argument is passed to a call or a definition.
public enum ArgumentSlot: Sendable, Hashable {
  /// With this label, between the parentheses or as a trailing closure.
  case label(String)
  /// As the n-th argument without a label, counted from 0: `url` is the first in `Card(title: title, url)`.
  case position(Int)
  /// As the first trailing closure.
  case trailing

  /// The label; nil without one.
  var label: String? { if case .label(let label) = self { label } else { nil } }
}

extension Code {
  /// The slot of an argument between parentheses.
  public func slot(of argument: Argument) -> ArgumentSlot {
    argument.label.map { .label(word($0)) } ?? .position(argument.position)
  }

  /// The slot of a closure.
  public func slot(of closure: CallClosure) -> ArgumentSlot {
    closure.label.map { .label(word($0)) } ?? closure.position.map { .position($0) } ?? .trailing
  }

  /// The slot in which calls pass a parameter; a closure may also be passed as `.trailing`.
  public func slot(of parameter: Parameter) -> ArgumentSlot {
    parameter.label.map { .label(word($0)) } ?? .position(parameter.position)
  }
}
