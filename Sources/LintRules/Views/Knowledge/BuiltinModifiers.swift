/// What viewlint knows about SwiftUI's own containers and modifiers, and those of the image libraries.
enum BuiltinModifiers {
  /// How a container or modifier affects the size of the views passed to it.
  enum Effect {
    /// The views get the size of the container.
    case passes
    /// The views decorate another view, which determines the size.
    case decorates
    /// The views choose their own size: scrolling and lazy containers.
    case releases
    /// The views are shown somewhere else: sheets, toolbars.
    case presents
    /// The closure shows no view: it runs in response to an event.
    case acts
  }

  /// Types whose extensions add functions to all kinds of views.
  static let extendedViews = ["View", "Image", "Shape", "AnyView", "ModifiedContent", "KFImageProtocol"]

  /// The effect of a call, given by its last name, on the views in its closures and arguments.
  static func effect(of name: String, isMember: Bool) -> Effect {
    if isMember, decorating.contains(name) { return .decorates }
    if presenting.contains(name) { return .presents }
    if !isMember, releasing.contains(name) { return .releases }
    if isMember, acting.contains(name) { return .acts }
    return .passes
  }

  /// Whether SwiftUI's modifiers without effect on sizes never have such a label, so that the modifier is the project's
  /// own.
  static func isLabelOfSize(_ label: String) -> Bool { labelsOfSizes.contains(label) }

  private static let labelsOfSizes = WordList("size width height side diameter dimension square length frame")

  /// Whether a modifier is known not to set a size, even if its name suggests one.
  static func isHarmless(_ name: String) -> Bool { harmless.contains(name) || acting.contains(name) }

  /// Whether a container has all the room that there is, whatever it shows.
  static func takesAllRoom(_ name: String) -> Bool { name == "GeometryReader" }

  /// Whether the name of a container or modifier shows that it has one page or lets people zoom: what fits is seen whole.
  static func showsWhole(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["zoom", "pinch", "pager", "paging"].contains { name.holds($0) }
  }

  /// Whether a call that presents views shows them as a whole screen, page or window.
  static func presentsScreen(_ name: String) -> Bool { screens.contains(name) || isController(name) }

  /// Whether a type is a controller of UIKit or AppKit that shows a view.
  static func isController(_ name: String) -> Bool { name == "UIHostingController" || name == "NSHostingController" }

  private static let screens = WordList(
    """
    sheet popover fullScreenCover navigationDestination inspector WindowGroup Window Settings MenuBarExtra NavigationLink
    """)

  /// Whether a view with this name is only around or in place of another one: space, shapes, spinners.
  static func isFiller(_ name: String) -> Bool {
    if fillers.contains(name) { return true }
    let name = name.lowercased()
    return ["placeholder", "background", "gradient", "skeleton", "shimmer", "loading", "spinner"].contains {
      name.holds($0)
    }
  }

  private static let fillers = WordList(
    """
    Spacer Divider Color EmptyView ProgressView Rectangle RoundedRectangle UnevenRoundedRectangle Circle Capsule Ellipse
    ContainerRelativeShape Image
    """)

  /// Whether a modifier cuts off what is drawn outside of the view, or lets it fill the screen on purpose.
  static func clips(_ name: String) -> Bool { clipping.contains(name) }

  private static let clipping = WordList(
    "clipped clipShape cornerRadius mask ignoresSafeArea edgesIgnoringSafeArea containerShape")

  /// What the names of modifiers that may clip contain.
  static let clipSuggestions =
    "clip round corner mask avatar thumb circle style card image frame size shape radius border"
    .split(separator: " ").map(String.init)

  /// Whether a call is one of SwiftUI's containers, which the project does not define.
  static func isContainer(_ name: String) -> Bool { containers.contains(name) }

  /// Whether a container only lays out what is in it.
  static func isStack(_ name: String) -> Bool { stacks.contains(name) }

  private static let stacks = WordList("VStack HStack ZStack Group")

  /// Whether a container or modifier has a closure without parameters.
  static func isPlainBuilder(_ name: String) -> Bool { plainBuilders.contains(name) || releasing.contains(name) }

  private static let decorating = WordList(
    "overlay background mask listRowBackground containerBackground overlayPreferenceValue backgroundPreferenceValue")

  private static let releasing = WordList(
    "ScrollView List Form LazyVStack LazyHStack LazyVGrid LazyHGrid Table")

  private static let presenting = WordList(
    """
    sheet popover fullScreenCover alert toolbar navigationDestination confirmationDialog actionSheet inspector
    contextMenu swipeActions navigationBarItems ToolbarItem ToolbarItemGroup tabItem safeAreaInset safeAreaBar
    searchSuggestions tabViewBottomAccessory WindowGroup Window Settings MenuBarExtra onDrag draggable
    """)

  /// Modifiers whose closures run in response to an event.
  private static let acting = WordList(
    """
    onAppear onDisappear onTapGesture onLongPressGesture onChange onReceive onHover onContinuousHover onSubmit onDrop
    onOpenURL onMove onDelete onKeyPress onPreferenceChange onGeometryChange onScrollGeometryChange
    onScrollPhaseChange onScrollVisibilityChange onSuccess onFailure onProgress onCompletion onStart onEnded onChanged
    onViewUpdate onViewCreate onViewDestroy onCommand onExitCommand onPlayPauseCommand onMoveCommand task refreshable
    gesture simultaneousGesture highPriorityGesture accessibilityAction accessibilityAdjustableAction
    """)

  private static let plainBuilders = WordList(
    """
    VStack HStack ZStack Grid GridRow Group Button Link Label Section NavigationLink NavigationStack NavigationView TabView
    AnyView overlay background mask sheet popover fullScreenCover
    """)

  private static let containers = WordList(
    """
    VStack HStack ZStack Grid GridRow Group Button Link Label Section NavigationLink NavigationStack NavigationView
    NavigationSplitView TabView Tab AnyView ForEach GeometryReader ScrollViewReader ViewThatFits DisclosureGroup GroupBox ControlGroup
    LabeledContent Toggle Picker Menu ShareLink EquatableView ModifiedContent ZStackLayout HStackLayout VStackLayout
    TimelineView Text Image UIHostingController NSHostingView NSHostingController HSplitView VSplitView OutlineGroup
    ContentUnavailableView Optional map flatMap compactMap withAnimation onPreferenceChange hoverEffect visualEffect id tag modifier placeholder
    """)

  /// Modifiers of SwiftUI and of the image libraries that do not set a size.
  private static let harmless = WordList(
    """
    padding scaledToFit scaledToFill clipped clipShape cornerRadius overlay background foregroundColor font
    opacity shadow offset position zIndex animation transition mask blur contentShape id tag disabled hidden
    rotationEffect rotation3DEffect scaleEffect allowsHitTesting interpolation renderingMode antialiased
    multilineTextAlignment lineLimit ignoresSafeArea edgesIgnoringSafeArea sheet fullScreenCover popover alert
    confirmationDialog contextMenu toolbar navigationTitle navigationBarTitle navigationBarTitleDisplayMode
    navigationDestination environment environmentObject placeholder border layoutPriority redacted unredacted
    accessibility accessibilityLabel accessibilityHidden accessibilityValue accessibilityHint accessibilityIdentifier
    accessibilityElement accessibilityAddTraits accessibilityRemoveTraits accessibilityInputLabels
    accessibilitySortPriority accessibilityShowsLargeContentViewer accessibilityIgnoresInvertColors brightness contrast
    saturation grayscale hueRotation colorMultiply colorInvert luminanceToAlpha blendMode compositingGroup drawingGroup
    matchedGeometryEffect matchedTransitionSource navigationTransition geometryGroup transaction contentTransition
    tint accentColor bold italic fontWeight fontDesign lineSpacing truncationMode minimumScaleFactor
    allowsTightening imageScale symbolRenderingMode symbolVariant symbolEffect listRowInsets listRowSeparator
    listRowBackground buttonBorderShape help cursor focusable focused swipeActions badge tabItem draggable onDrag
    dropDestination privacySensitive preferredColorScheme colorScheme safeAreaInset safeAreaPadding scrollTransition
    visualEffect phaseAnimator keyframeAnimator aspectRatio alignmentGuide coordinateSpace preference anchorPreference
    transformPreference contentMargins interactiveDismissDisabled presentationDetents statusBarHidden searchable
    keyboardShortcut gridCellColumns gridColumnAlignment equatable eraseToAnyView interactionActivityTrackingTag

    fixedSize dynamicTypeSize controlSize presentationSizing foregroundStyle backgroundStyle buttonStyle labelStyle
    listStyle textFieldStyle pickerStyle toggleStyle progressViewStyle gaugeStyle menuStyle tabViewStyle
    navigationViewStyle datePickerStyle formStyle groupBoxStyle disclosureGroupStyle tableStyle textEditorStyle
    navigationSplitViewStyle indexViewStyle controlGroupStyle menuButtonStyle windowStyle windowToolbarStyle
    labeledContentStyle scrollEdgeEffectStyle hoverEffectStyle labelIconToTitleSpacing labelReservedIconWidth pointerStyle
    windowIdealSize defaultSize gridCellUnsizedAxes presentationBackgroundStyle tipViewStyle tipImageSize tipImageStyle
    tipBackgroundStyle productViewStyle productIconPrefersPromotionalIcon subscriptionStoreControlStyle
    subscriptionStoreControlIcon subscriptionStorePickerItemBackgroundStyle signInWithAppleButtonStyle
    payWithApplePayButtonStyle payLaterViewStyle addPassToWalletButtonStyle verifyIdentityWithWalletButtonStyle mapStyle
    chartXAxisStyle chartYAxisStyle chartPlotStyle chartSymbolSizeScale chartForegroundStyleScale symbolSize lineStyle
    accessoryWidgetGroupStyle dialogIcon colorPickerStyle navigationBarStyle searchPresentationStyle

    fade cacheOriginalImage cacheMemoryOnly loadDiskFileSynchronously fromMemoryCacheOrRefresh cancelOnDisappear
    setProcessor setProcessors appendProcessor scaleFactor downsampling roundCorner requestModifier redirectHandler
    backgroundDecode forceRefresh forceTransition onFailureImage onFailureView lowDataModeSource
    startLoadingBeforeViewAppear reducePriorityOnDisappear memoryCacheExpiration diskCacheExpiration targetCache
    originalCache callbackQueue processingQueue progressiveJPEG loadTransition contentConfigure
    retryOnAppear customLoopCount purgeable windowResizeBehavior playbackRate playbackMode maxBufferSize runLoopMode incrementalLoad
    """)
}
