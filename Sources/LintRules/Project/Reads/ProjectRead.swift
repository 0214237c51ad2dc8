/// A rule's question about other files.
///
/// At first, the answer is that the project has nothing. The project then answers the questions of all files together
/// and checks files again if their answers matter. Rules don't need to know about that.
enum ProjectRead: Hashable, Sendable {
  /// The declarations and extensions of types with a name.
  case type(String)
  /// Whether the project uses a word. A leading period marks a member.
  case use(String)
  /// The places that create a view, by its name.
  case creations(String)
  /// The places that show a view, by its name.
  case appearances(String)
  /// Whether the project passes an argument.
  case argument(TypeArgument)
  /// The places that store secrets.
  case secrets(SecretKeys)
  /// The definitions of a modifier, by its name or its type's name.
  case modifier(String)
  /// Whether a declaration may be shown where wanted modifiers change it.
  case shown(ViewName, where: WantedModifiers)
  /// Whether other files mention a declaration that other packages can use, by the hash of its name.
  case mentions(UInt64)
  /// The uses of a wrapper.
  case uses(WrapperKey)
  /// The effects of a project modifier or container on views.
  case effects(DefinitionUse)
  /// The surroundings of the uses of a wrapper that a file declares.
  case surroundings(WrapperKey, declaredIn: String)
  /// The views in a body.
  case body(BodyKey)
  /// The other places of plain modifiers.
  case plain(PlainModifiers.Key)
  /// Whether a file has the first image of the project with a URL from a string.
  case firstImageURL(String)

  /// Whether it's about the names of declarations. Answers need `ViewNotes`.
  var isAboutNames: Bool {
    switch self {
    case .shown, .mentions: true
    default: false
    }
  }
}

/// Records the rules' questions about other files.
///
/// Only the thread that checks the file uses the recorder.
final class ReadRecorder: @unchecked Sendable {
  /// The questions of one rule.
  private(set) var reads: Set<ProjectRead> = []
  /// The plain modifiers of the file, if a rule asked about all of them: the number of modifiers in each key, and the
  /// number of places of each key.
  private(set) var plain: (count: Int, keys: [PlainModifiers.Key: Int])?

  /// Records a question.
  func record(_ read: ProjectRead) { reads.insert(read) }

  /// Records the plain modifiers of the file.
  func record(_ keys: [PlainModifiers.Key: Int], count: Int) {
    plain = (count, keys)
    for key in keys.keys { record(.plain(key)) }
  }

  /// Starts recording for another rule.
  func begin() { (reads, plain) = ([], nil) }
}
