// What the tests use of Foundation: only the declarations, so that the files that import it are checked as well.
@_exported import Darwin

open class NSObject: Hashable {
  public init() {}
  open func isEqual(_ object: Any?) -> Bool { fatalError() }
  public static func == (left: NSObject, right: NSObject) -> Bool { fatalError() }
  public func hash(into hasher: inout Hasher) { fatalError() }
}
open class NSNull: NSObject {}
open class NSNumber: NSObject {
  open var objCType: UnsafePointer<CChar> { fatalError() }
  open var intValue: Int { fatalError() }
}
open class NSDictionary: NSObject {}
open class NSString: NSObject {
  public init(string: String) { fatalError() }
  open var length: Int { fatalError() }
  open func substring(with range: NSRange) -> String { fatalError() }
  open func substring(to: Int) -> String { fatalError() }
}
public struct NSRange: Sendable {
  public var location: Int
  public var length: Int
  public init(location: Int, length: Int) { fatalError() }
}
open class NSRegularExpression: NSObject, @unchecked Sendable {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { fatalError() }
    public static var caseInsensitive: Options { fatalError() }
    public static var anchorsMatchLines: Options { fatalError() }
  }
  public struct MatchingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { fatalError() }
  }
  public init(pattern: String, options: Options = []) throws { fatalError() }
  open func matches(in string: String, options: MatchingOptions = [], range: NSRange) -> [NSTextCheckingResult] {
    fatalError()
  }
}
open class NSTextCheckingResult: NSObject {
  open var range: NSRange { fatalError() }
}

public struct Data: RandomAccessCollection, Sendable {
  public init<S: Sequence>(_ bytes: S) where S.Element == UInt8 { fatalError() }
  public init(contentsOf url: URL) throws { fatalError() }
  public var startIndex: Int { fatalError() }
  public var endIndex: Int { fatalError() }
  public subscript(index: Int) -> UInt8 { fatalError() }
  public func write(to url: URL) throws { fatalError() }
}
public struct URL: Hashable, Sendable {
  public init(fileURLWithPath: String) { fatalError() }
  public init?(string: String) { fatalError() }
  public func deletingLastPathComponent() -> URL { fatalError() }
  public func deletingPathExtension() -> URL { fatalError() }
  public func appendingPathComponent(_ name: String) -> URL { fatalError() }
  public mutating func deleteLastPathComponent() { fatalError() }
  public var standardizedFileURL: URL { fatalError() }
  public var lastPathComponent: String { fatalError() }
  public var pathExtension: String { fatalError() }
  public var path: String { fatalError() }
}
public struct UUID: Sendable {
  public init() { fatalError() }
  public var uuidString: String { fatalError() }
}
public struct URLResourceKey: Hashable, Sendable {}

open class FileManager: NSObject, @unchecked Sendable {
  open class var `default`: FileManager { fatalError() }
  open class DirectoryEnumerator: NSObject, Sequence {
    public func makeIterator() -> AnyIterator<Any> { fatalError() }
  }
  open var temporaryDirectory: URL { fatalError() }
  open func enumerator(atPath: String) -> DirectoryEnumerator? { fatalError() }
  open func fileExists(atPath: String) -> Bool { fatalError() }
  open func contentsOfDirectory(atPath: String) throws -> [String] { fatalError() }
  open func contentsOfDirectory(at url: URL, includingPropertiesForKeys: [URLResourceKey]?) throws -> [URL] {
    fatalError()
  }
  open func createDirectory(at url: URL, withIntermediateDirectories: Bool) throws { fatalError() }
  open func removeItem(at url: URL) throws { fatalError() }
}
open class ProcessInfo: NSObject, @unchecked Sendable {
  open class var processInfo: ProcessInfo { fatalError() }
  open var environment: [String: String] { fatalError() }
}
open class FileHandle: NSObject, @unchecked Sendable {
  open func readDataToEndOfFile() -> Data { fatalError() }
}
open class Pipe: NSObject, @unchecked Sendable {
  open var fileHandleForReading: FileHandle { fatalError() }
}
open class Process: NSObject, @unchecked Sendable {
  open var executableURL: URL?
  open var arguments: [String]?
  open var standardOutput: Any?
  open var standardError: Any?
  open func run() throws { fatalError() }
  open func waitUntilExit() { fatalError() }
  open var terminationStatus: Int32 { fatalError() }
}
open class JSONSerialization: NSObject {
  open class func jsonObject(with data: Data) throws -> Any { fatalError() }
  open class func data(withJSONObject object: Any) throws -> Data { fatalError() }
}
public protocol XMLParserDelegate: AnyObject {
  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String])
  func parser(_ parser: XMLParser, didEndElement: String, namespaceURI: String?, qualifiedName: String?)
  func parser(_ parser: XMLParser, foundCharacters text: String)
}
open class XMLParser: NSObject {
  public init(data: Data) { fatalError() }
  open weak var delegate: (any XMLParserDelegate)?
  open func parse() -> Bool { fatalError() }
}

public struct CharacterSet: Sendable {
  public init(charactersIn: String) { fatalError() }
  public func contains(_ scalar: Unicode.Scalar) -> Bool { fatalError() }
  public static var whitespaces: CharacterSet { fatalError() }
  public static var whitespacesAndNewlines: CharacterSet { fatalError() }
}
extension String {
  public struct Encoding: Sendable {
    public static var utf8: Encoding { fatalError() }
  }
  public struct CompareOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { fatalError() }
    public static var backwards: CompareOptions { fatalError() }
    public static var regularExpression: CompareOptions { fatalError() }
  }
  public init(contentsOf url: URL, encoding: Encoding) throws { fatalError() }
}
extension StringProtocol {
  public func replacingOccurrences(of target: String, with replacement: String) -> String { fatalError() }
  public func components(separatedBy separator: String) -> [String] { fatalError() }
  public func trimmingCharacters(in set: CharacterSet) -> String { fatalError() }
  public func range(of text: String, options: String.CompareOptions = []) -> Range<Index>? { fatalError() }
  public var removingPercentEncoding: String? { fatalError() }
  public func write(to url: URL, atomically: Bool, encoding: String.Encoding) throws { fatalError() }
}
