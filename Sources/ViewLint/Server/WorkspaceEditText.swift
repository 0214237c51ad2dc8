import LintRules

/// Edits as edits of the protocol.
struct WorkspaceEditText {
  let client: ClientAbilities
  /// The versions of open documents.
  let versions: [DocumentURI: Int]

  /// A workspace edit as JSON.
  func json(_ files: [EditorFileEdits], fillsIn: Bool = false) -> String {
    guard client.hasDocumentChanges else {
      let changes = files.map { file in (key: file.uri.text, value: JSONText.array(file.edits.map { json($0) })) }
      return JSONText.object([("changes", JSONText.object(changes))])
    }
    let changes = files.map { file in
      let document = JSONText.object([
        ("uri", JSONText.quoted(file.uri.text)), ("version", versions[file.uri].map { String($0) } ?? "null"),
      ])
      let edits = file.edits.map { fillsIn && client.hasSnippets ? snippet($0) : json($0) }
      return JSONText.object([("textDocument", document), ("edits", JSONText.array(edits))])
    }
    return JSONText.object([("documentChanges", JSONText.array(changes))])
  }

  private func json(_ edit: EditorEdit) -> String {
    JSONText.object([("range", edit.range.json), ("newText", JSONText.quoted(edit.text))])
  }

  private func snippet(_ edit: EditorEdit) -> String {
    let snippet = JSONText.object([
      ("kind", "\"snippet\""), ("value", JSONText.quoted(SnippetText.snippet(edit.text))),
    ])
    return JSONText.object([("range", edit.range.json), ("snippet", snippet)])
  }
}

/// Text with editor placeholders as a snippet of the protocol.
enum SnippetText {
  /// Each `<#name#>` becomes a field, and everything else stays as it is.
  static func snippet(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    var count = 0
    while index < bytes.count {
      if let end = end(of: bytes, from: index) {
        count += 1
        result += "${\(count):".utf8
        for byte in bytes[index + 2..<end] { add(byte, &result) }
        result.append(UInt8(ascii: "}"))
        index = end + 2
      } else {
        add(bytes[index], &result)
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Where the `#>` of a placeholder that starts at an offset is.
  private static func end(of bytes: [UInt8], from start: Int) -> Int? {
    guard start + 3 < bytes.count, bytes[start] == UInt8(ascii: "<"), bytes[start + 1] == UInt8(ascii: "#") else {
      return nil
    }
    return (start + 2..<bytes.count - 1).first {
      bytes[$0] == UInt8(ascii: "#") && bytes[$0 + 1] == UInt8(ascii: ">")
    }
  }

  private static func add(_ byte: UInt8, _ result: inout [UInt8]) {
    if [UInt8(ascii: "$"), UInt8(ascii: "}"), UInt8(ascii: "\\")].contains(byte) { result.append(UInt8(ascii: "\\")) }
    result.append(byte)
  }
}
