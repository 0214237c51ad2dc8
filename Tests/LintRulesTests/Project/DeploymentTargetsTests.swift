import Testing

@testable import LintRules

@Suite struct DeploymentTargetsTests {
  @Test(arguments: [
    ("IPHONEOS_DEPLOYMENT_TARGET = 17.0\n", 17), ("\t\t\t\tIPHONEOS_DEPLOYMENT_TARGET = 16.4;\n", 16),
    ("IPHONEOS_DEPLOYMENT_TARGET[sdk=iphoneos*] = 18.0;\n", 18), ("MACOSX_DEPLOYMENT_TARGET = \"10.15\";\n", 13),
    ("MACOSX_DEPLOYMENT_TARGET = 14.2;", 17), ("WATCHOS_DEPLOYMENT_TARGET = 10.0", 17),
    ("XROS_DEPLOYMENT_TARGET = 1.0;\r\nTVOS_DEPLOYMENT_TARGET = 26.0;\r\n", 17),
    ("IPHONEOS_DEPLOYMENT_TARGET = 17.0;\nIPHONEOS_DEPLOYMENT_TARGET = 15.0;\n", 15),
    ("IPHONEOS_DEPLOYMENT_TARGET[config=Debug][sdk=*] = 16.0 // until = 17.0\n", 16),
    ("IPHONEOS_DEPLOYMENT_TARGET=17.0//x", 17), ("IPHONEOS_DEPLOYMENT_TARGET = $(MINIMUM)\nMINIMUM = 16.0\n", 16),
    ("A = ${B};\nB = 15.0;\nB = 16.0;\nIPHONEOS_DEPLOYMENT_TARGET = \"$(A)\";\n", 15),
    ("IPHONEOS_DEPLOYMENT_TARGET = 17.0\nIPHONEOS_DEPLOYMENT_TARGET = $(inherited)\n", 17),
    ("IPHONEOS_DEPLOYMENT_TARGET = 17.0\nSWIFT_VERSION = 5.0\nOTHER = $(NONE)\n", 17),
  ])
  func readsBuildSettings(_ text: String, _ release: Int) {
    let targets = targets(text)
    #expect(targets.areAtLeast(release) == true)
    #expect(targets.areAtLeast(release + 1) == false)
  }

  private func targets(_ settings: String...) -> DeploymentTargets {
    var read = BuildSettings()
    for (index, text) in settings.enumerated() { _ = read.add(Array(text.utf8), path: "\(index).xcconfig") }
    return read.targets.targets(of: "A.swift")
  }

  @Test(arguments: [
    "IPHONEOS_DEPLOYMENT_TARGET = $(MINIMUM);", "// IPHONEOS_DEPLOYMENT_TARGET = 17.0", "OTHER = 17.0;",
    "NEW_IPHONEOS_DEPLOYMENT_TARGET = 17.0;", "", "=", "A = $(A)\nIPHONEOS_DEPLOYMENT_TARGET = $(A)",
    "IPHONEOS_DEPLOYMENT_TARGET = $(inherited)", "IPHONEOS_DEPLOYMENT_TARGET = 17.0\nMACOSX_DEPLOYMENT_TARGET = $(X)",
    "IPHONEOS_DEPLOYMENT_TARGET = $(X:default=17.0)", "IPHONEOS_DEPLOYMENT_TARGET = 17.0 18.0",
  ])
  func settingsWithoutVersionsAreUnknown(_ text: String) {
    #expect(targets(text).areAtLeast(1) == nil)
  }

  @Test func anUnknownSettingDoesNotHideAnOldOne() {
    let targets = targets("IPHONEOS_DEPLOYMENT_TARGET = 15.0;", "MACOSX_DEPLOYMENT_TARGET = $(X);")
    #expect(targets.areAtLeast(16) == false && targets.areAtLeast(15) == nil)
  }

  @Test func variablesCrossFiles() {
    #expect(targets("IPHONEOS_DEPLOYMENT_TARGET = $(MINIMUM)", "MINIMUM = 17.0").areAtLeast(17) == true)
  }

  /// Each setting refers to the next one; every file is read once.
  @Test func aLongChainOfSettingsIsFollowed() {
    let links = (0..<5_000).map { "S\($0) = $(S\($0 + 1))\n" }.joined()
    let start = "IPHONEOS_DEPLOYMENT_TARGET = $(S0)\n"
    #expect(targets(start + links + "S5000 = 17.0\n").areAtLeast(17) == true)
    #expect(targets(start, links, "S5000 = 16.0\n").areAtLeast(17) == false)
    #expect(targets(start + links).areAtLeast(1) == nil)
  }

  @Test func whatCannotBeReadMayBeLower() {
    var settings = BuildSettings()
    _ = settings.add(Array("IPHONEOS_DEPLOYMENT_TARGET = 17.0".utf8), path: "A.xcconfig")
    settings.addUnreadable(path: "B.xcconfig")
    #expect(settings.targets.targets(of: "A.swift").areAtLeast(17) == nil)
  }

  /// An unread manifest affects only the files of its package.
  @Test func packagesOfUnreadManifestsAreUnknown() {
    var settings = BuildSettings()
    for folder in ["Kit", "Other"] {
      let text = "let package = Package(name: \"A\", platforms: [.iOS(.v17)], targets: [.target(name: \"A\")])"
      _ = settings.add(Array(text.utf8), path: "\(folder)/Package.swift")
    }
    settings.addUnreadable(path: "Kit/Package@swift-5.9.swift")
    #expect(settings.targets.targets(of: "Kit/Sources/A/A.swift").areAtLeast(17) == nil)
    #expect(settings.targets.targets(of: "Other/Sources/A/A.swift").areAtLeast(17) == true)
  }

  @Test func byteOrderMarksAreSkipped() {
    #expect(targets("\u{FEFF}IPHONEOS_DEPLOYMENT_TARGET = 17.0\n").areAtLeast(17) == true)
    #expect(targets("IPHONEOS_DEPLOYMENT_TARGET = 17.0\n", "\u{FEFF}").areAtLeast(17) == true)
    var settings = BuildSettings()
    #expect(settings.add(Array("\u{FEFF}#include \"B.xcconfig\"".utf8), path: "A.xcconfig") == ["B.xcconfig"])
    let manifest =
      "\u{FEFF}let package = Package(name: \"A\", platforms: [.iOS(.v17)], targets: [.target(name: \"A\")])"
    _ = settings.add(Array(manifest.utf8), path: "Kit/Package.swift")
    #expect(settings.targets.targets(of: "Kit/Sources/A/A.swift").areAtLeast(17) == true)
  }

  /// Many files use a variable that many files set: deployment targets that need too many steps are unknown.
  @Test func tooManyValuesAreUnknown() {
    func targets(_ count: Int) -> DeploymentTargets {
      var settings = BuildSettings()
      for index in 0..<count {
        let text = "IPHONEOS_DEPLOYMENT_TARGET = $(Q)\n"
        _ = settings.add(Array(text.utf8), path: "A\(index).xcconfig")
      }
      let values = (0..<count).map { "Q = 17.\($0)\n" }.joined()
      _ = settings.add(Array("\(values)".utf8), path: "B.xcconfig")
      return settings.targets.targets(of: "A.swift")
    }
    #expect(targets(20).areAtLeast(17) == true && targets(20).areAtLeast(18) == false)
    #expect(targets(1_000).areAtLeast(17) == nil && targets(1_000).areAtLeast(18) == nil)
  }

  @Test func readsIncludes() {
    var settings = BuildSettings()
    let text =
      "#include \"Base.xcconfig\"\n  #include? \"../Local.xcconfig\" // \"no\"\n// #include \"C\"\n#include <D>\n"
    #expect(settings.add(Array(text.utf8), path: "Config/App.xcconfig") == ["Config/Base.xcconfig", "Local.xcconfig"])
    #expect(settings.add(Array(text.utf8), path: "App.xcconfig") == ["Base.xcconfig"])
  }

  @Test(arguments: [
    ("let package = Package(name: \"A\", platforms: [.iOS(.v17), .macOS(.v14)], targets: [])", 17),
    ("let package = Package(name: \"A\", platforms: [.iOS(\"16.4\")])", 16),
    ("let package = Package(name: \"A\", platforms: [.macOS(.v10_15), .iOS(.v17)])", 13),
    ("let package = Package(name: \"A\")\npackage.platforms = [.iOS(.v16)]", 16),
    (
      "let oldest: [SupportedPlatform] = [.iOS(.v16), .tvOS(.v17)]\nlet a = Package(name: \"A\", platforms: oldest)", 16
    ),
    ("let a = Package(name: \"A\", platforms: [SupportedPlatform.iOS(SupportedPlatform.IOSVersion.v15),])", 15),
    (
      "let a = Package(name: \"A\", platforms: [.macCatalyst(.v13), .iOS(.v17), .custom(\"x\", versionString: \"1\")])",
      17
    ),
    ("let package = Package(name: \"A\", platforms: [.watchOS(.v9), .visionOS(.v1)])", 16),
  ])
  func readsManifests(_ text: String, _ release: Int) {
    let targets = ManifestPlatforms.targets(in: Array(text.utf8))
    #expect(targets.areAtLeast(release) == true)
    #expect(targets.areAtLeast(release + 1) == false)
  }

  @Test(arguments: [
    "let package = Package(name: \"A\")", "let package = Package(name: \"A\", platforms: platforms)",
    "let package = Package(name: \"A\", platforms: [.linux])", "// Package(platforms: [.iOS(.v17)])",
    "let package = Package(platforms: [.iOS(\"\\(version)\")",
    "let p = Package(platforms: [.iOS(newest), .macOS(.v14)])", "let p = Package(platforms: old + [.iOS(.v17)])",
  ])
  func manifestsWithoutPlatformsAreUnknown(_ text: String) {
    #expect(ManifestPlatforms.targets(in: Array(text.utf8)).areAtLeast(1) == nil)
  }

  @Test func versionsAreChecked() {
    var targets = DeploymentTargets()
    let wrong = [
      "", "x", "17.", ".5", "17.0.0.0", "-1", "0", "10.-9223372036854775808", "9223372036854775807", "17.2147483648",
      "+17", "١٧",
    ].map { targets.add(.iOS, $0) }
    #expect(wrong.allSatisfy { !$0 })
    #expect(targets.areAtLeast(1) == nil)
    let right = [targets.add(.iOS, "17"), targets.add(.tvOS, "16.1.2")]
    #expect(right == [true, true])
    #expect(targets.areAtLeast(16) == true && targets.areAtLeast(17) == false)
  }

  @Test func theConfigurationSetsThem() throws {
    var decoder = ConfigurationDecoder(ConfigurationSchema())
    let (layer, problems) = decoder.decode(SourceBytes(#"{"deploymentTargets": {"iOS": "17.0", "macOS": "13"}}"#))
    #expect(problems == [])
    var configuration = Configuration.shipped()
    configuration.apply(layer)
    #expect(configuration.deploymentTargets?.areAtLeast(16) == true)
    #expect(configuration.deploymentTargets?.areAtLeast(17) == false)
  }

  @Test(arguments: [
    (#"{"deploymentTargets": "17"}"#, "'deploymentTargets' must be an object of systems and versions, not a string"),
    (#"{"deploymentTargets": {"ios": "17"}}"#, "unknown system 'ios'; did you mean 'iOS'?"),
    (#"{"deploymentTargets": {"iOS": 17}}"#, "'iOS' must be a string, not a number"),
    (#"{"deploymentTargets": {"iOS": "v17"}}"#, "'iOS' must be a version such as '17.0', not 'v17'"),
  ])
  func errorsOfTheConfigurationAreReported(_ text: String, _ message: String) {
    var decoder = ConfigurationDecoder(ConfigurationSchema())
    #expect(decoder.decode(SourceBytes(text)).problems.map(\.message) == [message])
  }
}
