import Testing

@testable import viewlint

@Suite struct FrameReaderTests {
  private func read(_ pieces: [[UInt8]]) throws(FrameReader.Failure) -> [String] {
    var reader = FrameReader()
    var bodies: [String] = []
    for piece in pieces {
      piece.withUnsafeBytes { reader.append($0) }
      while let body = try reader.next() { bodies.append(String(decoding: body, as: UTF8.self)) }
    }
    return bodies
  }

  @Test func bodiesAreTheSameHoweverTheyArrive() throws {
    let bodies = ["{}", "", "é👩‍🚀", String(repeating: "x", count: 5000), "\r\n\r\n"]
    let stream = bodies.flatMap { FrameReader.frame(Array($0.utf8)) }
    #expect(try read([stream]) == bodies)
    #expect(try read(stream.map { [$0] }) == bodies)
    for size in [2, 3, 7, 100, 4096] {
      let pieces = stride(from: 0, to: stream.count, by: size).map { Array(stream[$0..<min($0 + size, stream.count)]) }
      #expect(try read(pieces) == bodies)
    }
  }

  @Test func otherHeadersAndCasesDoNotMatter() throws {
    let usual = Array("X: y\r\ncontent-LENGTH:  2\r\nContent-Type: a\r\n\r\n{}".utf8)
    #expect(try read([usual]) == ["{}"])
  }

  @Test(arguments: [
    "\r\n\r\n", "X: 1\r\n\r\n{}", "Content-Length: -1\r\n\r\n", "Content-Length: 1x\r\n\r\n",
    "Content-Length: 67108865\r\n\r\n", "Content-Length: 99999999999999999999\r\n\r\n",
    String(repeating: "x", count: 9000),
  ])
  func headersWithoutALengthAreFailures(text: String) {
    #expect(throws: FrameReader.Failure.self) { try self.read([Array(text.utf8)]) }
  }
}
