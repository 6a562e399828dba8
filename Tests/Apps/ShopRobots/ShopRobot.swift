import RobotKit

struct ShopRobot: Robot {
  let app: Application

  static let steps = [
    Step("order a {size} coffee", Self.order),
    Step("the bill is {price}", Self.checkBill),
  ]

  func signIn() throws {
    try app.launch()
    try app.buttons["signIn"].tap()
  }

  func order(_ size: Size) throws {
    try app.buttons[size.rawValue].tap()
    app.log("a \(size.rawValue) one")
  }

  func checkBill(_ price: Price) throws {
    let total = app.staticTexts["total"].label
    app.attach(#"{"cents": \#(total)}"#, mediaType: "application/json", fileName: "bill.json")
    guard total == "\(price.cents)" else { throw StepFailure("the bill is \(total) cents") }
  }
}
