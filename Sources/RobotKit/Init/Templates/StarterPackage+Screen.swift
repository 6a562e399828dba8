extension StarterPackage {
  /// The screen of the view model.
  var screen: StarterFile {
    StarterFile(
      path: "Sources/\(name)Robots/TodoScreen.swift",
      text: """
        \(imports("RobotKit", "\(name)Core"))

        /// What is on the screen, in SwiftUI's words, as a function of the view model.
        struct TodoScreen: Screen {
          @Bindable var list: TodoList

          var title: String { "To do" }

          var body: [Element] {
            TextField("What is to be done?", text: $list.draft, id: "draft")
            Button("Add", id: "add") { list.add() }.disabled(!list.canAdd)
            if list.isSaving { ProgressView("Saving", id: "saving") }
            List(id: "items") {
              for item in list.items {
                Toggle(
                  item.title,
                  isOn: Binding(get: { item.isDone }, set: { list.set(item.id, done: $0) }))
              }
            }
            Text("\\(list.left) left", id: "left")
          }
        }

        """)
  }
}
