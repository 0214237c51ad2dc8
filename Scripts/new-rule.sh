#!/usr/bin/env bash
# Starts a new rule: writes its file and its tests, and prints what is left to do.
#
#   Scripts/new-rule.sh unsized_local_image Images "A local image needs a size."
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

fail() { printf 'new-rule: %s\n' "$*" >&2; exit 2; }

[ $# = 3 ] || fail "usage: Scripts/new-rule.sh RULE_ID FOLDER SUMMARY"
id=$1 folder=$2 summary=$3
[[ $id =~ ^[a-z][a-z0-9]*(_[a-z0-9]+)*$ ]] || fail "the id '$id' is not in snake case: name the bad pattern, as in raw_url_string"
[[ $folder =~ ^[A-Z][A-Za-z]*$ ]] || fail "the folder '$folder' is not a plain name such as Images"

# raw_url_string → RawURLString
type=""
IFS=_ read -ra words <<< "$id"
for word in "${words[@]}"; do
  case $word in
    api | css | html | http | https | id | json | ui | uri | url | uuid | xml) type+=${word^^} ;;
    urls) type+=URLs ;;
    *) type+=${word^} ;;
  esac
done

rule=Sources/LintRules/Rules/$folder/$type.swift
tests=Tests/LintRulesTests/Rules/$folder/${type}Tests.swift
for file in "$rule" "$tests"; do
  [ ! -e "$file" ] || fail "$file already exists"
  mkdir -p "$(dirname "$file")"
done

# A quote or backslash of the summary is escaped for the Swift literal.
text=${summary//\\/\\\\}
text=${text//\"/\\\"}

cat > "$rule" <<SWIFT
/// Finds calls of \`ForbiddenView\`.
struct $type: Rule {
  static let info = RuleInfo(
    id: "$id",
    summary: "$text",
    explanation: """
      Why it matters, in the words of somebody who was hurt by it: what went wrong, and why nobody saw it in time.

      How to fix it, with the code after the fix.
      """,
    bad: ["let view = ForbiddenView()"],
    good: ["let view = Text(\"ForbiddenView()\")"],
    reasons: [("forbidden", "the view is forbidden")],
    options: [])

  init(_ options: OptionValues) {}

  var triggers: Triggers { .any(["ForbiddenView"]) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    return (0..<file.count).filter { code.isWord(\$0, "ForbiddenView") && code.kind(\$0 + 1) == .leftParen }.map {
      Finding(code.range(\$0), reason: "forbidden", message: .forbidden)
    }
  }
}

extension String {
  // One lower-case clause without a full stop: what is wrong here, why it matters, what to do.
  fileprivate static let forbidden = "\`ForbiddenView\` is forbidden; show something else"
}
SWIFT

cat > "$tests" <<SWIFT
import Testing

@testable import LintRules

@Suite struct ${type}Tests {
  private let rule = $type.shipped()

  @Test(arguments: ["let view = ⟦ForbiddenView⟧()", "let views = [⟦ForbiddenView⟧(), Text(a)]"])
  func reports(_ source: String) {
    expect(rule, in: source, reason: "forbidden")
  }

  @Test(arguments: ["let view = Text(\"ForbiddenView()\")", "let type = ForbiddenView.self"])
  func staysSilent(_ source: String) {
    expectNone(rule, in: source)
  }
}
SWIFT

cat <<TEXT
Wrote $rule
      $tests

Still to do:
  Sources/LintRules/Rules/RuleList.swift   add the line   $type.self,
  rules.json                               add the entry  "$id": { "severity": "warning" }
  rules.schema.json                        after a build: .build/debug/viewlint rules --schema > rules.schema.json
  README.md                                add the section  ### $id  with a block that is reported and one that is not

Then write the rule: Scripts/new-rule.sh made one that reports calls of ForbiddenView.
TEXT
