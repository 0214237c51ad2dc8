/// How the view files of a project are found.
public enum ViewSelection: Sendable {
  /// Files below a folder `Views` or `View`, and files that declare a view.
  case automatic
  /// Files that a pattern covers.
  case patterns(PathPatterns)

  /// What a path says about its file.
  public enum Verdict: Sendable, Equatable {
    /// It is a view file.
    case view
    /// It is none.
    case other
    /// Its contents decide.
    case undecided
  }

  /// The word for `automatic` in configurations.
  public static let automaticWord = "auto"

  /// Whether contents count.
  public var isAutomatic: Bool {
    if case .automatic = self { true } else { false }
  }

  /// The patterns, if there are any.
  public var patterns: [PathPattern] {
    if case .patterns(let list) = self { list.patterns } else { [] }
  }

  /// Whether the files below a folder are view files on account of its own name or path. The folders above it are not
  /// looked at.
  public func fitsFolder(_ path: UnsafeBufferPointer<UInt8>, nameStart: Int) -> Bool {
    switch self {
    case .automatic: ViewFolder.isName(UnsafeBufferPointer(rebasing: path[nameStart...]))
    case .patterns(let patterns): patterns.fitsFolder(path, nameStart: nameStart)
    }
  }

  /// What the path of a file says whose folders do not make it a view file.
  public func verdict(onFile path: UnsafeBufferPointer<UInt8>, nameStart: Int) -> Verdict {
    switch self {
    case .automatic: .undecided
    case .patterns(let patterns): patterns.fitsFile(path, nameStart: nameStart) ? .view : .other
    }
  }

  /// What the whole path of a file says.
  public func verdict(on path: [UInt8]) -> Verdict {
    path.withUnsafeBufferPointer { path in
      let nameStart = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
      if viewFolder(of: path) != nil { return .view }
      return verdict(onFile: path, nameStart: nameStart)
    }
  }

  /// Whether the files below a folder are view files on account of it or of a folder above it.
  public func coversFolder(_ path: [UInt8]) -> Bool {
    (path + [UInt8(ascii: "/")]).withUnsafeBufferPointer { viewFolder(of: $0) != nil }
  }

  /// The name of the first folder above a file that makes it a view file.
  public func viewFolder(of path: [UInt8]) -> String? {
    path.withUnsafeBufferPointer { path in
      viewFolder(of: path).map { String(decoding: UnsafeBufferPointer(rebasing: path[$0]), as: UTF8.self) }
    }
  }

  private func viewFolder(of path: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    var nameStart = 0
    for index in path.indices where path[index] == UInt8(ascii: "/") {
      let folder = UnsafeBufferPointer(rebasing: path[..<index])
      if fitsFolder(folder, nameStart: nameStart) { return nameStart..<index }
      nameStart = index + 1
    }
    return nil
  }
}
