/// Collects where a project has the plain modifiers that rules ask about.
struct PlainModifierGatherer {
  let tree: any SourceTree
  let sketches: WordSketches

  /// The places of modifiers with some keys.
  func modifiers(_ keys: Set<PlainModifiers.Key>) -> RepeatedModifiers {
    guard let least = keys.map(\.count).min() else { return RepeatedModifiers() }
    let search = TriggerSearch([.any(PlainModifiers.words)])
    let files = tree.files(answering: FileQuestion(uses: PlainModifiers.words)) ?? Array(0..<tree.fileCount)
    let found = tree.concurrentMap(files.count) { index -> [RepeatedModifiers.Run] in
      guard search.mayFire(files[index], sketches) else { return [] }
      return tree.withBytes(files[index]) { bytes -> [RepeatedModifiers.Run] in
        guard search.fires(files[index], bytes, sketches) else { return [] }
        return runs(in: tree.view(files[index], bytes), keys, least)
      } ?? []
    }
    return RepeatedModifiers(found.flatMap { $0 }, asked: keys)
  }

  private func runs(
    in file: FileView, _ keys: Set<PlainModifiers.Key>, _ least: Int
  ) -> [RepeatedModifiers.Run] {
    guard file.tokens.conflictOffset == nil else { return [] }
    let counts = Set(keys.map(\.count))
    return file.plainModifiers(atLeast: least).compactMap { modifiers in
      let isAsked = counts.contains { count in
        count <= modifiers.hashes.count
          && (0...modifiers.hashes.count - count).contains { keys.contains(modifiers.key(from: $0, count: count)) }
      }
      guard isAsked else { return nil }
      return RepeatedModifiers.Run(
        path: file.path,
        positions: modifiers.names.map { file.lines.position(of: file.code.range($0).lowerBound) },
        hashes: modifiers.hashes)
    }
  }
}
