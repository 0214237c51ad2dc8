import ProjectDescription

let viewlint = TargetScript.pre(
  script: #"""
    export PATH="$PATH:/opt/homebrew/bin:/usr/local/bin"
    viewlint --use-script-input-file-lists --fail-on error --stamp "$SCRIPT_OUTPUT_FILE_0"
    """#,
  name: "viewlint",
  // All Swift files of the target: viewlint takes its facts from them and reads no others.
  inputFileListPaths: ["viewlint.xcfilelist"],
  outputPaths: ["$(DERIVED_FILE_DIR)/viewlint.swift"],
  basedOnDependencyAnalysis: true
)

let project = Project(
  name: "App",
  targets: [
    .target(
      name: "App",
      destinations: .iOS,
      product: .app,
      bundleId: "com.example.app",
      sources: ["App/**"],
      scripts: [viewlint]
    )
  ]
)
