/// What a report says about the state of a project: its name, and where in its repository's history it is.
struct Revision: Sendable, Equatable {
  /// The name of the project's folder; empty if it is not known.
  var project = ""
  /// The absolute path of the top of the repository, or of the project without one.
  var folder = ""
  /// The branch; nil where none is checked out and no CI names one.
  var branch: String?
  /// The commit, in hexadecimal digits.
  var commit: String?
  /// The web page of the repository, for hosts whose addresses of lines are known.
  var site: RepositorySite?

  init() {}

  /// Asks git. Everything that git cannot tell is left out.
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

  /// The web address of a line of a file, whose path is relative to the top of the repository.
  func address(of path: String, line: Int) -> String? {
    guard let commit, !path.hasPrefix("/") else { return nil }
    return site?.address(of: path, line: line, at: commit)
  }
}

/// The web pages of a repository.
struct RepositorySite: Sendable, Equatable {
  /// Its first page.
  let address: String
  private let form: Form

  /// How hosts write the address of a line, before and after the commit and the path.
  private struct Form: Sendable, Equatable {
    let middle: String
    let line: String
  }

  /// From the address that git fetches from, in any of its forms; nil for hosts that are not known. Names and passwords
  /// in the address are left out.
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

  private static let forms: [(host: String, form: Form)] = [
    ("github.", Form(middle: "/blob/", line: "#L")), ("gitlab.", Form(middle: "/-/blob/", line: "#L")),
    ("bitbucket.", Form(middle: "/src/", line: "#lines-")), ("codeberg.", Form(middle: "/src/commit/", line: "#L")),
    ("gitea.", Form(middle: "/src/commit/", line: "#L")), ("forgejo.", Form(middle: "/src/commit/", line: "#L")),
  ]

  /// The address of a line of a file at a commit.
  func address(of path: String, line: Int, at commit: String) -> String {
    "\(address)\(form.middle)\(commit)/\(URIText.reference(path))\(form.line)\(line)"
  }

  /// The address of a commit.
  func address(ofCommit commit: String) -> String {
    "\(address)/\(form.middle == "/-/blob/" ? "-/" : "")commit/\(commit)"
  }
}
