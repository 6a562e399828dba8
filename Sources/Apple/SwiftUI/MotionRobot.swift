import AppModel
import AppleFoundation
import HeadlessUI
import RobotKit

/// The steps about what the user does with the phone in the hand.
struct MotionRobot: Robot, PhoneService {
  let app: Application

  static let steps = [Step("shake device", Self.shake, summary: "shakes the phone: views and controllers receive it")]

  private func shake() throws {
    try app.activate()
    UIApplication.shared.shake()
  }
}
