/// The versions of viewlint that a configuration accepts: `0.2.0` is exactly this one, `>=0.2.0` this one and all later ones.
public struct VersionRequirement: Sendable, Equatable {
  /// The requirement as it is written.
  public let text: String
  private let numbers: [Int]
  private let acceptsLater: Bool

  /// Reads a requirement; nil if it is not one.
  public init?(_ text: String) {
    let isRange = text.hasPrefix(">=")
    let version = text.dropFirst(isRange ? 2 : 0).drop { $0 == " " }
    guard let numbers = Self.numbers(version) else { return nil }
    self.text = text
    self.numbers = numbers
    acceptsLater = isRange
  }

  /// Whether a version of viewlint is accepted.
  public func accepts(_ version: String) -> Bool {
    guard let given = Self.numbers(version[...]) else { return false }
    return given == numbers || acceptsLater && numbers.lexicographicallyPrecedes(given)
  }

  /// The three numbers of a version; missing ones are 0.
  private static func numbers(_ version: Substring) -> [Int]? {
    let parts = version.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { NumberReader.whole($0) }
    guard numbers.count == parts.count, numbers.count <= 3 else { return nil }
    return numbers + [Int](repeating: 0, count: 3 - numbers.count)
  }
}
