import AppModel
import Foundation
import HeadlessUI

/// The access of the app to a camera, a microphone or the recognition of speech.
package struct MediaAccess: Sendable {
  package static let camera = MediaAccess(.camera, "the Camera", "NSCameraUsageDescription")
  package static let microphone = MediaAccess(.microphone, "the Microphone", "NSMicrophoneUsageDescription")
  package static let speechRecognition = MediaAccess(
    .speechRecognition, "Speech Recognition", "NSSpeechRecognitionUsageDescription",
    notice: "Speech data from this app will be sent to Apple to process your requests.")

  /// The index of the button that allows it.
  private static let allowed = 1

  private let subject: Permissions.Subject
  private let thing: String
  private let key: String
  /// What the system adds to the purpose of the app.
  private let notice: String?

  private init(_ subject: Permissions.Subject, _ thing: String, _ key: String, notice: String? = nil) {
    (self.subject, self.thing, self.key, self.notice) = (subject, thing, key, notice)
  }

  /// Whether the user has allowed it; `nil` before the question.
  package var answer: Bool? { PhoneState.current.of(Permissions.self)[subject].map { $0 == Self.allowed } }

  /// Sets what the user has answered.
  package func setAnswer(_ isAllowed: Bool, on phone: PhoneState) {
    phone.of(Permissions.self)[subject] = isAllowed ? Self.allowed : 0
  }

  /// The answer for the facts of a failure.
  package var answerText: String { answer.map { $0 ? "allowed" : "denied" } ?? "not asked for" }

  /// Asks the user, once, by an alert of the system.
  package func ask() async -> Bool {
    let app = await UIApplication.shared.appName
    let purpose = Bundle.main.object(forInfoDictionaryKey: key) as? String
    let lines = [notice, purpose].compactMap { $0 }
    let alert = SystemAlert(
      "“\(app)” Would Like to Access \(thing)", message: lines.isEmpty ? nil : lines.joined(separator: "\n"),
      buttons: ["Don’t Allow", "Allow"])
    return await PhoneState.current.of(Permissions.self).ask(for: subject, alert) == Self.allowed
  }
}
