import LintRules

/// Divides the paths of a call among the projects that they are in, because each project is linted by itself: with its
/// own settings, facts and notes, as if viewlint were run there.
struct ProjectSplit {
  private let request: LintRequest
  /// The roots of the projects of folders, by the paths of the folders.
  private var known: [FilePath: FilePath] = [:]
  /// Folders with a configuration are projects of their own.
  private let orConfigured: Bool

  /// One request for each project; the request itself if there is just one.
  static func requests(_ request: LintRequest) throws(UsageError) -> [LintRequest] {
    var requests = try divided(request)
    for index in requests.indices where isOfLooseFiles(requests[index]) { requests[index].readsNamedFilesOnly = true }
    return requests
  }

  /// Whether only files are linted, in a folder that is not a project: other files there say nothing about them.
  private static func isOfLooseFiles(_ request: LintRequest) -> Bool {
    let location = request.location
    let paths = request.paths + (request.standardInput.map { [$0.path] } ?? [])
    if request.hasSetRoot || paths.isEmpty || !ProjectLocation.holdsEverything(location.root) { return false }
    return paths.allSatisfy { path in
      let kind = try? FileSystem.kind(of: location.absolute(path))
      return kind == .file || kind == nil && location.absolute(path).isSwift
    }
  }

  private static func divided(_ request: LintRequest) throws(UsageError) -> [LintRequest] {
    if request.hasSetRoot || request.readsNamedFilesOnly || request.standardInput != nil { return [request] }
    var groups = ProjectSplit(request, orConfigured: false).groups()
    if !ProjectLocation.isMarked(request.location.root) {
      // Folders with a configuration are projects side by side if all paths are in some.
      let others = ProjectSplit(request, orConfigured: true).groups()
      if others.count > 1, !others.contains(where: { $0.root == request.location.root }) { groups = others }
    }
    if groups.isEmpty || groups.map({ $0.root }) == [request.location.root] { return [request] }
    return try groups.map { (group) throws(UsageError) in try request.limited(to: group.root, group.paths) }
  }

  private init(_ request: LintRequest, orConfigured: Bool) {
    self.request = request
    self.orConfigured = orConfigured
  }

  /// The paths of each project, in the order in which they were named.
  private consuming func groups() -> [(root: FilePath, paths: [FilePath])] {
    var order: [FilePath] = []
    var paths: [FilePath: [FilePath]] = [:]
    for path in request.paths {
      let root = root(of: path)
      if paths[root] == nil { order.append(root) }
      paths[root, default: []].append(path)
    }
    return order.map { ($0, paths[$0] ?? []) }
  }

  /// The root of the project that a path from a person is in.
  private mutating func root(of path: FilePath) -> FilePath {
    let root = request.location.root
    let place = request.location.place(of: path)
    let absolute = root.appending(place)
    // Sources in the project, of which a list may have many, are not looked up one by one.
    let isKnownFile = absolute.isSwift && !place.isAbsolute
    guard let kind = isKnownFile ? .file : try? FileSystem.kind(of: absolute) else { return root }
    let folder = kind == .folder ? absolute : absolute.parent ?? root
    if let found = known[folder] { return found }
    let found = place.isAbsolute ? ProjectLocation.root(around: folder) : nearest(from: folder)
    known[folder] = found
    return found
  }

  /// The nearest folder at or above one of the project that is a project of its own; else the project root.
  private func nearest(from folder: FilePath) -> FilePath {
    var candidate = folder
    while candidate != request.location.root, let parent = candidate.parent {
      if ProjectLocation.isOwnProject(candidate, orConfigured: orConfigured) { return candidate }
      candidate = parent
    }
    return request.location.root
  }
}

extension LintRequest {
  /// The same for some of the paths, which are in another project.
  func limited(to root: FilePath, _ paths: [FilePath]) throws(UsageError) -> LintRequest {
    var request = self
    request.paths = paths
    guard root != location.root else { return request }
    let prefix = root.relative(to: location.root) ?? root
    request.identityPrefix = identityPrefix + prefix.key + "/"
    request.location.root = root
    request.exclusions = try request.exclusionPatterns()
    return request
  }
}
