import Testing

@testable import viewlint

/// The path with which git's hooks and the server start this program again.
@Suite struct OwnProgramTests {
  private let folder = TemporaryFolder()

  init() throws {
    folder.write("Cellar/0.1.0/viewlint", "")
    folder.write("bin/other", "")
    let link = folder.path.appending(FilePath("bin/viewlint"))
    #expect(link.withCString { symlink("../Cellar/0.1.0/viewlint", $0) } == 0)
  }

  private func path(calledAs name: String?) -> String {
    let file = folder.path.appending(FilePath("Cellar/0.1.0/viewlint"))
    let path = OwnProgram.path(calledAs: name.map { FilePath($0) }, file: file)
    return path.relative(to: folder.path)?.text ?? path.text
  }

  @Test func aLinkThatLeadsToTheFileIsKept() {
    #expect(path(calledAs: folder.path.text + "/bin/viewlint") == "bin/viewlint")
    #expect(path(calledAs: folder.path.text + "/Cellar/0.1.0/viewlint") == "Cellar/0.1.0/viewlint")
  }

  @Test func whatLeadsElsewhereIsNot() {
    let names = [nil, "", "bin/viewlint", "sh", "viewlint-no-such-program", folder.path.text + "/bin/other", "/gone"]
    for name in names { #expect(path(calledAs: name) == "Cellar/0.1.0/viewlint", "\(name ?? "nil")") }
    #expect(OwnProgram.path(calledAs: FilePath("/bin/sh"), file: nil) == FilePath("viewlint"))
  }

  @Test(arguments: [
    ("\"$PWD/brew/viewlint\" hook install", true),
    ("PATH=$PWD/brew:$PATH; viewlint hook install", true),
    // A relative path is valid only in the current folder.
    ("brew/viewlint hook install", false),
    // PATH leads to a different program of the same name.
    ("PATH=$PWD/other:$PATH; exec -a viewlint brew/viewlint hook install", false),
  ])
  func aHookCallsTheLinkByWhichItWasInstalled(call: String, isLink: Bool) throws {
    let repository = try TestRepository()
    let script = """
      mkdir brew other && ln -s "$viewlint" brew/viewlint
      printf '#!/bin/sh\\n' > other/viewlint && chmod +x other/viewlint
      \(call)
      """
    let words = ["--norc", "-c", script].map { FilePath($0) }
    let program = BuiltProgram.path.text
    let ending = try repository.folder.run(FilePath("bash"), words, environment: ["viewlint": program])
    #expect(ending.status == 0, "\(ending.complaints)")
    let expected = isLink ? repository.folder.path.text + "/brew/viewlint" : program
    #expect(repository.folder.read(".git/hooks/pre-commit")?.contains("|| viewlint='\(expected)'\n") == true)
  }
}
