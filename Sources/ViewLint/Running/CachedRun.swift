import LintRules

/// The results of a run, with everything they depend on.
struct CachedRun {
  /// The program, the options, the configurations and the baseline of the run.
  var subject: [UInt8]
  /// When the run started, in nanoseconds since 1970.
  var start: Int64
  /// The random seed of the checksums, so a project can't contain two files with matching checksums on purpose.
  var seed: UInt64
  /// The paths of all Swift files of the project, each followed by a NUL.
  var paths: [UInt8]
  /// The stamps of these files.
  var stamps: [FileStamp]
  /// The checksums of their contents.
  var checksums: [UInt64]
  /// The files that set deployment targets; nil if no rule asked for targets.
  var targets: [TargetFiles.Version]?
  /// The results, without the text of the files.
  var results: ArchivedResults

  /// The format of the file.
  static let format = SectionedFile(mark: 0x564C_5253, version: 2, count: 8)

  /// All of it as the contents of a file.
  var bytes: [UInt8] {
    let versions = targets ?? []
    let counts = [start, Int64(results.count), targets == nil ? 0 : 1, Int64(bitPattern: seed)]
    return Self.format.bytes([
      subject, paths, SectionedFile.bytes(of: counts), SectionedFile.bytes(of: stamps),
      SectionedFile.bytes(of: checksums),
      results.bytes,
      SectionedFile.bytes(of: versions.flatMap { [$0.isRead ? 1 : 0, $0.checksum == nil ? 0 : 1, $0.checksum ?? 0] }),
      Self.joined(versions.map(\.path.bytes)),
    ])
  }

  /// Paths, each followed by a NUL.
  static func joined(_ paths: some Sequence<[UInt8]>) -> [UInt8] { paths.flatMap { $0 + [0] } }
}

extension CachedRun {
  /// Reads the contents of a file; nil for damaged bytes.
  init?(_ bytes: [UInt8]) {
    guard let sections = bytes.withUnsafeBytes({ Self.format.sections($0) }) else { return nil }
    subject = Array(bytes[sections[0]])
    paths = Array(bytes[sections[1]])
    let counts: [Int64] = SectionedFile.values(bytes[sections[2]])
    stamps = SectionedFile.values(bytes[sections[3]])
    checksums = SectionedFile.values(bytes[sections[4]])
    guard counts.count == 4, stamps.count == checksums.count else { return nil }
    start = counts[0]
    seed = UInt64(bitPattern: counts[3])
    results = ArchivedResults(bytes: Array(bytes[sections[5]]), count: Int(counts[1]))
    if counts[2] != 0 {
      guard let versions = Self.versions(SectionedFile.values(bytes[sections[6]]), bytes[sections[7]]) else {
        return nil
      }
      targets = versions
    }
  }

  private static func versions(_ numbers: [UInt64], _ paths: ArraySlice<UInt8>) -> [TargetFiles.Version]? {
    let paths = paths.split(separator: 0, omittingEmptySubsequences: false).dropLast()
    guard numbers.count == paths.count * 3 else { return nil }
    return paths.enumerated().map { index, path in
      TargetFiles.Version(
        path: FilePath(Array(path)), isRead: numbers[index * 3] != 0,
        checksum: numbers[index * 3 + 1] != 0 ? numbers[index * 3 + 2] : nil)
    }
  }
}
