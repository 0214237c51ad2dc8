/// What one file says about the modules of a project.
struct ModuleClues: Sendable {
  var targets: [PackageTarget] = []
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

/// The manifests of a project, and the folders outside of packages.
private struct ModuleFolders: Sendable {
  /// For each file whether it is the manifest of a package.
  let isManifest: [Bool]
  /// The top folders, if there are several.
  let folders: Set<String>

  init(_ tree: any SourceTree) {
    // The paths of a large project take megabytes, and are made one by one.
    let paths = (0..<tree.fileCount).lazy.map { tree.path($0) }
    isManifest = paths.map { $0 == "Package.swift" || $0.hasSuffix("/Package.swift") }
    let packages = zip(paths, isManifest).filter(\.1).map(\.0.outerFolder)
    let others = tree.paths(outside: Set(packages))
    let container = ModuleMap.container(of: others)
    let folders = Set(others.map { ModuleMap.topFolder(of: $0, in: container) })
    self.folders = folders.count > 1 ? folders.subtracting([""]) : []
  }
}

/// The folders around the files outside of packages.
private struct FoldersAroundSources: Sendable {
  /// The folder of all of them.
  let container: String
  /// The folders with a folder of sources, if there are several.
  let folders: Set<String>

  init(_ tree: any SourceTree, outside packages: [String]) {
    let others = tree.paths(outside: Set(packages))
    container = ModuleMap.container(of: others)
    let folders = Set(others.compactMap { ModuleMap.folderAroundSources($0) })
    self.folders = folders.count > 1 ? folders : []
  }
}

/// Divides the files of a project into modules: the targets of packages, and the top folders of the rest.
struct ModuleGatherer {
  private let tree: any SourceTree
  private let paths: ModuleFolders

  init(_ tree: some SourceTree) {
    self.tree = tree
    paths = tree.kept(.moduleFolders) { ModuleFolders(tree) }
  }

  /// For each file whether it is the manifest of a package.
  var isManifest: [Bool] { paths.isManifest }

  /// The top folders of the project outside of packages, if there are several.
  var folders: Set<String> { paths.folders }

  /// The indices of the manifests.
  var manifests: [Int] { isManifest.indices.filter { isManifest[$0] } }

  /// The modules, from what files say.
  func map(_ clues: [(file: Int, module: ModuleClues)]) -> ModuleMap {
    let packages = clues.compactMap(\.module.package)
    let around = tree.kept(.foldersAroundSources(packages: packages)) {
      FoldersAroundSources(tree, outside: packages)
    }
    let imported = clues.reduce(into: Set<String>()) { $0.formUnion($1.module.imported) }
    var starts: Set<String> = []
    for clue in clues where clue.module.isStart {
      starts.insert(ModuleMap.topFolder(of: tree.path(clue.file), in: around.container))
    }
    var own = folders.filter { imported.contains($0) || ModuleMap.mayBeModule($0) }
    if starts.count == 1 { own.subtract(starts.subtracting(imported)) } else { own.formUnion(starts) }
    return ModuleMap(
      targets: clues.flatMap(\.module.targets), packages: packages, ownFolders: own.subtracting([""]),
      container: around.container, sourceFolders: around.folders)
  }
}

extension SourceTree {
  /// The paths of the files outside of packages.
  fileprivate func paths(outside packages: Set<String>) -> some Collection<String> {
    (0..<fileCount).lazy.map { path($0) }.filter { path in !packages.contains { path.isInFolder($0) } }
  }
}
