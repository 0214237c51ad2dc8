import LintRules

/// What a person named on the command line, sorted into files and folders, or what git names for them. Paths are
/// relative to the project root, or absolute outside of it.
struct NamedTargets: Sendable {
  private(set) var files: [NamedFile] = []
  /// Files that are taken for deleted.
  private(set) var absent: [FilePath] = []
  private(set) var folders: [FilePath] = []
  /// The rest of the project; nil if it is looked for on disk.
  private(set) var rest: ProjectRest?
  /// The paths that don't exist.
  private(set) var problems: [FileProblem] = []
  /// The lines to which findings are limited; nil for all.
  private(set) var changedLines: ChangedLines?
  /// The states before the change; two for a merge.
  private(set) var earlier: [EarlierState] = []
  /// The message that git lists nothing to lint; nil if it lists files.
  private(set) var emptiness: String?

  /// Asks git if the request says so; `store` knows which files are views.
  init(_ request: LintRequest, _ store: ConfigurationStore) throws(LintFailure) {
    if let selection = request.changes {
      do throws(GitFailure) {
        let changes = try ProjectChanges(selection, request, store)
        (files, absent, problems) = (changes.files, changes.absent, changes.problems)
        changedLines = changes.lines
        rest = changes.rest
        earlier = changes.earlier
        emptiness = changes.emptiness
        if selection.lintsUnchanged { folders.append(FilePath([UInt8]())) }
      } catch {
        throw .git(error)
      }
    } else {
      add(request)
    }
    absent += request.absentFiles.map { request.location.place(of: $0) }
    for document in request.documents {
      let path = request.location.place(of: document.path)
      guard !request.respectsViews || store.walkedPlace(ofFile: path) != nil else { continue }
      files.append(NamedFile(path: path, contents: document.contents))
    }
  }

  /// Creates targets from an earlier state and from unchanged files.
  init(_ files: EarlierState.Files, _ state: EarlierState, beside others: [NamedFile]) {
    self.files = files.named + state.beside + others
    absent = files.absent
    rest = state.rest
  }

  private mutating func add(_ request: LintRequest) {
    var known: Set<[UInt8]> = []
    var links = NamedLinks(request.location)
    if let input = request.standardInput {
      let path = request.location.place(of: input.path)
      known.insert(path.bytes)
      files.append(NamedFile(path: path, contents: input.contents))
    }
    if request.paths.isEmpty, request.standardInput == nil, request.lintsProject {
      let here = request.location.workingDirectory.relative(to: request.location.root)
      folders.append(request.lintsWholeProject ? FilePath([UInt8]()) : here ?? FilePath([UInt8]()))
    }
    for path in request.paths {
      let place = request.location.place(of: path)
      guard known.insert(place.bytes).inserted else { continue }
      if !path.isAbsolute, !place.isAbsolute, links.leadOut(request.location.absolute(path)) {
        let message = "links outside the project; pass its absolute path to lint it"
        problems.append(FileProblem(path: place, message: message))
      } else {
        add(place, request.location.workingDirectory.appending(path))
      }
    }
  }

  /// Whether the user named the folders. Otherwise, an excluded working directory isn't linted.
  private(set) var namesFolders = false

  private mutating func add(_ place: FilePath, _ path: FilePath) {
    do throws(SystemError) {
      switch try FileSystem.kind(of: path) {
      case .folder:
        folders.append(place)
        namesFolders = true
      case .file where !path.isSwift && FileSystem.resolved(path)?.isSwift != true:
        problems.append(FileProblem(path: place, message: "isn't a Swift file"))
      default: files.append(NamedFile(path: place))
      }
    } catch {
      problems.append(FileProblem(path: place, message: "can't be read: \(error.text)"))
    }
  }

  /// Whether a path lies below a folder that was named.
  func isInFolder(_ path: ArraySlice<UInt8>) -> Bool {
    folders.contains { folder in
      folder.bytes.isEmpty || path.starts(with: folder.bytes) && path.dropFirst(folder.bytes.count).first == 0x2F
    }
  }

  /// Whether a path is the working directory or a folder around it, if the user named no folder.
  func isAroundFolder(_ path: ArraySlice<UInt8>) -> Bool {
    !namesFolders
      && folders.contains { folder in
        folder.bytes.starts(with: path) && [nil, 0x2F].contains(folder.bytes.dropFirst(path.count).first)
      }
  }
}
