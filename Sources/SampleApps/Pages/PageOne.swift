import RobotKit

/// The page that is pushed.
struct PageOne: Screen {
  let onShowPageTwo: @MainActor () -> Void

  var title: String { "Page One" }

  var body: [Element] {
    Button("Page Two", id: "PAGE_TWO_BUTTON", action: onShowPageTwo)
  }
}
