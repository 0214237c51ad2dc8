extension FileView {
  /// The value of the `let` that an expression names.
  func valueOfConstant(_ name: Range<Int>) -> Range<Int>? {
    guard name.count == 1, let binding = binding(of: name.lowerBound), binding.kind == .constant, !binding.value.isEmpty
    else { return nil }
    return binding.value
  }
}
