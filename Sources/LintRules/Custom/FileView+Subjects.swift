extension FileView {
  /// Whether a word before a period is a module rather than a type or a value: one of the platform, or one that the file
  /// imports.
  func isModule(_ token: Int) -> Bool {
    if isPlatformModule(token) { return true }
    guard code.startsUppercase(token), let number = words.number(ofToken: token) else { return false }
    return importedWords.contains(number)
  }

  /// Whether a code token is in the path of an import.
  func isInImport(_ token: Int) -> Bool {
    let index = imports.partitioningIndex { $0.end > token }
    return index < imports.count && imports[index].start <= token
  }
}
