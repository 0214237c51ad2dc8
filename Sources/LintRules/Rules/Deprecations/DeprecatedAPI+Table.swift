extension DeprecatedAPI {
  /// Deprecated API, one use per line: its signature, the iOS release from which to use the replacement (the other
  /// systems follow by year), the replacement, and a fix with its safety.
  ///
  /// `.name(_:label:)` is a modifier with these arguments, `(*label:)` has this argument among others, `(*) {}` has a
  /// closure; `Name()` is a style for a modifier, `Name` a view or type that is called, `: Name` a protocol that a type
  /// conforms to, `Name + Name` a sum, `(label: .name)` an argument. The first line that matches counts. In a fix `$1`
  /// is the first argument, and `$color` is the first argument as a color.
  static let table = """
    .foregroundColor(_:) | 15 | .foregroundStyle(_:) | safe: foregroundStyle($color)
    .cornerRadius(_:) | 15 | .clipShape(.rect(cornerRadius:)) | unsafe: clipShape(.rect(cornerRadius: $1))
    .cornerRadius(_:antialiased:) | 15 | .clipShape(.rect(cornerRadius:)) |
    .accentColor(_:) | 15 | .tint(_:) | unsafe: tint($1)
    .colorScheme(_:) | 13 | .preferredColorScheme(_:) |
    .mask(_:) | 15 | .mask { … } | unsafe: mask { $1 }
    .background(_:alignment:) | 15 | .background(alignment:content:) | unsafe: background(alignment: $2) { $1 }
    .overlay(_:alignment:) | 15 | .overlay(alignment:content:) | unsafe: overlay(alignment: $2) { $1 }
    .coordinateSpace(name:) | 17 | .coordinateSpace(.named(_:)) | safe: coordinateSpace(.named($1))
    .edgesIgnoringSafeArea(.all) | 14 | .ignoresSafeArea() | safe: ignoresSafeArea()
    .edgesIgnoringSafeArea(_:) | 14 | .ignoresSafeArea(edges:) | safe: ignoresSafeArea(edges: $1)
    .statusBar(hidden:) | 13 | .statusBarHidden(_:) | safe: statusBarHidden($1)

    NavigationView | 16 | NavigationStack or NavigationSplitView |
    NavigationLink(*isActive:) | 16 | .navigationDestination(isPresented:) |
    NavigationLink(*tag:) | 16 | NavigationLink(value:label:) |
    NavigationLink(*destination:) | 27 | NavigationLink(destination:label:) with closures |
    (placement: .navigationBarLeading) | 27 | .topBarLeading | safe: topBarLeading
    (placement: .navigationBarTrailing) | 27 | .topBarTrailing | safe: topBarTrailing
    .tabItem(*) | 27 | Tab |
    Text + Text | 26 | Text("\\(first)\\(second)") |
    : FileDocument | 27 | Document |
    : ReferenceFileDocument | 27 | Document |
    .navigationViewStyle(_:) | 16 | NavigationStack or NavigationSplitView |
    .navigationBarTitle(_:) | 14 | .navigationTitle(_:) | safe: navigationTitle($1)
    .navigationBarTitle(_:displayMode:) | 14 | .navigationTitle(_:) | safe: navigationTitle($1).navigationBarTitleDisplayMode($2)
    .navigationBarHidden(true) | 16 | .toolbar(.hidden, for: .navigationBar) | safe: toolbar(.hidden, for: .navigationBar)
    .navigationBarHidden(false) | 16 | .toolbar(.visible, for: .navigationBar) | safe: toolbar(.visible, for: .navigationBar)
    .navigationBarHidden(_:) | 16 | .toolbar(_:for: .navigationBar) |
    .navigationBarItems(*) | 14 | .toolbar { ToolbarItem … } |
    .toolbar(_:for:) | 18 | .toolbarVisibility(_:for:) | safe: toolbarVisibility($1, for: $2)
    @Environment(\\.presentationMode) | 15 | \\.dismiss |

    .alert(isPresented:) | 15 | .alert(_:isPresented:actions:message:) |
    .alert(isPresented:content:) | 15 | .alert(_:isPresented:actions:message:) |
    .alert(item:) | 15 | .alert(_:isPresented:presenting:actions:message:) |
    .alert(item:content:) | 15 | .alert(_:isPresented:presenting:actions:message:) |
    .actionSheet(*) | 15 | .confirmationDialog(_:isPresented:actions:) |
    ActionSheet | 15 | .confirmationDialog(_:isPresented:actions:) |
    ContextMenu | 13 | .contextMenu(menuItems:) |
    MenuButton | 14 | Menu |
    .menuButtonStyle(_:) | 14 | .menuStyle(_:) |

    TextField(*onCommit:) | 15 | .onSubmit(of:_:) |
    TextField(*onEditingChanged:) | 15 | .focused(_:) |
    SecureField(*onCommit:) | 15 | .onSubmit(of:_:) |
    .autocapitalization(.none) | 15 | .textInputAutocapitalization(.never) | safe: textInputAutocapitalization(.never)
    .autocapitalization(.words) | 15 | .textInputAutocapitalization(.words) | safe: textInputAutocapitalization(.words)
    .autocapitalization(.sentences) | 15 | .textInputAutocapitalization(.sentences) | safe: textInputAutocapitalization(.sentences)
    .autocapitalization(.allCharacters) | 15 | .textInputAutocapitalization(.characters) | safe: textInputAutocapitalization(.characters)
    .autocapitalization(_:) | 15 | .textInputAutocapitalization(_:) |
    .disableAutocorrection(true) | 13 | .autocorrectionDisabled() | safe: autocorrectionDisabled()
    .disableAutocorrection(false) | 13 | .autocorrectionDisabled(false) | safe: autocorrectionDisabled(false)
    .disableAutocorrection(_:) | 13 | .autocorrectionDisabled(_:) | unsafe: autocorrectionDisabled($1)
    .searchable(*suggestions:) | 16 | .searchSuggestions(_:) |
    .searchable(*) {} | 16 | .searchSuggestions(_:) |
    .focusable(*onFocusChange:) | 15 | .focused(_:) |
    .onLongPressGesture(*pressing:) | 13 | .onLongPressGesture(…onPressingChanged:) |
    Picker(*label:) | 13 | Picker(selection:content:label:) |
    Section(*header:) | 13 | Section(content:header:footer:) |
    Section(*footer:) | 13 | Section(content:header:footer:) |
    GroupBox(label:) | 14 | GroupBox(content:label:) |
    Slider(*minimumValueLabel:) | 13 | Slider(…label:minimumValueLabel:maximumValueLabel:) with closures |

    .accessibility(label:) | 14 | .accessibilityLabel(_:) | safe: accessibilityLabel($1)
    .accessibility(value:) | 14 | .accessibilityValue(_:) | safe: accessibilityValue($1)
    .accessibility(hint:) | 14 | .accessibilityHint(_:) | safe: accessibilityHint($1)
    .accessibility(hidden:) | 14 | .accessibilityHidden(_:) | safe: accessibilityHidden($1)
    .accessibility(identifier:) | 14 | .accessibilityIdentifier(_:) | safe: accessibilityIdentifier($1)
    .accessibility(addTraits:) | 14 | .accessibilityAddTraits(_:) | safe: accessibilityAddTraits($1)
    .accessibility(removeTraits:) | 14 | .accessibilityRemoveTraits(_:) | safe: accessibilityRemoveTraits($1)
    .accessibility(sortPriority:) | 14 | .accessibilitySortPriority(_:) | safe: accessibilitySortPriority($1)
    .accessibility(inputLabels:) | 14 | .accessibilityInputLabels(_:) | safe: accessibilityInputLabels($1)
    .accessibility(activationPoint:) | 14 | .accessibilityActivationPoint(_:) | safe: accessibilityActivationPoint($1)
    @Environment(\\.sizeCategory) | 15 | \\.dynamicTypeSize |
    @Environment(\\.disableAutocorrection) | 13 | \\.autocorrectionDisabled |
    @Environment(\\.accessibilityEnabled) | 15 | \\.accessibilityVoiceOverEnabled |

    MagnificationGesture | 17 | MagnifyGesture |
    RotationGesture | 17 | RotateGesture |
    Map(*coordinateRegion:) | 17 | Map(position:content:) |
    Map(*mapRect:) | 17 | Map(position:content:) |
    MapPin | 17 | Marker |
    MapMarker | 17 | Marker |
    MapAnnotation | 17 | Annotation |
    UIScreen.main.bounds | 17 | GeometryReader or .containerRelativeFrame(_:) |
    UIScreen.main.bounds | 16 | GeometryReader |
    UIScreen.main.scale | 16 | @Environment(\\.displayScale) |
    UIApplication.shared.windows | 15 | UIWindowScene.windows |
    UIApplication.shared.keyWindow | 13 | UIWindowScene.keyWindow |
    UIApplication.shared.statusBarFrame | 13 | UIWindowScene.statusBarManager |
    UIApplication.shared.statusBarOrientation | 13 | UIWindowScene.interfaceOrientation |

    PlainListStyle() | 13 | .plain | safe: .plain
    GroupedListStyle() | 13 | .grouped | safe: .grouped
    InsetListStyle() | 14 | .inset | safe: .inset
    InsetGroupedListStyle() | 14 | .insetGrouped | safe: .insetGrouped
    SidebarListStyle() | 14 | .sidebar | safe: .sidebar
    DefaultListStyle() | 13 | .automatic | safe: .automatic
    CarouselListStyle() | 13 | .carousel | safe: .carousel
    EllipticalListStyle() | 14 | .elliptical | safe: .elliptical
    PlainButtonStyle() | 13 | .plain | safe: .plain
    BorderlessButtonStyle() | 13 | .borderless | safe: .borderless
    BorderedButtonStyle() | 15 | .bordered | safe: .bordered
    BorderedProminentButtonStyle() | 15 | .borderedProminent | safe: .borderedProminent
    DefaultButtonStyle() | 13 | .automatic | safe: .automatic
    LinkButtonStyle() | 13 | .link | safe: .link
    SegmentedPickerStyle() | 13 | .segmented | safe: .segmented
    WheelPickerStyle() | 13 | .wheel | safe: .wheel
    MenuPickerStyle() | 14 | .menu | safe: .menu
    InlinePickerStyle() | 14 | .inline | safe: .inline
    DefaultPickerStyle() | 13 | .automatic | safe: .automatic
    RadioGroupPickerStyle() | 13 | .radioGroup | safe: .radioGroup
    NavigationLinkPickerStyle() | 16 | .navigationLink | safe: .navigationLink
    PlainTextFieldStyle() | 13 | .plain | safe: .plain
    RoundedBorderTextFieldStyle() | 13 | .roundedBorder | safe: .roundedBorder
    SquareBorderTextFieldStyle() | 13 | .squareBorder | safe: .squareBorder
    DefaultTextFieldStyle() | 13 | .automatic | safe: .automatic
    SwitchToggleStyle() | 13 | .switch | safe: .switch
    CheckboxToggleStyle() | 13 | .checkbox | safe: .checkbox
    ButtonToggleStyle() | 15 | .button | safe: .button
    DefaultToggleStyle() | 13 | .automatic | safe: .automatic
    PageTabViewStyle() | 14 | .page | safe: .page
    DefaultTabViewStyle() | 14 | .automatic | safe: .automatic
    StackNavigationViewStyle() | 13 | .stack | safe: .stack
    DoubleColumnNavigationViewStyle() | 15 | .columns | unsafe: .columns
    ColumnNavigationViewStyle() | 15 | .columns | safe: .columns
    DefaultNavigationViewStyle() | 13 | .automatic | safe: .automatic
    CircularProgressViewStyle() | 14 | .circular | safe: .circular
    LinearProgressViewStyle() | 14 | .linear | safe: .linear
    DefaultProgressViewStyle() | 14 | .automatic | safe: .automatic
    IconOnlyLabelStyle() | 14 | .iconOnly | safe: .iconOnly
    TitleOnlyLabelStyle() | 14 | .titleOnly | safe: .titleOnly
    TitleAndIconLabelStyle() | 15 | .titleAndIcon | safe: .titleAndIcon
    DefaultLabelStyle() | 14 | .automatic | safe: .automatic
    GraphicalDatePickerStyle() | 14 | .graphical | safe: .graphical
    WheelDatePickerStyle() | 13 | .wheel | safe: .wheel
    CompactDatePickerStyle() | 14 | .compact | safe: .compact
    FieldDatePickerStyle() | 13 | .field | safe: .field
    StepperFieldDatePickerStyle() | 13 | .stepperField | safe: .stepperField
    DefaultDatePickerStyle() | 13 | .automatic | safe: .automatic
    DefaultMenuStyle() | 14 | .automatic | safe: .automatic
    DefaultGroupBoxStyle() | 14 | .automatic | safe: .automatic
    """

  /// The lines of the table, read once.
  static let entries = table.utf8.split(separator: UInt8(ascii: "\n")).compactMap { DeprecatedEntry($0) }
}
