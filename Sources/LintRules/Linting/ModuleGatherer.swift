/// What one file says about the modules of a project.
struct ModuleClues: Sendable {
  var targets: [ModuleMap.Target] = []
  /// The folder of the package that it is the manifest of.
  var package: String?
  /// The modules that it imports, of those with the name of a top folder.
  var imported: Set<String> = []
  /// It declares the entry point of a program.
  var isStart = false

  mutating func read(_ manifest: PackageManifest) {
    package = manifest.folder
    targets = manifest.targets()
  }
}

/// Divides the files of a project into modules: the targets of packages, and the top folders of the rest.
struct ModuleGatherer {
  let paths: [String]
  /// For each file whether it is the manifest of a package.
  let isManifest: [Bool]
  /// The top folders of the project outside of packages, if there are several.
  let folders: Set<String>

  init(paths: [String]) {
    self.paths = paths
    isManifest = paths.map { $0 == "Package.swift" || $0.hasSuffix("/Package.swift") }
    let packages = Set(zip(paths, isManifest).lazy.filter(\.1).map(\.0.outerFolder))
    let others = packages.isEmpty ? paths : paths.filter { path in !packages.contains { path.isInFolder($0) } }
    let container = ModuleMap.container(of: others)
    let folders = Set(others.map { ModuleMap.topFolder(of: $0, in: container) })
    self.folders = folders.count > 1 ? folders.subtracting([""]) : []
  }

  /// The indices of the manifests.
  var manifests: [Int] { isManifest.indices.filter { isManifest[$0] } }

  /// The modules, from what files say.
  func map(_ clues: [(file: Int, module: ModuleClues)]) -> ModuleMap {
    let packages = clues.compactMap(\.module.package)
    let others = packages.isEmpty ? paths : paths.filter { path in !packages.contains { path.isInFolder($0) } }
    let container = ModuleMap.container(of: others)
    let imported = clues.reduce(into: Set<String>()) { $0.formUnion($1.module.imported) }
    var starts: Set<String> = []
    for clue in clues where clue.module.isStart {
      starts.insert(ModuleMap.topFolder(of: paths[clue.file], in: container))
    }
    var own = folders.filter { imported.contains($0) || ModuleMap.mayBeModule($0) }
    if starts.count == 1 { own.subtract(starts.subtracting(imported)) } else { own.formUnion(starts) }
    let sourceFolders = Set(others.compactMap { ModuleMap.folderAroundSources($0) })
    return ModuleMap(
      targets: clues.flatMap(\.module.targets), packages: packages, ownFolders: own.subtracting([""]),
      container: container,
      sourceFolders: sourceFolders.count > 1 ? sourceFolders : [])
  }
}
