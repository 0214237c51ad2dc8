import Foundation
import LintRules
import Testing

@testable import viewlint

/// The table that rules are read with, the schema that is made from it and a schema that was written by hand, together
/// with the language, agree about what is a rule.
@Suite struct CustomRuleSchemaTests {
  private static let reference = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Schemas/custom-rule.schema.json")

  private func verdicts(_ rule: String) throws -> [Bool] {
    let value = try JSONSerialization.jsonObject(with: Data(rule.utf8))
    let written = try JSONSchemaCheck(Data(contentsOf: Self.reference))
    let generated = try JSONSchemaCheck(Data(SchemaPage.text().utf8))
    let result = CustomRuleDecoder().decode(
      file: SourceBytes(rule), path: "a.viewlint-rule.json", folder: [])
    return [
      written.accepts(value), generated.accepts(value, "#/definitions/custom-rule"), result.problems.isEmpty,
    ]
  }

  private static func rule(_ find: String, _ more: String = "") -> String {
    "{ \"message\": \"m\", \"find\": \(find)\(more.isEmpty ? "" : ", " + more) }"
  }

  @Test(
    arguments: [
      rule(#"{ "call": "Text" }"#),
      rule(#"[{ "call": ["Text", "Image(_:)"], "lacks": { "modifier": "a" } }, { "import": "UIKit" }]"#),
      rule(
        #"{ "modifier": "a", "on": "B", "before": { "modifier": "c", "next": true }, "after": [{ "modifier": "d" }] }"#),
      rule(#"{ "declaration": ["struct", "class"], "named": "*View", "has": { "preview": "own" }, "message": "n" }"#),
      rule(#"{ "assignment": "Current.*", "value": { "any": [{ "literal": "nil" }, { "number": [1, 2] }] } }"#),
      rule(
        #"{ "call": "A", "has": { "argument": "*", "value": { "in": "table", "not": { "text": "" } } }, "inside": { "call": "B", "label": "_" } }"#,
        #""table": { "1": "a" }, "why": ["a", "b"], "link": "https://a.b", "severity": "note", "files": "A/**""#),
      rule(
        #"{ "modifier": "A" }"#,
        ##""fix": [{ "title": "t", "safety": "manual", "remove": true }, { "title": "t", "safety": "safe", "setArgument": { "a:": "1" } }]"##
      ),
      rule(
        #"{ "call": "A" }"#,
        #""tests": { "valid": ["a", ["b", "c"]], "invalid": [{ "code": "⟦A⟧()", "beside": { "B.swift": ["b"] }, "fixed": "a" }] }"#
      ),
    ])
  func rulesAreAccepted(_ rule: String) throws {
    #expect(try verdicts(rule) == [true, true, true])
  }

  @Test(
    arguments: [
      #"{ "find": { "call": "Text" } }"#, #"{ "message": "m" }"#, #"{ "message": "", "find": { "call": "Text" } }"#,
      rule(#"{ "cal": "Text" }"#), rule(#"{}"#), rule(#"[]"#), rule(#""Text""#), rule(#"{ "call": [] }"#),
      rule(#"{ "call": "" }"#), rule(#"{ "call": "A", "modifier": "b" }"#), rule(#"{ "call": "A", "files": "b" }"#),
      rule(#"{ "call": "A", "named": "b" }"#), rule(#"{ "assignment": "a", "value": { "number": 1e300 } }"#),
      rule(#"{ "call": "A", "on": "B" }"#),
      rule(#"{ "call": "A", "after": { "modifier": "b" } }"#),
      rule(#"{ "call": "A", "has": { "value": { "in": "table" } } }"#),
      rule(#"{ "call": "A", "has": { "argument": "_", "modifier": "b" } }"#),
      rule(#"{ "call": "A", "has": { "modifier": "b", "value": { "literal": "any" } } }"#),
      rule(#"{ "call": "A", "has": { "argument": "_", "value": {} } }"#),
      rule(#"{ "call": "A", "has": { "argument": "_", "value": { "literal": "text" } } }"#),
      rule(#"{ "call": "A", "has": { "argument": "_", "value": { "any": [{ "literal": "nil" }] } } }"#),
      rule(#"{ "call": "A", "inside": { "modifier": "b", "label": "c" } }"#), rule(#"{ "declaration": "view" }"#),
      rule(#"{ "modifier": "a", "before": { "modifier": "b", "next": 1 } }"#),
      rule(#"{ "call": "A" }"#, #""severity": "fatal""#), rule(#"{ "call": "A" }"#, #""follow": "no""#),
      rule(#"{ "call": "A" }"#, #""fix": { "title": "t", "safety": "safe" }"#),
      rule(#"{ "call": "A" }"#, #""fix": { "rename": "b", "safety": "safe" }"#),
      rule(#"{ "modifier": "a" }"#, #""fix": { "title": "t", "safety": "safe", "remove": false }"#),
      rule(#"{ "call": "A" }"#, #""tests": { "valid": [{ "path": "a" }] }"#),
      rule(#"{ "call": "A" }"#, #""tests": { "wrong": [] }"#), rule(#"{ "call": "A" }"#, #""table": {}"#),
    ])
  func rulesOfAnotherShapeAreRefused(_ rule: String) throws {
    #expect(try verdicts(rule) == [false, false, false])
  }

  @Test func bothSchemasHaveTheSameKeys() throws {
    let written = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: Self.reference)) as? [String: Any])
    let definitions = try #require(written["$defs"] as? [String: [String: Any]])
    for object in CustomRuleSchema.objects where object.name != .tests && object.name != .test {
      let owner = object.name == .rule ? written : definitions[object.name.rawValue]
      let keys = try #require(owner?["properties"] as? [String: Any]).keys
      #expect(Set(keys) == Set(object.keys.map(\.name)), "\(object.name)")
    }
  }
}
