/// A glob of a configuration as a predicate on paths below the project root, which are bytes with `/` between
/// components.
///
/// A pattern covers a path if it matches the path itself or one of the folders above it. A pattern without a slash
/// matches a name at any depth; one with a slash is relative to the folder of its configuration file, unless it begins
/// with `**`.
public struct PathPattern: Sendable, Equatable {
  /// The pattern as it was written.
  public let text: String
  /// The folder of its configuration file.
  private let folder: [UInt8]
  /// The pattern only matches folders: it ended with `/` or `/**`.
  private let isFolderOnly: Bool
  /// The glob is matched against the last component only.
  private let isName: Bool
  /// Nil matches everything.
  private let glob: Glob?

  /// Compiles a pattern from a configuration file of `folder`, a path relative to the project root.
  public init(_ text: String, in folder: [UInt8] = []) throws(GlobError) {
    self.text = text
    self.folder = folder
    guard text.utf8.first != UInt8(ascii: "!") else {
      throw GlobError(message: "patterns can't be negated; write '\\!' for a leading '!'")
    }
    var rest = Substring(text)
    while rest.hasPrefix("./") { rest = rest.dropFirst(2) }
    let isAnchored = rest.hasPrefix("/")
    while rest.hasPrefix("/") { rest = rest.dropFirst() }
    var isFolderOnly = rest.hasSuffix("/")
    if isFolderOnly { rest = rest.dropLast() }
    var isFree = !isAnchored && !rest.utf8.contains(UInt8(ascii: "/"))
    while rest.hasSuffix("/**") || rest.hasSuffix("/") {
      rest = rest.hasSuffix("/") ? rest.dropLast() : rest.dropLast(3)
      isFolderOnly = true
    }
    while rest.hasPrefix("**/") {
      rest = rest.dropFirst(3)
      isFree = true
    }
    self.isFolderOnly = isFolderOnly
    isName = isFree && !rest.utf8.contains(UInt8(ascii: "/"))
    if rest.isEmpty, !isFolderOnly { throw GlobError(message: "empty pattern") }
    let prefix = folder.isEmpty ? [] : folder + [UInt8(ascii: "/")]
    if rest == "**" || rest.isEmpty {
      glob = nil
    } else {
      glob = try Glob(isFree && !isName ? "**/" + rest : String(rest), prefix: isFree ? [] : prefix)
    }
  }

  /// Patterns are equal if they are written in the same way in the same folder.
  public static func == (left: PathPattern, right: PathPattern) -> Bool {
    left.text == right.text && left.folder == right.folder
  }

  private static let special: Set<Character> = ["*", "?", "[", "]", "{", "}", ",", "\\", "!"]

  /// The pattern that matches one path, relative to the folder of the configuration.
  public static func matching(_ path: String) -> String {
    "/" + path.map { Self.special.contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  /// Whether the pattern matches a folder. Its ancestors are not checked.
  func fitsFolder(_ path: UnsafeBufferPointer<UInt8>, nameStart: Int) -> Bool {
    guard let glob else { return true }
    return glob.matches(isName ? UnsafeBufferPointer(rebasing: path[nameStart...]) : path)
  }

  /// Whether the pattern matches a file. Its folders are not checked.
  func fitsFile(_ path: UnsafeBufferPointer<UInt8>, nameStart: Int) -> Bool {
    isFolderOnly ? glob == nil : fitsFolder(path, nameStart: nameStart)
  }
}

/// Several patterns, one of which must cover a path.
public struct PathPatterns: Sendable, Equatable {
  /// The patterns in the order in which they were written.
  public let patterns: [PathPattern]

  /// Makes a list of patterns.
  public init(_ patterns: [PathPattern] = []) {
    self.patterns = patterns
  }

  /// Whether a pattern matches the folder `path`, whose last component starts at the byte offset `nameStart`. The
  /// folders above it are not checked: a walk has already done so.
  public func fitsFolder(_ path: UnsafeBufferPointer<UInt8>, nameStart: Int) -> Bool {
    patterns.contains { $0.fitsFolder(path, nameStart: nameStart) }
  }

  /// Whether a pattern matches the file `path`, whose name starts at the byte offset `nameStart`. The folders above it
  /// are not checked.
  public func fitsFile(_ path: UnsafeBufferPointer<UInt8>, nameStart: Int) -> Bool {
    patterns.contains { $0.fitsFile(path, nameStart: nameStart) }
  }

  /// The first pattern that fits a file or folder; the folders above it are not looked at.
  public func firstFit(_ path: UnsafeBufferPointer<UInt8>, nameStart: Int, isFolder: Bool) -> PathPattern? {
    let first = patterns.indices.first {
      isFolder
        ? patterns[$0].fitsFolder(path, nameStart: nameStart) : patterns[$0].fitsFile(path, nameStart: nameStart)
    }
    return first.map { patterns[$0] }
  }

  /// The first pattern that covers a file, or fits the first of the folders above it that is covered.
  public func firstCover(_ path: [UInt8]) -> PathPattern? {
    path.withUnsafeBufferPointer { path in
      var nameStart = 0
      for index in path.indices where path[index] == UInt8(ascii: "/") {
        let folder = UnsafeBufferPointer(rebasing: path[..<index])
        if let pattern = firstFit(folder, nameStart: nameStart, isFolder: true) { return pattern }
        nameStart = index + 1
      }
      return firstFit(path, nameStart: nameStart, isFolder: false)
    }
  }

  /// Whether a pattern covers a file: matches it or one of the folders above it.
  public func covers(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    let nameStart = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    return !patterns.isEmpty && (coversAncestor(of: path) || fitsFile(path, nameStart: nameStart))
  }

  private func coversAncestor(of path: UnsafeBufferPointer<UInt8>) -> Bool {
    var nameStart = 0
    for index in path.indices where path[index] == UInt8(ascii: "/") {
      if fitsFolder(UnsafeBufferPointer(rebasing: path[..<index]), nameStart: nameStart) { return true }
      nameStart = index + 1
    }
    return false
  }

  /// Whether a pattern covers a file: matches it or one of the folders above it.
  public func covers(_ path: [UInt8]) -> Bool {
    path.withUnsafeBufferPointer { covers($0) }
  }
}
