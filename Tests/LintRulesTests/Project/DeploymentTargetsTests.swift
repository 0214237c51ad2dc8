import Testing

@testable import LintRules

@Suite struct DeploymentTargetsTests {
  @Test(arguments: [
    ("IPHONEOS_DEPLOYMENT_TARGET = 17.0\n", 17), ("\t\t\t\tIPHONEOS_DEPLOYMENT_TARGET = 16.4;\n", 16),
    ("\"IPHONEOS_DEPLOYMENT_TARGET[sdk=iphoneos*]\" = 18.0;\n", 18), ("MACOSX_DEPLOYMENT_TARGET = \"10.15\";\n", 13),
    ("MACOSX_DEPLOYMENT_TARGET = 14.2;", 17), ("WATCHOS_DEPLOYMENT_TARGET = 10.0", 17),
    ("XROS_DEPLOYMENT_TARGET = 1.0;\r\nTVOS_DEPLOYMENT_TARGET = 26.0;\r\n", 17),
    ("IPHONEOS_DEPLOYMENT_TARGET = 17.0;\nIPHONEOS_DEPLOYMENT_TARGET = 15.0;\n", 15),
  ])
  func readsBuildSettings(_ text: String, _ release: Int) {
    let targets = DeploymentTargetReader.targets(inSettings: Array(text.utf8))
    #expect(targets.areAtLeast(release) == true)
    #expect(targets.areAtLeast(release + 1) == false)
  }

  @Test(arguments: [
    "IPHONEOS_DEPLOYMENT_TARGET = $(MINIMUM);", "// IPHONEOS_DEPLOYMENT_TARGET = 17.0", "OTHER = 17.0;",
    "RECOMMENDED_IPHONEOS_DEPLOYMENT_TARGET = 17.0;", "", "=",
  ])
  func settingsWithoutVersionsAreUnknown(_ text: String) {
    #expect(DeploymentTargetReader.targets(inSettings: Array(text.utf8)).areAtLeast(1) == nil)
  }

  @Test(arguments: [
    ("let package = Package(name: \"A\", platforms: [.iOS(.v17), .macOS(.v14)], targets: [])", 17),
    ("let package = Package(name: \"A\", platforms: [.iOS(\"16.4\")])", 16),
    ("let package = Package(name: \"A\", platforms: [.macOS(.v10_15), .iOS(.v17)])", 13),
    ("let package = Package(name: \"A\", platforms: [.watchOS(.v9), .visionOS(.v1)])", 16),
  ])
  func readsManifests(_ text: String, _ release: Int) {
    let targets = DeploymentTargetReader.targets(inManifest: Array(text.utf8))
    #expect(targets.areAtLeast(release) == true)
    #expect(targets.areAtLeast(release + 1) == false)
  }

  @Test(arguments: [
    "let package = Package(name: \"A\")", "let package = Package(name: \"A\", platforms: platforms)",
    "let package = Package(name: \"A\", platforms: [.linux])", "// Package(platforms: [.iOS(.v17)])",
    "let package = Package(platforms: [.iOS(\"\\(version)\")",
  ])
  func manifestsWithoutPlatformsAreUnknown(_ text: String) {
    #expect(DeploymentTargetReader.targets(inManifest: Array(text.utf8)).areAtLeast(1) == nil)
  }

  @Test func versionsAreChecked() {
    var targets = DeploymentTargets()
    let wrong = ["", "x", "17.", ".5", "17.0.0.0", "-1", "0"].map { targets.add(.iOS, $0) }
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
    (#"{"deploymentTargets": "17"}"#, "'deploymentTargets' must be an object from systems to versions, not a string"),
    (#"{"deploymentTargets": {"ios": "17"}}"#, "unknown system 'ios' — did you mean 'iOS'?"),
    (#"{"deploymentTargets": {"iOS": 17}}"#, "'iOS' must be a string, not a number"),
    (#"{"deploymentTargets": {"iOS": "v17"}}"#, "'iOS' must be a version such as '17.0', not 'v17'"),
  ])
  func errorsOfTheConfigurationAreReported(_ text: String, _ message: String) {
    var decoder = ConfigurationDecoder(ConfigurationSchema())
    #expect(decoder.decode(SourceBytes(text)).problems.map(\.message) == [message])
  }
}
