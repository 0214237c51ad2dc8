/// The messages of findings.
extension RawURLString {
  struct Wording {
    /// The accessor; nil if the project doesn't declare it.
    private let accessor: String?
    /// Whether the project's configuration names the accessor.
    private let isChosen: Bool
    private let rewrite: AccessorRewrite

    /// The maximum length of a message with a short symbol.
    private static let maxMessageLength = 100

    init(_ accessor: String?, isChosen: Bool, _ rewrite: AccessorRewrite) {
      self.accessor = accessor
      self.isChosen = isChosen
      self.rewrite = rewrite
    }

    /// Returns the message, without advice if the accessor can't replace an absolute URL.
    func message(_ verdict: Verdict, _ construction: URLConstruction, _ isFixable: Bool) -> String {
      if verdict == .dynamic, accessor == nil, !isChosen, rewrite.leadingBase(construction) != nil {
        return "\(rewrite.subject(construction)) adds its base URL inline"
      }
      let problem = problem(verdict, construction)
      switch verdict {
      case .thirdPartyHost: return problem + "; if it's another service, add it to `allowedHosts`"
      case .emptyLiteral where rewrite.isForced(construction): return problem + ", so `!` crashes"
      case .emptyLiteral: return problem + (rewrite.isFallback(construction) ? "; remove it and `??`" : "; pass `nil`")
      case .dynamicElsewhere, .missingHost, .systemConstant: return problem
      case .constantAbsolute where !isFixable, .constantLet where !isFixable, .schemeLiteral where !isFixable:
        return problem
      case .dynamic where accessor == nil && !isChosen && !construction.text.isEmpty:
        return problem + "; if not, turn off `dynamic`"
      default: break
      }
      guard let accessor else { return problem }
      if verdict == .inlineBase || rewrite.leadingBase(construction) != nil {
        return problem + "; pass only the path to `.\(accessor)`"
      }
      let start = problem + "; use "
      return start + rewrite.advice(construction, after: start, Self.maxMessageLength)
    }

    private func problem(_ verdict: Verdict, _ construction: URLConstruction) -> String {
      let subject = rewrite.subject(construction)
      switch verdict {
      case .dynamic, .dynamicElsewhere:
        if construction.text.isEmpty { return "these strings may be relative paths without a host" }
        // The subject may be "strings in `paths`".
        let paths = subject.hasPrefix("`") ? "a relative path" : "relative paths"
        return "\(subject) may be \(paths) without a host"
      case .emptyLiteral: return "`URL(string:)` returns `nil` for an empty string"
      case .inlineBase: return "this image URL hardcodes the backend host"
      case .thirdPartyHost: return "this image URL hardcodes its host"
      case .relativeLiteral: return "\(subject) is a relative path, so this URL has no host"
      case .missingHost: return "\(subject) has a scheme but no host"
      case .constantAbsolute, .constantLet, .schemeLiteral, .relativeTo, .systemConstant:
        return "\(subject) is turned into a URL inline"
      }
    }
  }
}
