import Testing

@testable import viewlint

/// `--watch` opens and releases folders if each one needs a descriptor.
@Suite struct FolderBudgetTests {
  /// A simulated system with a limited number of descriptors.
  private final class System {
    var free: Int
    var open: [FilePath: Int] = [:]
    var mostOpen = 0
    var openings = 0
    var gone: Set<FilePath> = []

    init(free: Int) {
      self.free = free
    }

    func opening(_ folder: FilePath) -> FolderBudget<Handle>.Opening {
      openings += 1
      if gone.contains(folder) { return .skipped }
      guard open.values.reduce(0, +) < free else { return .refused }
      return .opened(Handle(folder, self))
    }
  }

  /// An open folder.
  private final class Handle {
    private let folder: FilePath
    private let system: System

    init(_ folder: FilePath, _ system: System) {
      (self.folder, self.system) = (folder, system)
      system.open[folder, default: 0] += 1
      system.mostOpen = max(system.mostOpen, system.open.values.reduce(0, +))
    }

    deinit {
      system.open[folder]! -= 1
      if system.open[folder] == 0 { system.open[folder] = nil }
    }
  }

  private let system = System(free: 256)
  private var budget = FolderBudget<Handle>(descriptors: 256)

  private func folders(_ numbers: Range<Int>) -> [FilePath] { numbers.map { FilePath("/p/\($0)") } }

  private mutating func watch(_ numbers: Range<Int>) {
    let system = system
    budget.watch(folders(numbers)) { system.opening($0) }
  }

  /// Whether exactly these folders are open, each only once.
  private func holds(_ numbers: Range<Int>) -> Bool {
    system.open == Dictionary(uniqueKeysWithValues: folders(numbers).map { ($0, 1) })
  }

  @Test mutating func opensAllFoldersUpToHalfOfTheDescriptors() {
    watch(0..<128)
    #expect(holds(0..<128))
    #expect(budget.count == 128)
  }

  @Test mutating func opensNoneOfAThousand() {
    watch(0..<1_000)
    #expect(holds(0..<0))
    #expect(system.openings == 0)
  }

  @Test mutating func opensOnlyWhatIsNewAndReleasesWhatLeft() {
    watch(0..<100)
    watch(60..<160)
    #expect(holds(60..<160))
    #expect(system.openings == 160)
    #expect(system.mostOpen == 100, "closes old folders before it opens new ones")
  }

  @Test mutating func releasesAllWhenAProjectGrowsTooLarge() {
    watch(0..<128)
    watch(0..<129)
    #expect(holds(0..<0))
    watch(0..<20)
    #expect(holds(0..<20), "watches again after the project shrinks")
  }

  @Test mutating func releasesAllWhenTheSystemRefusesMore() {
    system.free = 40
    watch(0..<100)
    #expect(holds(0..<0))
    let openings = system.openings
    watch(0..<21)
    #expect(system.openings == openings, "does not retry a size that was refused")
    watch(0..<20)
    #expect(holds(0..<20))
  }

  @Test mutating func aFolderThatIsGoneKeepsTheOthersOpen() {
    system.gone = [FilePath("/p/0")]
    watch(0..<10)
    #expect(holds(1..<10))
    system.gone = []
    watch(0..<10)
    #expect(holds(0..<10))
  }

  /// Projects grow and shrink while other programs open and close descriptors.
  @Test mutating func neverHoldsMoreThanItsShare() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      system.free = max(system.open.count, Int.random(in: 100...256, using: &generator))
      let start = Int.random(in: 0..<50, using: &generator)
      let numbers = start..<start + Int.random(in: 0..<200, using: &generator)
      watch(numbers)
      #expect(holds(numbers) || holds(0..<0))
    }
    #expect(system.mostOpen <= 128)
  }
}
