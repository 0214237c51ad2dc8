/// What the project knows about the names in one file.
public struct ProjectScope {
  private let file: FileView
  private let names: WrapperNames
  private let types: TypeTable

  init(_ file: FileView, _ names: WrapperNames) {
    self.file = file
    self.names = names
    types = TypeTable(file)
  }

  /// Whether an image call is one of a type that the project declares, rather than of a library.
  public func declares(_ image: ImageCall) -> Bool {
    let mention = file.mention(image.head, of: image.call, types)
    return names.isDeclared(mention, enclosing: types.path(around: image.head), from: file.path)
  }
}

extension ProjectIndex {
  /// What the project knows about the names in a file. Linear in the file: ask for it once.
  public func scope(of file: FileView) -> ProjectScope { ProjectScope(file, names) }
}
