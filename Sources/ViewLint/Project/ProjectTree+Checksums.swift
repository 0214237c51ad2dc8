import LintRules

/// The checksums of the files that a run reads, and the stamps of files.
extension ProjectTree {
  /// The start of recording, in nanoseconds since 1970, and the seed of the checksums.
  struct Recording: Sendable {
    var start = FileStamp.now
    var seed = UInt64.random(in: 0...UInt64.max)
  }

  /// Records the checksums of all files that are read from now on.
  func recordChecksums() { checksums.with { $0 = (Recording(), [:]) } }

  /// The start of recording; nil without recording.
  var recording: Recording? { checksums.with { $0?.recording } }

  /// Returns the checksum of the first read, or of the file on disk if the run didn't read it; nil for an unreadable file.
  func checksum(_ index: Int, _ seed: UInt64) -> UInt64? {
    checksums.with { $0?.sums[index] } ?? checksumOnDisk(index, seed)
  }

  /// Records the checksum of the first read of a file.
  func recordChecksum(of bytes: UnsafeRawBufferPointer, _ index: Int) {
    guard let seed = checksums.with({ $0?.sums[index] == nil ? $0?.recording.seed : nil }) else { return }
    let checksum = Checksum.of(bytes, seed: seed)
    checksums.with { $0?.sums[index] = checksum }
  }

  /// Returns the stamp of a file on disk; nil for a missing file.
  func stamp(_ index: Int) -> FileStamp? {
    withDiskPath(index) { FileStamp($0, in: root.descriptor) }
  }

  /// Returns the checksum of a file on disk; nil for an unreadable file.
  func checksumOnDisk(_ index: Int, _ seed: UInt64) -> UInt64? {
    var checksum: UInt64?
    let failure = withDiskPath(index) {
      FileReader.read($0, in: root.descriptor, .regular, buffer: ReadBuffer()) {
        checksum = Checksum.of($0, seed: seed)
      }
    }
    return failure == nil ? checksum : nil
  }
}
