extension PublicNames {
  /// The names of members and arguments.
  static let members = WordList(
    """
    _ _DEPLOYMENT_TARGET __always _alwaysEmitIntoClient _exported _isPresented _logChanges _printChanges _transparent
    abbreviated abbreviation abs absoluteLiterals absoluteString absoluteURL accentColor accessibility
    accessibilityAction accessibilityActions accessibilityActivationPoint accessibilityAddTraits
    accessibilityAdjustableAction accessibilityChartDescriptor accessibilityChildren accessibilityCustomContent
    accessibilityDefaultFocus accessibilityDirectTouch accessibilityDragPoint accessibilityDropPoint
    accessibilityElement accessibilityEnabled accessibilityFocused accessibilityHeading accessibilityHidden
    accessibilityHint accessibilityIdentifier accessibilityIgnoresInvertColors accessibilityInputLabels
    accessibilityLabel accessibilityLabeledPair accessibilityLinkedGroup accessibilityQuickAction
    accessibilityReduceMotion accessibilityRemoveTraits accessibilityRepresentation
    accessibilityRespondsToUserInteraction accessibilityRotor accessibilityRotorEntry accessibilityScrollAction
    accessibilityScrollStatus accessibilityShowsLargeContentViewer accessibilitySortPriority
    accessibilityTextContentType accessibilityValue accessibilityVoiceOverEnabled accessibilityZoomAction
    accessoryCircular accessoryWidgetGroupStyle action actionSheet actions activationPoint activationState active
    adaptive addAction addArc addArgument addArrangedSubview addAttribute addAttributes addChild addCurve
    addGestureRecognizer addGlobalMonitorForEvents addInput addKeyword addLine addLocalMonitorForEvents addObserver
    addOutput addPassToWalletButtonStyle addPeriodicTimeObserver addSublayer addSubview addTarget addTask addTextField
    addTraits addUserScript addValue addingPercentEncoding addingTimeInterval adjustsFontForContentSizeCategory
    afterScreenUpdates alert alertFirstButtonReturn alertStyle alignment alignmentGuide all allCases allCharacters
    allCorners allHTTPHeaderFields allHeaderFields allObjects allSatisfy allocate allow allowedDynamicRange
    allowedEnvironmentValues allowedUnits allowsEditing allowsFullSwipe allowsHitTesting allowsMultipleSelection
    allowsTightening allowsWindowActivationEvents alpha alphanumerics alternateIconName always alwaysBounceVertical
    alwaysOriginal alwaysTemplate anchor anchorPreference and animate animation animations antialiased apnsToken
    appStoreReceiptURL appearance append appendPathComponent appendProcessor appending appendingPathComponent
    appendingPathExtension applicationIconBadgeNumber applicationState applicationSupportDirectory appropriateFor aqua
    arch archivedData arm64 arrowEdge ascii asciiCapable aspectFill aspectFit aspectRatio assert assertionFailure assign
    assumeIsolated assumingMemoryBound asymmetric asyncAfter at atEnd atOffsets atPath atomic atomically
    attributedString attributes attributesOfItem authorizedAlways authorizedWhenInUse autocapitalization autoclosure
    autoconnect autocorrectionDisabled autocorrectionType automatic automaticallyMergesChangesFromParent autoplay
    autoreleasepool autoresizingMask autoreverses available availableData axis background backgroundDecode
    backgroundExtensionEffect backgroundPreferenceValue backgroundStyle backing backwards badServerResponse badURL badge
    barButtonSystemItem barrier base64Encoded base64EncodedString baseAddress baseURL baselineOffset began begin
    beginBackgroundTask bigEndian bindMemory bitsPerComponent bitsPerPixel black blendDuration blendMode blue blur body
    bold boldSystemFont bookmarkData border bordered borderedProminent borderless bottom bottomAnchor bottomLeading
    bottomLeadingRadius bottomTrailing bottomTrailingRadius bounce bounces bouncy boundBy boundingRect bounds
    bringSubviewToFront brown buffered buffering buttonBorderShape buttonRepeatBehavior buttonSizing buttonStyle by
    byAdding byRoundingCorners bySettingHour byTruncatingTail byWordWrapping cString cache cacheMemoryOnly
    cacheOriginalImage cachesDirectory calendar callAsFunction callbackQueue callbackURLScheme callout canAddInput
    canAddOutput canChooseDirectories canChooseFiles canCreateDirectories canEvaluatePolicy canImport canLoadObject
    canOpenURL cancelAll cancelOnDisappear cancellationAction cancelsTouchesInView cannotConnectToHost cannotFindHost
    capInsets capacity capitalized capsule caption caption1 caption2 cascade caseInsensitive caseInsensitiveCompare ceil
    center centerXAnchor centerYAnchor cgColor cgContext cgImage cgPath charactersIn chartForegroundStyleScale
    chartPlotStyle chartSymbolSizeScale chartXAxis chartXAxisStyle chartYAxis chartYAxisStyle chartYScale
    checkCancellation checkResourceIsReachable children circular class_getInstanceMethod clearContents clearDiskCache
    clipShape clipped clipsToBounds clockwise closable closeFile closeSubpath collectionBehavior color colorEffect
    colorInvert colorMultiply colorPickerStyle colorScheme colorSchemeContrast colors columns combine combineLatest
    common compact compactAppearance compactMap compactMapValues completeRequest completedUnitCount completion
    completionHandler completionWithItemsHandler compositingGroup compressionQuality concurrent configuration
    configurationDisplayName configureWithOpaqueBackground confirmationAction confirmationDialog conformingTo conforms
    connectedScenes constant constraint contain containerBackground containerRelativeFrame containerShape contains
    content contentConfigure contentInset contentInsetAdjustmentBehavior contentMargins contentMode
    contentModificationDate contentModificationDateKey contentShape contentTransition contentsOf contentsOfDirectory
    contentsOfFile context contextMenu continueAfterFailure continuous controlActiveState controlBackgroundColor
    controlCharacters controlGroupStyle controlSize convention convertFromSnakeCase coordinateRegion coordinateSpace
    coordinator copyItem cornerRadius cos count countLimit countStyle createCGImage createDirectory createFile
    creationDateKey cropping crossDissolve currentValueLabel customLoopCount cyan damping dampingFraction dark darkAqua
    darkGray data dataCorrupted dataCorruptedError dataRepresentation dataTask dataTaskPublisher date
    dateDecodingStrategy dateEncodingStrategy dateFormat dateInterval datePickerStyle dateStyle day deallocate debug
    debugPrint decimalDigits decimalPad decode decodeIfPresent decodeNil decoder decoding decorative decrement
    defaultAction defaultAppStorage defaultFocus defaultHigh defaultIntent defaultLow defaultMinListRowHeight
    defaultScrollAnchor defaultSize defaultValue defaultWebpagePreferences defersSystemGestures degrees delay
    delaysTouchesBegan delegate delegateClass delegateQueue delete deleteDisabled deletingLastPathComponent
    deletingPathExtension dependencies deploymentTargets deprecated dequeueReusableCell describing description
    deselectRow design destination destinationOut destructive detached detail detailOnly deviceOwnerAuthentication
    deviceOwnerAuthenticationWithBiometrics diacriticInsensitive dialSchemes dialogIcon dialogSeverity
    dialogSuppressionToggle dictionaryRepresentation didBecomeActiveNotification didChangeNotification
    didEnterBackgroundNotification didMove digitalCrownAccessory digitalCrownRotation disableAutocorrection disabled
    disablesAnimations discardableResult disclosureGroupStyle diskCacheExpiration diskCapacity dismantleUIView dismiss
    dismissAction dismissImmersiveSpace dismissWindow displayMode displayScale distantFuture distantPast
    distortionEffect distribution dividingBy documentAttributes documentDirectory documentView documentsDirectory
    doubleColumn downArrow downloadTask drawHierarchy drawingGroup drawsBackground dropDestination dropFirst dropLast
    duration dx dy dynamicTypeSize earliestBeginDate easeIn easeInOut easeOut edge edges edgesIgnoringSafeArea
    editingChanged element elementType elementsEqual emailAddress empty encode encodeIfPresent encodeNil encoder
    encodingInvalidCharacters endBackgroundTask endIndex endPoint endRadius endRefreshing enter entries enumerated
    environment environmentObject ephemeral equalTo equals equatable eraseToAnyPublisher eraseToAnyView
    errSecDuplicateItem errSecSuccess error errorDescription escaping evaluateJavaScript evaluatePolicy every
    executableTarget exit expect expirationHandler exportsItemProviders extent fade failure fatalError fetch
    fileDialogBrowserOptions fileDialogConfirmationLabel fileExists fileExporter fileHandleForReading fileImporter
    fileMover filePath fileSizeKey fileURL fileURLWithPath filenameExtension fill fillEqually filter finalize
    findDisabled findNavigator first firstIndex firstMatch firstRange firstTextBaseline fit fixed fixedSize flatMap
    flexible flexibleHeight flexibleWidth flipsForRightToLeftLayoutDirection floor focusEffectDisabled focusScope
    focusSection focusable focused focusedObject focusedSceneObject focusedSceneValue focusedValue folding font
    fontDescriptor fontDesign fontWeight fontWidth footer footnote forDuration forEach forHTTPHeaderField
    forInfoDictionaryKey forKey forLanguageCode forMainFrameOnly forMode forProposedRect forReadingFrom forResource
    forTextStyle forTimeInterval forWritingTo forceRefresh forceTransition foregroundActive foregroundColor
    foregroundStyle formStyle formUnion format formatOptions fractionLength fragment frame frequency from
    fromMemoryCacheOrRefresh fulfill fulfillment fullScreen fullScreenCover fullSizeContentView gaugeStyle geometry
    geometryGroup gesture gestureRecognizers getNotificationSettings getRed glassEffect glassEffectID
    glassEffectTransition glassEffectUnion glassProminent global gradient graphical gray greaterThanOrEqualTo
    greatestFiniteMagnitude green gregorian gridCellColumns gridCellUnsizedAxes gridColumnAlignment group groupBoxStyle
    grouped grouping handGestureShortcut handlesExternalEvents hasItemConformingToTypeIdentifier hasPrefix hasSuffix
    hash hashValue header headerProminence headline heavy height heightAnchor hidden hierarchical highPriorityGesture
    hint hints homeDirectoryForCurrentUser horizontal horizontalSizeClass host hour hourAndMinute hoverEffect
    hoverEffectDisabled hoverEffectGroup hoverEffectStyle httpBody httpMethod httpVersion hueRotation iOS icon iconOnly
    id ideal idealDepth idealHeight idealWidth identifier identifierForVendor idle ignore ignoresSafeArea
    ignoringOtherApps image imageContainer imageLiteralResourceName imageOrientation imageScale imageURL impactOccurred
    importsItemProviders inSameDayAs increment incrementalLoad index indexDisplayMode indexViewStyle indices indigo
    infinity info infoDictionary informational informativeText initialSpringVelocity initialValue injectionTime
    inlinable inline inlineOnlyPreservingWhitespace inputItems inputLabels insert inserted insertion insetBy
    insetGrouped inspectorColumnWidth int64Value integer interactionActivityTrackingTag interactiveDismissDisabled
    interactivePopGestureRecognizer interactiveSpring interactively interfaceOrientation interpolation interpretedSyntax
    into introduced introspect invalidValue invalidatableContent invalidate invalidateIntrinsicContentSize inverse
    inverted isASCII isAccessibilityElement isActive isButton isCancelled isDate isDateInToday isDateInYesterday
    isDirectory isDirectoryKey isDisjoint isEmpty isEnabled isFileURL isFinite isFocused isHeader isIdleTimerDisabled
    isKeyWindow isLetter isLuminanceReduced isMainThread isMovableByWindowBackground isMultiple isNaN isNewline isNumber
    isOpaque isPresented isPressed isRegularFile isRegularFileKey isReleasedWhenClosed isScrollEnabled isSearching
    isSelectable isStoredInMemoryOnly isSuperset isTargeted isUserInteractionEnabled isWhitespace isWholeNumber iso8601
    item itemProvider items joined jwsRepresentation kCFAllocatorDefault kCFBooleanTrue kSecAttrAccessible
    kSecAttrAccessibleAfterFirstUnlock kSecAttrAccount kSecAttrService kSecAttrSynchronizable kSecClass
    kSecClassGenericPassword kSecMatchLimit kSecMatchLimitOne kSecRandomDefault kSecReturnAttributes kSecReturnData
    kSecValueData keepAlways keepingCapacity kerning key keyDecodingStrategy keyWindow keyboard
    keyboardFrameEndUserInfoKey keyboardShortcut keyboardType keyboardWillHideNotification keyboardWillShowNotification
    keyedBy keyframeAnimator keys label labelIconToTitleSpacing labelReservedIconWidth labelStyle labeledContentStyle
    labelsHidden labelsSpacing labelsVisibility landscapeLeft landscapeRight large largeTitle largeTitleTextAttributes
    last lastIndex lastPathComponent latitudeDelta launch layerEffect layoutDirectionBehavior
    layoutFittingCompressedSize layoutIfNeeded layoutPriority leading leadingAnchor leave leftAnchor legibilityWeight
    lessThanOrEqualTo libraryDirectory lifetime light lightGray limitedBy lineBreakMode lineCap lineFragmentPadding
    lineHeight lineJoin lineLimit lineSpacing lineStyle lineWidth linear lines link listItemTint listRowBackground
    listRowInsets listRowSeparator listRowSeparatorLeading listRowSeparatorTint listRowSpacing listSectionMargins
    listSectionSeparator listSectionSeparatorTint listSectionSpacing listStyle load loadDiskFileSynchronously
    loadHTMLString loadItem loadObject loadPersistentStores loadTransferable loadTransition loaded loadedImage loading
    local locale localizedCapitalized localizedCaseInsensitiveCompare localizedCaseInsensitiveContains
    localizedDescription localizedStandardCompare localizedString localizedStringWithFormat lockFocus longitudeDelta
    lowDataModeSource lowercased luminanceToAlpha macCatalyst macOS machine mailComposeDelegate main mainContext
    majorVersion makeBody makeCoordinator makeIterator makeKeyAndOrderFront makeKeyAndVisible makeNSView
    makeNSViewController makeStream makeUIView makeUIViewController managedObjectContext managedObjectID map mapError
    mapRect mapStyle mapValues mappedIfSafe markedValueLabels mask masksToBounds matchedGeometryEffect
    matchedTransitionSource matching max maxBufferSize maxConcurrentOperationCount maxDepth maxHeight maxSplits maxWidth
    maximumFractionDigits maximumUnitCount maximumValueLabel measure medium memoryCapacity menu
    menuActionDismissBehavior menuButtonStyle menuIndicator menuItems menuOrder menuStyle mergePolicy merging message
    method midX midY milliseconds min minDepth minHeight minWidth minX minY mini minimumDistance minimumDuration
    minimumFractionDigits minimumInteritemSpacing minimumScaleFactor minimumValueLabel minute mixWithOthers
    modalPresentationStyle modalTransitionStyle mode modelContainer modelContext modifier modifierKeyAlternate
    monospaced monospacedDigit monospacedSystemFont month move moveDisabled moveItem multilineTextAlignment mutableCopy
    name nameFieldStringValue named natural navigationBar navigationBarBackButtonHidden navigationBarDrawer
    navigationBarHidden navigationBarItems navigationBarLeading navigationBarStyle navigationBarTitle
    navigationBarTitleDisplayMode navigationBarTrailing navigationBars navigationDelegate navigationDestination
    navigationDocument navigationItem navigationLink navigationLinkIndicatorVisibility navigationSplitViewColumnWidth
    navigationSplitViewStyle navigationSubtitle navigationTitle navigationTransition navigationViewStyle
    networkConnectionLost never newValue newlines nextObject nibName noErr none nonobjc normal not
    notConnectedToInternet notDetermined notLoaded notRequested notStarted notification notificationOccurred
    notificationSettings now nsColor nsImage nsView nsViewController numberOfRanges numberOfTapsRequired numberPad
    numberStyle numeric numericText objc objcMembers object objectWillChange obsoleted of ofItemAtPath off offset
    offsetBy oldValue omitted omittingEmptySubsequences on onAppear onChange onChanged onCommand onCommit onCompletion
    onContinueUserActivity onContinuousHover onCopyCommand onCutCommand onDecrement onDelete onDisappear onDismiss
    onDrag onDrop onEditingChanged onEnded onExitCommand onFailure onFailureImage onFailureView onFocusChange
    onGeometryChange onHover onIncrement onKeyPress onLongPressGesture onModifierKeysChanged onMove onMoveCommand
    onOpenURL onPasteCommand onPencilDoubleTap onPencilSqueeze onPlayPauseCommand onPreferenceChange onPressingChanged
    onProgress onReceive onScrollGeometryChange onScrollPhaseChange onScrollTargetVisibilityChange
    onScrollVisibilityChange onStart onSubmit onSuccess onTapBackground onTapGesture onTermination onViewCreate
    onViewDestroy onViewUpdate once oneTimeCode opacity opaque openApplication openDocument openImmersiveSpace
    openSettings openSettingsURLString openURL openWindow operatingSystemVersion options or orange order
    orderedAscending orderedDescending orderedSame orientationDidChangeNotification originalCache originalRequest os
    os_log otherElements outputFormatting overFullScreen overlay overlayPreferenceValue overrideUserInterfaceStyle pad
    padding palette paragraphStyle partialResult passUnretained pasteDestination patch path pathComponents pathExtension
    pathUpdateHandler pauseCommand payLaterViewStyle payWithApplePayButtonStyle percentEncoded percentEncodedPath
    percentEncodedQueryItems perform performAndWait performBackgroundTask performDefaultHandling performRequests
    performWithoutAnimation periodic permittedArrowDirections persistentStoreCoordinator persistentStoreDescriptions
    persistentSystemOverlays perspectiveRotationEffect phase phaseAnimator photoLibrary photosPicker photosPickerStyle
    pi pickerStyle pink pinnedViews pixelLength placeSubviews placeholder placement plain playCommand playback
    playbackMode playbackRate pointSize pointee pointerStyle pop popLast popoverPresentationController port portrait
    position post pow preconcurrency precondition preconditionFailure predicate predictedEndTranslation preference
    preferredColorScheme preferredFilenameExtension preferredFont preferredMIMEType preferredStyle prefersDefaultFocus
    prefixMatch premultipliedLast present presentationBackground presentationBackgroundInteraction
    presentationBackgroundStyle presentationBreakthroughEffect presentationCompactAdaptation
    presentationContentInteraction presentationContextProvider presentationCornerRadius presentationDetents
    presentationDragIndicator presentationMode presentationPreventsAppTermination presentationSizing pressing
    prettyPrinted previewDisplayName previewLayout primary primaryAction principal print priority privacySensitive
    process processIdentifier processInfo processingQueue productIconPrefersPromotionalIcon productViewStyle progress
    progressViewStyle progressiveJPEG projectedValue projectionEffect prominent prompt propertyList propertyWrapper
    proposal provisional publisher purple push pushViewController put qos qrCodeGenerator qualityOfService quaternary
    query queryItems queue quickLookPreview radioGroup radius radix randomElement range rangeOfCharacter rawValue read
    readDataToEndOfFile readabilityHandler readyToPlay reason receive receiveCompletion receiveValue rect red redacted
    redirectHandler reduce reducePriorityOnDisappear reflecting refresh refreshable registerForRemoteNotifications
    regular regularExpression regularFileContents regularFileWithContents regularMaterial relativePath relativeString
    relativeTo reloadIgnoringLocalCacheData removal remove removeAll removeAllCachedResponses removeAllObjects
    removeArgument removeDeliveredNotifications removeDuplicates removeFirst removeFromParent removeFromSuperview
    removeItem removeLast removeMonitor removeObject removeObserver removePendingNotificationRequests
    removePersistentDomain removeSubrange removeTarget removeTimeObserver removeTraits removeValue
    removingPercentEncoding renamed renderingMode repeatForever repeating repeats replaceCurrentItem replaceDisabled
    replacePrefix replaceSubrange replacing replacingCharacters replacingOccurrences representation request
    requestCachePolicy requestModifier requestWhenInUseAuthorization requestedScopes require requiringSecureCoding
    reserveCapacity reservesSpace resignFirstResponder resizable resizeAspectFill resizingMode resolvingAgainstBaseURL
    resource resourceValues responds response resume retrieveImage retroactive retryOnAppear reverse reversed
    rightAnchor rightBarButtonItem rightToLeft role root rootView rotation rotation3DEffect rotationEffect round
    roundCorner rounded roundedBorder roundedRect rows runLoopMode runModal runningApplications
    runsForEachTargetApplicationUIConfiguration sRGB safeAreaBar safeAreaInset safeAreaInsets safeAreaLayoutGuide
    safeAreaPadding satisfied save scale scaleAspectFill scaleAspectFit scaleEffect scaleFactor scaledToFill scaledToFit
    scanHexInt64 scenePhase scheduledTimer scheme scrollBounceBehavior scrollClipDisabled scrollContentBackground
    scrollDisabled scrollDismissesKeyboard scrollEdgeAppearance scrollEdgeEffectStyle scrollIndicators
    scrollIndicatorsFlash scrollInputBehavior scrollPosition scrollTarget scrollTargetBehavior scrollTargetLayout
    scrollTo scrollToItem scrollTransition searchCompletion searchDictationBehavior searchFocused
    searchPresentationStyle searchScopes searchSelection searchSuggestions searchToolbarBehavior searchable second
    secondary secondaryAction secondaryButton secondaryLabel secondaryLabelColor secondarySystemBackground
    secondarySystemGroupedBackground seconds secondsFromGMT sectionInset segmented selected selectedViewController
    selection selectionChanged selectionDisabled selectionLimit selectionStyle selector semibold sendAction
    sensoryFeedback sentences separatedBy separator separatorStyle sessionRole setActive setAlternateIconName
    setArgument setAttributes setBadgeCount setCategory setContentCompressionResistancePriority
    setContentHuggingPriority setContentOffset setEventHandler setFill setFillColor setFrame setImage
    setNavigationBarHidden setNeedsLayout setNeedsStatusBarAppearanceUpdate setNotificationCategories setObject
    setProcessor setProcessors setResourceValue setString setSubject setTaskCompleted setTitleColor
    setTitleTextAttributes setToRecipients setValue setViewControllers sfSymbol shadow shadowOffset shape shared
    sharedInstance sheet shortTitle shortened showsHorizontalScrollIndicator showsIndicators
    showsVerticalScrollIndicator shuffled sidebar signInWithAppleButtonStyle simultaneousGesture sin
    singleValueContainer sink size sizeCategory sizeThatFits sizeToFit sizingModifierHints skipsHiddenFiles sleep small
    smooth snappy sockaddr socklen_t sort sortPriority sorted sortedKeys sound sourceRect spacing speechAdjustedPitch
    speechSpellsOutCharacters split spring springLoadingBehavior sqrt squareBorder standard standardAppearance
    standardError standardOutput standardizedFileURL start startAccessingSecurityScopedResource startAnimating
    startIndex startLoadingBeforeViewAppear startOfDay startPoint startRadius startRunning startingUpdater starts
    staticTexts statusBar statusBarFrame statusBarHidden statusBarManager statusBarOrientation statusCode step
    stepperField stiffness stopAccessingSecurityScopedResource stopAnimating stopRunning store streamRequest stride
    strikethrough string stringArray stringByReplacingMatches stroke strokeBorder style subdata subdirectory subheadline
    sublayers submitLabel submitScope subscriptionStoreControlIcon subscriptionStoreControlStyle
    subscriptionStorePickerItemBackgroundStyle subtract subtracting subview subviews success suggestions suiteName
    supportedFamilies swap swift swipeActions swipeUp symbolColorRenderingMode symbolEffect symbolEffectsRemoved
    symbolRenderingMode symbolSize symbolVariableValueMode symbolVariant synchronize system systemAction
    systemBackground systemBlue systemFont systemGray systemGray3 systemGray4 systemGray5 systemGray6 systemGreen
    systemGroupedBackground systemImage systemLarge systemLayoutSizeFitting systemMedium systemName systemOrange
    systemRed systemSmall systemSymbol systemSymbolName tabBarMinimizeBehavior tabBars tabItem tabViewBottomAccessory
    tabViewCustomization tabViewSearchActivation tabViewSidebarFooter tabViewSidebarHeader tabViewStyle
    tableColumnHeaders tableName tableStyle tag takeRetainedValue takeUnretainedValue targetCache targetEnvironment task
    teal temporaryDirectory terminate terminationStatus tertiary tertiaryLabel tertiarySystemBackground
    tertiarySystemFill testTarget testable text textAlignment textCase textContainerInset textContentType
    textEditorStyle textFieldAlignment textFieldStyle textFields textInputAutocapitalization textRenderer textScale
    textSelection textSelectionAffinity the thickMaterial thin thinMaterial through tiffRepresentation timeControlStatus
    timeIntervalSince timeIntervalSince1970 timeIntervalSinceNow timeIntervalSinceReferenceDate timeStyle timeZone
    timeoutInterval timeoutIntervalForRequest timeoutIntervalForResource timingFunction tipBackgroundStyle tipImageSize
    tipImageStyle tipViewStyle title title2 title3 titleAndIcon titleOnly titleTextAttributes titleVisibility
    titlebarAppearsTransparent titled to toGranularity toOpaque toParent toggle toggleStyle toleranceAfter
    toleranceBefore toolbar toolbarBackground toolbarBackgroundVisibility toolbarColorScheme toolbarForegroundStyle
    toolbarItemHidden toolbarRole toolbarTitleDisplayMode toolbarTitleMenu toolbarVisibility top topAnchor topBarLeading
    topBarTrailing topLeading topLeadingRadius topTrailing topTrailingRadius total totalCostLimit touchUpInside tracking
    trailing trailingAnchor transaction transform transformAnchorPreference transformEffect transformEnvironment
    transformPreference transition translateBy translatesAutoresizingMaskIntoConstraints translationPresentation
    translationTask translationX trim trimmingCharacters trimmingPrefix truncatingRemainder truncationMode tvOS type
    typeKey typeMismatch typeSelectEquivalent typeText typesettingLanguage uiColor uiDelegate uiImage uiView
    uiViewController ultraThickMaterial ultraThinMaterial uname unarchivedObject unavailable unchecked underlineStyle
    undoManager unicodeScalars unified union uniquingKeysWith unitsStyle unlockFocus unsafeBitCast unspecified upArrow
    upTo updateNSView updateNSViewController updateUIView updateUIViewController updaterDelegate updating uploadTask
    upperLimbVisibility uppercase uppercased url urlCache urlForApplication urlPathAllowed urlQueryAllowed
    usableFromInline userActivity userDomainMask userDriverDelegate userInfo userInitiated userInterfaceIdiom
    userInterfaceStyle usesFontLeading usesGroupingSeparator usesInterfaceType usesLineFragmentOrigin
    usingSpringWithDamping utf16 utf8 utility utsname uuidString v12 v13 v14 v15 v16 v17 value valueChanged
    valueNotFound values verbatim verifyIdentityWithWalletButtonStyle vertical verticalSizeClass videoGravity view
    visibleFrame visibleViewController visionOS visualEffect waitForAll waitForExistence waitUntilExit
    waitsForConnectivity wantsLayer warning watchOS webSocketTask webpageURL websiteDataStore weekOfYear weekday weight
    wheel whereSeparator white whitespaces whitespacesAndNewlines wholeMatch widgetFamily widgetURL width widthAnchor
    willEnterForegroundNotification willResignActiveNotification window windowBackground windowBackgroundColor
    windowDismissBehavior windowFullScreenBehavior windowIdealSize windowLevel windowMinimizeBehavior windowResizability
    windowResizeBehavior windowStyle windowToolbarFullScreenVisibility windowToolbarStyle windows with
    withAllowedCharacters withAlphaComponent withAnimation withBundleIdentifier withCheckedContinuation
    withCheckedThrowingContinuation withDuration withExtension withFractionalSeconds withIntermediateDirectories
    withInternetDateTime withJSONObject withLock withMediaType withMemoryRebound withRenderingMode withRootObject
    withSymbolicTraits withTaskCancellationHandler withTaskGroup withTemplate withThrowingTaskGroup withTimeInterval
    withTintColor withTransaction withURL withUnsafeBytes withUnsafeMutableBytes withUnsafeMutablePointer
    withUnsafePointer words wrappedValue write writingToolsAffordanceVisibility writingToolsBehavior x xF y year yellow
    zIndex zero zeroFormattingBehavior zip
    """)
}
