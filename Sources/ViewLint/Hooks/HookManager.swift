/// A program that manages the hooks of a repository. viewlint belongs in its configuration, not in the hook itself.
enum HookManager: String, Sendable, CaseIterable {
  case husky, preCommit = "pre-commit", lefthook

  /// The manager of a working tree, with the file that lists what it runs.
  static func find(in top: FilePath) -> (manager: HookManager, file: FilePath)? {
    for manager in allCases {
      for mark in manager.marks where FileSystem.exists(top.appending(FilePath(mark))) {
        return (manager, FilePath(manager == .husky ? ".husky/pre-commit" : mark))
      }
    }
    return nil
  }

  /// The files and folders that identify it.
  private var marks: [String] {
    switch self {
    case .husky: [".husky"]
    case .preCommit: [".pre-commit-config.yaml", ".pre-commit-config.yml"]
    case .lefthook:
      ["lefthook", ".lefthook"].flatMap { name in ["yml", "yaml", "toml", "json"].map { "\(name).\($0)" } }
    }
  }

  /// The command that installs git's hooks in a clone.
  var installation: String {
    switch self {
    case .husky: "npx husky"
    case .preCommit: "pre-commit install"
    case .lefthook: "lefthook install"
    }
  }

  /// The names under which a hook calls the manager.
  var calls: [String] {
    switch self {
    case .husky: ["husky"]
    case .preCommit: ["pre-commit", "pre_commit", "prek"]
    case .lefthook: ["lefthook"]
    }
  }

  /// What to add to its configuration, in the language of the file.
  func snippet(for file: FilePath) -> String {
    switch self {
    case .lefthook where file.text.hasSuffix(".json"):
      """
      {
        "pre-commit": {
          "commands": {
            "viewlint": { "glob": "*.swift", "run": "viewlint hook run" }
          }
        }
      }

      """
    case .lefthook where file.text.hasSuffix(".toml"):
      """
      [pre-commit.commands.viewlint]
      glob = "*.swift"
      run = "viewlint hook run"

      """
    case .husky: "viewlint hook run\n"
    case .preCommit:
      """
      repos:
        - repo: local
          hooks:
            - id: viewlint
              name: viewlint
              entry: viewlint lint --respect-views --as-commit
              args: ["--"]
              language: system
              types: [swift]
              require_serial: true

      """
    case .lefthook:
      """
      pre-commit:
        commands:
          viewlint:
            glob: "*.swift"
            run: viewlint hook run

      """
    }
  }
}
