extension StarterPackage {
  /// The app that scenarios launch.
  var app: StarterFile {
    StarterFile(
      path: "Sources/\(name)Robots/App+Todo.swift",
      text: """
        \(imports("RobotKit", "\(name)Core"))

        extension Launch {
          /// A list of things to do. Each launch makes a fresh one.
          public static let todo = Launch("todo", "a list of things to do") { _ in
            TodoScreen(list: TodoList())
          }
        }

        """)
  }
}
