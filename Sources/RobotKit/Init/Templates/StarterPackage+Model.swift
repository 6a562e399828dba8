extension StarterPackage {
  /// A view model as apps have them.
  var model: StarterFile {
    StarterFile(
      path: "Sources/\(name)Core/TodoList.swift",
      text: """
        import Observation

        /// The app's view model: ordinary Swift that knows nothing of robots. Put yours in its place.
        @MainActor
        @Observable
        public final class TodoList {
          /// Something to do.
          public struct Item: Equatable, Identifiable, Sendable {
            public let id: Int
            public let title: String
            public var isDone = false
          }

          public var draft = ""
          public private(set) var items: [Item] = []
          public private(set) var isSaving = false

          public init() {}

          public var canAdd: Bool { !isSaving && !draft.allSatisfy(\\.isWhitespace) }

          public var left: Int { items.count { !$0.isDone } }

          /// Adds what is written in the draft, as soon as it is saved.
          public func add() {
            guard canAdd else { return }
            let item = Item(id: items.count + 1, title: draft)
            draft = ""
            isSaving = true
            Task {
              // Stands for a service that takes its time. In a scenario it costs none.
              try? await Task.sleep(for: .seconds(1))
              items.append(item)
              isSaving = false
            }
          }

          public func set(_ id: Item.ID, done isDone: Bool) {
            guard let index = items.firstIndex(where: { $0.id == id }) else { return }
            items[index].isDone = isDone
          }
        }

        """)
  }
}
