/// Asks the files of a project about the backend accessor: where it is declared, what it calls, and what the URLs of
/// views are built from.
struct AccessorGatherer {
  let tree: any SourceTree
  let sketches: WordSketches
  /// The name of the accessor.
  let accessor: String

  /// So many calls are followed from the accessor on.
  private static let mostRounds = 12

  /// What one file says.
  private struct Answer: Sendable {
    var declarations: [AccessorDeclaration] = []
    var roots: [ReachCandidate] = []
    var initializers: [URLInitializer] = []
    var hasFunctionCalledURL = false
    var values: [DeclaredValue] = []
    var targets: [ModuleMap.Target] = []
    var package: String?
    /// The modules that it imports, of those with the name of a top folder.
    var imported: Set<String> = []
    var isStart = false
  }

  /// The index.
  ///
  /// - Parameters:
  ///   - names: the names that URLs are built from in the files that are linted.
  ///   - needsFixes: whether anybody wants to know more than whether the accessor is declared.
  func index(names: Set<String>, needsFixes: Bool) -> AccessorIndex {
    if accessor.isEmpty { return AccessorIndex(name: accessor) }
    let paths = (0..<tree.fileCount).map { tree.path($0) }
    let folders = needsFixes ? topFolders(paths) : []
    let answers = ask(names: needsFixes ? names : [], folders: folders, paths, needsFixes: needsFixes)
    let declarations = answers.flatMap(\.declarations)
    guard needsFixes, !declarations.isEmpty else { return AccessorIndex(name: accessor, declarations: declarations) }
    return AccessorIndex(
      name: accessor, declarations: declarations, modules: modules(answers, folders, paths),
      reach: reach(from: answers.flatMap(\.roots)), initializers: Set(answers.flatMap(\.initializers)),
      hasFunctionCalledURL: answers.contains { $0.hasFunctionCalledURL },
      values: DeclaredValues(answers.flatMap(\.values)))
  }

  // MARK: One look at all files

  private func ask(names: Set<String>, folders: Set<String>, _ paths: [String], needsFixes: Bool) -> [Answer] {
    let own = DeclarationScan([accessor], behind: DeclarationScan.values)
    let values = DeclarationScan(names, behind: DeclarationScan.values)
    let urls = DeclarationScan(["URL", "Foundation"], behind: ["extension", "func"])
    let imports = DeclarationScan(folders, behind: ["import"])
    let wanted = WordNumbers(needsFixes ? names.union([accessor]).union(folders).sorted() : [accessor])
    let files = files(
      holding: needsFixes ? names.union([accessor, "URL"]).union(folders) : [accessor], and: manifests(paths))
    return map(files) { index -> Answer in
      let isManifest = needsFixes && paths[index].lastPathPart == "Package.swift"
      if !isManifest, !needsFixes || !mayExtendURL(index), !sketches.mayHold(wanted, file: index) { return Answer() }
      return tree.withBytes(index) { bytes -> Answer in
        let isOwn = own.occurs(in: bytes)
        let hasValues = needsFixes && values.occurs(in: bytes)
        let hasURL = needsFixes && urls.occurs(in: bytes)
        var answer = Answer()
        if !folders.isEmpty {
          let hashes = imports.found(in: bytes)
          answer.imported = folders.filter { hashes.contains($0.wordHash) }
          answer.isStart = bytes.containsMainAttribute
        }
        guard isOwn || hasValues || hasURL || isManifest else { return answer }
        read(tree.view(index, bytes), names, isManifest: isManifest, &answer)
        return answer
      } ?? Answer()
    }
  }

  /// The files that may hold one of some words, and some others.
  private func files(holding words: Set<String>, and others: [Int] = []) -> [Int]? {
    guard let files = tree.files(answering: FileQuestion(uses: words.sorted())) else { return nil }
    return others.isEmpty ? files : Set(files).union(others).sorted()
  }

  /// What some files say, nil for all, and nothing for the others.
  private func map(_ files: [Int]?, _ body: @Sendable (Int) -> Answer) -> [Answer] {
    guard let files else { return tree.concurrentMap(tree.fileCount, body) }
    var answers = [Answer](repeating: Answer(), count: tree.fileCount)
    for (file, answer) in zip(files, tree.concurrentMap(files.count) { body(files[$0]) }) { answers[file] = answer }
    return answers
  }

  private func manifests(_ paths: [String]) -> [Int] {
    paths.indices.filter { paths[$0].lastPathPart == "Package.swift" }
  }

  private static let url = WordNumbers(["URL"])

  private func mayExtendURL(_ file: Int) -> Bool {
    guard let url = Self.url, let sketch = sketches[file] else { return true }
    return sketch.mayDeclare(url)
  }

  private func read(_ file: FileView, _ names: Set<String>, isManifest: Bool, _ answer: inout Answer) {
    answer.declarations = AccessorDeclaration.declarations(of: accessor, in: file)
    let reader = ReachReader(file)
    answer.roots = file.outline.declarations.filter { declaration in
      let bytes = file.code.bytes(declaration.start..<declaration.end)
      return answer.declarations.contains { $0.isOnString && $0.range == bytes }
    }
    .map { reader.candidate($0, .partOfType, nil) }
    answer.initializers = URLInitializer.all(in: file)
    answer.hasFunctionCalledURL = file.outline.declarations.contains {
      $0.kind == .function && file.code.isWord($0.name, "URL")
    }
    answer.values = DeclaredValue.values(named: names, in: file)
    if isManifest {
      let manifest = PackageManifest(file)
      answer.package = manifest.folder
      answer.targets = manifest.targets()
    }
  }

  // MARK: Modules

  /// The top folders of the project, if there are several.
  private func topFolders(_ paths: [String]) -> Set<String> {
    let packages = Set(paths.filter { $0.lastPathPart == "Package.swift" }.map(\.outerFolder))
    let others = paths.filter { path in !packages.contains { path.isInFolder($0) } }
    let container = ModuleMap.container(of: others)
    let folders = Set(others.map { ModuleMap.topFolder(of: $0, in: container) })
    return folders.count > 1 ? folders.subtracting([""]) : []
  }

  private func modules(_ answers: [Answer], _ folders: Set<String>, _ paths: [String]) -> ModuleMap {
    let packages = answers.compactMap(\.package)
    let others = paths.filter { path in !packages.contains { path.isInFolder($0) } }
    let container = ModuleMap.container(of: others)
    let imported = answers.reduce(into: Set<String>()) { $0.formUnion($1.imported) }
    var starts: Set<String> = []
    for (path, answer) in zip(paths, answers) where answer.isStart {
      starts.insert(ModuleMap.topFolder(of: path, in: container))
    }
    var own = folders.filter { imported.contains($0) || ModuleMap.mayBeModule($0) }
    if starts.count == 1 { own.subtract(starts.subtracting(imported)) } else { own.formUnion(starts) }
    return ModuleMap(
      targets: answers.flatMap(\.targets), packages: packages, ownFolders: own.subtracting([""]), container: container)
  }

  // MARK: What the accessor calls

  /// Names that so many types have that a member is looked for in extensions only.
  private static let common: Set<String> = [
    "url", "path", "host", "scheme", "string", "count", "first", "last", "isEmpty", "base", "value", "data", "text",
    "name", "id", "index", "key", "description", "query", "port", "components", "shared", "current", "default", "main",
    "body", "type", "title", "items", "result", "error",
  ]

  private func reach(from roots: [ReachCandidate]) -> AccessorReach {
    var reach = AccessorReach()
    for root in roots { reach.take(root) }
    var asked: Set<String> = []
    var types: Set<String> = []
    for _ in 0..<Self.mostRounds {
      let new = reach.words.subtracting(asked)
      if new.isEmpty || reach.isTooWide { return reach }
      asked = reach.words
      let answers = candidates(new, asked)
      for answer in answers { types.formUnion(answer.types) }
      let owners = Set(answers.flatMap(\.candidates).compactMap(\.owner)).subtracting(types).subtracting(asked)
      types.formUnion(declaredTypes(owners))
      reach.add(answers.flatMap(\.candidates), types: types)
    }
    reach.giveUp()
    return reach
  }

  /// What the files declare under one of some new words.
  private func candidates(
    _ new: Set<String>, _ all: Set<String>
  ) -> [(candidates: [ReachCandidate], types: Set<String>)] {
    let keywords = DeclarationScan.values + DeclarationScan.types + ["extension", "protocol", "typealias"]
    let scan = DeclarationScan(new.subtracting(Self.common), behind: keywords)
    let common = DeclarationScan(new.intersection(Self.common), behind: keywords)
    let extensions = TriggerScan(words: ["extension"])
    let numbers = WordNumbers(new.sorted())
    let files = files(holding: new) ?? Array(0..<tree.fileCount)
    return tree.concurrentMap(files.count) { position -> (candidates: [ReachCandidate], types: Set<String>)? in
      let index = files[position]
      guard sketches.mayHold(numbers, file: index) else { return nil }
      return tree.withBytes(index) { bytes -> (candidates: [ReachCandidate], types: Set<String>)? in
        guard scan.occurs(in: bytes) || common.occurs(in: bytes) && extensions.containsAny(bytes) else { return nil }
        let reader = ReachReader(tree.view(index, bytes))
        return (reader.candidates(all), reader.types())
      } ?? nil
    }
    .compactMap { $0 }
  }

  /// Those of some types that the project declares, protocols left out.
  private func declaredTypes(_ names: Set<String>) -> Set<String> {
    if names.isEmpty { return [] }
    let scan = DeclarationScan(names, behind: DeclarationScan.types)
    let numbers = WordNumbers(names.sorted())
    let files = files(holding: names) ?? Array(0..<tree.fileCount)
    let found = tree.concurrentMap(files.count) { position -> Set<UInt64> in
      let index = files[position]
      guard sketches.mayHold(numbers, file: index) else { return [] }
      return tree.withBytes(index) { scan.found(in: $0) } ?? []
    }
    let hashes = found.reduce(into: Set<UInt64>()) { $0.formUnion($1) }
    return names.filter { hashes.contains($0.wordHash) }
  }
}

extension UnsafeRawBufferPointer {
  /// Whether `@main` occurs.
  fileprivate var containsMainAttribute: Bool {
    let word = Array("@main".utf8)
    guard count >= word.count else { return false }
    return (0...(count - word.count)).contains { start in
      self[start] == 0x40 && word.indices.allSatisfy { self[start + $0] == word[$0] }
    }
  }
}

extension String {
  /// The part of a path after the last slash.
  fileprivate var lastPathPart: Substring { split(separator: "/").last ?? "" }
}
