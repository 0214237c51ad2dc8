import LintRules

/// The platform, compiler, and configuration of a build.
struct ProgramBuild: Sendable {
  /// The operating system: `macos` or `linux`.
  var system: String
  /// The instruction set: `x86_64` or `arm64`.
  var processor: String
  /// The C library: `darwin`, `glibc`, or `musl`.
  var library: String
  /// The Swift version, as far as `#if compiler` distinguishes it.
  var compiler: String
  /// The build configuration: `release` or `debug`.
  var configuration: String

  /// The build of the running program.
  static var current: ProgramBuild {
    ProgramBuild(
      system: ownSystem, processor: ownProcessor, library: ownLibrary, compiler: ownCompiler,
      configuration: ownConfiguration)
  }

  /// The version and the build as a JSON object.
  static var json: String {
    let build = current
    let members = [
      ("name", "viewlint"), ("version", ProgramVersion.current), ("repository", ProjectAddress.page),
      ("system", build.system), ("processor", build.processor), ("library", build.library),
      ("compiler", build.compiler), ("configuration", build.configuration),
    ]
    return JSONText.object(members.map { ($0.0, JSONText.quoted($0.1)) })
  }

  private static var ownSystem: String {
    #if os(macOS)
    "macos"
    #elseif os(Linux)
    "linux"
    #else
    "other"
    #endif
  }

  private static var ownProcessor: String {
    #if arch(x86_64)
    "x86_64"
    #elseif arch(arm64)
    "arm64"
    #else
    "other"
    #endif
  }

  private static var ownLibrary: String {
    #if canImport(Darwin)
    "darwin"
    #elseif canImport(Glibc)
    "glibc"
    #elseif canImport(Musl)
    "musl"
    #else
    "other"
    #endif
  }

  private static var ownCompiler: String {
    #if compiler(>=6.5)
    "6.5 or newer"
    #elseif compiler(>=6.4)
    "6.4"
    #elseif compiler(>=6.3)
    "6.3"
    #else
    "6.2"
    #endif
  }

  private static var ownConfiguration: String {
    #if DEBUG
    "debug"
    #else
    "release"
    #endif
  }
}
