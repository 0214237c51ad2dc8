/// Folders that hold no sources of a project, whatever is in them: dependencies of other languages, checked-out packages,
/// and bundles. They are walked only if they are named.
enum NeverWalked {
  /// Their names.
  static let names = ["node_modules", "SourcePackages"]
  /// What their names end with.
  static let suffixes = [
    ".xcassets", ".xcodeproj", ".xcworkspace", ".xcdatamodeld", ".xcframework", ".framework", ".bundle", ".app",
    ".appex",
    ".dSYM", ".docc", ".xcarchive",
  ]

  /// Whether a folder of a name is one.
  static func fits(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    switch name.first {
    case UInt8(ascii: "n"), UInt8(ascii: "S"):
      if names.contains(where: { name.elementsEqual($0.utf8) }) { return true }
    default: break
    }
    guard let period = name.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return suffixes.contains { name[period...].elementsEqual($0.utf8) }
  }
}
