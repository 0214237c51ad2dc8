import LintRules

/// The runs of one call: one for each project among the named paths, and one for each repository below named folders.
struct ProjectRuns {
  /// The run in one project.
  struct Part {
    var run: LintRun
    var found: LintRun.Found
  }

  private(set) var parts: [Part] = []
  /// Why other projects cannot be linted.
  private(set) var failures: [(failure: LintFailure, location: ProjectLocation)] = []

  /// Finds the files of all projects. One that cannot be linted does not keep others from it.
  ///
  /// - Parameters:
  ///   - store: the configurations of the first request.
  ///   - prepare: is called for each project before its files are looked for.
  init(
    _ requests: [LintRequest], _ store: ConfigurationStore, prepare: (LintRequest) -> Void = { _ in }
  ) throws(UsageError) {
    // A project comes before those inside it.
    var pending = requests.sorted { $0.location.root.bytes.count < $1.location.root.bytes.count }
    while !pending.isEmpty {
      let request = pending.removeFirst()
      let isFirst = request.location.root == requests.first?.location.root
      var repositories: [FilePath] = []
      prepare(request)
      do throws(LintFailure) {
        let run = try LintRun(request, isFirst ? store : ConfigurationStore(request))
        let found = try run.find()
        parts.append(Part(run: run, found: found))
        repositories = found.repositories.map { request.location.root.appending($0) }
      } catch {
        failures.append((error, request.location))
      }
      try ProjectRuns.add(repositories, of: request, to: &pending)
    }
    // Folders without views do not matter if there are some elsewhere.
    if parts.contains(where: { !$0.found.targets.isEmpty && $0.found.missingViews == nil }) {
      for index in parts.indices { parts[index].found.missingViews = nil }
    }
  }

  /// Adds repositories that a walk has found; one of which paths are named is linted as a whole.
  private static func add(
    _ roots: [FilePath], of request: LintRequest, to pending: inout [LintRequest]
  ) throws(UsageError) {
    for root in roots {
      if let index = pending.firstIndex(where: { $0.location.root == root }) {
        pending[index].paths.append(root)
      } else {
        pending.append(try request.limited(to: root, [root]))
      }
    }
  }

  /// Excludes findings from before the change, unless they are reported as well.
  mutating func acceptOld() {
    var accepting: [Part] = []
    for part in parts {
      do throws(LintFailure) {
        let showsAll = part.run.request.changes?.showsAll ?? false
        accepting.append(Part(run: showsAll ? part.run : try part.run.acceptingOld(part.found), found: part.found))
      } catch {
        failures.append((error, part.run.location))
      }
    }
    parts = accepting
  }

  /// Why nothing is linted.
  var missingViews: MissingViews? { parts.lazy.compactMap { $0.found.missingViews }.first }

  /// The report of each project; those that fail now become failures.
  mutating func reports(
    _ report: (Part) throws(LintFailure) -> Report
  ) -> [(part: Part, report: Report)] {
    var reports: [(part: Part, report: Report)] = []
    for part in parts {
      do throws(LintFailure) {
        reports.append((part, try report(part)))
      } catch {
        failures.append((error, part.run.location))
      }
    }
    return reports
  }

  /// Says on standard error why projects cannot be linted.
  func complain(_ console: Console) {
    for (failure, location) in failures {
      for line in failure.lines(location) { console.complain(line) }
    }
  }
}
