import Foundation
import PackagePlugin

/// Lints the views of a target before it is compiled, and again only when its files, those of the targets that it
/// depends on, or a `.viewlint.json` above them have changed (but not what that extends). Errors stop the build,
/// warnings do not.
@main
struct ViewLintBuildTool: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let module = target as? SourceModuleTarget else { return [] }
    let dependencies = module.recursiveTargetDependencies.compactMap { $0 as? SourceModuleTarget }
    let local = dependencies.filter { dependency in context.package.targets.contains { $0.id == dependency.id } }
    let run = LintRun(
      name: module.name, files: module.swiftFiles, alsoRead: local.flatMap { $0.swiftFiles },
      root: ProjectRoot.above(context.package.directoryURL), workFolder: context.pluginWorkDirectoryURL)
    return try run.commands(tool: context.tool(named: "ViewLint").url)
  }
}

/// One call of viewlint in a build.
struct LintRun {
  /// The name of the target, for people.
  var name: String
  /// The Swift files of the target.
  var files: [URL]
  /// Other files that affect the findings in them.
  var alsoRead: [URL]
  /// The project root.
  var root: URL
  /// The folder in which the plugin may write.
  var workFolder: URL

  /// The command, if there is something to lint. Its output is a stamp file: a build runs a command again only when an
  /// input is newer than its output. The stamp is Swift because other files would be shipped as resources.
  func commands(tool: URL) throws -> [Command] {
    guard !files.isEmpty else { return [] }
    let list = try listOfFiles()
    let stamp = workFolder.appending(path: "ViewLintStamp.swift")
    let arguments = [
      "lint", "--root", root.path, "--files-from", list.path, "--null", "--respect-views", "--format", "xcode",
      "--fail-on", "error", "--stamp", stamp.path,
    ]
    return [
      .buildCommand(
        displayName: "viewlint \(name)", executable: tool, arguments: arguments,
        inputFiles: [list] + files + alsoRead + configurations, outputFiles: [stamp])
    ]
  }

  /// Writes the list of files to lint, which may be too many for a command line. An unchanged list is not written, so
  /// that it does not look changed.
  private func listOfFiles() throws -> URL {
    let list = workFolder.appending(path: "files")
    let text = Data(files.map { $0.path + "\0" }.joined().utf8)
    if (try? Data(contentsOf: list)) != text { try text.write(to: list) }
    return list
  }

  /// The configuration files between the root and the files.
  private var configurations: [URL] {
    var folders: Set<String> = []
    for file in files {
      var folder = file.deletingLastPathComponent()
      while folder.path.count >= root.path.count, folders.insert(folder.path).inserted {
        folder.deleteLastPathComponent()
      }
    }
    let candidates = folders.sorted().map { URL(filePath: $0).appending(path: ".viewlint.json") }
    return candidates.filter { FileManager.default.fileExists(atPath: $0.path) }
  }
}

/// The project that a folder belongs to.
enum ProjectRoot {
  /// The nearest folder at or above this one that contains `.viewlint.json` or `.git`, as for viewlint itself; else
  /// this one.
  static func above(_ folder: URL) -> URL {
    var candidate = folder
    while candidate.path != "/" {
      for marker in [".viewlint.json", ".git"] {
        if FileManager.default.fileExists(atPath: candidate.appending(path: marker).path) { return candidate }
      }
      candidate.deleteLastPathComponent()
    }
    return folder
  }
}

extension SourceModuleTarget {
  /// Its Swift files.
  var swiftFiles: [URL] { sourceFiles(withSuffix: ".swift").map { $0.url } }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension ViewLintBuildTool: XcodeBuildToolPlugin {
  func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
    let files = target.inputFiles.map { $0.url }.filter { $0.pathExtension == "swift" }
    let run = LintRun(
      name: target.displayName, files: files, alsoRead: [], root: ProjectRoot.above(context.xcodeProject.directoryURL),
      workFolder: context.pluginWorkDirectoryURL)
    return try run.commands(tool: context.tool(named: "ViewLint").url)
  }
}
#endif
