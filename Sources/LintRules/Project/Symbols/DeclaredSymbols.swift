/// A type of the project, as one declaration or extension shows it.
public struct DeclaredType: Sendable {
  /// The path, such as `Feed.Row`.
  public var path: String
  /// What declares it.
  public var kind: Declaration.Kind
  /// It is visible only in its file.
  public var isPrivate: Bool
  /// Other packages can use it.
  public var isPublic: Bool
  /// It is a view or modifies views, as far as this declaration shows.
  public var isView: Bool
  /// It conforms only to protocols of data, as far as this declaration shows, or is a class.
  public var isData: Bool
  /// It shows a view of UIKit or AppKit, which takes the size that it is offered.
  public var isRepresented = false
}

/// A function or property of the project that has the name of a wrapper.
public struct DeclaredMember: Sendable {
  /// The path of its type; empty outside types and in extensions of `View`.
  public var type: String
  /// The name with its argument labels.
  public var signature: String
  /// The parameters of a function; nil for a property.
  public var parameters: [DeclaredParameter]?
  /// It is visible only in its file.
  public var isPrivate: Bool
}

/// A parameter as its calls see it.
public struct DeclaredParameter: Sendable, Hashable {
  /// The argument label; empty for none.
  public var label: String
  /// Calls may leave it out.
  public var hasDefault: Bool
  /// It takes a closure.
  public var isClosure: Bool
}

/// A function or property of the project that shows an image.
struct NamedMember: Sendable {
  var id: WrapperID
  /// The parameters of a function; nil for a property.
  var parameters: [DeclaredParameter]?

  /// A function with more parameters than this takes any arguments.
  private static let mostParameters = 256

  /// Whether it takes the arguments of a mention.
  func takes(_ mention: Mention) -> Bool {
    guard let parameters else { return false }
    guard let labels = mention.labels, parameters.count <= Self.mostParameters else { return true }
    var next = 0
    var closures = mention.trailingClosures
    // A closure with a default leaves the trailing closures to later parameters that need them.
    var needed = parameters.count { $0.isClosure && !$0.hasDefault }
    for parameter in parameters {
      if parameter.isClosure, !parameter.hasDefault { needed -= 1 }
      if next < labels.count, labels[next] == parameter.label {
        next += 1
      } else if parameter.isClosure, closures > (parameter.hasDefault ? needed : 0) {
        closures -= 1
      } else if !parameter.hasDefault {
        return false
      }
    }
    return next == labels.count
  }

  /// The labels of every call; nil for a property and for a function whose calls may differ.
  var fixedLabels: [String]? {
    guard let parameters, parameters.count <= Self.mostParameters,
      !parameters.contains(where: { $0.hasDefault || $0.isClosure })
    else { return nil }
    return parameters.map(\.label)
  }
}
