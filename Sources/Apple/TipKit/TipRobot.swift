import AppModel
import PhoneServices
import Robots

/// The steps about tips, which are named by their identities: the names of their types.
struct TipRobot: Robot, PhoneService {
  let app: Application

  static let steps = [
    Step("tips are hidden", Self.hide, summary: "no tip is shown in the scenario"),
    Step("all tips are shown", Self.show, summary: "all tips are shown, whatever their conditions"),
    Step("expect tip {string} is shown", Self.isShown, summary: "the tip is on the screen"),
    Step("expect tip {string} is not shown", Self.isNotShown, summary: "the tip isn't on the screen"),
    Step(
      "expect tip {string} was invalidated", Self.wasInvalidated, summary: "the tip is never shown again"),
    Step(
      "expect tip {string} was invalidated by {string}", Self.wasInvalidatedBy,
      summary: "the same, for this reason, such as tipClosed or actionPerformed"),
  ]

  private func state() throws -> TipState { try app.phone().of() }

  private func hide() throws { try state().overrideByStep(false) }
  private func show() throws { try state().overrideByStep(true) }

  private func isShown(_ id: String) throws {
    let state = try state()
    try app.expect(state.shown.contains(id), "the tip is not shown") { ["shown": state.shown] }
  }

  private func isNotShown(_ id: String) throws {
    let state = try state()
    try app.expect(!state.shown.contains(id), "the tip is shown")
  }

  private func wasInvalidated(_ id: String) throws {
    let state = try state()
    try app.expect(state.reason(id) != nil, "the tip was not invalidated")
  }

  private func wasInvalidatedBy(_ id: String, _ reason: String) throws {
    let state = try state()
    try app.expect(state.reason(id)?.rawValue == reason, "the tip was not invalidated for this reason") {
      ["reason": state.reason(id).map { [$0.rawValue] } ?? []]
    }
  }
}
