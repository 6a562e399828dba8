import RobotKit

struct OrdersRobot: Robot {
  let app: Application
  static let steps = [
    Step("an order for {string}", Self.order), Step("an action", Self.pass), Step("an outcome", Self.pass),
  ]

  func order(_ what: String) {}
  func pass() {}
}

struct OrderRobot: Robot {
  let app: Application
  static let steps = [Step("an order for {string}", Self.order)]

  func order(_ what: String) {}
}

struct CdataRobot: Robot {
  let app: Application
  static let steps = [Step("I have {int} <![CDATA[cukes]]> in my belly", Self.have)]

  func have(_ count: Int) {}
}

struct MinimalRobot: Robot {
  let app: Application
  static let steps = [Step("I have {int} cukes in my belly", Self.have)]

  func have(_ count: Int) {}
}

struct DocStringsRobot: Robot {
  let app: Application
  static let steps = [Step("a doc string:", Self.take)]

  func take(_ text: DocString) {}
}

final class DataTablesRobot: Robot {
  static let steps = [
    Step("the following table is transposed:", DataTablesRobot.transpose),
    Step("it should be:", DataTablesRobot.expect),
  ]
  private var transposed: DataTable?

  init(app: Application) {}

  func transpose(_ table: DataTable) { transposed = table.transposed }

  func expect(_ table: DataTable) throws { try assertEqual(transposed, table) }
}

final class ExamplesTablesRobot: Robot {
  static let steps = [
    Step("there are {int} cucumbers", ExamplesTablesRobot.start),
    Step("there are {int} friends", ExamplesTablesRobot.invite), Step("I eat {int} cucumbers", ExamplesTablesRobot.eat),
    Step("I should have {int} cucumbers", ExamplesTablesRobot.expect),
    Step("each person can eat {int} cucumbers", ExamplesTablesRobot.share),
  ]
  private var count = 0
  private var friends = 0

  init(app: Application) {}

  func start(_ count: Int) { self.count = count }
  func invite(_ friends: Int) { self.friends = friends }
  func eat(_ eaten: Int) { count -= eaten }
  func expect(_ left: Int) throws { try assertEqual(count, left) }
  func share(_ each: Int) throws { try assertEqual(count / (1 + friends), each) }
}

final class CucumbersRobot: Robot {
  static let steps = [
    Step("there are {int} cucumbers", CucumbersRobot.start), Step("I eat {int} cucumbers", CucumbersRobot.eat),
    Step("I should have {int} cucumbers", CucumbersRobot.expect),
  ]
  private var count = 0

  init(app: Application) {}

  func start(_ count: Int) { self.count = count }
  func eat(_ eaten: Int) { count -= eaten }
  func expect(_ left: Int) throws { try assertEqual(count, left) }
}

struct MarkdownRobot: Robot {
  let app: Application
  static let steps = [
    Step("some TypeScript code:", Self.take), Step("some classic Gherkin:", Self.take),
    Step("we use a data table and attach something and then {word}", Self.use),
    Step("this might or might not run", Self.pass),
  ]

  func take(_ text: DocString) {}

  func use(_ word: String, _ table: DataTable) throws {
    app.log("We are logging some plain text (\(word))")
    if word == "fail" { throw KitError("You asked me to fail") }
  }

  func pass() {}
}

struct Flight: StepArgument {
  let from: String
  let to: String
}

struct FlightRobot: Robot {
  let app: Application
  static let steps = [Step("{flight} has been delayed", Self.delay)]

  func delay(_ flight: Flight) throws {
    try assertEqual(flight.from, "LHR")
    try assertEqual(flight.to, "CDG")
  }
}

struct AirportRobot: Robot {
  let app: Application
  static let steps = [Step("{airport} is closed because of a strike", Self.close)]

  func close(_ airport: String) {}
}

struct RegularExpressionRobot: Robot {
  let app: Application
  static let steps = [Step("/^a (.*?)(?: and a (.*?))?(?: and a (.*?))?$/", Self.take)]

  func take(_ first: String?, _ second: String?, _ third: String?) {}
}

final class ChocolateRobot: Robot {
  static let steps = [
    Step("the customer has {int} cents", ChocolateRobot.give),
    Step("there are chocolate bars in stock", ChocolateRobot.fill),
    Step("there are no chocolate bars in stock", ChocolateRobot.empty),
    Step("the customer tries to buy a {int} cent chocolate bar", ChocolateRobot.buy),
    Step("the sale should not happen", ChocolateRobot.expectNothing),
    Step("the sale should happen", ChocolateRobot.expectBar),
  ]
  private var money = 0
  private var stock: [String] = []
  private var bought: String?

  init(app: Application) {}

  func give(_ cents: Int) { money = cents }
  func fill() { stock = ["Mars"] }
  func empty() { stock = [] }
  func buy(_ price: Int) { if money >= price { bought = stock.popLast() } }
  func expectNothing() throws { try assertEqual(bought, nil) }
  func expectBar() throws { try assertEqual(bought != nil, true) }
}
