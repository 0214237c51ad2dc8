import LintRules

/// Keeps the summaries of a project's files in git's own folder. A later process reads only changed files to find the files
/// that matter for its rules.
struct SummaryStore: Sendable {
  private let folder: CacheFolder
  private let file: FilePath
  /// The program and the project of the summaries.
  private let subject: [UInt8]

  /// In a smaller project, reading the files takes no longer than reading their summaries.
  private static let minFiles = 32
  /// With fewer new summaries, the file is not written again.
  private static let minChanges = 16
  /// The maximum size of the file in bytes.
  private static let maxBytes = 64 << 20

  private static let format = SectionedFile(mark: 0x564C_4653, version: 1, count: Section.allCases.count)

  /// The parts of the file, in their order.
  private enum Section: Int, CaseIterable {
    case subject
    /// The paths of all files of the project, each followed by a NUL.
    case paths
    /// The indices of the files with summaries, in 32 bits each.
    case indices
    /// The stamps of these files.
    case stamps
    /// The end of each of their summaries, in 32 bits each.
    case ends
    case summaries
  }

  /// The store of a project in git's folder; nil if the running program is unknown.
  init?(in folder: FilePath, root: FilePath) {
    guard let program = OwnProgram.stamp else { return nil }
    self.folder = CacheFolder(path: folder)
    file = self.folder.file(.summaries, for: [root.bytes])
    subject = [Array(ProgramVersion.current.utf8), SectionedFile.bytes(of: [program]), root.bytes].joinedWithLengths
  }

  /// Reads the summaries of the files whose stamps haven't changed.
  ///
  /// - Parameters:
  ///   - start: The index of the first of the files in the result.
  ///   - stamps: The stamps of the files.
  func read(_ files: WalkedFiles, startingAt start: Int, _ stamps: [FileStamp?]) -> PackedSummaries? {
    guard files.entries.count >= Self.minFiles,
      let bytes = try? FileReader.rawBytes(of: file, limit: Self.maxBytes).get(),
      let sections = bytes.withUnsafeBytes({ Self.format.sections($0) })
    else { return nil }
    func values<Value: BitwiseCopyable>(_ section: Section) -> [Value] {
      SectionedFile.values(bytes[sections[section.rawValue]])
    }
    let known: [UInt32] = values(.indices)
    let (ends, earlier): ([UInt32], [FileStamp]) = (values(.ends), values(.stamps))
    let all = sections[Section.summaries.rawValue]
    guard bytes[sections[Section.subject.rawValue]].elementsEqual(subject), ends.count == known.count,
      earlier.count == known.count
    else { return nil }
    let indices = files.indices(in: WalkedFiles(paths: bytes[sections[Section.paths.rawValue]]))
    var ranges: [Int: Range<Int>] = [:]
    var next = all.lowerBound
    for (position, end) in zip(known.indices, ends) {
      let range = next..<all.lowerBound + Int(end)
      guard range.upperBound <= all.upperBound, range.upperBound >= range.lowerBound else { return nil }
      next = range.upperBound
      guard let index = indices(Int(known[position])), stamps[index] == earlier[position] else { continue }
      ranges[start + index] = range
    }
    return PackedSummaries(bytes: bytes, ranges: ranges)
  }

  /// Writes the summaries of a project if enough of them are new.
  func write(_ project: ProjectMemory.Project) {
    let files = project.files
    let known = files.entries.indices.filter { project.stamps[$0] != nil }
    guard files.entries.count >= Self.minFiles,
      project.memory.newSummaryCount(among: known.lazy.map { project.start + $0 }) >= Self.minChanges
    else { return }
    var (indices, stamps, ends, summaries): ([UInt32], [FileStamp], [UInt32], [UInt8]) = ([], [], [], [])
    for index in known {
      guard let stamp = project.stamps[index], let packed = project.memory.packedSummary(project.start + index) else {
        continue
      }
      indices.append(UInt32(index))
      stamps.append(stamp)
      summaries += packed
      ends.append(UInt32(truncatingIfNeeded: summaries.count))
    }
    guard summaries.count <= Self.maxBytes / 2 else { return }
    let bytes = Self.format.bytes([
      subject, files.paths, SectionedFile.bytes(of: indices), SectionedFile.bytes(of: stamps),
      SectionedFile.bytes(of: ends), summaries,
    ])
    folder.write(bytes, to: file, .summaries)
  }
}

/// Summaries of files as they were written to disk.
struct PackedSummaries: Sendable {
  let bytes: [UInt8]
  /// The range of each summary, by the index of its file.
  let ranges: [Int: Range<Int>]

  /// The summary of a file; nil if it is unknown.
  subscript(index: Int) -> ArraySlice<UInt8>? { ranges[index].map { bytes[$0] } }

  /// Unpacks all summaries.
  ///
  /// - Parameter path: Returns the path of a file, relative to the project root.
  func unpacked(_ map: ParallelMap, path: @Sendable (Int) -> String) -> [Int: FileSummary] {
    let files = Array(ranges)
    let summaries = map.map(files.count) { FileSummary(packed: bytes[files[$0].value], path: path(files[$0].key)) }
    return Dictionary(uniqueKeysWithValues: zip(files.lazy.map(\.key), summaries))
  }
}
