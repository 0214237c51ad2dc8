/// All rules, one per line, in the order of reports and documentation.
public enum RuleList {
  /// The types of all rules.
  public static let all: [any BuiltinRule.Type] = [
    RawURLString.self,
    DuplicateURLHelper.self,
    UnsizedRemoteImage.self,
    EndlessImageProgress.self,
    UnclippedFillImage.self,
    IgnoredStateAssignment.self,
    OwnedObservedObject.self,
    UnmutatedState.self,
    SheetWithOptionalState.self,
    UnusedDynamicProperty.self,
    ReadonlyBinding.self,
    StateOutsideView.self,
    StateHoldsObservableObject.self,
    UnlabelledControl.self,
    IconOnlyButton.self,
    InfiniteFrameDimension.self,
    FormatterInBody.self,
    StateChangeInBody.self,
    DebugOutputInBody.self,
    OverriddenModifier.self,
    RepresentableOwnedView.self,
    ConditionalModifierExtension.self,
    ErasedView.self,
    UnstructuredViewTask.self,
    BlockingLoadInBody.self,
    SecretInDefaults.self,
    ForcedDynamicURL.self,
    UnscopedAnimation.self,
    UnstableIdentity.self,
    PushedNavigationContainer.self,
    DynamicRangeForEach.self,
    IndexAsIdentity.self,
    FaultySuppression.self,
  ]

  /// The rules whose findings directives can suppress: all but those about directives.
  public static var suppressible: [any BuiltinRule.Type] { all.filter { !($0 is any DirectiveRule.Type) } }

  /// The ids of the rules about directives.
  static let aboutDirectives = Set(all.filter { $0 is any DirectiveRule.Type }.map { $0.info.id })

  /// The ids of the rules whose findings ask for the backend accessor.
  static let asksForAccessor = Set(options(for: .accessor).map(\.rule))

  /// The id of the rule in the examples of help pages.
  public static var example: String { all[0].info.id }

  /// The ids of the rules whose findings are about a subject.
  static func about(_ subject: RuleInfo.Subject) -> Set<String> {
    Set(all.filter { $0.info.subject == subject }.map { $0.info.id })
  }

  /// The ids of the rules that need some facts of the project.
  static func needing(_ fact: ProjectFact) -> Set<String> {
    Set(all.filter { $0.info.needs.contains(fact) }.map { $0.info.id })
  }
}
