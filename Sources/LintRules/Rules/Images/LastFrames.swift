/// The last frames on the ways of views outwards. A part that several ways share is read once.
struct LastFrames {
  private let file: FileView
  /// The names of the last frames by the place on a way that they were asked for at; nil for none.
  private var known: [Int: Int?] = [:]

  init(_ file: FileView) { self.file = file }

  /// The last `frame` on the way of a view, if it is after a code token.
  mutating func frame(around view: Range<Int>, behind token: Int) -> Call? {
    var walk = ViewWalk(file, from: view.lowerBound, behind: view.upperBound)
    var places: [Int] = []
    var last: Int?
    while !walk.isOver {
      if let answer = known[walk.place] {
        last = answer ?? last
        break
      }
      places.append(walk.place)
      if case .modifier(let modifier)? = walk.next(), modifier.call != nil, file.code.isWord(modifier.name, "frame") {
        last = modifier.name
      }
    }
    for place in places { known[place] = .some(last.flatMap { $0 > place ? $0 : nil }) }
    return last.flatMap { $0 > token ? file.call(at: $0) : nil }
  }
}
