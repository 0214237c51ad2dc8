/// The tokens of one file. They tile it: the first starts at 0, each starts where the one before ends, the last ends
/// at the end of the file.
public struct TokenList: Sendable {
  /// All tokens, trivia included, in source order.
  public internal(set) var all: [Token] = []
  /// The indices into `all` of the tokens that are no trivia. Rules step over this list.
  public internal(set) var significant: [UInt32] = []
  /// Something in the file is broken lexically (unterminated, unknown or conflicting). Rules run, fixes do not.
  public internal(set) var isDamaged = false
  /// The file holds an editor placeholder `<#…#>`.
  public internal(set) var hasPlaceholder = false
  /// The byte offset of the first merge-conflict marker, if the file holds a conflict region.
  public internal(set) var conflictOffset: Int?
  /// The size of the file in bytes.
  public internal(set) var byteCount = 0

  /// The byte range of a token given by its index into `all`.
  public func range(_ index: Int) -> Range<Int> {
    Int(all[index].start)..<(index + 1 < all.count ? Int(all[index + 1].start) : byteCount)
  }
}
