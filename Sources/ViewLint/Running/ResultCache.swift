import LintRules

/// Keeps the results of runs over whole folders in git's own folder. A later run with the same arguments over the same
/// files takes them from there. It reads only the files with findings, and the files that may have changed.
struct ResultCache {
  private let folder: CacheFolder
  private let file: FilePath
  private let subject: [UInt8]
  private let run: LintRun
  private let tree: ProjectTree
  /// When the first file of the run was read, and the seed of the checksums.
  private let recording: ProjectTree.Recording

  /// In a smaller project, linting takes no longer than looking up the results.
  private static let leastFiles = 32
  /// The maximum size of a kept run in bytes.
  private static let maxBytes = 64 << 20

  /// The cache for a run; nil if its results aren't kept.
  init?(_ run: LintRun, _ found: LintRun.Found) {
    let request = run.request
    guard let key = request.cacheKey, request.changes == nil, request.standardInput == nil, request.documents.isEmpty,
      !request.readsNamedFilesOnly, !run.named.folders.isEmpty, found.tree.isOnDisk,
      found.tree.fileCount >= Self.leastFiles, let folder = request.location.gitFolder,
      let program = OwnProgram.stamp, let recording = found.tree.recording
    else { return nil }
    self.run = run
    self.recording = recording
    tree = found.tree
    let location = request.location
    let place =
      key.map(\.bytes) + [
        location.root.bytes, location.workingDirectory.bytes, Array("\(request.details.rawValue)".utf8),
      ]
    self.folder = CacheFolder(path: folder)
    file = self.folder.file(.results, for: place)
    let baseline = run.hasBaseline ? Array(BaselineText.text(run.baseline.entries).utf8) : []
    let version = [Array(ProgramVersion.current.utf8), SectionedFile.bytes(of: [program])]
    subject = (version + place + [baseline, Self.bytes(of: found.targets)] + run.store.contents).joinedWithLengths
  }

  /// Returns the results of an unchanged earlier run, or lints.
  func results(_ lint: () -> [FileResult]) -> [FileResult] {
    guard let stamps = stamps() else { return lint() }
    let bytes = try? FileReader.rawBytes(of: file, limit: Self.maxBytes).get()
    if let bytes, let cached = CachedRun(bytes), let results = results(of: cached, stamps) { return results }
    let results = lint()
    if let cached = cachedRun(results, stamps) { keep(cached) }
    return results
  }

  /// Encodes the targets. The arguments and the configurations determine their settings.
  private static func bytes(of targets: [LintTarget]) -> [UInt8] {
    targets.flatMap { target -> [UInt8] in
      let flags: [UInt8] = [
        target.isUndecided ? 1 : 0, target.needsTriggerOutsideViews ? 1 : 0, target.settingsOutsideViews == nil ? 1 : 0,
      ]
      return withUnsafeBytes(of: Int64(target.file)) { Array($0) } + flags
    }
  }

  /// The stamps of all files; nil if one of them can't be found.
  private func stamps() -> [FileStamp]? {
    let found = tree.concurrentMap(tree.fileCount) { tree.stamp($0) }
    let stamps = found.compactMap { $0 }
    return stamps.count == found.count ? stamps : nil
  }

  // MARK: Reading

  /// Returns the results of an earlier run; nil if anything they depend on has changed.
  private func results(of cached: CachedRun, _ stamps: [FileStamp]) -> [FileResult]? {
    guard cached.subject == subject, cached.paths == paths, cached.stamps.count == stamps.count else { return nil }
    let doubtful = stamps.indices.filter {
      stamps[$0] != cached.stamps[$0] || stamps[$0].isFresh(at: cached.start)
    }
    let isSame = tree.concurrentMap(doubtful.count) {
      tree.checksumOnDisk(doubtful[$0], cached.seed) == cached.checksums[doubtful[$0]]
    }
    guard isSame.allSatisfy(\.self), cached.targets.map({ TargetFiles.isUnchanged($0, below: run.root) }) ?? true else {
      return nil
    }
    let results = tree.concurrentMap(cached.results.count) { index -> FileResult? in
      let result = cached.results.result(index, run.linter.details) { source(of: $0, cached) }
      return result.flatMap { stamps.indices.contains($0.file) ? $0 : nil }
    }
    guard tree.problems.isEmpty, results.allSatisfy({ $0 != nil }) else { return nil }
    if stamps != cached.stamps || doubtful.contains(where: { !stamps[$0].isFresh(at: recording.start) }) {
      var renewed = cached
      (renewed.stamps, renewed.start) = (stamps, recording.start)
      keep(renewed)
    }
    return results.compactMap { $0 }
  }

  /// Returns the contents of a file; nil if the file has changed since the kept run.
  private func source(of file: Int, _ cached: CachedRun) -> SourceBytes? {
    guard cached.checksums.indices.contains(file) else { return nil }
    return tree.withBytes(file) {
      Checksum.of($0, seed: cached.seed) == cached.checksums[file] ? SourceBytes(Array($0)) : nil
    } ?? nil
  }

  private var paths: [UInt8] { CachedRun.joined((0..<tree.fileCount).lazy.map { tree.filePath($0).bytes }) }

  // MARK: Writing

  /// Returns the run to keep; nil if a file can't be read or may have changed during the run.
  private func cachedRun(_ results: [FileResult], _ stamps: [FileStamp]) -> CachedRun? {
    guard tree.problems.isEmpty, self.stamps() == stamps else { return nil }
    let checksums = tree.concurrentMap(stamps.count) { index -> UInt64? in
      let checksum = tree.checksum(index, recording.seed)
      return stamps[index].isFresh(at: recording.start) && tree.checksumOnDisk(index, recording.seed) != checksum
        ? nil : checksum
    }
    let known = checksums.compactMap { $0 }
    guard known.count == checksums.count else { return nil }
    return CachedRun(
      subject: subject, start: recording.start, seed: recording.seed, paths: paths, stamps: stamps, checksums: known,
      targets: tree.targetVersions,
      results: ArchivedResults(results))
  }

  /// Writes a run. If that fails, the next run lints everything again.
  private func keep(_ cached: CachedRun) { folder.write(cached.bytes, to: file, .results) }
}
