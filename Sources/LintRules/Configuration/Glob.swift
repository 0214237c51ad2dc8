/// Why a text is no glob.
public struct GlobError: Error, Equatable {
  /// What is wrong, in a lower-case clause.
  public var message: String
}

/// A pattern over the bytes of a path: `*` and `?` stay inside one folder level, `**` as a whole level crosses levels,
/// `[a-z]` and `[!a-z]` are sets of ASCII characters, `{a,b}` are alternatives, a backslash takes away a meaning.
///
/// Matching costs at most pattern length times path length, whatever the pattern is.
public struct Glob: Sendable {
  /// One step of the program that recognises the pattern.
  enum Step: Sendable {
    case byte(UInt8)
    case notSlash
    case characterStart
    case any
    case continuation
    case set(Int)
    case split(Int, Int)
    case jump(Int)
    case match
  }

  /// Which ASCII characters a bracket expression accepts.
  struct ByteSet: Sendable {
    var low: UInt64 = 0
    var high: UInt64 = 0
    var isNegated = false

    mutating func insert(_ byte: UInt8) {
      if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
    }

    func accepts(_ byte: UInt8) -> Bool {
      guard byte != UInt8(ascii: "/") else { return false }
      guard byte < 128 else { return isNegated && byte & 0xC0 != 0x80 }
      let isMember = byte < 64 ? low >> UInt64(byte) & 1 == 1 : high >> UInt64(byte - 64) & 1 == 1
      return isMember != isNegated
    }
  }

  /// The shapes that real projects use, which need no program.
  enum Form: Sendable {
    case literal([UInt8])
    case suffix([UInt8])
    case program([Step], [ByteSet])
  }

  let form: Form

  /// Compiles a pattern. `prefix` is taken literally and stands before it.
  public init(_ pattern: String, prefix: [UInt8] = []) throws(GlobError) {
    var compiler = GlobCompiler(Array(pattern.utf8))
    form = try compiler.form(prefix: prefix)
  }

  /// Whether the whole of `path` fits the pattern.
  public func matches(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    switch form {
    case .literal(let bytes):
      return path.count == bytes.count && path.elementsEqual(bytes)
    case .suffix(let bytes):
      let start = path.count - bytes.count
      return start >= 0 && path[start...].elementsEqual(bytes) && !path[..<start].contains(UInt8(ascii: "/"))
    case .program(let steps, let sets):
      return GlobMachine(steps: steps, sets: sets).accepts(path)
    }
  }

  /// Whether the whole of `path` fits the pattern.
  public func matches(_ path: String) -> Bool {
    Array(path.utf8).withUnsafeBufferPointer { matches($0) }
  }
}

/// Follows all ways through a program at once: a set of steps, moved forward byte by byte.
private struct GlobMachine {
  let steps: [Glob.Step]
  let sets: [Glob.ByteSet]

  func accepts(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    var current = StepSet(capacity: steps.count)
    var next = StepSet(capacity: steps.count)
    add(0, to: &current)
    for byte in path {
      guard !current.members.isEmpty else { return false }
      next.removeAll()
      for step in current.members {
        if takes(steps[step], byte) { add(step + 1, to: &next) }
      }
      swap(&current, &next)
    }
    return current.members.contains(steps.count - 1)
  }

  private func takes(_ step: Glob.Step, _ byte: UInt8) -> Bool {
    switch step {
    case .byte(let wanted): byte == wanted
    case .notSlash: byte != UInt8(ascii: "/")
    case .characterStart: byte != UInt8(ascii: "/") && byte & 0xC0 != 0x80
    case .any: true
    case .continuation: byte & 0xC0 == 0x80
    case .set(let index): sets[index].accepts(byte)
    case .split, .jump, .match: false
    }
  }

  /// Adds a step and all that is reached from it without taking a byte.
  private func add(_ first: Int, to set: inout StepSet) {
    var waiting = [first]
    while let step = waiting.popLast() {
      guard set.insert(step) else { continue }
      switch steps[step] {
      case .split(let one, let other):
        waiting.append(other)
        waiting.append(one)
      case .jump(let target): waiting.append(target)
      default: break
      }
    }
  }
}

/// A set of step numbers that is emptied without cost.
private struct StepSet {
  private(set) var members: [Int] = []
  private var addedIn: [Int]
  private var round = 1

  init(capacity: Int) {
    addedIn = Array(repeating: 0, count: capacity)
  }

  mutating func insert(_ step: Int) -> Bool {
    guard addedIn[step] != round else { return false }
    addedIn[step] = round
    members.append(step)
    return true
  }

  mutating func removeAll() {
    members.removeAll(keepingCapacity: true)
    round += 1
  }
}
