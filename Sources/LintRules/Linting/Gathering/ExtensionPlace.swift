/// Where the extension that declares the accessor goes, and what it can build on there.
public struct ExtensionPlace: Sendable, Equatable {
  /// The folder, relative to the project root.
  public var folder: String
  /// The constant with the address of the backend.
  public var base: BackendCandidate
  /// The module to import for the base.
  public var importedModule: String?
  /// Other modules use the accessor.
  public var isPublic = false
  /// The folder is part of a package target.
  public var isInPackage = false
}

/// Finds the place for the extension.
struct ExtensionPlanner {
  let paths: [String]
  /// The folder of the app's sources; nil without an entry point.
  let app: String?
  let modules: ModuleMap
  let askers: [AskingFile]
  /// Whether a file of a module imports another module, so that more files can.
  let imports: (_ imported: String, _ module: String) -> Bool

  /// A module and the folder of its sources.
  private struct Home {
    var module: String
    var folder: String
  }

  /// Returns, for each certain base, the place that can access it and reaches the most findings.
  func places(_ bases: [BackendCandidate]) -> [ExtensionPlace] {
    let homes = homes()
    return certain(bases).compactMap { base in
      guard let own = modules.module(of: base.path) else { return nil }
      let seeing = homes.filter { $0.module == own || base.isPublic && !own.isEmpty && imports(own, $0.module) }
      guard let home = seeing.max(by: { reach($0) < reach($1) }), reach(home) > 0 else { return nil }
      return place(in: home, base, importing: home.module == own ? nil : own)
    }
  }

  /// The bases that images are loaded from; without one, the only base if it is a host used more than once.
  private func certain(_ bases: [BackendCandidate]) -> [BackendCandidate] {
    let proven = bases.filter(\.isProven)
    if !proven.isEmpty { return proven }
    return bases.count == 1 ? bases.filter { $0.isHostOnly && $0.uses > 1 } : []
  }

  private var appModule: String? {
    app.map { modules.module(of: $0.isEmpty ? "x.swift" : $0 + "/x.swift") ?? "" }
  }

  /// The app, the modules with findings, and those that all of these import.
  private func homes() -> [Home] {
    var names = appModule.map { [$0] } ?? []
    names += askers.compactMap { modules.module(of: $0.path) }
    let imports = askers.flatMap { $0.imports.sorted() }.filter { name in
      let name = name.lowercased()
      return !Self.narrowWords.contains { name.holds($0) }
    }
    let own = Set(imports).filter { name in paths.contains { modules.module(of: $0) == name } }
    var seen: Set<String> = []
    return (names + imports.filter(own.contains)).filter { seen.insert($0).inserted }.map { home($0) }
  }

  /// Parts of the names of modules that hold something else than code for all others.
  private static let narrowWords: [StaticString] = [
    "l10n", "locali", "string", "resource", "asset", "logg", "analytic", "test", "mock", "generated",
  ]

  private func home(_ module: String) -> Home {
    let inside = askers.map(\.path).filter { modules.module(of: $0) == module }
    if let app, appModule == module, inside.isEmpty || inside.contains(where: { $0.isInFolder(app) }) {
      return Home(module: module, folder: app)
    }
    let files = inside.isEmpty ? paths.filter { modules.module(of: $0) == module } : inside
    return Home(module: module, folder: SourceFolder.around(files, modules) ?? app ?? "")
  }

  /// How many files with findings can use what a module declares.
  private func reach(_ home: Home) -> Int { askers.count { isReached($0, from: home) } }

  private func isReached(_ asker: AskingFile, from home: Home) -> Bool {
    modules.module(of: asker.path) == home.module || !home.module.isEmpty && asker.imports.contains(home.module)
  }

  private func place(in home: Home, _ base: BackendCandidate, importing module: String?) -> ExtensionPlace {
    let inside = paths.filter { modules.module(of: $0) == home.module }
    return ExtensionPlace(
      folder: SourceFolder.ofExtensions(below: home.folder, inside), base: base, importedModule: module,
      isPublic: askers.contains { modules.module(of: $0.path) != home.module && isReached($0, from: home) },
      isInPackage: modules.isPackageTarget(home.folder + "/x.swift"))
  }
}
