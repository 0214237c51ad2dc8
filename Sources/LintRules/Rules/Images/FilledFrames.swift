/// The frames that images fill and after which they have to be clipped. Shared parts of the code around images are read
/// once.
struct FilledFrames {
  private let file: FileView
  private let project: ProjectIndex
  private let scope: ProjectScope
  /// The frames by the place from which they were looked up; nil for none.
  private var known: [Int: Call?] = [:]
  /// Whether frames further out set the width, and whether they set the height.
  private var (widths, heights) = (OuterSteps(), OuterSteps())

  init(_ file: FileView, _ project: ProjectIndex, _ scope: ProjectScope) {
    (self.file, self.project, self.scope) = (file, project, scope)
  }

  /// The modifier after a code token that sets the size of a view; nil if it's elsewhere or can't be determined.
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

  /// Whether a call is one of SwiftUI's containers or an image of a library, which don't set a size.
  private func isKnown(_ call: Call) -> Bool {
    let word = file.code.word(file.typeBeforeInit(call.name))
    if BuiltinModifiers.takesAllRoom(word) { return false }
    return BuiltinModifiers.isContainer(word) || project.images.contains(word)
  }

  /// The last of consecutive frames that each set one dimension; nil if a frame further out sets the missing dimension.
  private mutating func last(of frame: Call, _ walk: ViewWalk) -> Call? {
    guard file.code.isWord(frame.name, "frame") else { return frame }
    var (walk, last) = (walk, frame)
    var fixed = (width: has(Self.width, frame), height: has(Self.height, frame))
    while fixed.width != fixed.height, !walk.isOver {
      let end = walk.place
      switch walk.next() {
      case .modifier(let modifier)?:
        guard let call = modifier.call, file.code.isWord(call.name, "frame"),
          !has(fixed.width ? Self.width : Self.height, call)
        else { return isSet(isWidth: fixed.height, walk) ? nil : last }
        fixed = (fixed.width || has(Self.width, call), fixed.height || has(Self.height, call))
        last = call
      case .content(let call, _)?:
        if !holdsOnly(call, endingAt: end) { return isSet(isWidth: fixed.height, walk) ? nil : last }
      case nil: return last
      }
    }
    return last
  }

  /// Whether a frame further out sets a dimension.
  private mutating func isSet(isWidth: Bool, _ walk: ViewWalk) -> Bool {
    let (code, labels, steps) = (file.code, isWidth ? Self.width : Self.height, file.steps)
    func isFrame(_ step: ViewWay.Step) -> Bool {
      guard case .modifier(let modifier) = step, let call = modifier.call else { return false }
      return code.isWord(call.name, "frame") && Self.has(labels, call, code)
    }
    return isWidth
      ? widths.contain(walk, steps, where: isFrame) : heights.contain(walk, steps, where: isFrame)
  }

  private static let width = WordList("width minWidth idealWidth maxWidth")
  private static let height = WordList("height minHeight idealHeight maxHeight")

  private func has(_ labels: WordList, _ frame: Call) -> Bool { Self.has(labels, frame, file.code) }

  private static func has(_ labels: WordList, _ frame: Call, _ code: Code) -> Bool {
    frame.arguments.contains { argument in argument.label.map { labels.contains(code.word($0)) } ?? false }
  }

  /// Whether a stack contains only the view that ends before a code token.
  private func holdsOnly(_ call: Call, endingAt end: Int) -> Bool {
    let closures = file.code.closures(of: call)
    guard BuiltinModifiers.isStack(file.code.word(call.name)), closures.count == 1 else { return false }
    return file.onlyResult(in: file.body(ofClosure: closures[0].brace))?.upperBound == end
  }
}
