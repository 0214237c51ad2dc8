/// The frames that images fill and after which they have to be clipped. Shared parts of the code around images are read
/// once.
struct FilledFrames {
  private let file: FileView
  private let project: ProjectIndex
  private let scope: ProjectScope
  /// The frames by the place from which they were looked up; nil for none.
  private var known: [Int: Call?] = [:]
  /// Whether no frame further out sets a dimension, by the place from which that was looked up.
  private var unset: [Lookup: Bool] = [:]

  private struct Lookup: Hashable {
    var place: Int
    var isWidth: Bool
  }

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
        else { return isUnset(isWidth: fixed.height, walk) ? last : nil }
        fixed = (fixed.width || has(Self.width, call), fixed.height || has(Self.height, call))
        last = call
      case .content(let call, _)?:
        if !holdsOnly(call, endingAt: end) { return isUnset(isWidth: fixed.height, walk) ? last : nil }
      case nil: return last
      }
    }
    return last
  }

  /// Whether no frame further out sets a dimension.
  private mutating func isUnset(isWidth: Bool, _ walk: ViewWalk) -> Bool {
    var (walk, lookups, isUnset) = (walk, [Lookup](), true)
    while !walk.isOver, file.steps.take() {
      let lookup = Lookup(place: walk.place, isWidth: isWidth)
      if let answer = unset[lookup] {
        isUnset = answer
        break
      }
      lookups.append(lookup)
      if case .modifier(let modifier)? = walk.next(), let call = modifier.call, file.code.isWord(call.name, "frame"),
        has(isWidth ? Self.width : Self.height, call)
      {
        isUnset = false
        break
      }
    }
    for lookup in lookups { unset[lookup] = isUnset }
    return isUnset
  }

  private static let width = WordList("width minWidth idealWidth maxWidth")
  private static let height = WordList("height minHeight idealHeight maxHeight")

  private func has(_ labels: WordList, _ frame: Call) -> Bool {
    frame.arguments.contains { argument in argument.label.map { labels.contains(file.code.word($0)) } ?? false }
  }

  /// Whether a stack contains only the view that ends before a code token.
  private func holdsOnly(_ call: Call, endingAt end: Int) -> Bool {
    let closures = file.code.closures(of: call)
    guard BuiltinModifiers.isStack(file.code.word(call.name)), closures.count == 1 else { return false }
    return file.onlyResult(in: file.body(ofClosure: closures[0].brace))?.upperBound == end
  }
}
