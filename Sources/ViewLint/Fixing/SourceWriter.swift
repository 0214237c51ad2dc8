import LintRules

/// A source file with its contents before and after fixes.
struct SourceChange {
  /// Its index in the source tree.
  var file: Int
  /// Its path relative to the project root, or absolute.
  var path: FilePath
  var original: [UInt8]
  var fixed: [UInt8]
}

/// Replaces the contents of source files. Whenever it is killed, each file is wholly old or wholly new; of files that one
/// fix edits together, all are old or all are new after the next run.
struct SourceWriter {
  let location: ProjectLocation

  private var root: FilePath { location.root }

  /// Why a file that should still hold `original` could not be replaced, as far as that can be seen beforehand.
  func refusal(_ path: FilePath, _ original: [UInt8]) -> WriteRefusal? {
    do throws(WriteRefusal) {
      try SourceReplacement.check(try SourceTarget(path, root: root), original)
      return nil
    } catch {
      return error
    }
  }

  /// Writes groups of files, of each group all or none; returns why files were left alone, by their indices.
  func write(_ groups: [[SourceChange]]) -> [Int: WriteRefusal] {
    var refusals: [Int: WriteRefusal] = [:]
    var known: [SourceTarget: [UInt8]] = [:]
    let groups = groups.map { resolved($0, &known, &refusals) }
    for group in groups where group.count == 1 {
      if let refusal = write(group[0]) { refusals[group[0].change.file] = refusal }
    }
    let together = groups.filter { $0.count > 1 }
    if !together.isEmpty {
      refusals.merge(SourceTransaction(location: location).write(together)) { first, _ in first }
    }
    return refusals
  }

  /// The files of a group with what is written for them, each once: two paths may lead to one file.
  private func resolved(
    _ group: [SourceChange], _ known: inout [SourceTarget: [UInt8]], _ refusals: inout [Int: WriteRefusal]
  ) -> [TargetedChange] {
    var changes: [TargetedChange] = []
    for change in group {
      do throws(WriteRefusal) {
        let target = try SourceTarget(change.path, root: root)
        if let other = known[target] {
          if other != change.fixed { throw .changed }
          continue
        }
        known[target] = change.fixed
        changes.append(TargetedChange(change: change, target: target))
      } catch {
        for other in group where refusals[other.file] == nil {
          refusals[other.file] = other.file == change.file ? error : .together(change.path)
        }
        return []
      }
    }
    return changes
  }

  private func write(_ change: TargetedChange) -> WriteRefusal? {
    HeldSignals.during {
      do throws(WriteRefusal) {
        var replacement = try SourceReplacement(change.target, change.change.original, change.change.fixed)
        do throws(WriteRefusal) {
          try replacement.commit()
          replacement.finish()
        } catch {
          replacement.finish()
          throw error
        }
        return nil
      } catch {
        return error
      }
    }
  }

  /// Removes the temporary files that runs which were killed have left, unless a living run may need them.
  func removeLeftovers(_ paths: [FilePath]) {
    if paths.isEmpty || FixJournal.state(JournalHome(location)) == .inUse { return }
    for path in paths { SourceTemporary.removeLeftover(path, root: root) }
  }
}

/// A change and the file that is written for it.
struct TargetedChange {
  var change: SourceChange
  var target: SourceTarget
}
