/// The messages of findings.
extension RawURLString {
  struct Wording {
    /// The accessor; nil if the project doesn't declare it.
    private let accessor: String?
    /// Whether the project's configuration names the accessor.
    private let isChosen: Bool
    private let rewrite: AccessorRewrite

    /// The maximum length of a message with a short symbol.
    private static let longestMessage = 100

    init(accessor: String?, isChosen: Bool, _ rewrite: AccessorRewrite) {
      self.accessor = accessor
      self.isChosen = isChosen
      self.rewrite = rewrite
    }

    func message(_ verdict: Verdict, _ construction: URLConstruction) -> String {
      let isJoined = rewrite.leadingBase(construction) != nil
      if verdict == .dynamic, isJoined, accessor == nil, !isChosen {
        return "\(rewrite.subject(construction)) adds its base where it is used"
      }
      let problem = problem(verdict, construction)
      switch verdict {
      case .thirdPartyHost: return problem + "; if that is another service, name it in `allowedHosts`"
      case .emptyLiteral: return problem + (rewrite.isForced(construction) ? ", so this traps" : "; pass nil")
      case .dynamicElsewhere, .missingHost: return problem
      case .dynamic where accessor == nil && !isChosen && !construction.text.isEmpty:
        return problem + "; if never, turn `dynamic` off"
      default: break
      }
      guard let accessor else { return problem }
      if verdict == .inlineBase || isJoined {
        return problem + "; pass only the path to `.\(accessor)`"
      }
      let start = problem + "; use "
      return start + rewrite.advice(construction, after: start, Self.longestMessage)
    }

    private func problem(_ verdict: Verdict, _ construction: URLConstruction) -> String {
      let subject = rewrite.subject(construction)
      switch verdict {
      case .dynamic, .dynamicElsewhere:
        return (construction.text.isEmpty ? "strings that are mapped here" : subject)
          + " may be relative, and then the URL has no host"
      case .emptyLiteral: return "an empty string never makes a URL"
      case .thirdPartyHost, .inlineBase: return "image URL hardcodes its host"
      case .relativeLiteral: return "\(subject) has no scheme, so the URL has no host"
      case .missingHost: return "\(subject) has a scheme but no host"
      case .constantAbsolute, .constantLet, .schemeLiteral, .relativeTo, .systemConstant:
        return "\(subject) builds a URL inline"
      }
    }
  }
}
