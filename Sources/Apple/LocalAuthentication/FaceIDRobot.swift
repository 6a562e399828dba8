import AppModel
import PhoneServices
import Robots

/// The steps about Face ID.
struct FaceIDRobot: Robot, PhoneService {
  let app: Application

  static let steps = [
    Step("face id succeeds", Self.succeed, summary: "Face ID sees the user"),
    Step("face id fails", Self.fail, summary: "Face ID sees another face"),
    Step("face id is cancelled", Self.cancel, summary: "the user cancels Face ID"),
    Step("face id falls back", Self.fallBack, summary: "the user asks for the password instead of Face ID"),
    Step("face id is locked out", Self.lockOut, summary: "too many faces have failed"),
    Step("face id is not enrolled", Self.unenroll, summary: "the phone knows no face and has no passcode"),
  ]

  private func set(_ outcome: FaceID.Outcome) throws { try app.phone().of(FaceID.self).outcome = outcome }

  private func succeed() throws { try set(.succeeds) }
  private func fail() throws { try set(.fails) }
  private func cancel() throws { try set(.cancelled) }
  private func fallBack() throws { try set(.fallback) }
  private func lockOut() throws { try set(.lockedOut) }
  private func unenroll() throws { try set(.notEnrolled) }
}
