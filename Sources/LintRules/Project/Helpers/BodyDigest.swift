/// Computes a digest that is equal for two copies of a body.
enum BodyDigest {
  /// A digest of code tokens, in which parameters and local names are replaced by their order of appearance.
  static func digest(_ body: Range<Int>, in file: FileView, locals: Range<Int>) -> UInt64 {
    let code = file.code
    var value: UInt64 = 0xCBF2_9CE4_8422_2325
    var numbers: [Int: Int] = [:]
    func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    // The `return` of a body's only expression does not matter.
    let start = code.keyword(body.lowerBound) == .return ? body.lowerBound + 1 : body.lowerBound
    for index in start..<max(start, body.upperBound) {
      add(0xFF)
      if let binding = local(index, file, locals) {
        let number = numbers[binding] ?? numbers.count
        numbers[binding] = number
        for byte in "\(number)".utf8 { add(byte) }
        add(0xFE)
      } else {
        for byte in code.source.bytes[code.range(index)] { add(byte) }
      }
    }
    return value
  }

  /// The binding that a word refers to, if the declaration itself introduces it.
  private static func local(_ index: Int, _ file: FileView, _ locals: Range<Int>) -> Int? {
    let code = file.code
    guard code.kind(index) == .identifier, code.kind(index - 1) != .period, !file.isLabel(index) else { return nil }
    let bindings = file.outline.bindings
    return file.names.bindings(named: code.word(index), at: index).first { locals.contains(bindings[$0].name) }
      ?? file.names.binding(declaredAt: index)
  }
}
