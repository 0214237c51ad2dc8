import LintRules

/// Which file of a commit holds which word, in a file of its own.
///
/// Its sections hold numbers of 32 bits in the byte order of this machine.
final class WordCatalogue: Sendable {
  /// The sections, in their order.
  enum Section: Int, CaseIterable {
    /// What the catalogue describes: text.
    case subject
    /// Where the path of each file starts, and where the last one ends.
    case pathStarts
    case paths
    /// The names of the files' blobs, all of one length.
    case blobs
    /// The numbers of all words, ascending.
    case words
    /// Where the files of each word start, and where the last ones end.
    case wordStarts
    /// The files of all words.
    case wordFiles
    /// The numbers of the words that files may declare, rising.
    case declaredWords
    case declaredStarts
    /// The files that may declare each of them.
    case declaredFiles
    /// The numbers of the words of wrappers, rising.
    case wrappers
    case wrapperStarts
    /// The files with the image calls of each wrapper.
    case wrapperFiles
    /// The files that always matter.
    case alwaysFiles
    /// Where the files of each kind of facts start, and where the last ones end.
    case factStarts
    /// The files that may have facts of each kind.
    case factFiles
  }

  /// The format. Catalogues of other versions are made anew.
  static let format = SectionedFile(mark: 0x564C_574C, version: 4, count: Section.allCases.count)
  /// Represents more files than are listed.
  static let many = UInt32.max

  private let memory: [UInt8]
  private let sections: [Range<Int>]
  /// The number of files.
  let count: Int
  private let blobLength: Int

  /// Opens the catalogue at a path; nil if there is none that can be used.
  convenience init?(_ path: FilePath) {
    guard case .success(let bytes) = FileReader.rawBytes(of: path) else { return nil }
    self.init(bytes)
  }

  /// Opens a catalogue in memory; nil if it is not as it was written.
  init?(_ bytes: [UInt8]) {
    guard let sections = bytes.withUnsafeBytes({ Self.format.sections($0) }) else { return nil }
    memory = bytes
    self.sections = sections
    count = max(0, sections[Section.pathStarts.rawValue].count / 4 - 1)
    blobLength = count == 0 ? 0 : sections[Section.blobs.rawValue].count / count
  }

  /// A catalogue of some sections, each as it is kept.
  static func bytes(_ sections: [[UInt8]]) -> [UInt8] { format.bytes(sections) }

  // MARK: Contents

  /// What the catalogue describes.
  var subject: String { String(decoding: memory[sections[Section.subject.rawValue]], as: UTF8.self) }

  /// The path of a file.
  func path(_ file: Int) -> FilePath {
    FilePath(Array(memory[place(.paths, between: file, .pathStarts)]))
  }

  /// The name of a file's blob.
  func blob(_ file: Int) -> String {
    let section = sections[Section.blobs.rawValue]
    let start = section.lowerBound + file * blobLength
    guard start + blobLength <= section.upperBound else { return "" }
    return String(decoding: memory[start..<start + blobLength], as: UTF8.self)
  }

  /// The files that may contain the word with a number.
  func files(_ word: UInt32) -> [Int] {
    files(word, .words, .wordStarts, .wordFiles).filter { $0 < count }
  }

  /// The files that may declare a word with a number.
  func files(declaring word: UInt32) -> [Int] {
    files(word, .declaredWords, .declaredStarts, .declaredFiles).filter { $0 < count }
  }

  /// The files of the image calls that a wrapper shows that has a word with a number; nil if there is none, `isMany` if
  /// they are not listed.
  func wrapperFiles(_ word: UInt32) -> (files: [Int], isMany: Bool)? {
    guard place(of: word, .wrappers) != nil else { return nil }
    let files = files(word, .wrappers, .wrapperStarts, .wrapperFiles)
    return (files.filter { $0 < count }, files.contains(Int(Self.many)))
  }

  /// The files that matter for every other one.
  var alwaysFiles: [Int] { all(.alwaysFiles) }

  /// The files that may have facts of a kind.
  func files(for fact: ProjectFact) -> [Int] {
    ProjectFact.allCases.firstIndex(of: fact).map { files(at: $0, .factStarts, .factFiles) }?.filter { $0 < count }
      ?? []
  }

  // MARK: Reading

  private func files(_ word: UInt32, _ words: Section, _ starts: Section, _ files: Section) -> [Int] {
    place(of: word, words).map { self.files(at: $0, starts, files) } ?? []
  }

  private func files(at place: Int, _ starts: Section, _ files: Section) -> [Int] {
    guard place + 1 < length(starts) else { return [] }
    let start = Int(number(starts, place))
    let end = Int(number(starts, place + 1))
    guard start <= end, end <= length(files) else { return [] }
    return numbers(files, start..<end)
  }

  private func place(of word: UInt32, _ section: Section) -> Int? {
    var low = 0
    var high = length(section)
    while low < high {
      let middle = (low + high) / 2
      if number(section, middle) < word { low = middle + 1 } else { high = middle }
    }
    return low < length(section) && number(section, low) == word ? low : nil
  }

  private func place(_ section: Section, between index: Int, _ starts: Section) -> Range<Int> {
    let place = sections[section.rawValue]
    guard index + 1 < length(starts) else { return 0..<0 }
    let (start, end) = (Int(number(starts, index)), Int(number(starts, index + 1)))
    return start <= end && end <= place.count ? place.lowerBound + start..<place.lowerBound + end : 0..<0
  }

  /// How many numbers a section holds.
  private func length(_ section: Section) -> Int { sections[section.rawValue].count / 4 }

  private func number(_ section: Section, _ index: Int) -> UInt32 {
    let offset = sections[section.rawValue].lowerBound + index * 4
    return memory.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self) }
  }

  private func all(_ section: Section) -> [Int] {
    numbers(section, 0..<length(section)).filter { $0 < count }
  }

  private func numbers(_ section: Section, _ range: Range<Int>) -> [Int] { range.map { Int(number(section, $0)) } }
}
