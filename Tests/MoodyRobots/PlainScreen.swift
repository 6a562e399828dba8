import RobotKit

struct PlainScreen: Screen {
  var body: [Element] { Text("Hello", id: "hello") }
}
