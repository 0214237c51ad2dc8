/// A file that the program writes: at any moment it is wholly old or wholly new.
struct OutputFile: Sendable {
  let place: OutputPlace

  init(_ place: OutputPlace) {
    self.place = place
  }

  /// A file that a person named on the command line.
  init(typed path: FilePath, _ location: ProjectLocation) throws(OutputFailure) {
    place = try OutputPlace(typed: path, location)
  }

  /// Throws if a run would refuse to write this file, as far as that can be seen now.
  func check() throws(OutputFailure) {
    do throws(OutputFailure) {
      guard let (folder, name) = try open(makingFolders: false) else { return }
      _ = try mode(of: name, in: folder)
    } catch {
      if error.isRefusal { throw error }
    }
  }

  /// Replaces the contents, or makes the file. With `isExecutable`, all who may read it may run it.
  func write(_ bytes: [UInt8], isExecutable: Bool = false) throws(OutputFailure) {
    try write(isExecutable: isExecutable) { $0.write(bytes: bytes) }
  }

  /// The same with the contents that `body` writes, piece by piece. A device or a pipe is written to directly.
  func write(isExecutable: Bool = false, _ body: (OutputStream) -> Void) throws(OutputFailure) {
    if let stream = try stream() { return try fill(stream, body) }
    guard let (folder, name) = try open(makingFolders: false) else { return }
    let mode = try mode(of: name, in: folder)
    try HeldSignals.during { () throws(OutputFailure) in
      let kept = mode.map { isExecutable ? $0 | ($0 & 0o444) >> 2 : $0 }
      try withTemporary(name, folder, isExecutable ? 0o777 : 0o666, keeping: kept, body) {
        (temporary) throws(OutputFailure) in try folder.move(temporary, to: name)
      }
    }
  }

  /// Makes a new file, with the folders that it needs; never writes over one that exists.
  func create(_ bytes: [UInt8], isExecutable: Bool = false) throws(OutputFailure) {
    guard let (folder, name) = try open(makingFolders: true) else { throw .special }
    if folder.status(name) != nil { throw .system(SystemError(number: EEXIST)) }
    try HeldSignals.during { () throws(OutputFailure) in
      try withTemporary(name, folder, isExecutable ? 0o777 : 0o666, { $0.write(bytes: bytes) }) {
        (temporary) throws(OutputFailure) in
        if try folder.link(temporary, as: name) {
          try folder.remove(temporary)
        } else {
          try folder.move(temporary, to: name)
        }
      }
    }
  }

  /// Writes the file where it is, for places in which no other file may be made. One that cannot be written is removed.
  func overwrite(_ bytes: [UInt8]) throws(OutputFailure) {
    guard let (folder, name) = try open(makingFolders: false) else {
      guard let stream = try stream() else { return }
      return try fill(stream) { $0.write(bytes: bytes) }
    }
    let descriptor = try folder.writing(name)
    let isFile = OutputFile.kind(descriptor.number) == S_IFREG
    if !isFile, case .below = place.route { throw .special }
    do throws(OutputFailure) {
      try fill(descriptor) {
        $0.write(bytes: bytes)
      } before: {
        !isFile || ftruncate($0, off_t(bytes.count)) == 0
      }
    } catch {
      if isFile { try? folder.remove(name) }
      throw error
    }
  }

  /// Removes the file.
  func remove() throws(OutputFailure) {
    guard let (folder, name) = try open(makingFolders: false) else { return }
    try folder.remove(name)
  }

  // MARK: The way there

  /// The folder of the file and its name there; nil if it is open already.
  private func open(makingFolders isMade: Bool) throws(OutputFailure) -> (OutputFolder, FilePath)? {
    try place.check()
    switch place.route {
    case .descriptor: return nil
    case .anywhere(let path): return (.anywhere, path)
    case .below(let anchor, let path):
      let levels = path.levels.map { FilePath(Array($0)) }
      guard let name = levels.last else { throw .system(SystemError(number: EISDIR)) }
      var folder = try OutputFolder(anchor)
      for level in levels.dropLast() { folder = try folder.folder(level, isMade: isMade) }
      if folder.isLink(name) { throw .link(path) }
      return (folder, name)
    }
  }

  /// What is open already, or a pipe or device that was named by its absolute path.
  private func stream() throws(OutputFailure) -> Descriptor? {
    switch place.route {
    case .below: return nil
    case .descriptor(let number): return try OutputFolder.duplicate(number)
    case .anywhere(let path):
      guard let kind = try? FileSystem.kind(of: path), kind == .other else { return nil }
      try place.check()
      return try OutputFolder.anywhere.streaming(path)
    }
  }

  /// The permissions of the file that is there, if there is one; throws if it is not a regular file.
  private func mode(of name: FilePath, in folder: OutputFolder) throws(OutputFailure) -> mode_t? {
    guard let status = folder.status(name) else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return status.st_mode & 0o7777
    case S_IFDIR: throw .system(SystemError(number: EISDIR))
    default:
      if case .anywhere = place.route { return nil }
      throw .special
    }
  }

  private static func kind(_ descriptor: Int32) -> mode_t {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? status.st_mode & S_IFMT : 0
  }

  // MARK: Contents

  /// Fills a file beside the one that is meant and lets `body` take it from there; nothing is left of it if that fails.
  private func withTemporary(
    _ name: FilePath, _ folder: OutputFolder, _ mode: mode_t, keeping kept: mode_t? = nil,
    _ contents: (OutputStream) -> Void, _ body: (FilePath) throws(OutputFailure) -> Void
  ) throws(OutputFailure) {
    let temporary = TemporaryName.beside(name)
    let descriptor = try folder.making(temporary, mode: mode)
    do throws(OutputFailure) {
      if let kept { fchmod(descriptor.number, kept) }
      try fill(descriptor, contents)
      try body(temporary)
    } catch {
      try? folder.remove(temporary)
      throw error
    }
  }

  /// Writes what `body` writes and closes the file; throws if the disk did not take it.
  private func fill(
    _ descriptor: Descriptor, _ body: (OutputStream) -> Void, before end: (Int32) -> Bool = { _ in true }
  ) throws(OutputFailure) {
    let stream = OutputStream(descriptor: descriptor.number)
    body(stream)
    stream.flush()
    if let error = stream.error { throw .system(error) }
    if !end(descriptor.number) { throw .last }
    if !descriptor.finish() { throw .last }
  }
}

/// Names of files that are only there for a moment, which no other run makes as well.
enum TemporaryName {
  /// How the names of those end that a fix needs beside source files.
  static let sourceSuffix = ".viewlint-tmp"

  /// A name in the folder of another file.
  static func beside(_ path: FilePath) -> FilePath {
    let name = FilePath(".viewlint-\(random()).tmp")
    return path.parent.map { $0.appending(name) } ?? name
  }

  /// Whether a name is one of `beside`.
  static func isOne(_ name: FilePath) -> Bool {
    name.bytes.starts(with: ".viewlint-".utf8) && name.text.hasSuffix(".tmp")
  }

  /// Sixteen digits.
  static func random() -> String {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
