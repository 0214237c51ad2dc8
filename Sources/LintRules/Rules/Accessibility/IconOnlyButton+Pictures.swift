/// The names that VoiceOver reads for the images in a label.
extension IconOnlyButton {
  /// An image in a label, by the source of its name.
  enum Picture: Hashable {
    /// An image of the asset catalog with its name, if the name is known.
    case asset(String?)
    /// A symbol, which has a name.
    case symbol
    /// A bitmap or a decorative image, which has no name.
    case bitmap
    /// An image that an initializer of the project creates.
    case unknown
    /// A static member of `Image`.
    case member(String)

    /// Whether the name describes the action of the control: `Image("close")`.
    var namesAction: Bool {
      switch self {
      case .asset(let name): name.map { IconOnlyButton.actions.contains($0.lowercased()) } ?? false
      case .symbol: true
      case .bitmap, .unknown, .member: false
      }
    }
  }

  /// Names of assets that are good labels: actions, and the places and services that a control leads to.
  private static let actions = WordList(
    """
    accept account add apple apply archive attach back block bookmark browse buy call camera cancel cart chat checkout
    clear close collapse comment compose confirm connect contact continue copy create delete details disconnect discord
    dislike dismiss done download edit email exit expand export facebook favorite favorites feedback filter filters finish
    follow forward github google help hide history home import info information inbox instagram invite join language like
    linkedin load login logout map maximize menu message messages minimize more mute next notifications open options
    paste pause play post previous print profile profiles random record redo refresh register reject reload remove repeat
    replay reply report reset restart restore resume retry return rewind rotate save scan search select send settings
    setup share show shuffle skip slack sort spotify start stop submit subscribe switch sync telegram tiktok translate
    twitter undo unfollow unlock unmute update upload whatsapp youtube zoom
    """)

  /// Words in asset names that don't describe an action.
  private static let pictures = WordList("icon ic img image logo button btn picture asset")
  /// The minimum length of a meaningful word in an asset name.
  private static let minLength = 4

  /// Whether all words of an asset name are also in the action: `Image("bolus")` and `showBolusView()`.
  func isNamed(_ picture: Picture, inAction call: Call, _ label: Range<Int>, _ file: FileView) -> Bool {
    guard case .asset(let name?) = picture, name.allSatisfy({ $0.isASCII && $0.isLetter }),
      file.steps.take(call.end - call.name)
    else { return false }
    let words = IdentifierWords.words(of: name)
    if words.contains(where: { $0.utf8.count < Self.minLength || Self.pictures.contains($0) }) { return false }
    let action = (call.name + 1..<call.end).filter { !label.contains($0) && file.code.isWord($0) }
    let spoken = Set(action.flatMap { IdentifierWords.words(of: file.code.word($0)) })
    return words.allSatisfy { spoken.contains($0) || $0.hasSuffix("s") && spoken.contains(String($0.dropLast())) }
  }

  static let symbols = WordList("systemName systemSymbol")
  static let bitmaps = WordList("uiImage nsImage cgImage decorative")

  /// Returns the image that a call creates; nil for an image that has a label or needs no label.
  func picture(_ call: Call, _ file: FileView) -> Picture? {
    if file.argument("label", of: call) != nil { return nil }
    guard let first = call.arguments.first else { return .unknown }
    let label = first.label.map { file.code.word($0) } ?? ""
    if Self.symbols.contains(label) { return .symbol }
    return isNumbered(call, file) ? nil : Self.picture(label, file.nameOfAsset(first.value))
  }

  /// Returns the image that an initializer creates, by its first argument label: empty or `_` for none.
  static func picture(_ label: String, _ asset: String?) -> Picture {
    if symbols.contains(label) { return .symbol }
    if bitmaps.contains(label) { return .bitmap }
    return label.isEmpty || label == "_" ? .asset(asset) : .unknown
  }

  /// Returns the images with each static member replaced by its declarations in the project.
  func resolved(_ pictures: [Picture], _ project: ProjectIndex) -> [Picture] {
    pictures.flatMap { picture -> [Picture] in
      guard case .member(let name) = picture else { return [picture] }
      return project.types.images(named: name).map { image in
        image.label.map { Self.picture($0, image.asset) } ?? .unknown
      }
    }
  }

  /// The maximum length of a message.
  private static let maxLength = 100

  func message(_ control: String, _ pictures: [Picture]) -> String {
    func message(_ problem: String) -> String { "this `\(control)` \(problem); add an accessibility label" }
    let different = Set(pictures)
    switch different.first {
    case .bitmap where different.count == 1: return message("shows only an image, so VoiceOver can't name it")
    case .symbol where different.count == 1: return message("has the name of its symbol in VoiceOver")
    case .asset(let name?) where different.count == 1:
      let named = message("is called `\(name)` in VoiceOver")
      if named.utf8.count <= Self.maxLength { return named }
    default: break
    }
    let areAssets = different.allSatisfy { if case .asset = $0 { true } else { false } }
    return message(areAssets ? "has the name of its image in VoiceOver" : "has no useful name in VoiceOver")
  }
}
