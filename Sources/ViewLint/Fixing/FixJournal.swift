/// The journal of fixes over several files: it is made before the first of them is put in place and removed after the
/// last, and the run that writes them holds a lock on it. So whoever finds it without a lock knows that a run was killed.
final class FixJournal {
  /// What is at the place of the journal.
  enum State: Equatable {
    case none
    /// A living run is writing files.
    case inUse
    /// A run was killed.
    case left
    /// A file that viewlint did not write here, as one that came with the project.
    case foreign
  }

  private let folder: OutputFolder
  private let name: FilePath
  private let file: Descriptor
  private let number: UInt64

  private init(_ folder: OutputFolder, _ name: FilePath, _ file: Descriptor, _ number: UInt64) {
    (self.folder, self.name, self.file, self.number) = (folder, name, file, number)
  }

  /// How often a place is tried that a living run holds, 20 milliseconds apart.
  private static let mostTries = 100

  // MARK: Writing

  /// Makes and locks a journal; waits for a living run, and finishes what a killed one has left.
  static func make(_ location: ProjectLocation) throws(WriteRefusal) -> FixJournal {
    let home = JournalHome(location)
    for _ in 0..<mostTries {
      do throws(OutputFailure) {
        let folder = try OutputFolder(home.folder)
        let file = try folder.making(home.name, mode: 0o600)
        if let journal = locked(folder, home.name, file) { return journal }
      } catch {
        guard error == .system(SystemError(number: EEXIST)) else { throw .output(error) }
        switch state(home) {
        case .foreign: throw .journal(home.path)
        case .left: _ = FixRecovery.run(location)
        case .inUse: usleep(20_000)
        case .none: break
        }
      }
    }
    throw .busy
  }

  /// Writes the planned changes through to the disk, so that recovery also works after a power failure.
  func record(_ text: JournalText) throws(WriteRefusal) {
    let stream = OutputStream(descriptor: file.number)
    stream.writeAll(Array(text.text(inFile: number).utf8))
    if let error = stream.error { throw .output(.system(error)) }
    guard SystemFunctions.synchronize(file.number) else { throw .output(.last) }
    folder.synchronize()
  }

  /// Removes the journal.
  func remove() { try? folder.remove(name) }

  // MARK: Reading

  /// What is at the place of the journal.
  static func state(_ home: JournalHome) -> State {
    guard FileSystem.exists(home.path) else { return .none }
    guard let folder = try? OutputFolder(home.folder), let file = try? folder.reading(home.name) else {
      return .foreign
    }
    guard isOurs(file) else { return .foreign }
    return locked(folder, home.name, file) == nil ? .inUse : .left
  }

  /// Opens and locks the journal of a killed run.
  static func left(_ home: JournalHome) -> FixJournal? {
    guard let folder = try? OutputFolder(home.folder), let file = try? folder.reading(home.name), isOurs(file) else {
      return nil
    }
    return locked(folder, home.name, file)
  }

  /// What it says; nil if it was not complete, so that no file was put in place.
  var text: JournalText? { file.contents(limit: 64 << 20).flatMap { JournalText($0, inFile: number) } }

  /// The lock on a journal that is still at its place.
  private static func locked(_ folder: OutputFolder, _ name: FilePath, _ file: Descriptor) -> FixJournal? {
    guard flock(file.number, LOCK_EX | LOCK_NB) == 0, let opened = file.status, let named = folder.status(name),
      opened.st_ino == named.st_ino, opened.st_dev == named.st_dev
    else { return nil }
    return FixJournal(folder, name, file, UInt64(opened.st_ino))
  }

  /// Whether this user's viewlint wrote the file here. Who packs a project cannot know which number the file will have
  /// where it is unpacked.
  private static func isOurs(_ file: Descriptor) -> Bool {
    guard let status = file.status, status.st_mode & S_IFMT == S_IFREG, status.st_mode & 0o777 == 0o600,
      status.st_uid == geteuid(), status.st_nlink == 1
    else { return false }
    guard let bytes = file.contents(limit: 64 << 20) else { return false }
    return bytes.isEmpty || JournalText.isBegun(bytes, inFile: UInt64(status.st_ino))
  }
}
