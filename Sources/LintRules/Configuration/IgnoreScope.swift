/// The `.gitignore` files that hold for a folder: its own, and those above it.
public final class IgnoreScope: Sendable {
  /// A pattern that decides about a path.
  public struct Match: Sendable {
    /// The pattern.
    public var pattern: IgnorePattern
    /// The path of its file, for people.
    public var file: String
  }

  private let rules: IgnoreRules
  private let file: String
  private let outer: IgnoreScope?
  /// What comes before paths that are relative to the project root; for files above it.
  private let lead: [UInt8]
  /// How many bytes of paths come before the folder of the file.
  private let start: Int

  /// Makes a scope.
  ///
  /// - Parameters:
  ///   - rules: the patterns of a file.
  ///   - file: its path, for people.
  ///   - folder: its folder relative to the project root; empty for the root and for folders above it.
  ///   - lead: the way from the folder to the project root, for folders above it.
  ///   - outer: what holds in the folder around it.
  public init(_ rules: IgnoreRules, file: String, folder: [UInt8], lead: [UInt8] = [], outer: IgnoreScope?) {
    self.rules = rules
    self.file = file
    self.lead = lead.isEmpty ? [] : lead + [UInt8(ascii: "/")]
    start = folder.isEmpty ? 0 : folder.count + 1
    self.outer = outer
  }

  /// The pattern by which a path is ignored; nil if it is not. The folders above it are not looked at: a walk has done so
  /// on its way down.
  public func match(_ path: UnsafeBufferPointer<UInt8>, nameStart: Int, isFolder: Bool) -> Match? {
    var scope: IgnoreScope? = self
    while let current = scope {
      if let pattern = current.lastMatch(path, nameStart, isFolder) {
        return pattern.isNegated ? nil : Match(pattern: pattern, file: current.file)
      }
      scope = current.outer
    }
    return nil
  }

  private func lastMatch(_ path: UnsafeBufferPointer<UInt8>, _ nameStart: Int, _ isFolder: Bool) -> IgnorePattern? {
    if lead.isEmpty {
      let below = UnsafeBufferPointer(rebasing: path[start...])
      return rules.lastMatch(below, nameStart: nameStart - start, isFolder: isFolder)
    }
    return (lead + path).withUnsafeBufferPointer {
      rules.lastMatch($0, nameStart: nameStart + lead.count, isFolder: isFolder)
    }
  }
}
