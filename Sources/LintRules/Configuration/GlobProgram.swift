/// A glob with alternatives, as steps of which any number can be current. Alternatives nest on a stack, not on the call
/// stack.
struct GlobProgram: Sendable {
  /// One step.
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

  /// An open `{`: the split of its last alternative, and the jumps that lead past the closing brace.
  private struct Group {
    var split: Int
    var exits: [Int]
  }

  private var steps: [Step]
  private let sets: [Glob.ByteSet]

  /// Makes the steps of elements whose braces are balanced.
  init(prefix: [UInt8], _ elements: [Glob.Element], _ sets: [Glob.ByteSet]) {
    self.sets = sets
    steps = prefix.map { .byte($0) }
    var groups: [Group] = []
    for element in elements { append(element, &groups) }
    steps.append(.match)
  }

  private mutating func append(_ element: Glob.Element, _ groups: inout [Group]) {
    switch element {
    case .byte(let byte): steps.append(.byte(byte))
    case .character: appendCharacter(.characterStart)
    case .set(let index): appendCharacter(.set(index))
    case .star: appendLoop(.notSlash)
    case .everything: appendLoop(.any)
    case .levels:
      // (any* "/")?
      let start = steps.count
      steps += [.split(start + 1, start + 5), .split(start + 2, start + 4), .any, .jump(start + 1)]
      steps.append(.byte(UInt8(ascii: "/")))
    case .open:
      groups.append(Group(split: steps.count, exits: []))
      steps.append(.split(steps.count + 1, 0))
    case .or: beginAlternative(&groups[groups.count - 1])
    case .close: if let group = groups.popLast() { end(group) }
    }
  }

  /// `step` any number of times.
  private mutating func appendLoop(_ step: Step) {
    let start = steps.count
    steps += [.split(start + 1, start + 3), step, .jump(start)]
  }

  /// One character: a first byte that `step` takes and the continuation bytes of its UTF-8 form.
  private mutating func appendCharacter(_ step: Step) {
    steps.append(step)
    appendLoop(.continuation)
  }

  private mutating func beginAlternative(_ group: inout Group) {
    group.exits.append(steps.count)
    steps.append(.jump(0))
    steps[group.split] = .split(group.split + 1, steps.count)
    group.split = steps.count
    steps.append(.split(steps.count + 1, 0))
  }

  private mutating func end(_ group: Group) {
    // The last alternative has nothing to choose from.
    steps[group.split] = .jump(group.split + 1)
    for exit in group.exits { steps[exit] = .jump(steps.count) }
  }

  /// Whether the whole of `path` matches: all ways through the steps are followed at once, byte by byte.
  func matches(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    var current = StepSet(capacity: steps.count)
    var next = StepSet(capacity: steps.count)
    var waiting: [Int] = []
    add(0, to: &current, &waiting)
    for byte in path {
      guard !current.members.isEmpty else { return false }
      next.removeAll()
      for step in current.members where takes(steps[step], byte) { add(step + 1, to: &next, &waiting) }
      swap(&current, &next)
    }
    return current.members.contains(steps.count - 1)
  }

  private func takes(_ step: Step, _ byte: UInt8) -> Bool {
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

  /// Adds a step and all that is reached from it without taking a byte. `waiting` is empty before and after.
  private func add(_ first: Int, to set: inout StepSet, _ waiting: inout [Int]) {
    waiting.append(first)
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
