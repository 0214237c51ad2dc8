/// Controls that overlap a text.
extension UnlabeledControl {
  private static let layers = WordList("overlay background")
  private static let texts = ["Text", "Label"]

  /// Whether a control is in a `ZStack` with a text, or in an overlay or a background of one. The space for the empty
  /// label keeps the two apart.
  func isLayerWithText(_ call: Call, _ file: FileView) -> Bool {
    for step in file.stepsOutwards(from: call.name, behind: call.end) {
      switch step {
      case .modifier(let modifier):
        guard let layer = modifier.call, Self.layers.contains(file.code.word(layer.name)) else { continue }
        if showsText(layer.name..<layer.end, file) { return true }
      case .content(let outer, _):
        if let link = file.chains.link(named: outer.name) {
          guard Self.layers.contains(file.code.word(outer.name)),
            case .call(let root) = file.root(ofChain: file.chains.links[link].chain).form,
            root < outer.name
          else { return false }
          return showsText(root..<outer.name, file)
        }
        return file.code.isWord(outer.name, "ZStack")
          && (showsText(outer.name..<call.name, file) || showsText(call.end..<outer.end, file))
      }
    }
    return false
  }

  private func showsText(_ tokens: Range<Int>, _ file: FileView) -> Bool {
    file.steps.take(tokens.count)
      && tokens.contains { token in
        let word = file.code.startsUppercase(token) ? file.code.word(token) : ""
        return Self.texts.contains(where: word.hasSuffix) && file.call(at: token) != nil
      }
  }
}
