/// All rules, one per line, in the order of reports and documentation.
public enum RuleList {
  /// All rules: the pack of each, and the version that added it.
  static let entries: [(pack: RulePack, since: String, rule: any BuiltinRule.Type)] = [
    (.urls, "0.1.0", RawURLString.self),
    (.urls, "0.1.0", DuplicateURLHelper.self),
    (.images, "0.1.0", UnsizedRemoteImage.self),
    (.images, "0.1.0", EndlessImageProgress.self),
    (.images, "0.1.0", UnclippedFillImage.self),
    (.state, "0.1.0", IgnoredStateAssignment.self),
    (.state, "0.1.0", OwnedObservedObject.self),
    (.state, "0.1.0", UnmutatedState.self),
    (.state, "0.1.0", SheetWithOptionalState.self),
    (.state, "0.1.0", UnusedDynamicProperty.self),
    (.state, "0.1.0", ReadonlyBinding.self),
    (.state, "0.1.0", StateOutsideView.self),
    (.state, "0.1.0", StateHoldsObservableObject.self),
    (.accessibility, "0.1.0", UnlabeledControl.self),
    (.accessibility, "0.1.0", IconOnlyButton.self),
    (.viewStructure, "0.1.0", InfiniteFrameDimension.self),
    (.viewStructure, "0.1.0", FormatterInBody.self),
    (.viewStructure, "0.1.0", SideEffectInBody.self),
    (.viewStructure, "0.1.0", DebugOutputInBody.self),
    (.viewStructure, "0.1.0", OverriddenModifier.self),
    (.viewStructure, "0.1.0", RepresentableOwnedView.self),
    (.viewStructure, "0.1.0", ConditionalModifierExtension.self),
    (.viewStructure, "0.1.0", ErasedView.self),
    (.networking, "0.1.0", UnstructuredViewTask.self),
    (.networking, "0.1.0", BlockingLoadInBody.self),
    (.networking, "0.1.0", SecretInDefaults.self),
    (.urls, "0.1.0", ForcedDynamicURL.self),
    (.deprecations, "0.1.0", UnscopedAnimation.self),
    (.lists, "0.1.0", UnstableIdentity.self),
    (.lists, "0.1.0", PushedNavigationContainer.self),
    (.lists, "0.1.0", DynamicRangeForEach.self),
    (.lists, "0.1.0", IndexAsIdentity.self),
    (.deprecations, "0.1.0", OneParameterOnChange.self),
    (.deprecations, "0.1.0", DeprecatedAPI.self),
    (.accessibility, "0.1.0", DeadTapArea.self),
    (.accessibility, "0.1.0", FixedFontSize.self),
    (.accessibility, "0.1.0", ManualPlural.self),
    (.accessibility, "0.1.0", NestedButton.self),
    (.accessibility, "0.1.0", UnlocalizedNumber.self),
    (.networking, "0.1.0", CompletionHandlerRequest.self),
    (.networking, "0.1.0", DiscardedResponse.self),
    (.networking, "0.1.0", NetworkingImportInView.self),
    (.networking, "0.1.0", RequestInView.self),
    (.state, "0.1.0", ConstantPresentationBinding.self),
    (.state, "0.1.0", StateObserverBypassed.self),
    (.viewStructure, "0.1.0", BranchesRepeatView.self),
    (.viewStructure, "0.1.0", TimerInBody.self),
    (.images, "0.1.0", PhaseWithoutFailure.self),
    (.images, "0.1.0", StretchedRemoteImage.self),
    (.images, "0.1.0", UncachedListImage.self),
    (.images, "0.1.0", UnresizableRemoteImage.self),
    (.images, "0.1.0", UnstablePlaceholderSize.self),
    (.state, "0.1.0", ModelCreatedInBody.self),
    (.state, "0.1.0", NonPrivateState.self),
    (.state, "0.1.0", ModelInPlainProperty.self),
    (.viewStructure, "0.1.0", ClipWithoutCompositingGroup.self),
    (.viewStructure, "0.1.0", EagerStackInScrollView.self),
    (.viewStructure, "0.1.0", EmptyButtonAction.self),
    (.viewStructure, "0.1.0", GlobalAppearanceInView.self),
    (.viewStructure, "0.1.0", LongModifierChain.self),
    (.viewStructure, "0.1.0", LongViewBody.self),
    (.viewStructure, "0.1.0", ManyStateProperties.self),
    (.viewStructure, "0.1.0", UnderscoredSwiftUIType.self),
    (.viewStructure, "0.1.0", RedundantViewBuilder.self),
    (.viewStructure, "0.1.0", StoredViewClosure.self),
    (.viewStructure, "0.1.0", StyleInstance.self),
    (.viewStructure, "0.1.0", UnorderedViewMembers.self),
    (.viewStructure, "0.1.0", ViewMethodInForEach.self),
    (.viewStructure, "0.1.0", WorkInListData.self),
    (.suppressions, "0.1.0", FaultySuppression.self),
    (.viewStructure, "0.1.0", ZStackDecoration.self),
    (.viewStructure, "0.1.0", RepeatedModifierChain.self),
    (.urls, "0.1.0", MissingBackendAccessor.self),
    (.urls, "0.1.0", UnguardedBackendBase.self),
  ]

  /// The types of all rules.
  public static let all = entries.map { $0.rule }

  /// The rules whose findings directives can suppress: all but those about directives.
  public static var suppressible: [any BuiltinRule.Type] { all.filter { !$0.isAboutDirectives } }

  /// The ids of the rules about directives.
  static let aboutDirectives = Set(all.filter { $0.isAboutDirectives }.map { $0.info.id })

  /// The ids that a project cannot give a rule of its own: those of the first rules, and of the rules about directives.
  /// With any other id, the rule of the project replaces that of viewlint, so that a new version with more rules breaks no
  /// project.
  public static let reserved =
    [RawURLString.info.id, DuplicateURLHelper.info.id, UnsizedRemoteImage.info.id] + aboutDirectives.sorted()

  /// The ids of the rules whose findings ask for the backend accessor.
  static let asksForAccessor = Set(options(for: .accessor).map(\.rule))

  /// The reasons whose findings are notes until the project has a backend accessor, by rule id.
  public static let awaitingAccessor: [String: Set<String>] = Dictionary(
    uniqueKeysWithValues: all.map { ($0.info.id, $0.info.reasonsAwaitingAccessor) }.filter { !$0.1.isEmpty })

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

extension RulePack {
  /// The ids of its rules, in the order of the list.
  public var ids: [String] { RuleList.entries.filter { $0.pack == self }.map { $0.rule.info.id } }
}
