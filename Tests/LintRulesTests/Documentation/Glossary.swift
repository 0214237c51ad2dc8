import Foundation

/// The words that sentences for people avoid, each with the one to write instead: one word for one thing.
enum Glossary {
  /// A group of words to avoid.
  struct Entry: Sendable {
    /// What to write instead.
    var instead: String
    /// A regular expression for the words to avoid.
    var pattern: String

    init(_ instead: String, not pattern: String) {
      self.instead = instead
      self.pattern = pattern
    }
  }

  static let entries = [
    Entry("fix", not: #"\b(un)?mend(s|ed|ing|er)?\b|\brepair(s|ed|ing)?\b"#),
    Entry("string", not: #"\btexts\b|\b(an?|one|any|empty) text\b(?! (editor|field|file|form|report|view))"#),
    Entry("image", not: #"\bpictures?\b"#),
    Entry("duplicates", not: #"\bdo(es)? again what\b"#),
    Entry("is not a, has no", not: #"(?<!there )\b(is|are|was|were) no\b(?! (longer|more|less|fewer)\b)"#),
    Entry("because", not: #", for (it|they|there|nothing|nobody) "#),
    Entry("also (in the middle)", not: #"\btoo\b(?=[.,;:)!?]|$)"#),
    Entry("accept, ignore", not: #"\bput(s|ting)? up with\b"#),
    Entry("respect, honor", not: #"\bheed(s|ed|ing)?\b"#),
    Entry("report, show, distinguish", not: #"\b(tell|tells|telling|told)\b|\b(say|says|said|speaks?|hears?) of\b"#),
    Entry("has, is marked", not: #"\b(bears?|bearing|borne)\b"#),
    Entry("is (at, in), represents", not: #"\b(stands?|stood)\b"#),
    Entry("introduces", not: #"\b(bring|brings|brought|bringing)( \w+)? in\b"#),
    Entry("after, append", not: #"\bbehind\b"#),
    Entry("prepend, insert before", not: #"\bputs? (\S+ )?before\b"#),
    Entry("pass", not: #"(?<!by )(?<!other )(?<!one )\b(hand|hands|handed|handing) (\S+ ){0,3}(to|on|over|out)\b"#),
    Entry(
      "per",
      not: #"\b(one|an?|each) (object|entry|finding|rule|path|token) an? (line|file)\b|\bone an? (line|file|rule)\b"#),
    Entry("exits with", not: #"\bend(s|ed)? with (status )?[0-9]"#),
    Entry("unknown, missing, duplicate", not: #"\bwhich one\?"#),
    Entry("suppress", not: #"\bsilenc(e|es|ed|ing|er|ers)\b"#),
    Entry("hardcode, list", not: #"\bspell(s|ed|ing)? out\b"#),
    Entry("precedence", not: #"\b(what|which|who) wins\b"#),
    Entry("intrinsic size", not: #"\bnatural size\b"#),
    Entry("determines", not: #"\bdecides? (the|its|their) (own )?(size|layout|width|height)\b"#),
    Entry("determines, sets", not: #"\bfix(es)? (the|its|their|a|no) (own )?size\b"#),
    Entry("relative path", not: #"\bnever loads? as\b"#),
    Entry("plain words", not: #"\b(lest|hence|thus|upon|shall|whence|albeit|somebody|nobody|be they|come to rest)\b"#),
  ]
}

/// Sentences that may use a word of the glossary, with the reason.
enum WordingExceptions {
  /// A phrase that is allowed in the files below a path.
  struct Exception: Sendable {
    var path: String
    var phrase: String
    var reason: String
  }

  static let all = [
    Exception(
      path: "Scripts/check-plugins", phrase: "Picture", reason: "the name of a file in the package that it builds"),
    Exception(
      path: "Sources/LintRules/Project/URLs/URLBase.swift", phrase: "texts text", reason: "words in names of projects"),
  ]
}
