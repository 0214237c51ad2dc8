/// The frames that images fill, after which they have to be clipped. A part that several ways share is read once.
struct FilledFrames {
  private let file: FileView
  private let project: ProjectIndex
  private let scope: ProjectScope
  /// The frames by the place on a way that they were asked for at; nil for none.
  private var known: [Int: Call?] = [:]

  init(_ file: FileView, _ project: ProjectIndex, _ scope: ProjectScope) {
    (self.file, self.project, self.scope) = (file, project, scope)
  }

  /// The modifier that gives a view its size, after a code token; nil if it is in another place or may be another one.
  mutating func frame(around view: Range<Int>, behind end: Int) -> Call? {
    var walk = ViewWalk(file, from: view.lowerBound, behind: end)
    var places: [Int] = []
    var found: Call?
    way: while !walk.isOver {
      if let answer = known[walk.place] {
        found = answer
        break
      }
      places.append(walk.place)
      switch walk.next() {
      case .modifier(let modifier)?:
        let isSized = scope.applied(by: modifier).isSized
        if isSized == true, let call = modifier.call { found = last(of: call, walk) }
        if isSized != false { break way }
      case .content(let call, _)?: if !isKnown(call) { break way }
      case nil: continue
      }
    }
    for place in places { known[place] = .some(found) }
    return found
  }

  /// Whether a call is one of SwiftUI's containers or an image of a library, which set no size.
  private func isKnown(_ call: Call) -> Bool {
    let word = file.code.word(file.typeBeforeInit(call.name))
    if BuiltinModifiers.takesAllRoom(word) { return false }
    return BuiltinModifiers.isContainer(word) || project.images.contains(word)
  }

  /// The last of the frames that follow each other directly, each for one dimension; nil where a later one has the other
  /// dimension.
  private func last(of frame: Call, _ walk: ViewWalk) -> Call? {
    guard file.code.isWord(frame.name, "frame") else { return frame }
    var (walk, last) = (walk, frame)
    var fixed = (width: has(Self.width, frame), height: has(Self.height, frame))
    while fixed.width != fixed.height, !walk.isOver {
      let (end, missing) = (walk.place, fixed.width ? Self.height : Self.width)
      switch walk.next() {
      case .modifier(let modifier)?:
        guard let call = modifier.call, file.code.isWord(call.name, "frame"),
          !has(fixed.width ? Self.width : Self.height, call)
        else { return isOnly(missing, walk) ? last : nil }
        fixed = (fixed.width || has(Self.width, call), fixed.height || has(Self.height, call))
        last = call
      case .content(let call, _)?:
        if !holdsOnly(call, endingAt: end) { return isOnly(missing, walk) ? last : nil }
      case nil: return last
      }
    }
    return last
  }

  /// Whether no frame further outwards has the missing dimension.
  private func isOnly(_ missing: WordList, _ walk: ViewWalk) -> Bool {
    var walk = walk
    while !walk.isOver, file.steps.take() {
      if case .modifier(let modifier)? = walk.next(), let call = modifier.call, file.code.isWord(call.name, "frame"),
        has(missing, call)
      {
        return false
      }
    }
    return true
  }

  private static let width = WordList("width minWidth idealWidth maxWidth")
  private static let height = WordList("height minHeight idealHeight maxHeight")

  private func has(_ labels: WordList, _ frame: Call) -> Bool {
    frame.arguments.contains { argument in argument.label.map { labels.contains(file.code.word($0)) } ?? false }
  }

  /// Whether a stack has only the view that ends before a code token.
  private func holdsOnly(_ call: Call, endingAt end: Int) -> Bool {
    let closures = file.code.closures(of: call)
    guard BuiltinModifiers.isStack(file.code.word(call.name)), closures.count == 1 else { return false }
    return file.onlyResult(in: file.body(ofClosure: closures[0].brace))?.upperBound == end
  }
}
