import Foundation
import RobotKit
import SwiftUI

/// A suite with hooks, attachments and a parameter type and a report format of its own, and with steps that don't always do the same.
@main
struct ShopRobots: RobotSuite {
  static let apps = AppCatalog { Launch("shop") { ShopView() } }
  static let robots: [any Robot.Type] = [ShopRobot.self, FlakyRobot.self]

  static let reporters = [
    ReportFormat("csv", summary: "a line for each scenario") { write in CSVReporter(write: write) }
  ]

  static let parameterTypes = [
    CustomParameterType("size", Size.self),
    CustomParameterType("price", #"(\d+)\.(\d\d) €"#) { euros, cents in
      Price(cents: Int(euros)! * 100 + Int(cents)!)
    },
  ]

  static let invariants = [
    Invariant("the total isn't negative") { app in
      let total = app.staticTexts["total"]
      if total.exists, total.label.hasPrefix("-") { throw StepFailure("the total is \(total.label)") }
    }
  ]

  static let hooks: [Hook] = [
    .beforeAll("opens the shop") { run in run.log("open") },
    .before("signs in", tags: "@signed-in") { scenario in
      try scenario.robot(ShopRobot.self).signIn()
    },
    .before("breaks", tags: "@broken") { _ in throw StepFailure("the shop is closed") },
    .after("keeps the receipt") { scenario in
      if scenario.status == .failed { scenario.log("\(scenario.name) failed at: \(scenario.step ?? "its start")") }
    },
    .afterAll("closes the shop") { run in run.log("closed") },
    .beforeAll("finds the key") { _ in
      if ProcessInfo.processInfo.environment["SHOP_KEY"] == "lost" { throw StepFailure("the key is lost") }
    },
  ]
}
