extension StarterPackage {
  /// The app that scenarios launch.
  var app: StarterFile {
    StarterFile(
      path: "Sources/\(name)Robots/App+Todo.swift",
      text: """
        \(imports("RobotKit", "\(name)Core"))

        extension App {
          /// A list of things to do. Each launch makes a fresh one.
          public static let todo = App("todo", "a list of things to do") { _ in
            TodoScreen(list: TodoList())
          }
        }

        """)
  }
}
