import Testing

@testable import viewlint

@Suite struct RevisionTests {
  @Test(arguments: [
    ("https://github.com/owner/app.git", "https://github.com/owner/app"),
    ("https://name:secret@github.com/owner/app", "https://github.com/owner/app"),
    ("git@github.com:owner/app.git", "https://github.com/owner/app"),
    ("ssh://git@gitlab.example.org:2222/group/sub/app.git/", "https://gitlab.example.org/group/sub/app"),
    ("https://codeberg.org/owner/app", "https://codeberg.org/owner/app"),
    ("https://git.example.org/owner/app.git", nil), ("/srv/git/app.git", nil), ("../app", nil), ("", nil),
    ("file:///srv/github.com/app", nil), ("javascript:alert(1)", nil),
    ("https://github.com/owner/\"><script>", nil), ("https://github.com.evil/owner/app\u{202E}", nil),
  ])
  func sitesAreFoundByTheirRemotes(_ remote: String, _ address: String?) {
    #expect(RepositorySite(remote)?.address == address)
  }

  @Test func linesHaveAddresses() {
    var revision = Revision()
    #expect(revision.address(of: "A.swift", line: 3) == nil)
    revision.commit = "abc"
    #expect(revision.address(of: "A.swift", line: 3) == nil)
    revision.site = RepositorySite("git@gitlab.com:group/app.git")
    #expect(revision.address(of: "/elsewhere/A.swift", line: 3) == nil)
    #expect(
      revision.address(of: "App/A b#.swift", line: 3) == "https://gitlab.com/group/app/-/blob/abc/App/A%20b%23.swift#L3"
    )
  }

  @Test(arguments: [
    ("git@github.com:a/b", "https://github.com/a/b/commit/c"),
    ("git@gitlab.com:a/b", "https://gitlab.com/a/b/-/commit/c"),
    ("git@bitbucket.org:a/b", "https://bitbucket.org/a/b/commits/c"),
    ("git@codeberg.org:a/b", "https://codeberg.org/a/b/commit/c"),
  ])
  func commitsHaveAddresses(_ remote: String, _ address: String) {
    #expect(RepositorySite(remote)?.address(ofCommit: "c") == address)
  }

  @Test func gitTellsTheState() throws {
    let plain = TemporaryProject(["A.swift": ""])
    let place = ProjectLocation(workingDirectory: plain.folder.path, root: plain.folder.path)
    #expect(Revision(place).commit == nil && Revision(place).project == plain.folder.path.name.text)
    let repository = try TestRepository()
    try repository.stage("A.swift", "")
    try repository.commitAll()
    try repository.git("remote", "add", "origin", "https://u:p@github.com/owner/app.git")
    let folder = repository.folder.path
    let revision = Revision(ProjectLocation(workingDirectory: folder, root: folder))
    #expect(revision.branch == "main" && revision.commit?.utf8.count == 40)
    #expect(revision.site?.address == "https://github.com/owner/app")
  }
}
