extension PublicNames {
  /// Whether rules look for a word inside names and literals, so that the word can stay there.
  static func isPart(_ word: String) -> Bool { parts.contains(word.lowercased()) }

  private static let parts = WordList(
    """
    a11y abort absolute accept access accessib accessibility accessor action actions activity add address aeiou af after
    alamofire alert alignment all allow alnum alpha an analytic and animate animation antialiased anything api apis apns
    app appdelegate appearance append appending appends apple application apps ar argument arguments article artwork
    ascii assert asset assets assign assignment asymmetric attempt attempts attribute attributes audio auth authority
    auto automatic av available avatar avatars backdrop backend background badge banner bar base baseline baseurl bearer
    before benchmark benchmarks beside black blank blanket blue blur body bold border bordered borderless bounds
    brightness brown browser bubble build bundle busy button buy by bypassed bytes ca cache caches calendar call
    callback calls can canonical capitalized caption card carousel cdn cell cg change changed changelog changes
    characters checkbox checkout checkstyle children circle circular clear client clients clipped closure closures cntrl
    code color columns combined commands comment comments commit common compact complete completed completion component
    components computed condition conditional config configuration configurations configure confirm constant constants
    contain container contains content contrast controller controllers controls conversion copy copyable core count
    cover covers created current cursor custom cuttable cyan data date declaration decode decoder decorative decrement
    deep deeplink default defaults delegates delete deletion demo demos deprecated depth describing description
    destination detached detail detect device diameter did digit dimension directions directly directories directory
    disable disabled discarded disk dismiss display docs document documentation documents domain domains done download
    downloading downloads downsampling draggable drop eager edges elliptical email empty enable enabled end ended
    endpoint endpoints enrol enroll entries entry entrypoint enumerated env environment equatable erased error errors es
    evaluation example examples except exclude excluded exists exit expiration expires expiry explorer extends
    extensions external extract extracted fade fail failed failure fake fastlane favicon fcm feature features feed
    feedback fetch fetcher fetching field file filename files fill film filter find finish finished firebase first fit
    fix fixed fixtures focusable focused folder folders follow font footer force forced forces foreground format
    formatted foundation fragment frame frameworks from frozen full functions generated generator gesture get github
    gitlab global globals gms gradient graph graphical graphql gravatar gray grayscale green group grouped grouping had
    handle handler handoff has hash hass have header heart height help helper helpers hero hidden hint history home
    homepage horizontal host hostname hosts href html http https hue icon id identical identifier identity idle image
    images img imports included increment index indices indigo infinite infinity info inheritance inherited initial
    initializers inlinable inline insert insertion inset inside inspector instance intent intentional intentionally
    intents interpolation interval invalid invalidate invalidates invite ios ipad iphone issue issues italic item items
    joined json junit jwt kerning key keyboard keys keyword keywords kf kind kinds l10n label lacks language last launch
    layer length letters libraries library lifecycle line linear lines link links lint list listener literal live load
    loading local locale localhost locali localizable localization localized log logg login logo long lower lowercased
    mac macos mail mailto main make malformed manager managers manifest many map mapped maps mark markdown mask matches
    max maximum media member members menu message messages messaging metadata min minimum mint misc missing mk mock
    mocks mode model models modifier modifiers modules monospaced more movie mtk multiplatform name named names needs
    nested network networker networking never next no none not note notification notifications now ns null number oauth
    observe observed observer observing obsoleted occurrence of off offset ok on once opacity open option options or
    orange order origin other outside overlay overridden overrides owned packages padding page pager pages paginate
    pagination paging palette parameter parse parsed partition password pasteboard path paths pattern pay payment payout
    pdf perform permalink phase photo photos pi pic picture pictures pinch pink pk placeholder placement plain platforms
    player playground playgrounds playlist plugin plural policy popover port portrait position post poster posters posts
    precondition preference preferences prefetch prefetcher prefetching prepend prepending prepends present presentation
    presenting pressing pretty preview previews primary print priority privacy processor processors profile progress
    projects prompt prompts protocols provider providers proxy publish publisher punct purchase purgeable purple push qr
    qrcode qrimage quaternary query quinary radius random range ranges rdjson read readonly reason rect red redacted
    redirect redraw redraws reduce reevaluate reevaluates reference references referral refresh refreshable refreshes
    refreshing regex register relative release reload reloads remember remembers remote removal remove rename render
    rendered renders repeated replace replacing repo report repository representable request requester requesting
    requests require requires rerender rerenders reset resizable resize resizing resource resources response result
    results reversed review role root route router routes row rows rule rules run safari safe safety sample samples
    sarif saturation save saved scale scenes scheme schemes scn screen screens screenshot scripts search searchable
    second secondary secret secrets segmented select selection send sentences separator server servers service services
    session set setting settings severity sf shadow shape share shareable shared sharing sheet shimmer should show shown
    shows side sidebar sign similar single sink site size sk skeleton skip slug socket sort sorted sound source sources
    space spacing spinner spinners split sprite square src srcs stack staging standard star start started starts state
    status still stopped storage store stored stores stream strength stretched strict strikethrough string strings
    stroke stub stubs style styles submit subscribe subscribed subscribes subtitle success suffix suggestions summary
    support supporting swift symbol symbols sync system table tabs tag target targets task teal temp temporary term
    terms tertiary test tester testing tests text texts the theme themes then thirdparty thumb thumbnail thumbnails tile
    timeout tint title tmdb tmp toggle token tokens toolbar track tracking trailer transaction transition translations
    trigger triggers trim tv tvos tx txid type typeidentifier types ui uid uitests unavailable uncached unclipped
    undeclared underline underscore unframed unguarded unhandled unknown unloaded unobserved unredacted unscaled
    unscoped unsized unused update updates updating upload uploads upper uppercased uri url urls urlsession usd use user
    username uses utf8 util utilities utility utils uuid valid validate validated value values vendor verbatim version
    vertical video view viewlint viewmodel viewmodels views visible visionos wallpaper warning was watch watchos web
    webhook webpage website wheel white why widget widgets width wifi wiki windows with wk words work wrapper write ws
    wss xcode xdigit yellow zero zip zoom
    """)
}
