/// The methods that show a remote image in a view of UIKit or AppKit.
enum ImageSetters {
  /// Their names, sorted.
  private static let names = ["af_setImage", "pin_setImage", "sd_setImage", "setImage"]

  /// The labels of the URL.
  private static let labels = ["with", "withURL", "from"]

  /// The URLs that the methods get in a file. `button.setImage(icon, for: .normal)` has none.
  static func sources(in file: FileView) -> [Range<Int>] {
    file.words.tokens(ofAny: names).compactMap { name in
      guard file.code.kind(name - 1) == .period, let first = file.call(at: name)?.arguments.first,
        let label = first.label, labels.contains(file.code.word(label))
      else { return nil }
      return first.value
    }
  }
}
