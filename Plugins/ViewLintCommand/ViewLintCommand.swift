import Foundation
import PackagePlugin

/// `swift package viewlint`: lints the package. Passes all arguments to viewlint except `--target NAME`, which becomes
/// the folder of that target.
@main
struct ViewLintCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let targets = try context.package.targets(named: extractor.extractOption(named: "target"))
    let words = extractor.remainingArguments + targets.map { $0.directoryURL.path }
    try lint(words, with: context.tool(named: "viewlint").url, in: context.package.directoryURL)
  }

  /// Runs viewlint in a folder; findings and failures are errors of the plugin.
  private func lint(_ words: [String], with tool: URL, in folder: URL) throws {
    let process = Process()
    process.executableURL = tool
    process.arguments = ["lint"] + words
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    if process.terminationReason == .exit, process.terminationStatus == 0 { return }
    let hasFindings = process.terminationReason == .exit && process.terminationStatus == 1
    Diagnostics.error(
      hasFindings ? "viewlint found problems" : "viewlint failed with status \(process.terminationStatus)")
  }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension ViewLintCommand: XcodeCommandPlugin {
  /// Lints the whole project, which is fast, even if only some targets are selected in Xcode.
  func performCommand(context: XcodePluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    _ = extractor.extractOption(named: "target")
    try lint(
      extractor.remainingArguments + ["--format", "xcode"], with: context.tool(named: "viewlint").url,
      in: context.xcodeProject.directoryURL)
  }
}
#endif
