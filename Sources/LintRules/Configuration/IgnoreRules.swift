/// The patterns of one `.gitignore` file. A path is compared with few of them: plain names and paths are looked up, of the
/// others only those that may end as it does are tried.
public struct IgnoreRules: Sendable {
  /// The lines that are patterns, in their order; of equal ones only the last.
  public let patterns: [IgnorePattern]
  /// The plain names and paths by their hashes.
  private var names: [UInt64: [Int]] = [:]
  private var paths: [UInt64: [Int]] = [:]
  /// The others by their last byte, and those without one, the last of them first.
  private var byLastByte: [UInt8: [Int]] = [:]
  private var others: [Int] = []

  /// Reads the text of a file.
  public init(_ bytes: [UInt8]) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var lines = bytes[start...].split(separator: 0x0A, omittingEmptySubsequences: false)
    for index in lines.indices where lines[index].last == 0x0D { lines[index] = lines[index].dropLast() }
    var seen: Set<String> = []
    patterns = lines.indices.reversed().compactMap { index in
      IgnorePattern(lines[index], line: index + 1).flatMap { seen.insert($0.text).inserted ? $0 : nil }
    }.reversed()
    for index in patterns.indices.reversed() { file(index) }
  }

  private mutating func file(_ index: Int) {
    let pattern = patterns[index]
    if pattern.steps.isEmpty {
      let hash = pattern.prefix.withUnsafeBufferPointer { $0.wordHash(0..<$0.count) }
      if pattern.isName { names[hash, default: []].append(index) } else { paths[hash, default: []].append(index) }
    } else if let last = pattern.lastByte {
      byLastByte[last, default: []].append(index)
    } else {
      others.append(index)
    }
  }

  /// The last pattern that fits a path, given relative to the folder of the file; its name starts at an offset.
  public func lastMatch(
    _ path: UnsafeBufferPointer<UInt8>, nameStart: Int, isFolder: Bool
  ) -> IgnorePattern? {
    guard let last = path.last else { return nil }
    let name = UnsafeBufferPointer(rebasing: path[nameStart...])
    var best = -1
    func look(_ indices: [Int]?) {
      for index in indices ?? [] {
        if index <= best { return }
        let pattern = patterns[index]
        if pattern.isFolderOnly, !isFolder { continue }
        if pattern.fits(pattern.isName ? name : path) { best = index }
      }
    }
    if !names.isEmpty { look(names[name.wordHash(0..<name.count)]) }
    if !paths.isEmpty { look(paths[path.wordHash(0..<path.count)]) }
    look(byLastByte[last])
    look(others)
    return best < 0 ? nil : patterns[best]
  }
}
