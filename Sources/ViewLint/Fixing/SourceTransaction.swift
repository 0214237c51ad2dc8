/// Writes groups of source files, of each group all or none: first every new version is made ready beside its file, then a
/// journal says what is to come, then all are put in place, those that declare what the others used last.
struct SourceTransaction {
  let location: ProjectLocation

  /// A group that is ready.
  private struct Ready {
    var changes: [TargetedChange]
    var replacements: [SourceReplacement] = []
  }

  /// Writes groups; returns why files were left alone, by their indices.
  func write(_ groups: [[TargetedChange]]) -> [Int: WriteRefusal] {
    HeldSignals.during {
      do throws(WriteRefusal) {
        let journal = try FixJournal.make(location)
        return write(groups, journal)
      } catch {
        return groups.joined().reduce(into: [:]) { $0[$1.change.file] = error }
      }
    }
  }

  private func write(_ groups: [[TargetedChange]], _ journal: FixJournal) -> [Int: WriteRefusal] {
    var refusals: [Int: WriteRefusal] = [:]
    var ready: [Ready] = []
    for group in groups {
      if let group = prepared(group, &refusals) { ready.append(group) }
    }
    do throws(WriteRefusal) {
      if !ready.isEmpty { try journal.record(JournalText(root: location.root, entries: entries(ready))) }
    } catch {
      for group in ready {
        for replacement in group.replacements { replacement.finish() }
        for change in group.changes { refusals[change.change.file] = error }
      }
      ready = []
    }
    var isDone = true
    for index in ready.indices where !commit(&ready[index], &refusals) { isDone = false }
    // What could not be taken back is left to the next run.
    if isDone { journal.remove() }
    return refusals
  }

  /// Makes a group ready; nil, with all temporary files removed, if that fails for one of its files.
  private func prepared(_ group: [TargetedChange], _ refusals: inout [Int: WriteRefusal]) -> Ready? {
    var ready = Ready(changes: group)
    for change in group {
      do throws(WriteRefusal) {
        if HeldSignals.isOneWaiting { throw .ended }
        ready.replacements.append(
          try SourceReplacement(change.target, change.change.original, change.change.fixed))
      } catch {
        for replacement in ready.replacements { replacement.finish() }
        refuse(group, change, error, &refusals)
        return nil
      }
    }
    return ready
  }

  /// Puts a group in place, or takes back what was; false if not even that was possible.
  private func commit(_ group: inout Ready, _ refusals: inout [Int: WriteRefusal]) -> Bool {
    for index in group.replacements.indices {
      do throws(WriteRefusal) {
        try group.replacements[index].commit()
      } catch {
        refuse(group.changes, group.changes[index], error, &refusals)
        var isBack = true
        for index in group.replacements.indices.reversed() where !group.replacements[index].rollBack() {
          isBack = false
        }
        if isBack { for replacement in group.replacements { replacement.finish() } }
        return isBack
      }
    }
    for replacement in group.replacements { replacement.finish() }
    return true
  }

  private func refuse(
    _ group: [TargetedChange], _ culprit: TargetedChange, _ refusal: WriteRefusal,
    _ refusals: inout [Int: WriteRefusal]
  ) {
    for change in group {
      refusals[change.change.file] = change.target == culprit.target ? refusal : .together(culprit.change.path)
    }
  }

  private func entries(_ groups: [Ready]) -> [JournalEntry] {
    groups.indices.flatMap { index in
      zip(groups[index].changes, groups[index].replacements).map { change, replacement in
        JournalEntry(
          group: index, path: replacement.target.path.relative(to: location.root) ?? replacement.target.path,
          temporary: replacement.temporary, old: FileDigest(change.change.original),
          new: FileDigest(change.change.fixed), oldFile: replacement.oldFile, newFile: replacement.newFile)
      }
    }
  }
}
