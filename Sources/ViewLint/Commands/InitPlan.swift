import LintRules

/// The files that `init` writes.
struct InitPlan {
  /// A file that doesn't exist yet.
  struct NewFile {
    var path: FilePath
    var text: String
  }

  /// The minimum number of findings for which `init` offers a baseline.
  static let manyFindings = 100

  private let root: FilePath
  private var configuration = InitConfiguration()
  /// The new files in the order in which they are written.
  private(set) var files: [NewFile] = []
  private(set) var recordsBaseline = false

  /// Whether there is something to write.
  var writesAnything: Bool { !files.isEmpty || recordsBaseline }

  /// Surveys the project, prints the results, and asks for decisions.
  init(_ original: LintRequest, _ dialog: InitDialog) throws(LintFailure) {
    var request = original
    root = request.location.root
    request.lintsWholeProject = true
    request.baseline = .none
    let store = ConfigurationStore(request)
    // Here the user can say that the server sends paths, even if nothing in the project shows it.
    var wide = request
    wide.selection.includesUnproven = true
    let survey = try InitSurvey(LintRun(request, store), LintRun(wide))
    let isConfigured = FileSystem.exists(root.appending(ConfigurationStore.fileName))
    if isConfigured { dialog.say("\(ConfigurationStore.fileName.text) already exists; not changed") }
    if survey.hasNoViews { dialog.say("no SwiftUI views found yet; run 'viewlint --show-files' to list the files") }
    let newExtension = planAccessor(survey, isConfigured: isConfigured, dialog)
    planBaseline(survey, isConfigured ? store.baseline : nil, isConfigured: isConfigured, dialog)
    if !isConfigured {
      planExclusions(survey, dialog)
      files.append(NewFile(path: ConfigurationStore.fileName, text: configuration.text))
    }
    if let newExtension { files.append(newExtension) }
    let paths = files.map(\.path.text) + (recordsBaseline ? [BaselineFile.usualName.text] : [])
    for path in paths { dialog.say("\(dialog.mode == .answersYes ? "creating" : "will create") \(path)") }
  }

  // MARK: The accessor

  /// Chooses the accessor. Returns the file that declares it if a new file is necessary.
  private mutating func planAccessor(_ survey: InitSurvey, isConfigured: Bool, _ dialog: InitDialog) -> NewFile? {
    if survey.isAccessorDeclared {
      dialog.say("found the accessor '\(survey.accessor)'")
      return nil
    }
    let backend = survey.backend
    let own = backend.accessors.first { $0.isProven || dialog.mode == .asks }
    if let own, survey.accessor == InitSurvey.defaultAccessor {
      let name = own.expression
      if isConfigured {
        dialog.say(
          "to use '\(name)' (\(Self.place(own))) as the accessor, add this to \(ConfigurationStore.fileName.text):")
        dialog.say(InitConfiguration.rules(name))
        return nil
      }
      let remark = own.isProven ? "" : " It currently breaks absolute URLs."
      if dialog.ask("Use '\(name)' (\(Self.place(own))) as the accessor?\(remark)") {
        dialog.say("using '\(name)' (\(Self.place(own))) as the accessor")
        configuration.accessor = name
        return nil
      }
    }
    guard survey.needsAccessor else { return nil }
    if let joiner = backend.joiners.first {
      dialog.say(
        "'\(joiner.expression)' (\(Self.place(joiner))) already adds the base URL to paths; use it for image URLs")
      return nil
    }
    return newExtension(survey, dialog)
  }

  /// Returns the file with an extension for the base URL that the user chooses. viewlint can't know which server has
  /// the images.
  private func newExtension(_ survey: InitSurvey, _ dialog: InitDialog) -> NewFile? {
    let accessor = survey.accessor
    if survey.backend.places.isEmpty {
      dialog.say("found no base URL for image paths; if your backend returns paths, declare")
      dialog.say("'\(accessor)' in an extension of 'String'")
    }
    for place in survey.backend.places {
      let path = FilePath(place.folder).appending(FilePath(BackendExtension.fileName))
      if FileSystem.exists(root.appending(path)) {
        dialog.say("\(path.text) already exists; not changed")
        return nil
      }
      let base = "'\(place.base.expression)' (\(Self.place(place.base)))"
      guard dialog.mode == .asks else {
        dialog.say("run 'viewlint init' in a terminal to add '\(accessor)' with the base URL \(base)")
        continue
      }
      if dialog.ask("Add '\(accessor)' with the base URL \(base) in \(path.text)?") {
        return newFile(path, accessor, place, dialog)
      }
    }
    return nil
  }

  private func newFile(
    _ path: FilePath, _ accessor: String, _ place: ExtensionPlace, _ dialog: InitDialog
  ) -> NewFile {
    if !place.isInPackage { dialog.say("if Xcode doesn't add \(path.text) to the app target, add it yourself") }
    let text = BackendExtension(
      accessor: accessor, base: place.base, importedModule: place.importedModule, isPublic: place.isPublic
    ).text
    return NewFile(path: path, text: text)
  }

  private static func place(_ candidate: BackendCandidate) -> String {
    let times = candidate.uses == 1 ? "once" : "\(candidate.uses) times"
    return "\(candidate.path):\(candidate.position.line), used \(times)"
  }

  // MARK: Findings

  /// Offers to record the findings if there are many, or if the configured baseline doesn't exist.
  private mutating func planBaseline(
    _ survey: InitSurvey, _ configured: BaselineFile?, isConfigured: Bool, _ dialog: InitDialog
  ) {
    let file = configured ?? BaselineFile(root.appending(BaselineFile.usualName), root: root)
    guard !file.exists, survey.canBeRecorded else { return }
    guard isConfigured ? configured != nil : survey.findingCount >= Self.manyFindings else { return }
    let count = Summary.counted(survey.findingCount, "current finding")
    recordsBaseline = dialog.ask("Record the \(count) in a baseline, so that only new ones are reported?")
    configuration.hasBaseline = false
  }

  /// Offers to exclude files that can't be read.
  private mutating func planExclusions(_ survey: InitSurvey, _ dialog: InitDialog) {
    guard !survey.unreadable.isEmpty else { return }
    for problem in survey.unreadable { dialog.say("\(problem.path.text): \(problem.message)") }
    let count = Summary.counted(survey.unreadable.count, "unreadable path")
    guard dialog.ask("Add \(count) to 'exclude'?") else { return }
    configuration.exclude = survey.defaultExclusions + survey.unreadable.map { PathPattern.matching($0.path.text) }
  }

  // MARK: Writing

  /// Writes the files, then the baseline, and prints errors.
  func write(_ request: LintRequest, _ console: Console) throws(LintFailure) -> ExitCode {
    var code = ExitCode.clean
    for file in files where !create(file, console) { code = .untrusted }
    guard recordsBaseline, code == .clean else { return code }
    var request = request
    request.lintsWholeProject = true
    request.baseline = .none
    let isNew = files.contains { $0.path == ConfigurationStore.fileName }
    let file = isNew ? nil : ConfigurationStore(request).baseline
    code = try BaselineWork(
      request, file ?? BaselineFile(root.appending(BaselineFile.usualName), root: root), nil, console
    ).run("create")
    // Written last because a configuration with a missing baseline fails every run.
    guard code == .clean, isNew else { return code }
    var configuration = configuration
    configuration.hasBaseline = true
    return attempt(ConfigurationStore.fileName, console) { (output) throws(OutputFailure) in
      try output.write(Array(configuration.text.utf8))
    } ? .clean : .untrusted
  }

  private func create(_ file: NewFile, _ console: Console) -> Bool {
    attempt(file.path, console) { (output) throws(OutputFailure) in try output.create(Array(file.text.utf8)) }
  }

  private func attempt(
    _ path: FilePath, _ console: Console, _ body: (OutputFile) throws(OutputFailure) -> Void
  ) -> Bool {
    do throws(OutputFailure) {
      try body(OutputFile(OutputPlace(path, in: root)))
      return true
    } catch {
      console.output.flush()
      console.complain("error: can't write \(Escaping.line(path.text)): \(error.text)")
      return false
    }
  }
}
