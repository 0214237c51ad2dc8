import Foundation
import Testing

@testable import viewlint

@Suite struct EditorExtensionTests {
  private static func manifest() throws -> [String: Any] {
    let text = try ConsoleTranscript.text("Editors/vscode/package.json")
    return try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func theSettingsOfTheExtensionAreThoseOfTheServer() throws {
    let contributes = try #require(Self.manifest()["contributes"] as? [String: Any])
    let configuration = try #require(contributes["configuration"] as? [String: Any])
    let properties = try #require(configuration["properties"] as? [String: [String: Any]])
    #expect(Set(properties.keys) == Set((ServerSettings.keys + ["path"]).map { "viewlint." + $0 }))
    #expect(properties["viewlint.run"]?["enum"] as? [String] == ServerSettings.Moment.allCases.map(\.rawValue))
    for (name, property) in properties where name != "viewlint.path" {
      let key = String(name.dropFirst("viewlint.".count))
      for value in property["enum"] as? [String] ?? [] { try #require(Self.faults(["\(key)": value]) == []) }
      #expect(try Self.faults([key: property["default"] ?? 0]) == [])
      #expect(try Self.faults([key: 7]) == ["invalid value of the setting '\(key)'"])
    }
  }

  /// The system would cut such a path at the NUL.
  @Test(arguments: ["configuration", "baseline"]) func aPathWithNULIsNoPath(_ key: String) throws {
    #expect(try Self.faults([key: "good.json\0x"]) == ["invalid value of the setting '\(key)'"])
    #expect(try Self.faults([key: "good.json"]) == [])
  }

  /// The defaults of the extension change nothing.
  @Test func theDefaultsAreThoseOfTheServer() throws {
    let contributes = try #require(Self.manifest()["contributes"] as? [String: Any])
    let configuration = try #require(contributes["configuration"] as? [String: Any])
    let properties = try #require(configuration["properties"] as? [String: [String: Any]])
    let defaults = Dictionary(
      uniqueKeysWithValues: properties.map { (String($0.key.dropFirst("viewlint.".count)), $0.value["default"] ?? 0) })
    var settings = ServerSettings()
    let body = try JSONSerialization.data(withJSONObject: ["method": "x", "params": defaults])
    _ = settings.apply(try ServerMessage(Array(body)).params)
    #expect(settings == ServerSettings())
  }

  /// Every setting without listed values is a path, and all paths are restricted.
  @Test func noPathIsTakenFromAFolderThatIsNotTrusted() throws {
    let contributes = try #require(Self.manifest()["contributes"] as? [String: Any])
    let configuration = try #require(contributes["configuration"] as? [String: Any])
    let properties = try #require(configuration["properties"] as? [String: [String: Any]])
    let paths = properties.filter { $0.value["type"] as? String == "string" && $0.value["enum"] == nil }.keys
    #expect(paths.count == 3)
    let capabilities = try #require(Self.manifest()["capabilities"] as? [String: [String: Any]])
    let restricted = capabilities["untrustedWorkspaces"]?["restrictedConfigurations"] as? [String]
    #expect(restricted.map { Set($0) } == Set(paths))
  }

  /// Without a lock file `npm ci` fails, and `vsce package` asks about a manifest without a repository.
  @Test func theStepsOfItsPageAreThere() throws {
    let page = try ConsoleTranscript.text("Editors/vscode/README.md")
    let manifest = try Self.manifest()
    let scripts = try #require(manifest["scripts"] as? [String: String])
    let steps = page.matches(of: /\n    (npm|code) (.+)/).map { String($0.2) }
    #expect(steps.map { $0.prefix { $0 != " " } } == ["install", "run", "--install-extension"])
    for step in steps where step.hasPrefix("run ") { #expect(scripts[String(step.dropFirst(4))] != nil) }
    let version = try #require(manifest["version"] as? String)
    #expect(steps.last == "--install-extension viewlint-\(version).vsix")
    #expect(manifest["repository"] != nil)
    for name in try #require(scripts["schemas"]).split(separator: " ").filter({ $0.hasPrefix("../../") }) {
      _ = try ConsoleTranscript.text(String(name.dropFirst(6)))
    }
  }

  @Test func thePageNamesEverySetting() throws {
    let page = try ConsoleTranscript.text("docs/editors.md")
    for key in ServerSettings.keys { #expect(page.contains("\n| `\(key)` |"), "\(key)") }
  }

  private static func faults(_ settings: [String: Any]) throws -> [String] {
    var applied = ServerSettings()
    let body = try JSONSerialization.data(withJSONObject: ["method": "x", "params": settings])
    return applied.apply(try ServerMessage(Array(body)).params).map(\.text)
  }
}
