import RobotKit

/// The page that is presented.
struct PageTwo: Screen {
  let description: String

  var title: String { "Page Two" }

  var body: [Element] {
    Text(description, id: "TEXT_DESCRIPTION")
  }
}
