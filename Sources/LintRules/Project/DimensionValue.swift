/// Judges the value that is given as a dimension of a frame.
struct DimensionValue {
  let file: FileView

  init(_ file: FileView) {
    self.file = file
  }

  private var code: Code { file.code }

  /// Whether a value fixes its dimension: `nil` and infinity do not, what may be either is unknown.
  func sizing(of value: Range<Int>) -> Sizing {
    guard let parts = ternaryBranches(value) else { return sizingOfOperand(value) }
    let answers = parts.map(sizingOfOperand)
    guard let first = answers.first, answers.allSatisfy({ $0 == first }) else { return .unknown }
    return first
  }

  /// The branches of `a ? b : c ? d : e`; nil for anything else.
  private func ternaryBranches(_ value: Range<Int>) -> [Range<Int>]? {
    var branches: [Range<Int>] = []
    var start = value.lowerBound
    var hasQuestion = false
    var index = value.lowerBound
    while index < value.upperBound {
      if code.kind(index) == .binaryOperator, code.isText(index, "?") {
        hasQuestion = true
        start = index + 1
      } else if code.kind(index) == .colon, hasQuestion {
        branches.append(start..<index)
        start = index + 1
      }
      index = max(index + 1, file.brackets.after(index))
    }
    guard hasQuestion else { return nil }
    branches.append(start..<value.upperBound)
    return branches
  }

  private func sizingOfOperand(_ value: Range<Int>) -> Sizing {
    guard let first = value.first else { return .unsized }
    if value.count == 1, code.keyword(first) == .nil { return .unsized }
    if isInfinite(value) { return .unsized }
    if value.count == 1, code.kind(first) == .identifier, let binding = file.binding(of: first) {
      return sizing(of: binding)
    }
    if code.isWord(first, "self"), value.count == 3, let binding = file.member(value.upperBound - 1) {
      return sizing(of: binding)
    }
    return .fixed
  }

  private func sizing(of binding: Binding) -> Sizing {
    if isOptional(binding.type) { return .unknown }
    if binding.kind == .constant, binding.value.count == 1, code.keyword(binding.value.lowerBound) == .nil {
      return .unsized
    }
    if binding.kind == .constant, isInfinite(binding.value) { return .unsized }
    return .fixed
  }

  private func isInfinite(_ value: Range<Int>) -> Bool {
    guard let last = value.last, value.count <= 3 else { return false }
    return code.isWord(last, "infinity") || code.isWord(last, "greatestFiniteMagnitude")
  }

  private func isOptional(_ type: Range<Int>) -> Bool {
    guard let last = type.last else { return false }
    return code.kind(last) == .postfixQuestion || code.isOperator(last, endingWith: 0x3F)
      || code.isWord(type.lowerBound, "Optional")
  }

  /// For a stored property or a parameter of optional type: the dimension that a use decides.
  func optionalDimension(_ value: Range<Int>) -> OptionalDimension? {
    guard let last = value.last else { return nil }
    let binding: Binding?
    if value.count == 1 {
      binding = file.binding(of: last)
    } else if value.count == 3, code.isWord(value.lowerBound, "self") {
      binding = file.member(last)
    } else {
      binding = nil
    }
    guard let binding, isOptional(binding.type),
      binding.isMember && binding.kind != .computed || binding.kind == .parameter
    else { return nil }
    let hasDefault =
      !binding.value.isEmpty && !(binding.value.count == 1 && code.keyword(binding.value.lowerBound) == .nil)
    return OptionalDimension(label: code.word(last), isFixedByDefault: hasDefault)
  }
}
