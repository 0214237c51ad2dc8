/// The new version of a source file: first ready beside it, then in its place, with the old version beside it until the
/// work is done.
struct SourceReplacement {
  let target: SourceTarget
  /// The name of the version that is not in place.
  let temporary: FilePath
  private let original: [UInt8]
  private let fixed: [UInt8]
  private let before: stat
  /// The system's number of the old version.
  var oldFile: UInt64 { UInt64(before.st_ino) }
  /// The system's number of the new version.
  let newFile: UInt64
  private var state = State.ready

  private enum State {
    case ready
    /// The new version is in place, the old one beside it.
    case exchanged
    /// The new version is in place, the old one is gone: the file system cannot exchange names.
    case moved
  }

  /// Writes the new version beside a file that still holds `original`, with its mode, its extended attributes and, where
  /// possible, its owner.
  init(_ target: SourceTarget, _ original: [UInt8], _ fixed: [UInt8]) throws(WriteRefusal) {
    (self.target, self.original, self.fixed) = (target, original, fixed)
    let folder = try target.folder()
    let (old, status) = try SourceReplacement.writable(target.name, original, in: folder)
    before = status
    temporary = SourceTemporary.name(beside: target.name)
    do throws(OutputFailure) {
      let file = try folder.making(temporary, mode: 0o600)
      do throws(OutputFailure) {
        newFile = try SourceReplacement.fill(file, fixed, like: status, old)
      } catch {
        try? folder.remove(temporary)
        throw error
      }
    } catch {
      throw .output(error)
    }
  }

  /// Throws if a file could not be replaced, as far as that can be seen beforehand.
  static func check(_ target: SourceTarget, _ original: [UInt8]) throws(WriteRefusal) {
    let folder = try target.folder()
    _ = try writable(target.name, original, in: folder)
    guard folder.isWritable(FilePath(".")) else { throw .output(.last) }
  }

  private static func writable(
    _ name: FilePath, _ original: [UInt8], in folder: OutputFolder
  ) throws(WriteRefusal) -> (Descriptor, stat) {
    do {
      let old = try folder.reading(name)
      guard let status = old.status, status.st_mode & S_IFMT == S_IFREG else { throw WriteRefusal.changed }
      guard status.st_mode & 0o222 != 0, folder.isWritable(name) else { throw WriteRefusal.readOnly }
      guard old.holds(original) else { throw WriteRefusal.changed }
      return (old, status)
    } catch let refusal as WriteRefusal {
      throw refusal
    } catch let failure as OutputFailure {
      throw .output(failure)
    } catch {
      throw .changed
    }
  }

  private static func fill(
    _ file: Descriptor, _ bytes: [UInt8], like model: stat, _ old: Descriptor
  ) throws(OutputFailure) -> UInt64 {
    let stream = OutputStream(descriptor: file.number)
    stream.writeAll(bytes)
    if let error = stream.error { throw .system(error) }
    guard let made = file.status else { throw .last }
    // A new file inherits the folder's group on some systems and the process's group on others.
    if made.st_uid != model.st_uid || made.st_gid != model.st_gid {
      // Where this is not allowed the file gets the owner of this process, and its group if that is not allowed either.
      if fchown(file.number, model.st_uid, model.st_gid) != 0 {
        _ = fchown(file.number, uid_t.max, model.st_gid)
      }
    }
    guard fchmod(file.number, model.st_mode & 0o7777) == 0 else { throw .last }
    SystemFunctions.copyAttributes(from: old.number, to: file.number)
    guard fsync(file.number) == 0, file.finish() else { throw .last }
    return UInt64(made.st_ino)
  }

  // MARK: Writing

  /// Puts the new version in place. What comes out is looked at: an edit of the last moment is put back.
  mutating func commit() throws(WriteRefusal) {
    let folder = try target.folder()
    guard let now = folder.status(target.name), now.isSameVersion(as: before) else { throw .changed }
    do throws(OutputFailure) {
      guard try folder.exchange(temporary, target.name) else {
        try folder.move(temporary, to: target.name)
        state = .moved
        return
      }
    } catch {
      throw .output(error)
    }
    if holds(original, in: folder) {
      state = .exchanged
    } else {
      throw putBack(in: folder)
    }
  }

  /// Gives back what came out of the place of the file and was not what the fix started from.
  private func putBack(in folder: OutputFolder) -> WriteRefusal {
    let isBack = (try? folder.exchange(temporary, target.name)) ?? false
    if isBack, holds(fixed, in: folder) { return .changed }
    // Yet another version came in between: none of them is thrown away.
    let name = FilePath(Array(target.name.bytes.prefix(200)) + Array(".\(TemporaryName.random()).kept".utf8))
    try? folder.move(temporary, to: name)
    return .kept(name)
  }

  private func holds(_ bytes: [UInt8], in folder: OutputFolder) -> Bool {
    (try? folder.reading(temporary))?.holds(bytes) ?? false
  }

  /// Takes the new version out of its place again, if it is there; false if that fails. What another program has written there
  /// since stays.
  mutating func rollBack() -> Bool {
    guard let folder = try? target.folder() else { return state == .ready }
    switch state {
    case .ready: break
    case .exchanged:
      guard (try? folder.exchange(temporary, target.name)) == true else { return false }
      if holds(fixed, in: folder) {
        state = .ready
      } else {
        _ = try? folder.exchange(temporary, target.name)
      }
    case .moved:
      guard var back = try? SourceReplacement(target, fixed, original) else { return false }
      do throws(WriteRefusal) { try back.commit() } catch { return false }
      back.finish()
    }
    return true
  }

  /// Removes the version that is not in place, and brings the rest to the disk.
  func finish() {
    guard let folder = try? target.folder() else { return }
    folder.synchronize()
    if state != .moved { try? folder.remove(temporary) }
  }
}

extension stat {
  /// Whether two looks at a path saw the same contents of the same file.
  fileprivate func isSameVersion(as other: stat) -> Bool {
    #if canImport(Darwin)
    let times = (st_mtimespec.tv_sec, st_mtimespec.tv_nsec) == (other.st_mtimespec.tv_sec, other.st_mtimespec.tv_nsec)
    #else
    let times = (st_mtim.tv_sec, st_mtim.tv_nsec) == (other.st_mtim.tv_sec, other.st_mtim.tv_nsec)
    #endif
    return times && st_ino == other.st_ino && st_dev == other.st_dev && st_size == other.st_size
  }
}
