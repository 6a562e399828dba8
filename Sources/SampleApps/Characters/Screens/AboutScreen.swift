import RobotKit

/// What the show is about.
struct AboutScreen: Screen {
  let onClose: @MainActor () -> Void

  var title: String { "About" }

  var toolbar: [Element] {
    Button("Done", id: "about.done", action: onClose)
  }

  var body: [Element] {
    Text("Lighthouse Lane tells of a harbour town whose lamp goes out one night.", id: "about.text")
  }
}
