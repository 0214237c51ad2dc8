/// The names from Apple's frameworks, the standard library, and the libraries that rules know. They reveal nothing
/// about an app. Names that most projects declare themselves are left out unless a rule looks for them.
enum PublicNames {
  /// Whether a word is a public name.
  static func contains(_ word: String) -> Bool {
    types.contains(word) || members.contains(word) || BuiltinModifiers.isBuiltin(word) || defaults.contains(word)
  }

  /// Whether a word is public only because it's in the default value of an option, such as the name of a helper.
  static func isOnlyDefault(_ word: String) -> Bool {
    defaults.contains(word) && !types.contains(word) && !members.contains(word)
  }

  private static let defaults: Set<String> = {
    let names = Configuration.shipped().rules.flatMap { $0.options.values.map(\.strings).joined() }
    return Set(names.map { $0.split(separator: ".").map(String.init) }.joined())
  }()

  private static let types = WordList(
    """
    AF_INET ASAuthorization ASAuthorizationAppleIDCredential ASAuthorizationController ASAuthorizationControllerDelegate
    ASPresentationAnchor AVAsset AVAudioPlayer AVAudioSession AVCaptureConnection AVCaptureDevice AVCaptureDeviceInput
    AVCaptureSession AVCaptureVideoPreviewLayer AVFoundation AVKit AVPlayer AVPlayerItem AVPlayerItemDidPlayToEndTime
    AVPlayerViewController AVQueuePlayer AVURLAsset AccessibilityFocusState ActionSheet ActivityConfiguration
    ActivityIndicator ActivityType Alamofire Alert Alignment Angle AngularGradient AnimatableModifier AnimatedImage
    Animation AnyCancellable AnyClass AnyHashable AnyObject AnyPublisher AnyShapeStyle AnyTransition AnyView App
    AppEntity AppIntent AppIntentConfiguration AppIntentTimelineProvider AppIntents AppKit AppShortcut
    AppShortcutsProvider AppStorage AppStore AreaMark Array ArraySlice AsyncImage AsyncStream AsyncThrowingStream
    Attribute AttributeContainer AttributedString AuthChallengeDisposition AuthenticationServices Axis AxisGridLine
    AxisMarks AxisValueLabel BGAppRefreshTaskRequest BGTaskScheduler BackgroundTasks BarMark Bindable Binding Body Bool
    BorderedButtonStyle BorderedProminentButtonStyle BorderlessButtonStyle Bundle Button ButtonRole ButtonStyle
    ButtonToggleStyle ByteCountFormatter CABasicAnimation CALayer CAMediaTimingFunction CAShapeLayer CChar
    CFAbsoluteTimeGetCurrent CFArray CFData CFDictionary CFError CFString CFTimeInterval CFTypeRef CFURL
    CGAffineTransform CGBitmapInfo CGColor CGColorSpace CGColorSpaceCreateDeviceRGB CGContext CGFloat CGImage
    CGImageAlphaInfo CGImageSourceCreateWithData CGPoint CGRect CGSize CGVector CIContext CIFilter CIFilterBuiltins
    CIImage CLLocation CLLocationCoordinate2D CLLocationManager CLLocationManagerDelegate CMTime CVarArg
    CachedAsyncImage Calendar CancellationError Canvas Capsule CarouselListStyle CaseIterable Character CharacterSet
    Chart ChartContent ChartContentBuilder Charts CheckboxToggleStyle CheckedContinuation CheckingType Circle
    CircularProgressViewStyle ClosedRange Cocoa CocoaError Codable CodingKey Collection Color ColorPicker ColorScheme
    ColumnNavigationViewStyle Combine CommandGroup CommandLine CommandMenu Commands CommandsBuilder CommonCrypto
    CompactDatePickerStyle Comparable ComparisonResult ComposableArchitecture Configuration ConnectionOptions Container
    ContainerRelativeShape Content ContentMode ContentUnavailableView Context ContextMenu Continuation ContinuousClock
    ControlGroup ControlGroupStyle ControlWidget CoreData CoreGraphics CoreImage CoreLocation CrossPlatformImage
    CryptoKit CurrentValueSubject CustomDebugStringConvertible CustomNSError CustomStringConvertible
    CustomizableToolbarContent DEBUG Darwin Data Date DateComponents DateComponentsFormatter DateFormatter DateInterval
    DateIntervalFormatter DatePicker DatePickerStyle Decimal Decodable Decoder DecodingError DefaultButtonStyle
    DefaultDatePickerStyle DefaultGroupBoxStyle DefaultLabelStyle DefaultListStyle DefaultMenuStyle
    DefaultNavigationViewStyle DefaultPickerStyle DefaultProgressViewStyle DefaultTabViewStyle DefaultTextFieldStyle
    DefaultToggleStyle Dependency Dictionary DisclosureGroup DisclosureGroupStyle DismissAction DispatchGroup
    DispatchQueue DispatchSemaphore DispatchSource DispatchTime DispatchWorkItem DisplayRepresentation Divider
    DocumentType Double DoubleColumnNavigationViewStyle DragGesture DropDelegate Duration DynamicProperty
    DynamicViewContent EKEventStore Edge EdgeInsets EditButton EditMode Element EllipticalGradient EllipticalListStyle
    EmptyView Encodable Encoder Encoding EntityQuery Environment EnvironmentKey EnvironmentObject EnvironmentValues
    EnvironmentalModifier Equatable EquatableView Error EventKit Failure FeedbackStyle FetchDescriptor FetchRequest
    FetchedResults FieldDatePickerStyle FileAttributeKey FileDocument FileHandle FileManager FileWrapper Firebase
    FirebaseAnalytics FirebaseApp FirebaseCore FirebaseMessaging Float FocusState FocusedBinding FocusedObject
    FocusedValue Font ForEach Form FormStyle FormatStyle Foundation FoundationEssentials Future GaugeStyle
    GeometryEffect GeometryProxy GeometryReader Gesture GestureState GlassEffectContainer Gradient
    GraphicalDatePickerStyle Grid GridItem GridRow Group GroupBox GroupBoxStyle GroupedListStyle HSplitView HStack
    HStackLayout HTTPHeaders HTTPURLResponse Hashable Hasher HierarchicalShapeStyle HorizontalAlignment IBAction
    IBOutlet ID ISO8601DateFormatter IconOnly IconOnlyLabelStyle Identifiable Image ImageCache ImageIO ImagePipeline
    ImageRenderer ImageRequest ImageResource Index IndexPath IndexSet IndexViewStyle InfoKey InlinePickerStyle Insecure
    InsetGroupedListStyle InsetListStyle InsettableShape Int Int16 Int32 Int64 Int8 IntentConfiguration
    IntentDescription IntentResult IntentTimelineProvider Intents Iterator JSONDecoder JSONEncoder JSONSerialization
    Just KFAnimatedImage KFImage KFImageProtocol Key KeyPath KeyedDecodingContainer Kingfisher KingfisherManager
    KingfisherSwiftUI LAContext Label LabelStyle LabeledContent LabeledContentStyle LaunchOptionsKey LazyHGrid
    LazyHStack LazyImage LazyVGrid LazyVStack LibraryContentProvider LineMark LinearGradient LinearProgressViewStyle
    Link LinkButtonStyle LinkPresentation List ListStyle LocalAuthentication Locale LocalizedError LocalizedStringKey
    LocalizedStringResource Logger LongPressGesture Lottie MFMailComposeResult MFMailComposeViewController
    MFMailComposeViewControllerDelegate MKCoordinateRegion MKCoordinateSpan MPMediaItemArtwork
    MPMediaItemPropertyArtwork MPMediaItemPropertyPlaybackDuration MPMediaItemPropertyTitle MPNowPlayingInfoCenter
    MPRemoteCommandCenter MagnificationGesture MainActor Map MapAnnotation MapContent MapContentBuilder MapKit MapMarker
    MapPin Markdown MarkdownParsingOptions MarkdownUI Material MediaPlayer MemoryLayout Menu MenuBarExtra MenuButton
    MenuButtonStyle MenuPickerStyle MenuStyle Merge MeshGradient MessageUI Messaging MessagingDelegate Mirror
    ModelConfiguration ModelContainer ModelContext ModifiedContent NSAlert NSApp NSAppearance NSApplication
    NSApplicationDelegate NSApplicationDelegateAdaptor NSApplicationMain NSArray NSArrayController NSAttributedString
    NSBatchDeleteRequest NSBitmapImageRep NSCache NSClassFromString NSCoder NSColor NSCompoundPredicate NSCopying
    NSCursor NSData NSDataDetector NSDate NSDecimalNumber NSDictionary NSDirectionalEdgeInsets NSEC_PER_SEC NSError
    NSEvent NSExtensionItem NSFetchRequest NSFetchRequestResult NSFetchedResultsController NSFont NSHomeDirectory
    NSHostingController NSHostingView NSImage NSItemProvider NSKeyValueObservation NSKeyedArchiver NSKeyedUnarchiver
    NSLayoutConstraint NSLocalizedDescriptionKey NSLocalizedString NSLock NSLog NSManaged NSManagedObject
    NSManagedObjectContext NSMenu NSMenuItem NSMutableAttributedString NSMutableParagraphStyle NSNotFound NSNotification
    NSNull NSNumber NSObject NSObjectController NSObjectProtocol NSOpenPanel NSPasteboard NSPersistentContainer NSPoint
    NSPredicate NSRange NSRect NSRegularExpression NSRunningApplication NSSavePanel NSScreen NSScrollView
    NSSelectorFromString NSSet NSSize NSSortDescriptor NSString NSTemporaryDirectory NSTextCheckingResult
    NSTextContainer NSTextField NSTextView NSURL NSURLErrorCancelled NSURLErrorDomain NSUnderlineStyle NSUserActivity
    NSUserActivityTypeBrowsingWeb NSUserDefaultsController NSValue NSView NSViewController NSViewControllerRepresentable
    NSViewRepresentable NSVisualEffectView NSWindow NSWindowDelegate NSWorkspace NSXPCConnection NWPath NWPathMonitor
    Name Namespace NativeImage NavigationLink NavigationLinkPickerStyle NavigationPath NavigationSplitView
    NavigationSplitViewStyle NavigationSplitViewVisibility NavigationStack NavigationView NavigationViewStyle Network
    Never Notification NotificationCenter Nuke NukeUI NumberFormatter OSAllocatedUnfairLock OSImage OSLog OSStatus OSX
    ObjCBool ObjectIdentifier Observable ObservableObject Observation ObservationIgnored ObservedObject
    OpenConfiguration OpenURLAction OperationQueue OptionSet Optional OutlineGroup Output PDFDocument PDFKit
    PHPhotoLibrary PHPickerConfiguration PHPickerResult PHPickerViewController PHPickerViewControllerDelegate Package
    PackageDescription PageTabViewStyle Parameter ParameterSummary PassthroughSubject Path Photos PhotosPicker
    PhotosPickerItem PhotosUI Picker PickerStyle Pipe PlainButtonStyle PlainListStyle PlainTextFieldStyle PlatformImage
    Predicate PreferenceKey PresentationDetent Preview PreviewProvider Previewable PrimitiveButtonStyle Process
    ProcessInfo Product Progress ProgressView ProgressViewStyle Property PropertyListDecoder PropertyListSerialization
    ProposedViewSize Protocol ProvidesDialog Published Publisher Publishers Query QuickLook RadialGradient
    RadioGroupPickerStyle RandomAccessCollection Range RawRepresentable ReadConfiguration Rectangle
    ReferenceFileDocument ReferenceWritableKeyPath Regex RelativeDateTimeFormatter Result ReturnsValue RoundedBorder
    RoundedBorderTextFieldStyle RoundedRectangle RoundedRectangularShape RunLoop SDWebImage SDWebImageSwiftUI
    SFSafariViewController SHA256 SPUStandardUpdaterController SPUUpdater SafariServices ScaledMetric Scanner Scene
    SceneBuilder ScenePhase SceneStorage Schema ScrollView ScrollViewProxy ScrollViewReader SecItemAdd
    SecItemCopyMatching SecItemDelete SecItemUpdate SecRandomCopyBytes Section SectionedFetchRequest SecureField
    Security SegmentedPickerStyle Selector Sendable Sequence Set Shape ShapeStyle ShareLink SharePreview
    ShowsSnippetIntent ShowsSnippetView SidebarCommands SidebarListStyle Slider SortDescriptor Spacer Sparkle
    SquareBorder SquareBorderTextFieldStyle StackNavigationViewStyle State StateObject StaticConfiguration StaticString
    Stepper StepperField StepperFieldDatePickerStyle StoreKit String StringProtocol StrokeStyle Style Substring Subviews
    Suite Summary Swift SwiftData SwiftUI SwiftUICore SwiftUIIntrospect SwitchToggleStyle SymbolConfiguration Tab
    TabContent TabContentBuilder TabSection TabView TabViewStyle Table TableColumn TableColumnBuilder TableColumnContent
    TableRow TableRowBuilder TableRowContent TableStyle TapGesture Task Test Testing Text TextEditor TextEditorStyle
    TextField TextFieldStyle TextStyle Thread TimeInterval TimeZone Timeline TimelineEntry TimelineProvider TimelineView
    Timer Tip Tips TitleAndIcon TitleAndIconLabelStyle TitleOnly TitleOnlyLabelStyle Toggle ToggleStyle ToolbarContent
    ToolbarContentBuilder ToolbarItem ToolbarItemGroup ToolbarItemPlacement ToolbarSpacer Transaction
    TransferRepresentation Transferable Type TypeDisplayRepresentation UIAccessibility UIAction UIActivity
    UIActivityIndicatorView UIActivityViewController UIAlertAction UIAlertController UIApplication UIApplicationDelegate
    UIApplicationDelegateAdaptor UIApplicationMain UIApplicationShortcutItem UIBackgroundFetchResult
    UIBackgroundTaskIdentifier UIBarButtonItem UIBezierPath UIBlurEffect UIButton UICollectionReusableView
    UICollectionViewCell UICollectionViewDataSource UICollectionViewDelegate UICollectionViewDelegateFlowLayout
    UICollectionViewFlowLayout UICollectionViewLayout UICollectionViewLayoutAttributes UIColor
    UIContextMenuConfiguration UIControl UIDevice UIDocumentInteractionController UIDocumentPickerViewController
    UIEdgeInsets UIEvent UIFont UIFontDescriptor UIFontMetrics UIGestureRecognizer UIGestureRecognizerDelegate
    UIGraphicsBeginImageContextWithOptions UIGraphicsEndImageContext UIGraphicsGetCurrentContext
    UIGraphicsGetImageFromCurrentImageContext UIGraphicsImageRenderer UIGraphicsImageRendererFormat
    UIHostingConfiguration UIHostingController UIImage UIImagePickerController UIImagePickerControllerDelegate
    UIImageView UIImpactFeedbackGenerator UIInterfaceOrientationMask UIKeyboardType UIKit UILabel
    UILongPressGestureRecognizer UIMenu UIMenuController UINavigationBar UINavigationBarAppearance
    UINavigationController UINavigationControllerDelegate UINotificationFeedbackGenerator UIPanGestureRecognizer
    UIPasteboard UIPrintInteractionController UIRectCorner UIResponder UIScene UISceneConfiguration UISceneSession
    UIScreen UIScrollView UIScrollViewDelegate UISegmentedControl UISelectionFeedbackGenerator UISlider UIStackView
    UITabBar UITabBarAppearance UITabBarController UITableView UITableViewCell UITableViewDataSource UITableViewDelegate
    UITapGestureRecognizer UITextField UITextFieldDelegate UITextView UITextViewDelegate UITouch UITraitCollection
    UIUserInterfaceStyle UIView UIViewController UIViewControllerRepresentable UIViewControllerRepresentableContext
    UIViewControllerTransitionCoordinator UIViewRepresentable UIViewRepresentableContext UIVisualEffectView UIWindow
    UIWindowScene UIWindowSceneDelegate UInt UInt16 UInt32 UInt64 UInt8 UNAuthorizationOptions UNAuthorizationStatus
    UNMutableNotificationContent UNNotification UNNotificationAction UNNotificationCategory UNNotificationContent
    UNNotificationPresentationOptions UNNotificationRequest UNNotificationResponse UNNotificationSound
    UNTimeIntervalNotificationTrigger UNUserNotificationCenter UNUserNotificationCenterDelegate URL
    URLAuthenticationChallenge URLCache URLComponents URLCredential URLError URLImage URLQueryItem URLRequest
    URLResourceKey URLResourceValues URLResponse URLSession URLSessionConfiguration URLSessionDataTask
    URLSessionDelegate URLSessionDownloadTask URLSessionTask URLSessionTaskDelegate UTF8 UTType UUID
    UnevenRoundedRectangle UnicodeScalar UniformTypeIdentifiers UnitPoint Unmanaged UnsafeMutablePointer
    UnsafeMutableRawPointer UnsafePointer UnsafeRawPointer UserDefaults UserNotifications VSplitView VStack VStackLayout
    Value VerticalAlignment VideoPlayer View ViewBuilder ViewControllerRepresentable ViewModifier ViewRepresentable
    ViewStore ViewStoreOf ViewThatFits Vision Void WKInterfaceDevice WKInterfaceObjectRepresentable WKNavigation
    WKNavigationAction WKNavigationActionPolicy WKNavigationDelegate WKScriptMessage WKScriptMessageHandler WKUIDelegate
    WKUserContentController WKUserScript WKWebExtensionController WKWebView WKWebViewConfiguration WKWebsiteDataStore
    WatchKit WebImage WebKit Weight WheelDatePickerStyle WheelPickerStyle Widget WidgetBundle WidgetCenter
    WidgetConfiguration WidgetKit Window WindowGroup WindowStyle WindowToolbarStyle Wrapped WritableKeyPath
    WriteConfiguration XCTApplicationLaunchMetric XCTAssert XCTAssertEqual XCTAssertFalse XCTAssertGreaterThan
    XCTAssertLessThan XCTAssertLessThanOrEqual XCTAssertNil XCTAssertNoThrow XCTAssertNotEqual XCTAssertNotNil
    XCTAssertTrue XCTAttachment XCTFail XCTNSPredicateExpectation XCTUnwrap XCTWaiter XCTest XCTestCase
    XCTestExpectation XCUIApplication XCUIDevice XCUIElement XCUIElementQuery ZStack ZStackLayout
    """)
}
