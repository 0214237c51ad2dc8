@testable import viewlint

/// The program as it was built for the tests.
enum BuiltProgram {
  /// The absolute path of `viewlint`: it stands in the folder of the test bundle or above it.
  static let path: FilePath = {
    var folder = bundle
    while let current = folder {
      let candidate = current.appending(FilePath("viewlint"))
      if (try? FileSystem.kind(of: candidate)) == .file { return candidate }
      folder = current.parent
    }
    fatalError("viewlint was not built beside the tests")
  }()

  /// The path of the program or the library that holds the tests.
  private static var bundle: FilePath? {
    #if canImport(Darwin)
    var image = Dl_info()
    guard dladdr(#dsohandle, &image) != 0, let name = image.dli_fname else { return nil }
    return FileSystem.resolved(FilePath(String(cString: name)))
    #else
    return FileSystem.resolved(FilePath("/proc/self/exe"))
    #endif
  }
}
