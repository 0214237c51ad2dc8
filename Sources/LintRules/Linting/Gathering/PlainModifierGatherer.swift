/// Collects where a project has the plain modifiers that rules ask about.
struct PlainModifierGatherer {
  let tree: any SourceTree
  let sketches: WordSketches

  /// A file whose plain modifiers are known, but not their positions.
  struct KnownFile: Sendable {
    let file: Int
    /// How many modifiers each key represents.
    let count: Int
    /// The keys of all modifiers of the file, with the number of their places.
    let keys: [PlainModifiers.Key: Int]
  }

  /// The places of modifiers that some files ask about. Of the files whose modifiers are known those are read that have
  /// some that are at another place as well.
  func modifiers(_ asked: [PlainModifiers.Key: Int], _ known: [KnownFile]) -> RepeatedModifiers {
    guard let least = asked.keys.map(\.count).min() else { return RepeatedModifiers() }
    let isUniform = asked.keys.allSatisfy { $0.count == least }
    let known = isUniform ? known.filter { $0.count == least } : []
    let seen = Set(known.map(\.file))
    var runs = runs(in: tree.files(holding: PlainModifiers.words).filter { !seen.contains($0) }, Set(asked.keys), least)
    var times = asked
    for run in runs {
      for key in PlainModifiers(hashes: run.hashes).keys(count: least) { times[key]? += 1 }
    }
    let repeated = Set(times.lazy.filter { $0.value > 1 }.map(\.key))
    runs += self.runs(in: known.filter { $0.keys.keys.contains(where: repeated.contains) }.map(\.file), repeated, least)
    return RepeatedModifiers(runs, asked: repeated)
  }

  /// The modifiers of some files, from those places that have some with a key.
  private func runs(
    in files: [Int], _ keys: Set<PlainModifiers.Key>, _ least: Int
  ) -> [RepeatedModifiers.Run] {
    let search = TriggerSearch([.any(PlainModifiers.words)])
    return search.collect(from: files, of: tree, sketches) { runs(in: $0, keys, least) }.flatMap { $0 }
  }

  private func runs(
    in file: FileView, _ keys: Set<PlainModifiers.Key>, _ least: Int
  ) -> [RepeatedModifiers.Run] {
    guard file.tokens.conflictOffset == nil else { return [] }
    let counts = Set(keys.map(\.count))
    return file.plainModifiers(atLeast: least).compactMap { modifiers in
      guard counts.contains(where: { modifiers.keys(count: $0).contains(where: keys.contains) }) else { return nil }
      return RepeatedModifiers.Run(
        path: file.path,
        positions: modifiers.names.map { file.lines.position(of: file.code.range($0).lowerBound) },
        hashes: modifiers.hashes)
    }
  }
}
