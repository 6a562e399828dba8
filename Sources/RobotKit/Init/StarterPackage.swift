/// A file of a package that `robotrun init` creates.
struct StarterFile: Equatable {
  /// Its path in the package.
  let path: String
  let text: String
}

/// The package that `robotrun init` creates: the files of the directory `Template`, with its name and location.
struct StarterPackage {
  let name: StarterName
  let dependency: StarterDependency

  /// All files, in the order they are listed and written.
  var files: [StarterFile] {
    [
      file("Package.swift", PackageResources.Manifest_swift),
      file("Sources/MyStarter/MyStarterApp.swift", PackageResources.MyStarterApp_swift),
      file("Sources/MyStarter/TodoList.swift", PackageResources.TodoList_swift),
      file("Sources/MyStarter/TodoView.swift", PackageResources.TodoView_swift),
      file("Sources/MyStarter/TodoRobot.swift", PackageResources.TodoRobot_swift),
      file("scenarios/todo.feature", PackageResources.todo_feature),
      file("scenarios/robots/todo.robots", PackageResources.todo_robots),
      file("Tests/MyStarterTests/MyStarterTests.swift", PackageResources.MyStarterTests_swift),
      file(".github/workflows/tests.yml", PackageResources.tests_yml),
      file("README.md", PackageResources.Guide_md),
      file(".gitignore", PackageResources.ignored_txt),
    ]
  }

  private func file(_ path: String, _ template: [UInt8]) -> StarterFile {
    let text = String(decoding: template, as: UTF8.self)
      .replacing("MyStarter", with: name.description)
      .replacing("PACKAGE_DEPENDENCY", with: dependency.manifestLine)
      .replacing("PACKAGE_IDENTITY", with: StarterDependency.literal(dependency.identity))
      .replacing("PACKAGE_PLACE", with: dependency.location)
    return StarterFile(path: path.replacing("MyStarter", with: name.description), text: text)
  }
}
