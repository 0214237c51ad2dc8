import Testing

@testable import viewlint

@Suite struct ForeignEncodingTests {
  private static let source = "import SwiftUI\n"

  @Test func recognisesUTF16AndUTF32() {
    let little = Self.source.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = Self.source.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    #expect(name([0xFF, 0xFE] + little) == "UTF-16")
    #expect(name([0xFE, 0xFF] + big) == "UTF-16")
    #expect(name(little) == "UTF-16")
    #expect(name(big) == "UTF-16")
    #expect(name([0xFF, 0xFE, 0, 0, 0x69, 0, 0, 0]) == "UTF-32")
  }

  @Test func letsEverythingElsePass() {
    #expect(name([]) == nil)
    #expect(name([0]) == nil)
    #expect(name(Array(Self.source.utf8)) == nil)
    #expect(name([0xEF, 0xBB, 0xBF] + Array(Self.source.utf8)) == nil)
    #expect(name([0xFF, 0xFF, 0x80]) == nil)
    #expect(name([0] + Array(Self.source.utf8)) == nil)
    #expect(name(Array(repeating: 0, count: 64)) == nil)
  }

  private func name(_ bytes: [UInt8]) -> String? {
    bytes.withUnsafeBytes { ForeignEncoding.name(of: $0) }
  }
}
