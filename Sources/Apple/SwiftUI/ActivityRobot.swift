import AppModel
import AppleFoundation
import HeadlessUI
import RobotKit

/// The steps about what brings the user into the app from outside: an activity that was begun on another device, an action
/// of the app's icon.
struct ActivityRobot: Robot, PhoneService {
  let app: Application

  static let steps = [
    Step(
      "continue activity {string}", Self.continueAdvertised,
      summary: "continues an activity of this type, with the values that the app advertises"),
    Step(
      "continue activity {string} with", Self.continueWith,
      summary: "continues an activity of this type with the values below, as JSON"),
    Step(
      "choose quick action {string}", Self.choose,
      summary: "chooses an action of the app's icon on the home screen; launches an app that has ended"),
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

  private func choose(_ title: String) throws {
    let actions = try app.phone().of(QuickActions.self)
    let all = actions.all
    guard let item = all.first(where: { $0.localizedTitle == title }) else {
      let titles = all.map { "\"\($0.localizedTitle)\"" }.joined(separator: ", ")
      throw StepFailure(
        "the icon of the app has no action with this title"
          + (all.isEmpty
            ? ": set UIApplication.shared.shortcutItems, or UIApplicationShortcutItems in Info.plist"
            : "; it has \(titles)"))
    }
    // The icon is on the home screen.
    if app.state != .notRunning { app.sendToBackground() }
    (actions.pending, actions.isLeft) = (item, false)
    // A scene that is connected, or an app that is launched, has received it by then.
    defer { actions.pending = nil }
    try app.activate()
    guard actions.isLeft else { return }
    throw StepFailure("the app doesn't react to actions of its icon: use \(UIApplication.shared.actionHandler)")
  }
}
