/// All rules, one per line, in the order of reports and documentation.
public enum RuleList {
  /// The types of all rules.
  public static let all: [any Rule.Type] = [
    RawURLString.self,
    DuplicateURLHelper.self,
    UnsizedRemoteImage.self,
    FaultySuppression.self,
  ]

  /// The rules whose findings directives can suppress: all but the one about directives.
  public static var suppressible: [any Rule.Type] { all.filter { $0.info.id != FaultySuppression.info.id } }
}
