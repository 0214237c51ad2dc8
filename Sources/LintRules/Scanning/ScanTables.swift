/// The tables that every scan reads.
struct ScanTables {
  /// What each byte begins.
  let classes: UnsafePointer<ByteClass>
  /// The keywords.
  let keywords: KeywordTable.Entries

  /// What a byte begins.
  @inline(__always)
  func begins(_ byte: UInt8) -> ByteClass { classes[Int(byte)] }

  /// Calls `body` with the tables.
  static func with<Result>(_ body: (ScanTables) -> Result) -> Result {
    KeywordTable.standard.withEntries { keywords in
      ByteClass.table.withUnsafeBufferPointer { body(ScanTables(classes: $0.baseAddress!, keywords: keywords)) }
    }
  }
}

extension ByteClass {
  /// The classes of all bytes.
  fileprivate static let table = (0...UInt8.max).map { ByteClass($0) }
}
