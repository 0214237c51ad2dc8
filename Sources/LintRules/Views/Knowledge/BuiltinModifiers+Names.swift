extension BuiltinModifiers {
  /// Whether SwiftUI has a modifier with a name, so that its definition is not looked for.
  static func isBuiltin(_ name: String) -> Bool {
    isHarmless(name) || others.contains(name) || plain.contains(name) || effect(of: name, isMember: true) != .passes
      || clips(name)
  }

  /// Modifiers that don't affect sizes: text, input, scrolling, bars, windows, and more.
  private static let plain = WordList(
    """
    keyboardType autocapitalization disableAutocorrection autocorrectionDisabled textInputAutocapitalization
    textContentType submitLabel submitScope textSelection strikethrough underline kerning tracking baselineOffset
    monospaced monospacedDigit fontWidth lineHeight textCase textScale textRenderer typesettingLanguage
    textSelectionAffinity scrollIndicators scrollIndicatorsFlash scrollDisabled scrollContentBackground
    scrollClipDisabled scrollTargetLayout scrollTarget scrollTargetBehavior scrollPosition scrollDismissesKeyboard
    scrollBounceBehavior scrollInputBehavior defaultScrollAnchor listRowSpacing listSectionSpacing listSectionSeparator
    listSectionMargins listRowSeparatorTint listSectionSeparatorTint listItemTint headerProminence moveDisabled
    deleteDisabled selectionDisabled labelsHidden labelsVisibility labelsSpacing defersSystemGestures
    persistentSystemOverlays toolbarBackground toolbarBackgroundVisibility toolbarColorScheme toolbarForegroundStyle
    toolbarVisibility toolbarRole toolbarTitleDisplayMode toolbarTitleMenu toolbarItemHidden
    navigationBarBackButtonHidden navigationBarHidden navigationSubtitle navigationDocument
    navigationSplitViewColumnWidth navigationLinkIndicatorVisibility inspectorColumnWidth presentationBackground
    presentationDragIndicator presentationCornerRadius presentationContentInteraction presentationCompactAdaptation
    presentationBackgroundInteraction presentationPreventsAppTermination presentationBreakthroughEffect
    dialogSuppressionToggle dialogSeverity fileImporter fileExporter fileMover fileDialogBrowserOptions
    fileDialogConfirmationLabel photosPicker photosPickerStyle quickLookPreview translationPresentation
    translationTask sensoryFeedback symbolEffectsRemoved symbolVariableValueMode symbolColorRenderingMode
    invalidatableContent speechSpellsOutCharacters speechAdjustedPitch typeSelectEquivalent digitalCrownRotation
    digitalCrownAccessory handGestureShortcut userActivity onContinueUserActivity handlesExternalEvents
    exportsItemProviders importsItemProviders itemProvider onCopyCommand onCutCommand onPasteCommand copyable cuttable
    pasteDestination springLoadingBehavior allowedDynamicRange backgroundExtensionEffect glassEffect glassEffectID
    glassEffectUnion glassEffectTransition menuOrder menuIndicator menuActionDismissBehavior buttonRepeatBehavior
    buttonSizing defaultFocus focusScope focusSection focusEffectDisabled focusedValue focusedSceneValue focusedObject
    focusedSceneObject prefersDefaultFocus searchFocused searchScopes searchCompletion searchDictationBehavior
    searchToolbarBehavior searchSelection findNavigator findDisabled replaceDisabled writingToolsBehavior
    writingToolsAffordanceVisibility onScrollTargetVisibilityChange flipsForRightToLeftLayoutDirection
    layoutDirectionBehavior transformEnvironment defaultAppStorage modelContainer modelContext foregroundStyle
    drawingGroup colorEffect layerEffect distortionEffect projectionEffect transformEffect hoverEffect
    hoverEffectDisabled hoverEffectGroup tabBarMinimizeBehavior tabViewCustomization tabViewSidebarHeader
    tabViewSidebarFooter tabViewSearchActivation tableColumnHeaders textFieldAlignment upperLimbVisibility
    windowDismissBehavior windowMinimizeBehavior windowFullScreenBehavior windowToolbarFullScreenVisibility
    windowLevel onModifierKeysChanged modifierKeyAlternate onPencilDoubleTap onPencilSqueeze onTapBackground
    matchedGeometryEffect allowsWindowActivationEvents gaugeStyle rotation3DEffect perspectiveRotationEffect
    accessibilityAction accessibilityActions accessibilityActivationPoint accessibilityChartDescriptor
    accessibilityCustomContent accessibilityDefaultFocus accessibilityDirectTouch accessibilityDragPoint
    accessibilityDropPoint accessibilityFocused accessibilityHeading accessibilityLabeledPair accessibilityLinkedGroup
    accessibilityQuickAction accessibilityRepresentation accessibilityRespondsToUserInteraction accessibilityRotor
    accessibilityRotorEntry accessibilityScrollAction accessibilityScrollStatus accessibilityTextContentType
    accessibilityZoomAction accessibilityChildren accessibilityAdjustableAction
    """)

  /// Modifiers that matter for sizes, and members of views and values that end many chains.
  private static let others = WordList(
    """
    frame containerRelativeFrame resizable aspectRatio scaledToFit scaledToFill fixedSize padding offset position
    layoutPriority scaleEffect rotationEffect clipped clipShape cornerRadius safeAreaPadding overlay background
    body some map filter first last count isEmpty
    """)
}
