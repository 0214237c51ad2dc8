/// What the candidates of a file build. Facts for other files, several rules and each of their passes ask for it.
final class KnownBuilds {
  /// The types of other files called `URL` with which it was read.
  private let urlTypes: ProjectURLTypes
  private var builds: [HelperFinder.Candidate: HelperBuild] = [:]

  private init(_ urlTypes: ProjectURLTypes) { self.urlTypes = urlTypes }

  /// What is known about a file; nothing if it was read with other types.
  static func of(_ file: FileView, _ urlTypes: ProjectURLTypes) -> KnownBuilds {
    if let known = file.answer(KnownBuilds.self), known.urlTypes == urlTypes { return known }
    let known = KnownBuilds(urlTypes)
    file.keep(known)
    return known
  }

  /// What a candidate builds, from `read` if it is not known.
  func build(_ candidate: HelperFinder.Candidate, _ read: () -> HelperBuild) -> HelperBuild {
    if let build = builds[candidate] { return build }
    let build = read()
    builds[candidate] = build
    return build
  }
}
