import Foundation
import PackagePlugin

/// Lints the views of a target before it is compiled, and again only when its files, those of the targets that it
/// depends on, or the settings that apply to it have changed. Errors stop the build, warnings do not.
@main
struct ViewLintBuildTool: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let module = target as? SourceModuleTarget else { return [] }
    let dependencies = module.recursiveTargetDependencies.compactMap { $0 as? SourceModuleTarget }
    let local = dependencies.filter { dependency in context.package.targets.contains { $0.id == dependency.id } }
    let run = LintRun(
      name: module.name, files: module.swiftFiles, alsoRead: local.flatMap { $0.swiftFiles },
      folder: context.package.directoryURL, workFolder: context.pluginWorkDirectoryURL)
    return try run.commands(tool: context.tool(named: "viewlint").url)
  }
}

/// The calls of viewlint in a build of one target.
struct LintRun {
  /// The name of the target, for people.
  var name: String
  /// The Swift files of the target.
  var files: [URL]
  /// Other files that affect the findings in them.
  var alsoRead: [URL]
  /// The folder of the package or project, from which viewlint finds the project root.
  var folder: URL
  /// The folder in which the plugin may write.
  var workFolder: URL

  /// The commands, if there is something to lint. Their outputs are stamp files: a build runs a command again only when
  /// an input is newer than its output. They are Swift because other files would be shipped as resources.
  func commands(tool: URL) throws -> [Command] {
    guard !files.isEmpty else { return [] }
    let list = workFolder.appending(path: "files")
    try write(files.map { $0.path + "\0" }.joined(), to: list)
    let settings = workFolder.appending(path: "ViewLintSettings.swift")
    return [
      try settingsCommand(tool, list, settings),
      lintCommand(tool, list, settings),
    ]
  }

  /// Runs in every build, because it changes its own input. A configuration file cannot be an input itself: a build
  /// fails when an input is deleted, and does not see one that appears.
  private func settingsCommand(_ tool: URL, _ list: URL, _ settings: URL) throws -> Command {
    let touched = workFolder.appending(path: "lastBuild")
    if !FileManager.default.fileExists(atPath: touched.path) { try write("", to: touched) }
    let arguments = ["settings-stamp"] + paths(list) + ["--stamp", settings.path, "--touch", touched.path]
    return .buildCommand(
      displayName: "viewlint settings for \(name)", executable: tool, arguments: arguments,
      inputFiles: [list, touched], outputFiles: [settings])
  }

  private func lintCommand(_ tool: URL, _ list: URL, _ settings: URL) -> Command {
    let stamp = workFolder.appending(path: "ViewLintStamp.swift")
    let options = ["--respect-views", "--format", "xcode", "--fail-on", "error", "--stamp", stamp.path]
    return .buildCommand(
      displayName: "viewlint \(name)", executable: tool, arguments: ["lint"] + paths(list) + options,
      inputFiles: [list, settings] + files + alsoRead, outputFiles: [stamp])
  }

  /// The options that both commands have in common. The files may be too many for a command line.
  private func paths(_ list: URL) -> [String] {
    ["--working-directory", folder.path, "--files-from", list.path, "--null"]
  }

  /// Writes a file if its contents are others, so that an unchanged one does not look changed.
  private func write(_ text: String, to file: URL) throws {
    let data = Data(text.utf8)
    if (try? Data(contentsOf: file)) != data { try data.write(to: file) }
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
      name: target.displayName, files: files, alsoRead: [], folder: context.xcodeProject.directoryURL,
      workFolder: context.pluginWorkDirectoryURL)
    return try run.commands(tool: context.tool(named: "viewlint").url)
  }
}
#endif
