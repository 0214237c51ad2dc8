import LintRules
import Testing

@testable import viewlint

@Suite struct WordCatalogueTests {
  private static let texts = [
    "struct A { func portrait() {} }", "struct B { let x = y.portrait() }",
    "extension C { var inside: some View { z } }",
    "enum D { case one, two }", "protocol E { func portrait() }",
  ]

  private static func words(_ text: String) -> (declared: [UInt32], all: [UInt32]) {
    Array(text.utf8).withUnsafeBytes { WordLister(imageViews: []).words(of: $0) }
  }

  /// A list of some files, as it is kept.
  private static let bytes: [UInt8] = {
    var builder = CatalogueBuilder(subject: "subject\ncommit")
    for (index, text) in texts.enumerated() {
      let blob = String(repeating: String(index), count: 40)
      builder.add(FilePath("Sources/File\(index).swift"), blob: blob, words: words(text))
    }
    return builder.bytes()
  }()

  /// Everything that a list says.
  private static func answers(_ catalogue: WordCatalogue) -> [String] {
    let files = (0..<catalogue.count).map { "\(catalogue.path($0).text) \(catalogue.blob($0))" }
    let words = texts.flatMap { Self.words($0).all }.map {
      "\($0) \(catalogue.files($0)) \(catalogue.files(declaring: $0)) \(String(describing: catalogue.wrapperFiles($0)))"
    }
    let lists = ([catalogue.alwaysFiles] + ProjectFact.allCases.map { catalogue.files(for: $0) }).map { "\($0)" }
    return [catalogue.subject] + files + words + lists
  }

  @Test func knowsWhatFilesHoldAndDeclare() throws {
    let catalogue = try #require(WordCatalogue(Self.bytes))
    let portrait = try #require(FileWords.number("portrait"))
    #expect(catalogue.files(portrait) == [0, 1, 4])
    #expect(catalogue.files(declaring: portrait) == [0, 4])
    #expect(catalogue.files(declaring: try #require(FileWords.number("D"))) == [3])
    #expect(catalogue.files(declaring: try #require(FileWords.number("one"))) == [])
    #expect(catalogue.path(3) == FilePath("Sources/File3.swift"))
  }

  /// A damaged list is refused, whatever the damage is.
  @Test func tenThousandDamagedListsGiveNoWrongAnswer() throws {
    let bytes = Self.bytes
    let right = Self.answers(try #require(WordCatalogue(bytes)))
    var generator = SystemRandomNumberGenerator()
    var refused = 0
    for round in 0..<10_000 {
      var damaged = bytes
      switch round % 5 {
      case 0: damaged[round / 5 % bytes.count] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case 1: damaged.removeLast(Int.random(in: 1...bytes.count, using: &generator))
      case 2:
        // Two blocks change places.
        let size = [4, 8, 32, 64].randomElement(using: &generator)!
        let blocks = bytes.count / size
        let one = Int.random(in: 0..<blocks, using: &generator) * size
        let other = Int.random(in: 0..<blocks, using: &generator) * size
        for index in 0..<size { damaged.swapAt(one + index, other + index) }
      case 3:
        for _ in 0..<Int.random(in: 1...40, using: &generator) {
          damaged[Int.random(in: 0..<bytes.count, using: &generator)] = .random(in: 0...255, using: &generator)
        }
      default:
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        damaged.insert(contentsOf: [UInt8](repeating: 0, count: .random(in: 1...9, using: &generator)), at: place)
      }
      if let catalogue = WordCatalogue(damaged) {
        #expect(damaged == bytes || Self.answers(catalogue) == right)
      } else {
        refused += 1
      }
    }
    #expect(refused > 9_000)
  }

  @Test func everySingleBitCounts() {
    var bytes = Self.bytes
    for index in bytes.indices {
      for bit in 0..<8 {
        bytes[index] ^= 1 << bit
        #expect(WordCatalogue(bytes) == nil, "bit \(bit) of byte \(index)")
        bytes[index] ^= 1 << bit
      }
    }
    #expect(WordCatalogue(bytes) != nil)
  }

  @Test(arguments: [0, 1, 54, 55, 56, 63, 64, 65, 119, 1000, 100_000])
  func namesBlobsAsGitDoes(size: Int) throws {
    let folder = TemporaryFolder()
    let text = String((0..<size).map { Character(Unicode.Scalar(UInt8($0 % 90 + 33))) })
    folder.write("file", text)
    let name = try folder.run(FilePath("git"), ["hash-object", "file"].map { FilePath($0) }).text.split(separator: "\n")
    Array(text.utf8).withUnsafeBytes { bytes in
      #expect(BlobName.fits(bytes, String(name[0])))
      #expect(!BlobName.fits(bytes, String(name[0].reversed())))
      #expect(!BlobName.fits(UnsafeRawBufferPointer(rebasing: bytes.dropLast()), String(name[0])) || size == 0)
    }
  }
}
