/// Looks for declarations of some names in the bytes of files, before anything scans these: a keyword with one of the
/// names after it. It looks for several groups of names at once.
struct DeclarationScan: Sendable {
  /// A name that was found.
  struct Hit: Hashable {
    /// The index of its group.
    var group: Int
    /// The hash of the name.
    var name: UInt64
  }

  /// For each name the groups that it is in, as bits.
  private var groups: [UInt64: UInt32] = [:]
  /// For each keyword the groups that it is for, as bits.
  private var keywords: [(hash: UInt64, groups: UInt32)] = []
  /// The bits of the keywords modulo 64.
  private var filter: UInt64 = 0

  /// Keywords that declare values.
  static let values = ["var", "let", "func"]
  /// Keywords that declare types.
  static let types = ["struct", "class", "enum", "actor"]

  /// Prepares a search for names after keywords.
  init(_ names: some Sequence<String>, behind keywords: [String]) {
    add(names, behind: keywords)
  }

  /// Prepares a search for groups of names; at most 32.
  init(_ groups: [(names: any Sequence<String>, keywords: [String])]) {
    for group in groups { add(group.names, behind: group.keywords) }
  }

  private var count = 0

  private mutating func add(_ names: some Sequence<String>, behind keywords: [String]) {
    let group: UInt32 = 1 << UInt32(count)
    count += 1
    var isEmpty = true
    for name in names {
      groups[name.wordHash, default: 0] |= group
      isEmpty = false
    }
    if isEmpty { return }
    for keyword in keywords.map(\.wordHash) {
      if let index = self.keywords.firstIndex(where: { $0.hash == keyword }) {
        self.keywords[index].groups |= group
      } else {
        self.keywords.append((keyword, group))
      }
      filter |= 1 &<< (keyword & 63)
    }
  }

  /// Whether one of the names occurs after a keyword in a file with some declared names.
  func occurs(in declared: DeclaredNames) -> Bool {
    groups.contains { name, groups in
      keywords.contains { $0.groups & groups != 0 && declared.contains(name, after: $0.hash) }
    }
  }

  /// The names that occur after a keyword of their group.
  func hits(in bytes: UnsafeRawBufferPointer) -> Set<Hit> {
    var hits: Set<Hit> = []
    visit(bytes) { name, groups in
      for group in 0..<count where groups &>> UInt32(group) & 1 != 0 { hits.insert(Hit(group: group, name: name)) }
    }
    return hits
  }

  /// The hashes of the names that occur after a keyword.
  func found(in bytes: UnsafeRawBufferPointer) -> Set<UInt64> {
    var found: Set<UInt64> = []
    visit(bytes) { name, _ in found.insert(name) }
    return found
  }

  /// Whether one of the names occurs after a keyword.
  func occurs(in bytes: UnsafeRawBufferPointer) -> Bool {
    var occurs = false
    visit(bytes) { _, _ in occurs = true }
    return occurs
  }

  @inline(__always)
  private func visit(_ bytes: UnsafeRawBufferPointer, _ body: (UInt64, UInt32) -> Void) {
    guard let base = bytes.baseAddress, !groups.isEmpty else { return }
    let file = SearchedBytes(base: base.assumingMemoryBound(to: UInt8.self), count: bytes.count)
    var open: UInt32 = 0
    file.visitRuns { run in
      let hash = file.hash(run)
      if open != 0, let groups = groups[hash], groups & open != 0 { body(hash, groups & open) }
      if !file.isInPath(run) { open = 0 }
      if filter & (1 &<< (hash & 63)) != 0 {
        for keyword in keywords where keyword.hash == hash { open = keyword.groups }
      }
    }
  }
}

/// The names after all keywords that scans look for. A tree that keeps them need not read the file for another scan.
struct DeclaredNames: Sendable {
  /// The hashes of keywords, each combined with the hash of a name after it, sorted.
  private let pairs: [UInt64]

  private static let keywords = Set(
    (DeclarationScan.values + DeclarationScan.types + ["extension", "protocol", "import"]).map(\.wordHash))

  /// Finds the names in a file.
  init(_ bytes: UnsafeRawBufferPointer) {
    var found: Set<UInt64> = []
    if let base = bytes.baseAddress {
      let file = SearchedBytes(base: base.assumingMemoryBound(to: UInt8.self), count: bytes.count)
      var keyword: UInt64 = 0
      file.visitRuns { run in
        let hash = file.hash(run)
        if keyword != 0 { found.insert(Self.pair(hash, keyword)) }
        if !file.isInPath(run) { keyword = 0 }
        if Self.keywords.contains(hash) { keyword = hash }
      }
    }
    pairs = found.sorted()
  }

  /// Whether a name occurs after a keyword.
  func contains(_ name: UInt64, after keyword: UInt64) -> Bool {
    let pair = Self.pair(name, keyword)
    let index = pairs.partitioningIndex { $0 >= pair }
    return index < pairs.count && pairs[index] == pair
  }

  private static func pair(_ name: UInt64, _ keyword: UInt64) -> UInt64 { (name &* 31) ^ keyword }
}

extension DeclaredNames: Packable {
  func pack(into packer: inout BytePacker) { packer.addBytes(pairs) }

  init(from unpacker: inout ByteUnpacker) { pairs = unpacker.bytes() }
}

extension SourceTree {
  /// Whether a scan may find something in a file. True for a file that the tree doesn't remember.
  func mayFind(_ scan: DeclarationScan, in file: Int) -> Bool {
    summary(file)?.declared.map(scan.occurs) ?? true
  }

  /// Keeps the declared names of a file, if the tree keeps summaries.
  func keepDeclaredNames(of file: Int, _ bytes: UnsafeRawBufferPointer) {
    guard keepsSummaries, summary(file)?.declared == nil else { return }
    keep(file) { $0.declared = DeclaredNames(bytes) }
  }

  /// Those of some names that a file declares after a keyword.
  func declared(_ names: Set<String>, behind keywords: [String], _ sketches: WordSketches) -> Set<String> {
    if names.isEmpty { return [] }
    let scan = DeclarationScan(names, behind: keywords)
    let numbers = WordNumbers(names.sorted())
    let found = answers(to: .declared(names, keywords: keywords), from: files(holding: names)) {
      sketches.mayDeclare(numbers, file: $0)
    } _: { _, bytes in
      let found = scan.found(in: bytes)
      return found.isEmpty ? nil : found
    }
    let hashes = Set(found.joined())
    return names.filter { hashes.contains($0.wordHash) }
  }
}
