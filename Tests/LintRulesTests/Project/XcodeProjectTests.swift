import Testing

@testable import LintRules

/// Deployment targets of the files of Xcode projects.
@Suite struct XcodeProjectTests {
  /// A target of a project.
  private struct Target {
    var settings: [String]
    var files: [String] = []
    var folder: String?
    var isOfTests = false
    var base: String?
  }

  /// A `project.pbxproj` with a group `App` for the files. Each setting is for one of the configurations `C0`, `C1`, ….
  private func project(_ settings: [String], base: String? = nil, _ targets: Target...) -> String {
    var text = "// !$*UTF8*$!\n{\n\tarchiveVersion = 1;\n\tobjects = {\n"
    func add(_ id: String, _ kind: String, _ fields: String) {
      text += "\t\t\(id) /* it's {a} = (comment); */ = {\n\t\t\tisa = \(kind);\n\t\t\t\(fields)\n\t\t};\n"
    }
    func addList(_ id: String, _ settings: [String], _ base: String?) {
      for (index, settings) in settings.enumerated() {
        let reference = base.map { "baseConfigurationReference = X\($0);" } ?? ""
        add("\(id)C\(index)", "XCBuildConfiguration", "\(reference) buildSettings = { \(settings) }; name = C\(index);")
      }
      let all = settings.indices.map { "\(id)C\($0) /* Release */," }.joined(separator: " ")
      add("\(id)L", "XCConfigurationList", "buildConfigurations = ( \(all) );")
    }
    add(
      "P", "PBXProject",
      "attributes = { TargetAttributes = { T0 = { CreatedOnToolsVersion = 15; }; }; }; buildConfigurationList = PL; mainGroup = G; projectDirPath = \"\";"
    )
    addList("P", settings, base)
    var children = ""
    for (number, target) in targets.enumerated() {
      let folder = target.folder.map { _ in "fileSystemSynchronizedGroups = ( F\(number), );" } ?? ""
      let type = target.isOfTests ? "com.apple.product-type.bundle.unit-test" : "com.apple.product-type.application"
      add(
        "T\(number)", "PBXNativeTarget",
        "buildConfigurationList = T\(number)L; buildPhases = ( S\(number), ); \(folder) productType = \"\(type)\";")
      addList("T\(number)", target.settings, target.base)
      let files = target.files.map { "B\(number)\($0)," }.joined(separator: " ")
      add("S\(number)", "PBXSourcesBuildPhase", "files = ( \(files) );")
      for file in target.files {
        add("B\(number)\(file)", "PBXBuildFile", "fileRef = R\(file);")
        add("R\(file)", "PBXFileReference", "path = \"\(file).swift\"; sourceTree = \"<group>\";")
        children += "R\(file), "
      }
      if let folder = target.folder {
        add(
          "F\(number)", "PBXFileSystemSynchronizedRootGroup",
          "path = \(folder); exceptions = ( E\(number), ); sourceTree = \"<group>\";")
        add(
          "E\(number)", "PBXFileSystemSynchronizedBuildFileExceptionSet",
          "membershipExceptions = ( Views/Out.swift, ); target = T\(number);")
      }
    }
    for name in ["A", "B"] {
      add("X\(name)", "PBXFileReference", "path = Config/\(name).xcconfig; sourceTree = SOURCE_ROOT;")
    }
    add("G", "PBXGroup", "children = ( I, ); sourceTree = \"<group>\";")
    add("I", "PBXGroup", "children = ( \(children) ); path = App; sourceTree = \"<group>\";")
    return text + "\t};\n\trootObject = P /* Project object */;\n}\n"
  }

  private func map(_ project: String, _ others: [String: String] = [:]) -> TargetMap {
    var settings = BuildSettings()
    _ = settings.add(Array(project.utf8), path: "ios/App.xcodeproj/project.pbxproj")
    for (path, text) in others { _ = settings.add(Array(text.utf8), path: path) }
    return settings.targets
  }

  /// Returns the lowest release that a file runs on; nil if it's unknown.
  private func release(_ file: String, _ map: TargetMap) -> Int? {
    let targets = map.targets(of: file)
    return (1...40).last { targets.areAtLeast($0) == true }
  }

  private func iOS(_ version: String) -> String { "IPHONEOS_DEPLOYMENT_TARGET = \(version);" }

  /// A setting of the project applies only to targets that don't have it.
  @Test func aTargetReplacesTheSettingsOfTheProject() {
    let replaced = map(project([iOS("13.4")], Target(settings: [iOS("16.0")], files: ["A"])))
    #expect(release("ios/App/A.swift", replaced) == 16 && release("ios/App/Other.swift", replaced) == 16)
    let partly = map(
      project(
        [iOS("13.4")], Target(settings: [iOS("16.0")], files: ["A"]),
        Target(settings: ["SWIFT_VERSION = 5;"], files: ["B"])))
    #expect(release("ios/App/A.swift", partly) == 16 && release("ios/App/B.swift", partly) == 13)
    #expect(release("ios/App/Other.swift", partly) == 13)
    for same in ["\"$(inherited)\"", "\"$(IPHONEOS_DEPLOYMENT_TARGET)\""] {
      #expect(
        release("ios/App/A.swift", map(project([iOS("15.0")], Target(settings: [iOS(same)], files: ["A"])))) == 15)
    }
    let conditional = "\"IPHONEOS_DEPLOYMENT_TARGET[sdk=iphoneos*]\" = 17.0;"
    #expect(
      release("ios/App/A.swift", map(project([iOS("15.0")], Target(settings: [conditional], files: ["A"])))) == 15)
  }

  /// The configuration `Debug` of a target inherits from the project's `Debug`.
  @Test func configurationsInheritByName() {
    let map = map(
      project([iOS("13.0"), iOS("17.0")], Target(settings: [iOS("16.0"), "A = B;"], files: ["A"])))
    #expect(release("ios/App/A.swift", map) == 16)
  }

  @Test func targetsCountForTheFilesThatTheyCompile() {
    let map = map(
      project(
        [], Target(settings: [iOS("17.0")], files: ["A", "Both"]),
        Target(settings: ["TVOS_DEPLOYMENT_TARGET = 14.0;"], files: ["B", "Both"])))
    #expect(release("ios/App/A.swift", map) == 17 && release("ios/App/B.swift", map) == 14)
    #expect(release("ios/App/Both.swift", map) == 14 && release("ios/App/Other.swift", map) == 14)
    #expect(release("App/A.swift", map) == 14)
  }

  @Test func targetsCompileFolders() {
    let map = map(
      project(
        [], Target(settings: [iOS("17.0")], folder: "Phone"),
        Target(settings: ["WATCHOS_DEPLOYMENT_TARGET = 8.0;"], folder: "Watch")))
    #expect(release("ios/Phone/Views/A.swift", map) == 17 && release("ios/Watch/A.swift", map) == 15)
    // A file that is an exception in its folder isn't in the target.
    #expect(release("ios/Phone/Views/Out.swift", map) == 15 && release("ios/Phones/A.swift", map) == 15)
  }

  /// Xcode writes the targets of all systems into the project.
  @Test(arguments: [
    ("SDKROOT = iphoneos;", 17), ("SUPPORTED_PLATFORMS = \"iphoneos iphonesimulator\"; SDKROOT = auto;", 17),
    ("SDKROOT = macosx;", 13), ("SUPPORTED_PLATFORMS = \"iphoneos macosx\";", 13), ("SDKROOT = auto;", 13), ("", 13),
    ("SDKROOT = \"$(MY_SDK)\";", 13),
  ])
  func onlyTheSystemsOfATargetCount(_ setting: String, _ expected: Int) {
    let all = iOS("17.0") + " MACOSX_DEPLOYMENT_TARGET = 10.15;"
    for text in [
      project(["\(all) \(setting)"], Target(settings: [""], files: ["A"])),
      project([all], Target(settings: [setting], files: ["A"])),
    ] {
      #expect(release("ios/App/A.swift", map(text)) == expected)
    }
  }

  @Test func testsCountOnlyForTheirFiles() {
    let map = map(
      project(
        [], Target(settings: [iOS("17.0")], files: ["A"]),
        Target(settings: [iOS("12.0")], files: ["B"], isOfTests: true)))
    #expect(release("ios/App/Other.swift", map) == 17 && release("ios/App/B.swift", map) == 12)
  }

  /// A target's settings override its configuration file, which overrides the project's settings.
  @Test func configurationsAreBasedOnFiles() {
    let files = [
      "ios/Config/A.xcconfig": iOS("13.0"), "ios/Config/B.xcconfig": "#include \"C.xcconfig\"",
      "ios/Config/C.xcconfig": iOS("15.0"),
    ]
    let replaced = project([""], base: "A", Target(settings: [iOS("16.0")], files: ["A"]))
    #expect(release("ios/App/A.swift", map(replaced, files)) == 16)
    let inherited = project([""], base: "A", Target(settings: [""], files: ["A"]))
    #expect(release("ios/App/A.swift", map(inherited, files)) == 13)
    let included = project([iOS("12.0")], base: "A", Target(settings: [""], files: ["A"], base: "B"))
    #expect(release("ios/App/A.swift", map(included, files)) == 15)
    var settings = BuildSettings()
    #expect(
      settings.add(Array(included.utf8), path: "ios/App.xcodeproj/project.pbxproj") == [
        "ios/Config/A.xcconfig", "ios/Config/B.xcconfig",
      ])
  }

  /// A package beside the project doesn't affect the files of the app.
  @Test func packagesCountForTheFilesOfTheirTargets() {
    let package =
      "let package = Package(name: \"Kit\", platforms: [.iOS(.v14)], targets: [.target(name: \"Kit\"), .target(name: \"UI\", path: \"UI\")])"
    let map = map(project([], Target(settings: [iOS("17.0")], files: ["A"])), ["Package.swift": package])
    #expect(release("ios/App/A.swift", map) == 17 && release("Other/A.swift", map) == 17)
    #expect(release("Sources/Kit/Views/A.swift", map) == 14 && release("UI/A.swift", map) == 14)
    var alone = BuildSettings()
    _ = alone.add(Array(package.utf8), path: "Package.swift")
    #expect(release("Sources/Kit/A.swift", alone.targets) == 14 && release("Other/A.swift", alone.targets) == nil)
  }

  /// A path is compared as text, however it is written.
  @Test(arguments: [
    ("A.swift", "A.swift"), ("\"A B.swift\"", "A B.swift"), ("Sub/A.swift", "Sub/A.swift"), ("../A.swift", "A.swift"),
    ("\"A\\\"B.swift\"", "A\"B.swift"), ("\"A{=(;/*.swift\"", "A{=(;/*.swift"), ("A/*B*/.swift", "A/*B*/.swift"),
    ("/*B*//*C*/A.swift/*D", "A.swift/*D"), ("\u{E4}.swift", "a\u{308}.swift"), ("a\u{308}.swift", "\u{E4}.swift"),
    (
      "a_long_name_of_a_file_with_more_than_sixteen_bytes.swift",
      "a_long_name_of_a_file_with_more_than_sixteen_bytes.swift"
    ),
  ])
  func pathsAreCompared(_ path: String, _ file: String) {
    for (folder, prefix) in [("Views", "ios/Views/"), ("\u{C4}", "ios/A\u{308}/")] {
      let objects = [
        "T={isa=PBXNativeTarget;buildConfigurationList=L;buildPhases=(P);}", "L={buildConfigurations=(C);}",
        "C={isa=XCBuildConfiguration;buildSettings={\(iOS("17.0"))};}",
        "U={isa=PBXNativeTarget;buildConfigurationList=M;}", "M={buildConfigurations=(D);}",
        "D={isa=XCBuildConfiguration;buildSettings={\(iOS("15.0"))};}",
        "P={isa=PBXSourcesBuildPhase;files=(B);}", "B={fileRef=F;}",
        "F={lastKnownFileType=text;path=\(path) ;sourceTree=\"<group>\";}",
        "G={isa=PBXGroup;children=(F);path=\(folder);}",
      ]
      let map = map("{o={\(objects.map { "\($0);" }.joined())};}")
      let place = path.hasPrefix("..") ? "ios/" : prefix
      #expect(release(place + file, map) == 17 && release(place + "x" + file, map) == 15, "\(place)\(file)")
    }
  }

  /// Repeated references count once. Multiplying them would take hours.
  @Test func repeatedReferencesAreReadOnce() {
    func map(_ count: Int) -> TargetMap {
      func list(_ id: String) -> String { "(\(String(repeating: "\(id),", count: count)))" }
      let objects = [
        "T={isa=PBXNativeTarget;buildConfigurationList=\(list("L"));buildPhases=\(list("P"));}",
        "P={isa=PBXSourcesBuildPhase;files=\(list("B"));}", "B={fileRef=\(list("F"));}", "F={path=A.swift;}",
        "L={buildConfigurations=\(list("C"));}",
        "C={isa=XCBuildConfiguration;buildSettings={\(iOS("17.0"))};}",
        "U={isa=PBXNativeTarget;buildConfigurationList=M;}", "M={buildConfigurations=(D);}",
        "D={isa=XCBuildConfiguration;buildSettings={\(iOS("15.0"))};}",
      ]
      return self.map("{o={\(objects.map { "\($0);" }.joined())};}")
    }
    for count in [1, 20_000] {
      #expect(release("ios/A.swift", map(count)) == 17 && release("ios/B.swift", map(count)) == 15)
    }
  }

  /// Targets share phases and lists of configurations, which are read once.
  @Test func targetsShareReferences() {
    let count = 5_000
    let targets = (0..<count).map { "T\($0)={isa=PBXNativeTarget;buildConfigurationList=L;buildPhases=(P);};" }
    let files = (0..<count).map { "B\($0)={fileRef=F\($0);};F\($0)={path=A\($0).swift;};" }
    let configurations = (0..<count).map { "C\($0)={isa=XCBuildConfiguration;buildSettings={\(iOS("17.0"))};};" }
    let phase = "P={isa=PBXSourcesBuildPhase;files=(\((0..<count).map { "B\($0)," }.joined()));};"
    let list = "L={buildConfigurations=(\((0..<count).map { "C\($0)," }.joined()));};"
    let all = (targets + files + configurations).joined()
    let map = map("{o={\(all)\(phase)\(list)};}")
    #expect(release("ios/A0.swift", map) == 17 && release("ios/A\(count - 1).swift", map) == 17)
  }

  /// Xcode writes one reference here. With several, the deployment targets are unknown.
  @Test func severalReferencesWhereOneBelongsAreUnknown() {
    let one = project([], Target(settings: [iOS("17.0")], files: ["A", "B"]))
    #expect(release("ios/App/A.swift", map(one)) == 17)
    let several = one.replacing("fileRef = RA;", with: "fileRef = ( RA, RB );")
    #expect(several != one && release("ios/App/A.swift", map(several)) == nil)
  }

  @Test func aByteOrderMarkIsSkipped() {
    let text = project([], Target(settings: [iOS("17.0")], files: ["A"]))
    #expect(release("ios/App/A.swift", map("\u{FEFF}" + text)) == 17)
  }

  /// A truncated project is read up to its end.
  @Test func damagedProjectsAreRead() {
    let text = Array(project([iOS("13.0")], Target(settings: [iOS("17.0")], files: ["A"], folder: "Views")).utf8)
    for length in stride(from: 0, through: text.count, by: 7) {
      var settings = BuildSettings()
      _ = settings.add(Array(text.prefix(length)), path: "App.xcodeproj/project.pbxproj")
      _ = settings.add(Array(text.suffix(length)), path: "Kit.xcodeproj/project.pbxproj")
      _ = settings.targets.targets(of: "App/A.swift")
    }
    var whole = BuildSettings()
    _ = whole.add(text, path: "App.xcodeproj/project.pbxproj")
    #expect(release("App/A.swift", whole.targets) == 17)
  }
}
