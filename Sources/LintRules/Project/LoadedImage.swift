/// Finds the loaded image in the content closures of an image call and asks what sizes it.
struct LoadedImage {
  let file: FileView
  let images: ImageVocabulary

  private var code: Code { file.code }
  private var walk: SizingWalk { SizingWalk(file: file, images: images) }

  /// What the content closures of a call say: fixed when the view made of the loaded image is fixed wherever it stands,
  /// unknown when it is fixed in some places only.
  func sizing(in call: Call) -> SizingPlace? {
    var places: [SizingPlace] = []
    for brace in contentClosures(of: call) {
      for occurrence in occurrences(in: brace) {
        let place = walk.place(
          token: occurrence.token, end: occurrence.end, isResizable: true, limit: brace)
        places.append(place)
      }
    }
    return combined(places)
  }

  /// Whether something in the content closures or behind the call makes the image resizable.
  func isResizable(_ call: Call) -> Bool {
    var end = call.end
    end = file.chain(from: end).end
    return (call.name..<min(end, code.count)).contains { code.isWord($0, "resizable") }
  }

  private func combined(_ places: [SizingPlace]) -> SizingPlace? {
    guard var result = places.first else { return nil }
    let sizings = places.map { $0.wrapper?.local.isEmpty == false ? max($0.sizing, .unknown) : $0.sizing }
    if sizings.allSatisfy({ $0 == .fixed }) {
      result.sizing = .fixed
    } else if sizings.contains(where: { $0 > .unsized }) {
      result.sizing = .unknown
    }
    result.custom = places.flatMap(\.custom)
    result.optionalDimensions = places.flatMap(\.optionalDimensions)
    result.dimensionOwner = places.lazy.compactMap(\.dimensionOwner).first
    result.hasFrame = places.contains(where: \.hasFrame)
    result.wrapper = nil
    return result
  }

  /// The closures in which the loaded image may stand: trailing ones but the placeholder, and `content:`.
  private func contentClosures(of call: Call) -> [Int] {
    var closures: [Int] = []
    for argument in call.arguments where code.kind(argument.value.lowerBound) == .leftBrace {
      if let label = argument.label, isPlaceholder(label) { continue }
      closures.append(argument.value.lowerBound)
    }
    for closure in call.trailingClosures {
      if let label = closure.label, isPlaceholder(label) { continue }
      closures.append(closure.brace)
    }
    // `KFImage(…).contentConfigure { $0.frame(…) }`
    for modifier in file.chain(from: call.end).modifiers {
      guard code.isWord(modifier.name, "contentConfigure"), let brace = modifier.call?.trailingClosures.first?.brace
      else {
        continue
      }
      closures.append(brace)
    }
    return closures
  }

  private func isPlaceholder(_ label: Int) -> Bool {
    code.isWord(label, "placeholder") || code.isWord(label, "failure") || code.isWord(label, "error")
      || code.isWord(label, "loading") || code.isWord(label, "empty")
  }

  private struct Occurrence {
    var token: Int
    var end: Int
  }

  /// The expressions in a closure that are the loaded image: its parameter, `parameter.image`, and names bound to them.
  private func occurrences(in brace: Int) -> [Occurrence] {
    let end = file.brackets.after(brace) - 1
    let signature = ClosureSignature(file.syntax, brace)
    let start = signature?.bodyStart ?? brace + 1
    guard start < end else { return [] }
    let parameter = signature?.parameters.first
    var names = boundNames(in: start..<end, parameter: parameter)
    let isPhase = isPhase(parameter, in: start..<end)
    if !isPhase, let parameter { names.insert(parameter) }
    var found: [Occurrence] = []
    for index in start..<end {
      guard let occurrence = occurrence(at: index, brace, parameter: parameter, isPhase: isPhase, names: names) else {
        continue
      }
      found.append(occurrence)
    }
    return found
  }

  private func occurrence(
    at index: Int, _ brace: Int, parameter: Int?, isPhase: Bool, names: Set<Int>
  ) -> Occurrence? {
    guard code.kind(index) == .identifier, code.kind(index - 1) != .period, code.kind(index + 1) != .colon else {
      return nil
    }
    let isParameter = isReference(index, to: parameter, brace)
    if isParameter, code.kind(index + 1) == .period, code.isWord(index + 2, "image") {
      return isBoundValue(index + 2) ? nil : Occurrence(token: index, end: index + 3)
    }
    if isParameter, !isPhase { return isBoundValue(index) ? nil : Occurrence(token: index, end: index + 1) }
    if let binding = file.binding(of: index), names.contains(binding.name) {
      return Occurrence(token: index, end: index + 1)
    }
    return nil
  }

  /// The token is the value of an `if let` or `let`: the name that is bound counts, not this one.
  private func isBoundValue(_ index: Int) -> Bool {
    var start = index
    while code.kind(start - 1) == .period { start -= 2 }
    return code.kind(start - 1) == .equal || code.keyword(start - 1) == .switch
  }

  /// Whether a name is the closure's parameter, or `$0` of this very closure.
  private func isReference(_ index: Int, to parameter: Int?, _ brace: Int) -> Bool {
    if let parameter {
      return file.binding(of: index)?.name == parameter
    }
    return code.isText(index, "$0") && innermostClosure(around: index) == brace
  }

  private func innermostClosure(around index: Int) -> Int? {
    var parent = file.brackets.parent(index)
    while let current = parent {
      if code.kind(current) == .leftBrace, file.outline.role(ofBrace: current) == .closure,
        ClosureSignature(file.syntax, current) == nil || file.outline.owner(ofClosure: current) == nil
      {
        // `overlay { … $0 … }` has no parameter of its own: `$0` belongs to the closure around it only if this one
        // takes none, which cannot be seen; view builders take none.
        if !isViewBuilder(current) { return current }
      }
      parent = file.brackets.parent(current)
    }
    return nil
  }

  /// Whether a closure belongs to a container that gives it no parameter.
  private func isViewBuilder(_ brace: Int) -> Bool {
    guard let owner = file.outline.owner(ofClosure: brace) else { return false }
    let builders: Set<String> = [
      "VStack", "HStack", "ZStack", "Group", "Button", "overlay", "background", "mask", "ScrollView", "Section",
    ]
    return builders.contains(code.word(owner))
  }

  /// Whether the parameter is a loading phase rather than the image itself.
  private func isPhase(_ parameter: Int?, in range: Range<Int>) -> Bool {
    range.contains { index in
      guard code.kind(index) == .identifier, code.kind(index - 1) != .period else { return false }
      let isParameter =
        parameter.map { code.word($0) == code.word(index) } ?? code.isText(index, "$0")
      guard isParameter else { return false }
      if code.kind(index + 1) == .period {
        return ["image", "error", "result", "state", "isLoading", "imageContainer", "progress"].contains {
          code.word(index + 2) == $0
        }
      }
      return code.keyword(index - 1) == .switch || code.kind(index - 1) == .equal && code.kind(index + 1) == .leftBrace
        || code.kind(index - 1) == .equal && hasCaseBefore(index)
    }
  }

  private func hasCaseBefore(_ index: Int) -> Bool {
    var position = index - 1
    while position > 0, position > index - 16 {
      if code.keyword(position) == .case { return true }
      position -= 1
    }
    return false
  }

  /// The tokens of the names that are bound to the loaded image: `.success(let image)`, `if let image = phase.image`.
  private func boundNames(in range: Range<Int>, parameter: Int?) -> Set<Int> {
    var names: Set<Int> = []
    for index in range {
      let keyword = code.keyword(index)
      if keyword == .let || keyword == .var {
        if isSuccessPattern(before: index) { names.insert(index + 1) }
        let name = index + 1
        if code.kind(name) == .identifier, code.kind(name + 1) == .equal, isImageOfPhase(from: name + 2) {
          names.insert(name)
        }
        if code.kind(name) == .period, code.isWord(name + 1, "success"), code.kind(name + 2) == .leftParen {
          names.insert(name + 3)
        }
      }
    }
    return names
  }

  /// `.success(let`
  private func isSuccessPattern(before index: Int) -> Bool {
    code.kind(index - 1) == .leftParen && code.isWord(index - 2, "success")
  }

  /// `phase.image`, `state.imageContainer?.image`, `$0.image?.resizable()`
  private func isImageOfPhase(from start: Int) -> Bool {
    guard code.kind(start) == .identifier else { return false }
    let end = file.syntax.afterExpression(start, inHead: true)
    return (start + 1..<max(start + 1, end)).contains { index in
      code.isWord(index, "image") && code.kind(index - 1) == .period && code.kind(index + 1) != .leftParen
        && file.brackets.parent(index) == file.brackets.parent(start)
    }
  }
}
