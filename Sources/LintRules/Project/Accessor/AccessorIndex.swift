/// What the project says about the backend accessor of one name.
public struct AccessorIndex: Sendable {
  /// Its name.
  public let name: String
  /// Its declarations, by path and offset.
  public internal(set) var declarations: [AccessorDeclaration]
  /// The modules of the project.
  public let modules: ModuleMap
  /// What it calls.
  public let reach: AccessorReach
  /// What the project adds to `URL(string:)`.
  public let initializers: Set<URLInitializer>
  /// The project has a function called `URL`.
  public let hasFunctionCalledURL: Bool
  /// The properties and functions that URLs are built from.
  public let values: DeclaredValues
  /// Nothing is known but the declarations, so that there are no fixes.
  public var isBare = false
  /// What it joins to paths, as far as its declarations say.
  var questions = ConstantQuestions()

  /// Whether the project has nothing of that name.
  public var isMissing: Bool { declarations.isEmpty }

  /// Makes an index.
  init(
    name: String, declarations: [AccessorDeclaration] = [], modules: ModuleMap = ModuleMap(),
    reach: AccessorReach = AccessorReach(), initializers: Set<URLInitializer> = [],
    hasFunctionCalledURL: Bool = false, values: DeclaredValues = DeclaredValues()
  ) {
    self.name = name
    self.declarations = declarations.sorted { ($0.path, $0.range.lowerBound) < ($1.path, $1.range.lowerBound) }
    self.modules = modules
    self.reach = reach
    self.initializers = initializers
    self.hasFunctionCalledURL = hasFunctionCalledURL
    self.values = values
  }

  /// Whether a file can use the accessor.
  public enum Use: Sendable, Equatable {
    case safe
    /// It compiles in some places, with the reason for doubt.
    case unsafe(String)
    /// It compiles where the code is isolated to the same actor.
    case isolated(String)
    /// It does not compile, with the reason.
    case impossible(String)
  }

  /// Whether a file that imports some modules can use the accessor.
  public func use(in path: String, imports: Set<String>) -> Use {
    let candidates = declarations.filter(\.isOnString)
    let own = candidates.isEmpty ? declarations : candidates
    let visible = own.filter { isVisible($0, in: path, imports: imports) }
    guard let first = visible.first else { return .impossible(reasonOfInvisibility(own, path)) }
    if visible.count > 1 {
      let isChoice = visible.allSatisfy { $0.isConditional && $0.obstacle == nil }
      let reason = "`\(name)` is declared \(visible.count) times"
      return isChoice ? .unsafe(reason) : .impossible(reason)
    }
    switch first.obstacle {
    case .never(let reason): return .impossible(reason)
    case .maybe(let reason): return .unsafe(reason)
    case .isolated(let reason): return .isolated(reason)
    case nil: break
    }
    if first.isConditional { return .impossible("`\(name)` is declared under `#if`") }
    if own.count > 1 { return .unsafe("`\(name)` is declared \(own.count) times") }
    if reach.isTooWide { return .unsafe("`\(name)` calls more code than viewlint can follow") }
    return .safe
  }

  /// Whether the only declaration that a file sees is public.
  public func isPublic(in path: String, imports: Set<String>) -> Bool {
    let visible = declarations.filter { $0.isOnString && isVisible($0, in: path, imports: imports) }
    return !visible.isEmpty && visible.allSatisfy { $0.access == .everywhere }
  }

  private func isVisible(_ declaration: AccessorDeclaration, in path: String, imports: Set<String>) -> Bool {
    if declaration.path == path { return true }
    if declaration.access == .file { return false }
    let home = modules.module(of: declaration.path)
    if let home, home == modules.module(of: path) { return true }
    guard declaration.access == .everywhere, let home, !home.isEmpty else { return false }
    return imports.contains(home)
  }

  private func reasonOfInvisibility(_ declarations: [AccessorDeclaration], _ path: String) -> String {
    if declarations.allSatisfy({ $0.access == .file }) { return "`\(name)` is private to a different file" }
    if let reason = declarations.first.flatMap({ modules.module(of: $0.path) }), !reason.isEmpty {
      let isPublic = declarations.contains { $0.access == .everywhere }
      return isPublic ? "this file doesn't import `\(reason)`" : "`\(name)` is internal to the module `\(reason)`"
    }
    return "`\(name)` is in a different module"
  }
}
