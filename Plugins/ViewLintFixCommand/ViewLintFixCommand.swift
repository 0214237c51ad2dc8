import Foundation
import PackagePlugin

/// `swift package viewlint-fix`: applies the safe fixes to the package. Passes all arguments to viewlint except
/// `--target NAME`, which becomes the folder of that target.
@main
struct ViewLintFixCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let targets = try context.package.targets(named: extractor.extractOption(named: "target"))
    let words = extractor.remainingArguments + targets.map { $0.directoryURL.path }
    try fix(words, with: context.tool(named: "viewlint").url, in: context.package.directoryURL)
  }

  /// Applies safe fixes in a folder. Remaining findings and failures are errors of the plugin.
  private func fix(_ words: [String], with tool: URL, in folder: URL) throws {
    let process = Process()
    process.executableURL = tool
    process.arguments = ["lint", "--fix"] + words
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    if process.terminationReason == .exit, process.terminationStatus == 0 { return }
    let hasFindings = process.terminationReason == .exit && process.terminationStatus == 1
    Diagnostics.error(
      hasFindings
        ? "viewlint found problems that it can't fix" : "viewlint failed with status \(process.terminationStatus)")
  }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension ViewLintFixCommand: XcodeCommandPlugin {
  /// Fixes the whole project, even if only some targets are selected in Xcode.
  func performCommand(context: XcodePluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    _ = extractor.extractOption(named: "target")
    try fix(
      extractor.remainingArguments + ["--format", "xcode"], with: context.tool(named: "viewlint").url,
      in: context.xcodeProject.directoryURL)
  }
}
#endif
