/// Turns the text of a glob into a program. Alternatives nest on a stack, not on the call stack.
struct GlobCompiler {
  /// An open `{`: where its last alternative's split stands and which jumps lead behind the closing brace.
  private struct Group {
    var split: Int
    var exits: [Int]
  }

  private let pattern: [UInt8]
  private var position = 0
  private var steps: [Glob.Step] = []
  private var sets: [Glob.ByteSet] = []
  private var groups: [Group] = []

  init(_ pattern: [UInt8]) {
    self.pattern = pattern
  }

  /// The simplest form of the whole pattern behind a literal prefix.
  mutating func form(prefix: [UInt8]) throws(GlobError) -> Glob.Form {
    guard pattern.count <= 4096 else { throw GlobError(message: "a glob may have at most 4096 bytes") }
    let special = "*?[]{}\\".utf8
    if !pattern.contains(where: { special.contains($0) }) { return .literal(prefix + pattern) }
    if prefix.isEmpty, pattern.first == UInt8(ascii: "*"),
      !pattern.dropFirst().contains(where: { special.contains($0) }),
      !pattern.contains(UInt8(ascii: "/"))
    {
      return .suffix(Array(pattern.dropFirst()))
    }
    steps = prefix.map { .byte($0) }
    while position < pattern.count { try compileNext() }
    guard groups.isEmpty else { throw GlobError(message: "a '{' has no '}'") }
    steps.append(.match)
    return .program(steps, sets)
  }

  private mutating func compileNext() throws(GlobError) {
    let byte = pattern[position]
    position += 1
    switch byte {
    case UInt8(ascii: "*"): compileStars()
    case UInt8(ascii: "?"): compileCharacter(.characterStart)
    case UInt8(ascii: "["): try compileSet()
    case UInt8(ascii: "{"):
      groups.append(Group(split: steps.count, exits: []))
      steps.append(.split(steps.count + 1, 0))
    case UInt8(ascii: ",") where !groups.isEmpty: beginAlternative()
    case UInt8(ascii: "}"):
      guard !groups.isEmpty else { throw GlobError(message: "a '}' has no '{'; write it as \\}") }
      endGroup()
    case UInt8(ascii: "\\"):
      guard position < pattern.count else { throw GlobError(message: "a glob cannot end with a backslash") }
      steps.append(.byte(pattern[position]))
      position += 1
    default: steps.append(.byte(byte))
    }
  }

  /// `*`, or `**` as a whole level: then with its slash any number of levels, and at the end everything below.
  private mutating func compileStars() {
    let first = position - 1
    while position < pattern.count, pattern[position] == UInt8(ascii: "*") { position += 1 }
    let startsLevel = first == 0 || "/{,".utf8.contains(pattern[first - 1])
    let next = position < pattern.count ? pattern[position] : nil
    if position - first == 2, startsLevel, next == UInt8(ascii: "/") {
      position += 1
      // (any* "/")?
      let start = steps.count
      steps.append(.split(start + 1, start + 5))
      steps.append(.split(start + 2, start + 4))
      steps.append(.any)
      steps.append(.jump(start + 1))
      steps.append(.byte(UInt8(ascii: "/")))
    } else if position - first == 2, startsLevel, next == nil || next == UInt8(ascii: "}") || next == UInt8(ascii: ",")
    {
      appendLoop(.any)
    } else {
      appendLoop(.notSlash)
    }
  }

  /// `step` any number of times.
  private mutating func appendLoop(_ step: Glob.Step) {
    let start = steps.count
    steps.append(.split(start + 1, start + 3))
    steps.append(step)
    steps.append(.jump(start))
  }

  /// One character: a first byte that `step` takes and the continuation bytes of its UTF-8 form.
  private mutating func compileCharacter(_ step: Glob.Step) {
    steps.append(step)
    appendLoop(.continuation)
  }

  private mutating func beginAlternative() {
    let index = groups.count - 1
    groups[index].exits.append(steps.count)
    steps.append(.jump(0))
    steps[groups[index].split] = .split(groups[index].split + 1, steps.count)
    groups[index].split = steps.count
    steps.append(.split(steps.count + 1, 0))
  }

  private mutating func endGroup() {
    let group = groups.removeLast()
    // The last alternative has nothing to choose from.
    steps[group.split] = .jump(group.split + 1)
    for exit in group.exits { steps[exit] = .jump(steps.count) }
  }

  private mutating func compileSet() throws(GlobError) {
    var set = Glob.ByteSet()
    if position < pattern.count, "!^".utf8.contains(pattern[position]) {
      set.isNegated = true
      position += 1
    }
    let start = position
    while let low = try setMember(isFirst: position == start) {
      var high = low
      if position + 1 < pattern.count, pattern[position] == UInt8(ascii: "-"),
        pattern[position + 1] != UInt8(ascii: "]")
      {
        position += 1
        high = try setMember(isFirst: true) ?? low
      }
      guard low <= high else { throw GlobError(message: "a range in '[…]' runs backwards") }
      for byte in low...high { set.insert(byte) }
    }
    sets.append(set)
    compileCharacter(.set(sets.count - 1))
  }

  /// The next character of a set; nil at its closing bracket, which as the first character is an ordinary one.
  private mutating func setMember(isFirst: Bool) throws(GlobError) -> UInt8? {
    guard position < pattern.count else { throw GlobError(message: "a '[' has no ']'; write it as \\[") }
    var byte = pattern[position]
    position += 1
    if byte == UInt8(ascii: "]"), !isFirst { return nil }
    if byte == UInt8(ascii: "\\"), position < pattern.count {
      byte = pattern[position]
      position += 1
    }
    guard byte < 128 else { throw GlobError(message: "only ASCII characters can stand in '[…]'; use {ä,ö}") }
    return byte
  }
}
