/// Which files the rules of a configuration look at, without the rest of what is known of the rules.
public struct RuleScope: Sendable {
  private struct Rule: Sendable {
    var index: Int
    var files: PathPatterns?
    var except: PathPatterns

    /// Whether it looks at a file that its kind of files includes.
    func covers(_ path: [UInt8]) -> Bool { files?.covers(path) ?? true && !except.covers(path) }
  }

  /// The rules that say themselves which files they look at.
  private let choosy: [Rule]
  /// The rules that look at files that are not view files.
  private let outside: [Rule]
  private let aboutDirectives: Set<Int>
  private let count: Int

  /// Takes the rules of a configuration.
  public init(_ configuration: Configuration) {
    var (choosy, outside, aboutDirectives) = ([Rule](), [Rule](), Set<Int>())
    for (index, state) in configuration.rules.enumerated() {
      let definition = state.definition
      let rule = Rule(index: index, files: definition.files, except: definition.except)
      if definition.isAboutDirectives {
        aboutDirectives.insert(index)
        continue
      }
      if definition.hasFiles { choosy.append(rule) }
      if definition.looksOutsideViews { outside.append(rule) }
    }
    (self.choosy, self.outside, self.aboutDirectives) = (choosy, outside, aboutDirectives)
    count = configuration.rules.count
  }

  /// The rules that do not look at a view file, by their indices.
  ///
  /// - Parameter path: the file, relative to the project root.
  public func leftOut(ofView path: [UInt8]) -> [Int] { choosy.filter { !$0.covers(path) }.map(\.index) }

  /// The same for a file that is not a view file; nil if no rule looks at it.
  public func leftOut(ofOther path: [UInt8]) -> [Int]? {
    let covering = outside.filter { $0.covers(path) }
    if covering.isEmpty { return nil }
    var looks = Set(covering.map(\.index))
    // Where no rule of the project asks for the file, its directives are those of the others.
    if covering.contains(where: { $0.files != nil }) { looks.formUnion(aboutDirectives) }
    return (0..<count).filter { !looks.contains($0) }
  }
}
