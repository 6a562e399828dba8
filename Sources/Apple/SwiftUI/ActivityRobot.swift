import AppModel
import AppleFoundation
import HeadlessUI
import RobotKit

/// The steps about activities of the user, such as one that was begun on another device.
struct ActivityRobot: Robot, PhoneService {
  let app: Application

  static let steps = [
    Step(
      "continue activity {string}", Self.continueAdvertised,
      summary: "continues an activity of this type, with the values that the app advertises"),
    Step(
      "continue activity {string} with", Self.continueWith,
      summary: "continues an activity of this type with the values below, as JSON"),
  ]

  private func continueAdvertised(_ type: String) throws { try run(type, nil) }

  private func continueWith(_ type: String, _ values: DocString) throws {
    guard let info = try? JSONSerialization.jsonObject(with: Data(values.content.utf8)) as? [String: Any] else {
      throw StepFailure("invalid values: expected a JSON object, such as {\"id\": 7}")
    }
    try run(type, info)
  }

  private func run(_ type: String, _ values: [String: Any]?) throws {
    try app.activate()
    let info = values.map { Dictionary(uniqueKeysWithValues: $0.map { (AnyHashable($0), $1) }) }
    guard UIApplication.shared.continueActivity(type, userInfo: info) else {
      throw StepFailure("the app doesn't continue activities of this type: use onContinueUserActivity(_:perform:)")
    }
  }
}
