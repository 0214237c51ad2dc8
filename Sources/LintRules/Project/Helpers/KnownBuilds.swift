/// The URLs and texts that the candidates of a file build. Facts for other files and several rules ask for them.
final class KnownBuilds {
  /// The types of other files called `URL` with which it was read.
  private let urlTypes: ProjectURLTypes
  private var builds: [HelperFinder.Candidate: HelperBuild] = [:]

  private init(_ urlTypes: ProjectURLTypes) { self.urlTypes = urlTypes }

  /// Returns the known builds of a file. They start over if the project has other types called `URL`.
  static func of(_ file: FileView, _ urlTypes: ProjectURLTypes) -> KnownBuilds {
    if let known = file.answer(KnownBuilds.self), known.urlTypes == urlTypes { return known }
    let known = KnownBuilds(urlTypes)
    file.keep(known)
    return known
  }

  /// Returns the build of a candidate, and reads it if it isn't known.
  func build(_ candidate: HelperFinder.Candidate, _ read: () -> HelperBuild) -> HelperBuild {
    if let build = builds[candidate] { return build }
    let build = read()
    builds[candidate] = build
    return build
  }
}
