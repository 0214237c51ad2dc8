#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// An index from words to the Swift files of a commit, in a file that is mapped into memory rather than read.
///
/// It begins with sixteen numbers of 32 bits: a mark and the sizes of the sections in order. All numbers have the byte
/// order of this machine. A file that is not consistent is rejected, and every access is bounds-checked.
final class WordCatalogue: @unchecked Sendable {
  /// The sections, in order.
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
    /// The numbers of the words of wrappers, ascending.
    case wrappers
    case wrapperStarts
    /// The files with the image calls of each wrapper.
    case wrapperFiles
    /// The files that always matter.
    case alwaysFiles
    /// The files that matter for URL helpers.
    case helperFiles
    /// The files that may declare a type called `URL`.
    case urlTypeFiles
  }

  static let mark: UInt32 = 0x564C_5732
  static let headSize = 64
  /// Represents more files than are listed.
  static let many = UInt32.max

  private let memory: UnsafeRawBufferPointer
  private let sections: [Range<Int>]
  /// The number of files.
  let count: Int
  private let blobLength: Int

  /// Opens the catalogue at a path; nil if there is no valid one.
  init?(_ path: FilePath) {
    guard let memory = WordCatalogue.map(path) else { return nil }
    self.memory = memory
    guard let sections = WordCatalogue.sections(memory) else {
      munmap(UnsafeMutableRawPointer(mutating: memory.baseAddress!), memory.count)
      return nil
    }
    self.sections = sections
    count = max(0, sections[Section.pathStarts.rawValue].count / 4 - 1)
    blobLength = count == 0 ? 0 : sections[Section.blobs.rawValue].count / count
  }

  deinit {
    munmap(UnsafeMutableRawPointer(mutating: memory.baseAddress!), memory.count)
  }

  private static func map(_ path: FilePath) -> UnsafeRawBufferPointer? {
    let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size >= headSize,
      let start = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED
    else { return nil }
    return UnsafeRawBufferPointer(start: start, count: Int(status.st_size))
  }

  /// The places of the sections; nil if they do not fill the memory.
  private static func sections(_ memory: UnsafeRawBufferPointer) -> [Range<Int>]? {
    guard memory.loadUnaligned(as: UInt32.self) == mark else { return nil }
    var position = headSize
    var sections: [Range<Int>] = []
    for section in Section.allCases {
      let size = Int(memory.loadUnaligned(fromByteOffset: 4 + section.rawValue * 4, as: UInt32.self))
      guard size <= memory.count - position else { return nil }
      sections.append(position..<position + size)
      position += size
    }
    return position == memory.count ? sections : nil
  }

  // MARK: Contents

  /// What the catalogue describes.
  var subject: String { String(decoding: memory[sections[Section.subject.rawValue]], as: UTF8.self) }

  /// The path of a file.
  func path(_ file: Int) -> FilePath {
    FilePath(Array(bytes(.paths, between: file, .pathStarts)))
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

  /// The files with the image calls of the wrapper whose word has a number; nil for none, `isMany` if they are not
  /// listed.
  func wrapperFiles(_ word: UInt32) -> (files: [Int], isMany: Bool)? {
    guard place(of: word, .wrappers) != nil else { return nil }
    let files = files(word, .wrappers, .wrapperStarts, .wrapperFiles)
    return (files.filter { $0 < count }, files.contains(Int(Self.many)))
  }

  /// The files that matter for every other one.
  var alwaysFiles: [Int] { all(.alwaysFiles) }

  /// The files that matter for URL helpers.
  var helperFiles: [Int] { all(.helperFiles) }

  // MARK: Reading

  private func files(_ word: UInt32, _ words: Section, _ starts: Section, _ files: Section) -> [Int] {
    guard let place = place(of: word, words), place + 1 < length(starts) else { return [] }
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

  private func bytes(_ section: Section, between index: Int, _ starts: Section) -> UnsafeRawBufferPointer {
    let place = sections[section.rawValue]
    guard index + 1 < length(starts) else { return UnsafeRawBufferPointer(rebasing: memory[0..<0]) }
    let (start, end) = (Int(number(starts, index)), Int(number(starts, index + 1)))
    let isInside = start <= end && end <= place.count
    return UnsafeRawBufferPointer(
      rebasing: memory[isInside ? place.lowerBound + start..<place.lowerBound + end : 0..<0])
  }

  /// How many numbers a section holds.
  private func length(_ section: Section) -> Int { sections[section.rawValue].count / 4 }

  private func number(_ section: Section, _ index: Int) -> UInt32 {
    memory.loadUnaligned(fromByteOffset: sections[section.rawValue].lowerBound + index * 4, as: UInt32.self)
  }

  /// The files that may declare a type called `URL`.
  var urlTypeFiles: [Int] { all(.urlTypeFiles) }

  private func all(_ section: Section) -> [Int] {
    numbers(section, 0..<length(section)).filter { $0 < count }
  }

  private func numbers(_ section: Section, _ range: Range<Int>) -> [Int] { range.map { Int(number(section, $0)) } }
}
