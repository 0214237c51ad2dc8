import Testing

@testable import LintRules

@Suite struct BytePackerTests {
  private func unpacked<Value: Packable>(_ value: Value) -> Value {
    var packer = BytePacker()
    packer.add(value)
    var unpacker = ByteUnpacker(packer.bytes[...])
    defer { #expect(unpacker.isAtEnd) }
    return unpacker.value()
  }

  @Test func numbersKeepTheirSign() {
    let numbers = (0...32).flatMap { [1 << $0, (1 << $0) - 1, -1 << $0, 1 - (1 << $0)] }
    #expect(unpacked(numbers) == numbers)
    #expect(unpacked([Int32.min, -1, 0, .max]) == [.min, -1, 0, .max])
    #expect(unpacked([UInt32.min, .max]) == [.min, .max])
  }

  /// A short string is packed again, a recent one is referred to, and a long one is not.
  @Test func stringsAreReferredTo() {
    let strings = [0, 1, 2, 3, 4, 15, 16, 100, 254, 255, 256, 10_000].flatMap { length in
      let text = String(repeating: "é", count: length / 2) + String(repeating: "x", count: length % 2)
      return [text, text, "other", text]
    }
    #expect(unpacked(strings) == strings)
    #expect(unpacked(strings.map(Optional.some) + [nil]) == strings.map(Optional.some) + [nil])
    var packer = BytePacker()
    packer.add(String(repeating: "a", count: 255), String(repeating: "a", count: 255))
    #expect(packer.bytes.count < 265)
  }

  @Test func equalSetsHaveEqualBytes() {
    let numbers = Array(0..<300)
    func bytes(_ numbers: [Int]) -> [UInt8] {
      var packer = BytePacker()
      packer.add(Set(numbers.map(String.init)))
      return packer.bytes
    }
    #expect(bytes(numbers) == bytes(numbers.reversed()))
    #expect(unpacked(Set(numbers)) == Set(numbers))
  }

  @Test func memoryIsKept() {
    for count in 0..<5 {
      let numbers = (0..<count).map { UInt64.max / UInt64($0 + 1) }
      var packer = BytePacker()
      packer.add(true)
      packer.addBytes(numbers)
      packer.add("end")
      var unpacker = ByteUnpacker(packer.bytes[...])
      _ = unpacker.flag()
      #expect(unpacker.bytes() == numbers)
      #expect(unpacker.string() == "end" && unpacker.isAtEnd)
    }
  }

  /// Sizes that the bytes cannot have.
  @Test func largeSizesTakeNoMemory() {
    let large: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF, 0x0F]
    func unpacker(_ bytes: [UInt8]) -> ByteUnpacker { ByteUnpacker((large + bytes)[...]) }
    var list = unpacker([])
    #expect((list.value() as [String]).isEmpty)
    var set = unpacker([2])
    #expect((set.value() as Set<Int>) == [1])
    var memory = unpacker(Array(repeating: 1, count: 17))
    #expect((memory.bytes() as [UInt64]).count == 2)
    // A string of almost 2 GB, which is said to begin at the first byte.
    var string = unpacker([0])
    #expect(string.string().utf8.count <= 3 * 6)
    var endless = ByteUnpacker(Array(repeating: 0xFF, count: 10_000)[...])
    #expect(endless.size() == Int(UInt32.max) && endless.isAtEnd)
  }
}
