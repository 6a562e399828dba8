/// The package that `robotrun init` makes: what is in it.
struct StarterPackage {
  let name: StarterName
  let dependency: StarterDependency

  /// All files, in the order they are told of and written.
  var files: [StarterFile] {
    [
      manifest, model, screen, app, robot, suite, main, scenarios, textRobot, scenarioTests, robotTests, workflow,
      readMe, ignoredFiles,
    ]
  }

  /// Import lines in the order that formatters want, which depends on the package's name.
  func imports(_ modules: String...) -> String {
    modules.sorted().map { "import \($0)" }.joined(separator: "\n")
  }
}
