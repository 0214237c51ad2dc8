/// The joiners of a file: declarations that return a base and an input joined as a URL or as a URL's string.
///
/// Their results have a host, so calling a joiner is fine, and so is every URL that a joiner constructs.
struct Joiners {
  private let file: FileView
  private let known: Known
  private let reader = Reader()

  /// The known answers for declarations, by their indices. The file keeps them for the next rule that asks.
  private final class Known {
    var answers: [Int: Bool] = [:]
  }

  /// Answers further questions. It holds the file, so the file must not hold it.
  private final class Reader {
    var finder: HelperFinder?
  }

  init(_ file: FileView) {
    self.file = file
    known = file.answer(orKeep: Known())
  }

  /// Whether a declaration is a joiner, given by its index.
  func contains(_ declaration: Int) -> Bool {
    if let known = known.answers[declaration] { return known }
    guard HelperFinder.mayGiveURL(file.outline.declarations[declaration], file.code) else { return false }
    let finder = reader.finder ?? HelperFinder(file, HelperFinder.Options(names: [], accessor: ""), elsewhere: .init())
    reader.finder = finder
    let isJoiner = finder.isJoiner(file.outline.declarations[declaration])
    known.answers[declaration] = isJoiner
    return isJoiner
  }

  /// Whether a code token is inside a joiner.
  func surround(_ token: Int) -> Bool {
    file.declarationIndices(around: token).prefix { !file.outline.declarations[$0].isType }.contains(where: contains)
  }
}
