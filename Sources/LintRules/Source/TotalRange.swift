/// Returns a half-open range; an empty range at `lower` if `upper` is less.
///
/// This operator replaces the standard library's, which traps in that case. The bounds often come from walks over source
/// code, and code may be cut off anywhere or differ between the branches of `#if`.
@inline(__always)
func ..< (lower: Int, upper: Int) -> Range<Int> {
  Range(uncheckedBounds: (lower, upper < lower ? lower : upper))
}
