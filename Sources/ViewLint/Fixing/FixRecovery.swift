#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Ends what a killed run has begun: a fix over several files that is in some of them comes into all, or goes.
struct FixRecovery {
  /// What became of the fixes.
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

  /// Which version of a file is in place.
  private enum Version {
    case old, new, other
  }

  private mutating func end(_ entries: [JournalEntry]) {
    let versions = entries.map { version(of: $0) }
    if versions.contains(.new), versions.contains(.old) {
      // One of the files was edited since: the fix may not fit any more.
      let wanted = versions.contains(.other) ? Version.old : .new
      if !bring(entries, versions, to: wanted) {
        let other = wanted == .old ? Version.new : .old
        if versions.contains(.other) || !bring(entries, entries.map { version(of: $0) }, to: other) {
          outcome.unclear += entries.map(\.path)
          return
        }
        note(entries, versions, other)
      } else {
        note(entries, versions, wanted)
      }
    }
    for entry in entries { clear(entry) }
  }

  private mutating func note(_ entries: [JournalEntry], _ versions: [Version], _ wanted: Version) {
    let paths = zip(entries, versions).filter { $0.1 != .other }.map { $0.0.path }
    if wanted == .new { outcome.finished += paths } else { outcome.takenBack += paths }
  }

  /// Puts one version of all files in place, in the order in which the run would have, or the other way round.
  private func bring(_ entries: [JournalEntry], _ versions: [Version], to wanted: Version) -> Bool {
    let order = wanted == .new ? Array(entries.indices) : entries.indices.reversed()
    let left = order.filter { versions[$0] != wanted && versions[$0] != .other }
    guard left.allSatisfy({ holds(entries[$0], wanted) }) else { return false }
    for index in left where !exchange(entries[index], wanted) { return false }
    return true
  }

  private func version(of entry: JournalEntry) -> Version {
    guard let (folder, name) = place(entry), let bytes = (try? folder.reading(name))?.contents() else { return .other }
    let digest = FileDigest(bytes)
    return digest == entry.new ? .new : digest == entry.old ? .old : .other
  }

  /// Whether the file beside holds a version, and is the one that the killed run left there.
  private func holds(_ entry: JournalEntry, _ wanted: Version) -> Bool {
    guard let (folder, _) = place(entry), let file = try? folder.reading(entry.temporary), let status = file.status,
      status.st_uid == geteuid(), let bytes = file.contents()
    else { return false }
    return UInt64(status.st_ino) == (wanted == .new ? entry.newFile : entry.oldFile)
      && FileDigest(bytes) == (wanted == .new ? entry.new : entry.old)
  }

  private func exchange(_ entry: JournalEntry, _ wanted: Version) -> Bool {
    guard let (folder, name) = place(entry) else { return false }
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
    guard let (folder, _) = place(entry), let status = folder.status(entry.temporary),
      [entry.oldFile, entry.newFile].contains(UInt64(status.st_ino))
    else { return }
    try? folder.remove(entry.temporary)
  }

  /// The folder of a file and the file's name there; no part of the way is a link.
  private func place(_ entry: JournalEntry) -> (OutputFolder, FilePath)? {
    guard let target = try? SourceTarget(entry.path, root: root), target.path == root.appending(entry.path).normalized,
      let folder = try? target.folder()
    else { return nil }
    return (folder, target.name)
  }
}

extension FixRecovery.Outcome {
  /// What people read about it, line by line.
  var lines: [String] {
    var lines: [String] = []
    if !finished.isEmpty {
      lines.append("finished an interrupted fix over \(Summary.counted(finished.count, "file"))")
    }
    if !takenBack.isEmpty {
      lines.append("took back an interrupted fix over \(Summary.counted(takenBack.count, "file"))")
    }
    for path in unclear {
      lines.append("error: \(Escaping.line(path.text)): an interrupted fix may be incomplete here; compare it with git")
    }
    return lines
  }
}
