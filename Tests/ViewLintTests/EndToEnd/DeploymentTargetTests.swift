import Testing

/// Deployment targets from the files that set them in a project: `onChange` with one parameter is reported from iOS 17 on.
@Suite struct DeploymentTargetTests {
  private static let view = "struct A: View { var body: some View { Text(a).onChange(of: a) { new in b(new) } } }\n"
  private static let manifest = "// swift-tools-version: 6.0\nimport PackageDescription\n"

  /// Whether the rule reports in a project with these files.
  private func reports(_ files: [String: String], in place: String = "") throws -> Bool {
    let project = TemporaryProject(files.merging(["App/Views/A.swift": Self.view]) { $1 })
    let run = try project.viewlint("--only", "one_parameter_on_change", "--format", "compact")
    #expect(run.status == (run.output.isEmpty ? 0 : 1) && run.lines.count < 2, "\(run.output)\(run.errors)")
    return run.status == 1
  }

  /// A project file with build settings for each of some configurations.
  private static func project(_ settings: String...) -> String {
    let configurations = settings.enumerated().map { index, settings in
      """
      \t\t0A\(index)00000000000000000000F /* Release */ = {
      \t\t\tisa = XCBuildConfiguration;
      \t\t\tbaseConfigurationReference = 0C00000000000000000000CF /* App.xcconfig */;
      \t\t\tbuildSettings = {
      \t\t\t\tINFOPLIST_FILE = "App/Info.plist";
      \t\t\t\t\(settings);
      \t\t\t\tLD_RUNPATH_SEARCH_PATHS = "$(inherited) @executable_path/Frameworks";
      \t\t\t\tPRODUCT_BUNDLE_IDENTIFIER = com.example.app;
      \t\t\t};
      \t\t\tname = Release;
      \t\t};
      """
    }
    return
      "// !$*UTF8*$!\n{\n\tobjectVersion = 77;\n\tobjects = {\n\(configurations.joined(separator: "\n"))\n\t};\n}\n"
  }

  @Test func withoutTargetsNothingIsReported() throws {
    #expect(try !reports([:]))
    #expect(try !reports(["Package.swift": Self.manifest + "let package = Package(name: \"A\")\n"]))
    #expect(try !reports(["App.xcodeproj/project.pbxproj": Self.project("SWIFT_VERSION = 6.0")]))
  }

  @Test(arguments: [
    ("let package = Package(name: \"A\", platforms: [.iOS(.v17)])", true),
    ("let package = Package(name: \"A\", platforms: [.iOS(.v17), .macOS(.v13)])", false),
    (
      "let package = Package(\n  name: \"A\",\n  platforms: [\n    .iOS(\"17.2\"),  // new\n    .macOS(.v14),\n  ]\n)",
      true
    ),
    ("let package = Package(name: \"A\")\npackage.platforms = [.iOS(.v16)]", false),
    (
      "let platforms: [SupportedPlatform] = [.iOS(.v18)]\nlet package = Package(name: \"A\", platforms: platforms)",
      true
    ),
    ("let package = Package(name: \"A\", platforms: [.iOS(.v17), .macOS(newest)])", false),
    ("/* platforms: [.iOS(.v15)] */ let package = Package(name: \"A\", platforms: [.iOS(.v17)])", true),
  ])
  func manifests(_ text: String, _ isReported: Bool) throws {
    #expect(try reports(["Package.swift": Self.manifest + text + "\n"]) == isReported)
  }

  @Test func theManifestsOfThePackageOfAFileCount() throws {
    func package(_ version: Int) -> String {
      Self.manifest + "let package = Package(name: \"A\", platforms: [.iOS(.v\(version))])\n"
    }
    #expect(try reports(["Package.swift": package(17), "Modules/UI/Package.swift": package(18)]))
    #expect(try reports(["Package.swift": package(17), "Modules/UI/Package.swift": package(16)]))
    #expect(try !reports(["Package.swift": package(17), "App/Package.swift": package(16)]))
    #expect(try !reports(["Package.swift": package(17), "Package@swift-5.9.swift": package(15)]))
    // Dependencies run on older systems than the project does.
    #expect(try reports(["Package.swift": package(17), ".build/checkouts/B/Package.swift": package(12)]))
    #expect(try reports(["Package.swift": package(17), "Pods/B/Package.swift": package(12)]))
  }

  @Test(arguments: [
    (["IPHONEOS_DEPLOYMENT_TARGET = 17.0"], true), (["IPHONEOS_DEPLOYMENT_TARGET = 16.4"], false),
    (["IPHONEOS_DEPLOYMENT_TARGET = 17.0", "IPHONEOS_DEPLOYMENT_TARGET = 18.2"], true),
    (["IPHONEOS_DEPLOYMENT_TARGET = 17.0", "IPHONEOS_DEPLOYMENT_TARGET = 15.0"], false),
    (["IPHONEOS_DEPLOYMENT_TARGET = 17.0", "WATCHOS_DEPLOYMENT_TARGET = 9.0"], false),
    (["IPHONEOS_DEPLOYMENT_TARGET = 17.0", "WATCHOS_DEPLOYMENT_TARGET = 10.0"], true),
    (["\"IPHONEOS_DEPLOYMENT_TARGET[sdk=iphoneos*]\" = 17.0"], true),
    (
      ["IPHONEOS_DEPLOYMENT_TARGET = 17.0", "MACOSX_DEPLOYMENT_TARGET = \"$(RECOMMENDED_MACOSX_DEPLOYMENT_TARGET)\""],
      false
    ),
  ])
  func xcodeProjects(_ settings: [String], _ isReported: Bool) throws {
    let (first, second) = (settings[0], settings.last!)
    #expect(try reports(["App.xcodeproj/project.pbxproj": Self.project(first, second)]) == isReported)
    #expect(
      try reports([
        "App.xcodeproj/project.pbxproj": Self.project(first), "Kit/Kit.xcodeproj/project.pbxproj": Self.project(second),
      ]) == isReported)
    #expect(
      try reports(["ios/App.xcodeproj/project.pbxproj": Self.project(first, second).replacing("\n", with: "\r\n")])
        == isReported)
  }

  @Test func settingsFilesSetVariablesOfProjects() throws {
    let project = Self.project("IPHONEOS_DEPLOYMENT_TARGET = \"$(MINIMUM_IOS)\"")
    #expect(try !reports(["App.xcodeproj/project.pbxproj": project]))
    for (version, isReported) in [("17.0", true), ("16.0", false)] {
      let files = [
        "App.xcodeproj/project.pbxproj": project,
        "Config/App.xcconfig": "// Versions\nMINIMUM_IOS = \(version) // oldest\n",
      ]
      #expect(try reports(files) == isReported)
    }
  }

  @Test func settingsFilesIncludeOthers() throws {
    let deep = "Config/shared/ios/versions/all/Versions.xcconfig"
    for (version, isReported) in [("17.0", true), ("16.0", false)] {
      let target = "IPHONEOS_DEPLOYMENT_TARGET = \(version)\n"
      // Only the include leads to it: the folder is below those that are searched.
      #expect(try !reports([deep: target]))
      let files = [
        "Config/App.xcconfig": "#include \"shared/Base.xcconfig\"\n#include? \"Local.xcconfig\"\nSWIFT_VERSION = 6.0\n",
        "Config/shared/Base.xcconfig": "#include \"../shared/ios/versions/all/Versions.xcconfig\"\n", deep: target,
      ]
      #expect(try reports(files) == isReported)
    }
  }

  @Test func includesInCirclesAndOutsideOfTheProjectEnd() throws {
    #expect(
      try reports([
        "A.xcconfig":
          "#include \"B.xcconfig\"\n#include \"../../../etc/passwd\"\n#include \"/etc/passwd\"\n#include \"\"\n",
        "B.xcconfig": "#include \"A.xcconfig\"\nIPHONEOS_DEPLOYMENT_TARGET = 17.0\n",
      ]))
  }

  /// Unread files could set a lower version, regardless of their order in the folder.
  @Test func tooManySettingsFilesAreUnknown() throws {
    for (count, isReported) in [(40, true), (600, false)] {
      let names = (0..<count).map { "A\($0).xcconfig" }
      let files = Dictionary(uniqueKeysWithValues: names.map { ($0, "IPHONEOS_DEPLOYMENT_TARGET = 17.0\n") })
      #expect(try reports(files) == isReported)
      for name in ["0.xcconfig", "z.xcconfig"] {
        #expect(try !reports(files.merging([name: "IPHONEOS_DEPLOYMENT_TARGET = 13.0\n"]) { $1 }))
      }
    }
  }

  /// An include chain with more files than are read.
  @Test func aLongChainOfIncludesIsUnknown() throws {
    for (count, isReported) in [(40, true), (600, false)] {
      var files = ["A.xcconfig": "#include \"c/deep/a/b/0.xcconfig\"\nIPHONEOS_DEPLOYMENT_TARGET = 17.0\n"]
      for index in 0..<count {
        files["c/deep/a/b/\(index).xcconfig"] = index + 1 < count ? "#include \"\(index + 1).xcconfig\"\n" : "A = B\n"
      }
      #expect(try reports(files) == isReported)
    }
  }

  /// Links out of the project aren't followed, so their settings are unknown. Links inside the project are followed.
  @Test func linksDoNotLeadOut() throws {
    let target = "IPHONEOS_DEPLOYMENT_TARGET = 17.0\n"
    let outside = TemporaryProject(["A.xcconfig": target, "project.pbxproj": Self.project("\(target.dropLast())")])
    let files = ["App/Views/A.swift": Self.view, "Config/Base.xcconfig": target, "App.xcodeproj/": ""]
    for (link, place) in [
      ("App.xcodeproj/project.pbxproj", "/project.pbxproj"), ("Config/deep/a/b/c/Out.xcconfig", "/A.xcconfig"),
      ("Config/deep/a/b/c", ""),
    ] {
      let project = TemporaryProject(files)
      project.write("Config/deep/a/b/", "")
      if link.hasSuffix("xcconfig") { project.write("Config/deep/a/b/c/", "") }
      project.link(link, to: outside.root + place)
      project.write(
        "Config/App.xcconfig", "#include \"deep/a/b/c/Out.xcconfig\"\n#include \"deep/a/b/c/A.xcconfig\"\n")
      #expect(try project.viewlint("--only", "one_parameter_on_change").status == 0, "\(link)")
    }
    let project = TemporaryProject([
      "App/Views/A.swift": Self.view, "Shared/project.pbxproj": Self.project("\(target.dropLast())"),
      "App.xcodeproj/": "",
    ])
    project.link("App.xcodeproj/project.pbxproj", to: "../Shared/project.pbxproj")
    #expect(try project.viewlint("--only", "one_parameter_on_change").status == 1)
  }

  @Test func theConfigurationTakesPrecedence() throws {
    let package = Self.manifest + "let package = Package(name: \"A\", platforms: [.iOS(.v15)])\n"
    for (targets, isReported) in [
      (#"{"iOS": "17.0"}"#, true), (#"{"iOS": "17", "macOS": "13"}"#, false), ("{}", false),
    ] {
      let configuration = "{ \"deploymentTargets\": \(targets) }"
      #expect(try reports(["Package.swift": package, ".viewlint.json": configuration]) == isReported, "\(targets)")
    }
    #expect(try reports([".viewlint.json": #"{ "deploymentTargets": { "iOS": "17.0" } }"#]))
  }

  /// A package's platforms apply to its own files, whether or not the app links the package.
  @Test(arguments: [
    ("", ""), ("", "targets: [.target(name: \"Kit\")]"),
    (
      "\t\t0A /* XCLocalSwiftPackageReference */ = {\n\t\t\trelativePath = Kit;\n\t\t};",
      "targets: [.target(name: \"Kit\")]"
    ),
  ])
  func packagesCountForTheirOwnFiles(_ reference: String, _ targets: String) throws {
    let end = targets.isEmpty ? ")" : ", \(targets))"
    let manifest = Self.manifest + "let package = Package(name: \"Kit\", platforms: [.iOS(.v13)]\(end)\n"
    let project = Self.project("IPHONEOS_DEPLOYMENT_TARGET = 17.0") + reference + "\n"
    for folder in ["", "Tools/Kit/"] {
      let files = ["\(folder)Package.swift": manifest, "App.xcodeproj/project.pbxproj": project]
      #expect(try reports(files))
    }
    let files = [
      "Kit/Package.swift": manifest, "App.xcodeproj/project.pbxproj": project, "Kit/Sources/Kit/A.swift": Self.view,
    ]
    let run = try TemporaryProject(files).viewlint("--only", "one_parameter_on_change", "Kit/Sources/Kit/A.swift")
    #expect((run.status == 0) == !targets.isEmpty)
  }
}
