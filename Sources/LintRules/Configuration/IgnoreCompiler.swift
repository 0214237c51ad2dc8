/// One step of a pattern of a `.gitignore` file.
enum IgnoreStep: Sendable, Equatable {
  case byte(UInt8)
  /// Any byte but a slash.
  case any
  /// One of a set, by its index.
  case set(Int)
  /// Any bytes but slashes.
  case star
  /// Any number of whole folders with their slashes.
  case folders
  /// Whatever is left.
  case rest
}

/// The bytes that a bracket expression accepts.
struct IgnoreByteSet: Sendable {
  private var bits = SIMD4<UInt64>()
  var isNegated = false

  mutating func insert(_ byte: UInt8) { bits[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }

  func accepts(_ byte: UInt8) -> Bool { bits[Int(byte >> 6)] >> UInt64(byte & 63) & 1 == 1 ? !isNegated : isNegated }
}

/// Turns the part of a pattern from its first wildcard on into steps, as git reads it.
struct IgnoreCompiler {
  private let bytes: [UInt8]
  private var index = 0
  private(set) var sets: [IgnoreByteSet] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The steps; nil if the pattern fits nothing: a bracket or a backslash has no end.
  mutating func steps() -> [IgnoreStep]? {
    var steps: [IgnoreStep] = []
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "*"): steps.append(star())
      case UInt8(ascii: "?"):
        steps.append(.any)
        index += 1
      case UInt8(ascii: "["):
        guard let set = set() else { return nil }
        steps.append(.set(sets.count))
        sets.append(set)
      case UInt8(ascii: "\\"):
        guard index + 1 < bytes.count else { return nil }
        steps.append(.byte(bytes[index + 1]))
        index += 2
      default:
        steps.append(.byte(byte))
        index += 1
      }
    }
    return steps
  }

  /// One or more `*`. Two are special between slashes, and where the pattern's first wildcard is.
  private mutating func star() -> IgnoreStep {
    let start = index
    while index < bytes.count, bytes[index] == UInt8(ascii: "*") { index += 1 }
    guard index - start > 1, start == 0 || bytes[start - 1] == UInt8(ascii: "/") else { return .star }
    if index == bytes.count { return .rest }
    guard bytes[index] == UInt8(ascii: "/") else { return .star }
    index += 1
    return .folders
  }

  /// A bracket expression; nil if it has no end or names a class that does not exist.
  private mutating func set() -> IgnoreByteSet? {
    var set = IgnoreByteSet()
    index += 1
    set.isNegated = index < bytes.count && (bytes[index] == UInt8(ascii: "!") || bytes[index] == UInt8(ascii: "^"))
    if set.isNegated { index += 1 }
    var previous: UInt8?
    var isFirst = true
    while index < bytes.count, isFirst || bytes[index] != UInt8(ascii: "]") {
      isFirst = false
      let byte = bytes[index]
      if byte == UInt8(ascii: "["), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: ":") {
        guard let end = bytes[(index + 2)...].firstIndex(of: UInt8(ascii: "]")) else { return nil }
        if end > index + 2, bytes[end - 1] == UInt8(ascii: ":") {
          guard Self.insert(class: bytes[(index + 2)..<(end - 1)], into: &set) else { return nil }
          (previous, index) = (nil, end + 1)
          continue
        }
      }
      if byte == UInt8(ascii: "-"), let low = previous, index + 1 < bytes.count, bytes[index + 1] != UInt8(ascii: "]") {
        index += 1
        guard let high = literal() else { return nil }
        if low <= high { for byte in low...high { set.insert(byte) } }
        previous = nil
      } else {
        previous = literal()
        guard let previous else { return nil }
        set.insert(previous)
      }
    }
    guard index < bytes.count else { return nil }
    index += 1
    return set
  }

  /// A byte, with or without a backslash before it.
  private mutating func literal() -> UInt8? {
    if bytes[index] == UInt8(ascii: "\\") { index += 1 }
    guard index < bytes.count else { return nil }
    index += 1
    return bytes[index - 1]
  }

  /// Adds the bytes of a class such as `alpha`; returns false if there is none of this name.
  private static func insert(class name: ArraySlice<UInt8>, into set: inout IgnoreByteSet) -> Bool {
    guard let accepts = test(String(decoding: name, as: UTF8.self)) else { return false }
    for byte in UInt8(0)...127 where accepts(byte) { set.insert(byte) }
    return true
  }

  private static func test(_ name: String) -> ((UInt8) -> Bool)? {
    let isLower = { (byte: UInt8) in (0x61...0x7A).contains(byte) }
    let isUpper = { (byte: UInt8) in (0x41...0x5A).contains(byte) }
    let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
    let isAlphanumeric = { (byte: UInt8) in isLower(byte) || isUpper(byte) || isDigit(byte) }
    switch name {
    case "alnum": return isAlphanumeric
    case "alpha": return { isLower($0) || isUpper($0) }
    case "blank": return { $0 == 0x20 || $0 == 0x09 }
    case "cntrl": return { $0 < 0x20 || $0 == 0x7F }
    case "digit": return isDigit
    case "graph": return { (0x21...0x7E).contains($0) }
    case "lower": return isLower
    case "print": return { (0x20...0x7E).contains($0) }
    case "punct": return { (0x21...0x7E).contains($0) && !isAlphanumeric($0) }
    case "space": return { $0 == 0x20 || (0x09...0x0D).contains($0) }
    case "upper": return isUpper
    case "xdigit": return { isDigit($0) || (0x61...0x66).contains($0 | 0x20) }
    default: return nil
    }
  }
}
