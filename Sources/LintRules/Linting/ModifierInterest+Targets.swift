extension ModifierInterest {
  /// What the rules of some targets ask about, each thing once.
  init(of targets: [LintTarget]) {
    self.init()
    var seen: Set<ObjectIdentifier> = []
    var known: Set<WantedModifiers> = []
    for settings in targets.lazy.map(\.settings) where seen.insert(ObjectIdentifier(settings)).inserted {
      for entry in settings.entries {
        let interest = entry.rule.interest
        asksForDefinitions = asksForDefinitions || interest.asksForDefinitions
        wanted += interest.wanted.filter { known.insert($0).inserted }
      }
    }
  }
}
