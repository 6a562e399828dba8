import RobotKit

struct ShopScreen: Screen {
  let model = ShopModel()

  var body: [Element] {
    Text(model.customer.map { "Hello, \($0)" } ?? "Hello", id: "greeting")
    Button("Sign in", id: "signIn") { model.signIn(as: "Ada") }
    Button("Small", id: "small") { model.add(cents: 210) }
    Button("Large", id: "large") { model.add(cents: 290) }
    Text("\(model.total)", id: "total")
  }
}
