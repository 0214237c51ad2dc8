/// Ends what a killed run has begun: a fix over several files that is in some of them comes into all, or goes.
struct FixRecovery {
  /// The result for each interrupted fix.
  struct Outcome: Equatable {
    /// Files that now have the fixed contents.
    var finished: [FilePath] = []
    /// Files that have their old contents again.
    var takenBack: [FilePath] = []
    /// Files of fixes that are in some files only.
    var unclear: [FilePath] = []
  }

  private let root: FilePath
  private var outcome = Outcome()

  /// Looks for the journal of a killed run and does what it says.
  static func run(_ location: ProjectLocation) -> Outcome {
    guard let journal = FixJournal.left(JournalHome(location)) else { return Outcome() }
    return HeldSignals.during {
      defer { journal.remove() }
      guard let text = journal.text, text.root.relative(to: location.repository) != nil else { return Outcome() }
      var recovery = FixRecovery(root: text.root)
      for group in Dictionary(grouping: text.entries, by: \.group).sorted(by: { $0.key < $1.key }) {
        recovery.end(group.value)
      }
      return recovery.outcome
    }
  }

  private init(root: FilePath) {
    self.root = root
  }

  /// The version of a file on disk.
  private enum Version {
    case old, new
  }

  /// Returns the version of a file on disk.
  private struct Place {
    /// The version, or the one that was edited since; nil if that cannot be known.
    var version: Version?
    var isEdited = false
  }

  private mutating func end(_ entries: [JournalEntry]) {
    let places = entries.map { place(of: $0) }
    let versions = Set(places.map(\.version))
    if versions.isSubset(of: [.old]) || versions.isSubset(of: [.new]) {
      for entry in entries { clear(entry) }
      return
    }
    // Files that were edited since then aren't changed, and determine the version of the other files.
    let edited = Set(places.filter(\.isEdited).map(\.version))
    let wanted: [Version] = edited.isEmpty ? [.new, .old] : edited == [.new] ? [.new] : edited == [.old] ? [.old] : []
    for version in wanted where bring(entries, places, to: version) {
      let paths = zip(entries, places).filter { !$0.1.isEdited }.map { $0.0.path }
      if version == .new { outcome.finished += paths } else { outcome.takenBack += paths }
      for entry in entries { clear(entry) }
      return
    }
    outcome.unclear += entries.map(\.path)
  }

  /// Puts one version of all files in place, in the order in which the run would have, or the other way round.
  private func bring(_ entries: [JournalEntry], _ places: [Place], to wanted: Version) -> Bool {
    let order = wanted == .new ? Array(entries.indices) : entries.indices.reversed()
    let left = order.filter { places[$0].version != wanted }
    guard left.allSatisfy({ holds(entries[$0], wanted) }) else { return false }
    for index in left where !exchange(entries[index], wanted) { return false }
    return true
  }

  private func place(of entry: JournalEntry) -> Place {
    if let (folder, name) = folder(of: entry), let bytes = (try? folder.reading(name))?.contents() {
      let digest = FileDigest(bytes)
      if digest == entry.new { return Place(version: .new) }
      if digest == entry.old { return Place(version: .old) }
    }
    // The version beside it is the one that was not edited.
    return Place(version: holds(entry, .new) ? .old : holds(entry, .old) ? .new : nil, isEdited: true)
  }

  /// Whether the file beside holds a version, and is the one that the killed run left there.
  private func holds(_ entry: JournalEntry, _ wanted: Version) -> Bool {
    guard let (folder, _) = folder(of: entry), let file = try? folder.reading(entry.temporary),
      let status = file.status,
      status.st_uid == geteuid(), let bytes = file.contents()
    else { return false }
    return UInt64(status.st_ino) == (wanted == .new ? entry.newFile : entry.oldFile)
      && FileDigest(bytes) == (wanted == .new ? entry.new : entry.old)
  }

  private func exchange(_ entry: JournalEntry, _ wanted: Version) -> Bool {
    guard let (folder, name) = folder(of: entry) else { return false }
    do throws(OutputFailure) {
      if try !folder.exchange(entry.temporary, name) { try folder.move(entry.temporary, to: name) }
      folder.synchronize()
      return true
    } catch {
      return false
    }
  }

  /// Removes the version that is not in place.
  private func clear(_ entry: JournalEntry) {
    guard let (folder, _) = folder(of: entry), let status = folder.status(entry.temporary),
      [entry.oldFile, entry.newFile].contains(UInt64(status.st_ino))
    else { return }
    try? folder.remove(entry.temporary)
  }

  /// The folder of a file and the file's name there; no part of the way is a link.
  private func folder(of entry: JournalEntry) -> (OutputFolder, FilePath)? {
    guard let target = try? SourceTarget(entry.path, root: root), target.path == root.appending(entry.path).normalized,
      let folder = try? target.folder()
    else { return nil }
    return (folder, target.name)
  }
}

extension FixRecovery.Outcome {
  /// The messages, line by line.
  var lines: [String] {
    var lines: [String] = []
    if !finished.isEmpty {
      lines.append("completed an interrupted fix of \(Summary.counted(finished.count, "file"))")
    }
    if !takenBack.isEmpty {
      lines.append("reverted an interrupted fix of \(Summary.counted(takenBack.count, "file"))")
    }
    for path in unclear {
      lines.append(
        "error: \(Escaping.line(path.text)): an interrupted fix may be incomplete here; compare the file with git")
    }
    return lines
  }
}
