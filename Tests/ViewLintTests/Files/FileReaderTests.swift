import Testing

@testable import viewlint

@Suite struct FileReaderTests {
  private let folder = TemporaryFolder()

  private func failure(_ name: String, limit: Int) -> ReadFailure? {
    switch FileReader.bytes(of: folder.path.appending(FilePath(name)), limit: limit) {
    case .success: nil
    case .failure(let failure): failure
    }
  }

  @Test func aFileBeyondTheLimitIsRefused() {
    folder.write("A.swift", "12345678")
    #expect(failure("A.swift", limit: 8) == nil)
    #expect(failure("A.swift", limit: 7).map { "\($0)" }?.contains("tooLarge") == true)
    #expect(failure("B.swift", limit: 8) != nil)
  }
}
