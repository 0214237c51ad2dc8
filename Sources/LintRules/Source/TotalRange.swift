/// The numbers from one up to another, without it; none, from the lower one on, where they are the wrong way round.
///
/// It takes the place of the operator of the standard library, which ends the program there. Both ends are often found by
/// walks over source, and source may be cut off anywhere or differ between the branches of `#if`.
@inline(__always)
func ..< (lower: Int, upper: Int) -> Range<Int> {
  Range(uncheckedBounds: (lower, upper < lower ? lower : upper))
}
