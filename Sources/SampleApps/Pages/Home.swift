import RobotKit

/// The first page. It knows no navigation: it is told what to do.
struct Home: Screen {
  let onShowPageOne: @MainActor () -> Void

  var title: String { "Home" }

  var body: [Element] {
    Button("Page One", id: "PAGE_ONE_BUTTON", action: onShowPageOne)
  }
}
