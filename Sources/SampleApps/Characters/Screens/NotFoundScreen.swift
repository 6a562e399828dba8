import RobotKit

/// Where addresses lead that the app doesn't know.
struct NotFoundScreen: Screen {
  let address: String
  let onGoHome: @MainActor () -> Void

  var title: String { "Not found" }

  var body: [Element] {
    VStack(id: "notFound") {
      Text("There is nothing at \(address)", id: ".message")
      Button("Go home", id: ".home", action: onGoHome)
    }
  }
}
