/// The targets of a `Package.swift`, as far as they are written down plainly.
struct PackageManifest {
  private let file: FileView

  init(_ file: FileView) {
    self.file = file
  }

  private var code: Code { file.code }

  /// The folder of the package.
  var folder: String { file.path.outerFolder }

  private static let kinds: [StaticString] = ["target", "executableTarget", "testTarget", "macro", "plugin"]

  /// The targets with their folders.
  func targets() -> [ModuleMap.Target] {
    file.words.tokens(ofAny: Self.kinds.map { "\($0)" }).compactMap { index in
      guard code.kind(index - 1) == .period, let call = file.call(at: index), let name = text("name", of: call) else {
        return nil
      }
      let isTest = code.isWord(index, "testTarget")
      let path = text("path", of: call) ?? (isTest ? "Tests/" : "Sources/") + name
      let plain = path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
      return ModuleMap.Target(
        name: String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" }),
        folder: [folder, plain].filter { !$0.isEmpty }.joined(separator: "/"))
    }
  }

  private func text(_ label: StaticString, of call: Call) -> String? {
    guard let value = file.argument(label, of: call), let literal = StringLiteral(file.syntax, value.lowerBound),
      literal.tokens == value, literal.isPlain
    else { return nil }
    return file.source.text(literal.lead)
  }
}

extension String {
  /// The part of a path in front of the last slash; empty without one.
  var outerFolder: String { utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[..<$0]) } ?? "" }
}
