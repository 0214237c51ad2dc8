/// The name of a project and the branch and commit that a report describes.
struct Revision: Sendable, Equatable {
  /// The name of the project's folder; empty if unknown.
  var project = ""
  /// The absolute path of the repository's top folder, or of the project without a repository.
  var folder = ""
  /// The branch; nil if no branch is checked out and no CI variable names one.
  var branch: String?
  /// The commit, in hexadecimal digits.
  var commit: String?
  /// The repository's web pages; nil for unknown hosts.
  var site: RepositorySite?

  init() {}

  /// Asks git; properties that git can't determine keep their defaults.
  init(_ location: ProjectLocation) {
    project = location.root.name.text
    folder = location.repository.text
    guard let git = try? Git(location) else { return }
    func answer(_ arguments: String...) -> String? {
      (try? git.output(arguments)).map { Git.line($0).text }.flatMap { $0.isEmpty ? nil : $0 }
    }
    folder = (try? git.topFolder())?.text ?? folder
    commit = answer("rev-parse", "--verify", "--quiet", "HEAD")
    let checkedOut = answer("symbolic-ref", "--short", "--quiet", "HEAD")
    branch =
      checkedOut
      ?? ["GITHUB_HEAD_REF", "GITHUB_REF_NAME", "CI_COMMIT_REF_NAME"].lazy
      .compactMap { Environment.value($0)?.text }.first { !$0.isEmpty }
    site = answer("config", "--get", "remote.origin.url").flatMap { RepositorySite($0) }
  }

  /// Returns the web address of a line in a file, whose path is relative to the repository's top folder.
  func address(of path: String, line: Int) -> String? {
    guard let commit, !path.hasPrefix("/") else { return nil }
    return site?.address(of: path, line: line, at: commit)
  }
}

/// The web pages of a repository.
struct RepositorySite: Sendable, Equatable {
  /// The address of the home page.
  let address: String
  private let form: Form

  /// The parts of a line's address before the commit and after the path.
  private struct Form: Sendable, Equatable {
    let file: String
    let line: String
    let commit: String
  }

  /// Parses a git remote in any of its forms; nil for unknown hosts. Drops user names and passwords.
  init?(_ remote: String) {
    var rest = Substring(remote)
    if let scheme = ["https://", "http://", "ssh://", "git://"].first(where: { remote.hasPrefix($0) }) {
      rest = rest.dropFirst(scheme.count)
    } else if let colon = rest.firstIndex(of: ":") {
      // user@host:path
      rest = rest[..<colon] + "/" + rest[rest.index(after: colon)...]
    }
    if rest.hasSuffix("/") { rest = rest.dropLast() }
    if rest.hasSuffix(".git") { rest = rest.dropLast(4) }
    guard let slash = rest.firstIndex(of: "/") else { return nil }
    var host = rest[..<slash]
    if let user = host.lastIndex(of: "@") { host = host[host.index(after: user)...] }
    if let port = host.firstIndex(of: ":") { host = host[..<port] }
    let path = rest[slash...]
    let isPlain = String(host + path).utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-")...UInt8(ascii: "/"): true
      default: byte == UInt8(ascii: "_") || byte == UInt8(ascii: "~")
      }
    }
    guard isPlain, let form = Self.forms.first(where: { host.hasPrefix($0.host) })?.form else { return nil }
    address = "https://\(host)\(path)"
    self.form = form
  }

  private static let forms: [(host: String, form: Form)] = {
    let gitea = Form(file: "/src/commit/", line: "#L", commit: "/commit/")
    return [
      ("github.", Form(file: "/blob/", line: "#L", commit: "/commit/")),
      ("gitlab.", Form(file: "/-/blob/", line: "#L", commit: "/-/commit/")),
      ("bitbucket.", Form(file: "/src/", line: "#lines-", commit: "/commits/")),
      ("codeberg.", gitea), ("gitea.", gitea), ("forgejo.", gitea),
    ]
  }()

  /// Returns the address of a line in a file at a commit.
  func address(of path: String, line: Int, at commit: String) -> String {
    "\(address)\(form.file)\(commit)/\(URIText.reference(path))\(form.line)\(line)"
  }

  /// Returns the address of a commit.
  func address(ofCommit commit: String) -> String { "\(address)\(form.commit)\(commit)" }
}
