/// What rules ask about the ways outwards from places in the linted files.
struct WaysOfTargets {
  /// The request for the first steps; nil if no rule asks.
  let request: FactRequest?
  /// The linted files.
  let files: [Int]
  /// The answers of the files that were read for something else: none for a file without such a place.
  var known: [Int: [FileFacts]] = [:]
  private let asked: Set<Int>

  /// Asks some files; without a request none.
  init(_ request: FactRequest? = nil, in files: [Int] = []) {
    self.request = request
    self.files = files
    asked = request == nil ? [] : Set(files)
  }

  /// The linted files that are asked and have not answered.
  var unanswered: [Int] { request == nil ? [] : files.filter { known[$0] == nil } }

  /// The request for a file; nil if it is not asked, or has answered.
  func request(in file: Int) -> FactRequest? { asked.contains(file) && known[file] == nil ? request : nil }
}
