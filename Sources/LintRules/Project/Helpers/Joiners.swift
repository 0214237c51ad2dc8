/// The joiners of a file: declarations that return a base and an input joined as a URL or as a URL's string.
///
/// Their results have a host, so calling a joiner is fine, and so is every URL that a joiner constructs.
struct Joiners {
  private let file: FileView
  private let memo = Memo()

  /// The known answers for declarations, by their indices.
  private final class Memo {
    var finder: HelperFinder?
    var known: [Int: Bool] = [:]
  }

  init(_ file: FileView) { self.file = file }

  /// Whether a declaration is a joiner, given by its index.
  func contains(_ declaration: Int) -> Bool {
    if let known = memo.known[declaration] { return known }
    guard HelperFinder.mayGiveURL(file.outline.declarations[declaration], file.code) else { return false }
    let finder = memo.finder ?? HelperFinder(file, HelperFinder.Options(names: [], accessor: ""), elsewhere: .init())
    memo.finder = finder
    let isJoiner = finder.isJoiner(file.outline.declarations[declaration])
    memo.known[declaration] = isJoiner
    return isJoiner
  }

  /// Whether a code token is inside a joiner.
  func surround(_ token: Int) -> Bool {
    var index = file.innermostDeclarationIndex(at: token)
    while let current = index, case let declaration = file.outline.declarations[current], !declaration.isType {
      if contains(current) { return true }
      index = declaration.parent
    }
    return false
  }
}
