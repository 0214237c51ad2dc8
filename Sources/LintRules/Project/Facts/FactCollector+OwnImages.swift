extension FactCollector {
  // MARK: Types of the project with the name of an image call

  /// Collects the images that the file's own types with the name of an image call show, where these load the data
  /// themselves: `Image(uiImage: loaded)` is then what the uses determine the size of.
  mutating func takeImagesOfOwnTypes() {
    let declared = file.outline.declarations.indices.filter { index in
      let declaration = file.outline.declarations[index]
      return declaration.isType && declaration.kind != .extensionOfType
        && request.projectImages.contains(code.name(ofType: declaration))
    }
    if declared.isEmpty { return }
    let images = Dictionary(grouping: file.words.tokens(of: "Image")) { reader.types.path(around: $0) }
    let sites = Dictionary(grouping: facts.sites.filter { $0.image != nil }, by: \.enclosingType)
    let containers = typesThatTakeContent
    for path in Set(declared.map { reader.types.path(ofDeclaration: $0) }).sorted() {
      if let closures = containers[path] {
        // The container sets the size of the image, so the intrinsic size doesn't matter.
        if closures.contains(where: { isFramed(resultOf: $0, in: path) }) { facts.unreadImages.append(path) }
        continue
      }
      // One that shows an image call other than itself is not read.
      let showsCall = (sites[path] ?? []).contains { site in
        site.mention.map { $0.word != path.lastWordOfPath } ?? true
      }
      if !showsCall { takeImages(images[path] ?? [], ofOwnType: path) }
    }
  }

  private mutating func takeImages(_ images: [Int], ofOwnType path: String) {
    let type = reader.types.summary(of: path)
    guard type.isView, !type.isRepresented else { return }
    var isRead = false
    for name in images {
      guard let call = file.call(at: name), isOfData(call), !isLost(behind: call.end) else { continue }
      isRead = true
      let range = code.range(code.startOfPath(name)).lowerBound..<code.range(name).upperBound
      add(call, range: range, image: ImageSite.ofData, mention: nil, .data)
    }
    // One of a library is as the library is.
    if !isRead, !type.isPublic { facts.unreadImages.append(path) }
  }

  /// Whether a call of `Image` shows data that a name has, not an image of the app, a symbol or an empty image.
  private func isOfData(_ call: Call) -> Bool {
    guard let first = call.arguments.first, !first.value.contains(where: { code.kind($0) == .stringStart }),
      first.value.contains(where: { code.kind($0) == .identifier && code.startsLowercase($0) })
    else { return false }
    switch first.label.map(code.word) {
    case nil, "decorative": return file.argument("scale", of: call) != nil
    case "systemName", "size", "symbol", "resource": return false
    default: return true
    }
  }

  /// Whether it is unknown where the view that ends before a code token is shown, or it is not.
  private mutating func isLost(behind end: Int) -> Bool {
    var index = Int(reader.context(behind: end))
    while index >= 0 {
      let context = reader.contexts[index]
      if context.isHidden || context.pieces.verdict == .unknown { return true }
      index = Int(context.outer)
    }
    return false
  }

  /// Whether a type shows the result of one of its closures in a frame of a fixed size everywhere.
  private mutating func isFramed(resultOf closure: Int, in path: String) -> Bool {
    for name in file.words.tokens(of: code.word(closure)) {
      guard name != closure, code.kind(name + 1) == .leftParen, reader.types.path(around: name) == path,
        let call = file.call(at: name)
      else { continue }
      var index = Int(reader.context(behind: call.end))
      while index >= 0 {
        if reader.contexts[index].pieces.verdict == .fixed { return true }
        index = Int(reader.contexts[index].outer)
      }
    }
    return false
  }

  /// The types that store a closure with a parameter and a result, which may show the image; and the closures' names.
  private var typesThatTakeContent: [String: [Int]] {
    let closures = file.outline.bindings.filter { binding in
      guard binding.isMember, let arrow = binding.type.last(where: { code.kind($0) == .arrow }) else { return false }
      let isEmpty = code.kind(arrow - 1) == .rightParen && code.kind(arrow - 2) == .leftParen
      let givesNothing = code.isWord(arrow + 1, "Void") || code.kind(arrow + 1) == .leftParen
      return !isEmpty && !givesNothing
    }
    return Dictionary(grouping: closures.map(\.name)) { reader.types.path(around: $0) }
  }
}
