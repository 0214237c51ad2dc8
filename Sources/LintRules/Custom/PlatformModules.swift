/// The modules of the platform, whose names before a type change nothing.
enum PlatformModules {
  private static let names = WordList("SwiftUI Swift UIKit AppKit Foundation SwiftUICore WatchKit Combine")

  /// Whether a name is that of one of them.
  static func contains(_ name: String) -> Bool { names.contains(name) }
}

extension FileView {
  /// Whether a word is the name of a module of the platform.
  func isPlatformModule(_ token: Int) -> Bool { PlatformModules.contains(code.word(token)) }
}
