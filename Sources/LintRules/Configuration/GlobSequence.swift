/// A glob without alternatives, matched from left to right with two places to go back to: the last `*` of the level and
/// the last `**/`. What comes before those never has to be tried again, because each of them takes whatever an earlier
/// one could take instead.
struct GlobSequence: Sendable {
  let elements: [Glob.Element]
  let sets: [Glob.ByteSet]

  /// An element to go back to, and the offset in the path from which the elements after it are tried.
  private struct Retry {
    var element: Int
    var offset: Int
  }

  /// Whether the whole of `path` matches.
  func matches(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    var (element, offset) = (0, 0)
    var star: Retry?
    var levels: Retry?
    while true {
      if element < elements.count {
        switch elements[element] {
        case .everything: return true
        case .star:
          star = Retry(element: element + 1, offset: offset)
          element += 1
          continue
        case .levels:
          levels = Retry(element: element + 1, offset: offset)
          star = nil
          element += 1
          continue
        default:
          // Whatever is tried again leaves no more of the path.
          if offset == path.count { return false }
          if let next = after(elements[element], path, offset) {
            if path[offset] == UInt8(ascii: "/") { star = nil }
            (element, offset) = (element + 1, next)
            continue
          }
        }
      } else if offset == path.count {
        return true
      }
      // The last star takes a byte more, or the last `**/` a level more.
      if let last = star, last.offset < path.count, path[last.offset] != UInt8(ascii: "/") {
        star?.offset += 1
        (element, offset) = (last.element, last.offset + 1)
      } else if let last = levels, let slash = path[last.offset...].firstIndex(of: UInt8(ascii: "/")) {
        levels?.offset = slash + 1
        star = nil
        (element, offset) = (last.element, slash + 1)
      } else {
        return false
      }
    }
  }

  /// The offset after the byte or character that an element takes; nil if it does not take it.
  private func after(_ element: Glob.Element, _ path: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Int? {
    let byte = path[offset]
    switch element {
    case .byte(let wanted): return byte == wanted ? offset + 1 : nil
    case .character: if byte == UInt8(ascii: "/") || byte & 0xC0 == 0x80 { return nil }
    case .set(let index): if !sets[index].accepts(byte) { return nil }
    default: return nil
    }
    return path[(offset + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? path.count
  }
}
