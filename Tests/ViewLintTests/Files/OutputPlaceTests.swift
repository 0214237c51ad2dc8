import Testing

@testable import viewlint

@Suite struct OutputPlaceTests {
  @Test(arguments: [
    ".git", ".git/hooks/pre-commit", "Views/.git/config", ".GIT/x", ".Git", "a/.g\u{200C}it/x", "\u{FEFF}.git",
    ".gi\u{200D}t/hooks",
  ])
  func gitFoldersAreKnownInEveryForm(_ path: String) { #expect(FilePath(path).isInGitFolder) }

  @Test(arguments: ["git", "a.git/x", ".gitignore", ".github/x", "Views/.gitkeep", "", "/", "git/.hooks"])
  func otherNamesAreNot(_ path: String) { #expect(!FilePath(path).isInGitFolder) }

  @Test(arguments: [
    ("r.json", "/p", "r.json"), ("../r.json", "/", "r.json"), ("Views/../r.json", "/p", "r.json"),
    ("../../../r.json", "/", "r.json"), ("../q/r.json", "/", "q/r.json"), ("/p/a/r.json", "/p", "a/r.json"),
  ])
  func aTypedPathIsFollowedFromAFolderThatHoldsIt(_ typed: String, _ anchor: String, _ rest: String) throws {
    let location = ProjectLocation(workingDirectory: FilePath("/p"), root: FilePath("/p"))
    let place = try OutputPlace(typed: FilePath(typed), location)
    #expect(place.route == .below(FilePath(anchor), FilePath(rest)))
  }

  @Test func openFilesKeepTheirNumbers() throws {
    let location = ProjectLocation(workingDirectory: FilePath("/p"), root: FilePath("/p"))
    for (path, number) in [("/dev/stdout", 1), ("/dev/stderr", 2), ("/dev/fd/7", 7), ("/proc/self/fd/3", 3)] {
      #expect(try OutputPlace(typed: FilePath(path), location).route == .descriptor(Int32(number)))
    }
    #expect(try OutputPlace(typed: FilePath("/dev/null"), location).route == .anywhere(FilePath("/dev/null")))
  }

  /// A person's own link into the project is one way to name it; links of the project after it are not followed.
  @Test func aLinkToTheProjectIsTheProject() throws {
    let project = TemporaryProject(["a/b/": ""])
    let outside = TemporaryProject()
    outside.link("way", to: project.root)
    let location = ProjectLocation(workingDirectory: FilePath(project.root), root: FilePath(project.root))
    for (typed, rest) in [("way/r", "r"), ("way/a/b/r", "a/b/r"), ("way/a/../r", "r")] {
      let place = try OutputPlace(typed: FilePath(outside.root + "/" + typed), location)
      #expect(place.route == .below(FilePath(project.root), FilePath(rest)))
    }
  }
}
