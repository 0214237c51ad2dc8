/// A parsed JSON document: a flat list of values, each with its range of bytes.
public struct JSONDocument: Sendable {
  /// The kind of a value.
  public enum Kind: Sendable, Equatable {
    case object, array, string, number, `true`, `false`, null
  }

  /// One value. The keys of an object are in the list as strings, each before its value.
  struct Node: Sendable {
    var kind: Kind
    var range: Range<Int>
    /// The index of the first node after this value.
    var past: Int
  }

  /// The source.
  public let source: SourceBytes
  let nodes: [Node]

  /// The outermost value.
  public var root: JSONValue { JSONValue(document: self, index: 0) }
}

/// One value of a document.
public struct JSONValue: Sendable {
  let document: JSONDocument
  let index: Int

  private var node: JSONDocument.Node { document.nodes[index] }

  /// The kind of value.
  public var kind: JSONDocument.Kind { node.kind }

  /// The range of its bytes; quotes and brackets are part of it.
  public var range: Range<Int> { node.range }

  /// The value as it is written.
  public var text: String { document.source.text(range) }

  /// The contents of a string with its escapes resolved; nil for every other value.
  public var string: String? {
    kind == .string ? JSONStringText.decode(document.source.bytes[range].dropFirst().dropLast()) : nil
  }

  /// The value of `true` and `false`; nil for every other value.
  public var bool: Bool? {
    switch kind {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// The digits of a number as they are written; nil for every other value.
  public var numberText: String? { kind == .number ? document.source.text(range) : nil }
  /// The value of a number up to `NumberReader.largestExact`; nil for larger numbers and other values.
  var decimal: Double? { numberText.flatMap { NumberReader.decimal($0) } }
  /// The number without its fraction, clamped to 32 bits; nil for other values.
  public var integer: Int? { numberText.flatMap { NumberReader.clamped($0) } }

  /// The members of an object in source order, repeated keys included; empty for every other value.
  public var members: [JSONMember] {
    guard kind == .object else { return [] }
    let parts = children
    return stride(from: 0, to: parts.count - 1, by: 2).map { JSONMember(key: parts[$0], value: parts[$0 + 1]) }
  }

  /// The elements of an array; empty for every other value.
  public var elements: [JSONValue] { kind == .array ? children : [] }

  /// The value of the last member with a key; nil if the value is not an object or has no such member.
  public subscript(key: String) -> JSONValue? {
    members.last { $0.name == key }?.value
  }

  private var children: [JSONValue] {
    var result: [JSONValue] = []
    var child = index + 1
    while child < node.past {
      result.append(JSONValue(document: document, index: child))
      child = document.nodes[child].past
    }
    return result
  }
}

/// A key of an object and its value.
public struct JSONMember: Sendable {
  /// The key, with its range.
  public var key: JSONValue
  /// The value.
  public var value: JSONValue
  /// The key as a string.
  public var name: String { key.string ?? "" }
}
