import AppModel
import PhoneServices
import Robots
import Synchronization

/// The account with which mail is sent, and the mail that was sent.
final class MailAccount: ServiceState {
  struct Mail: Sendable {
    let recipients: [String]
    let subject: String
    let body: String

    var summary: String { "\"\(subject)\" to \(recipients.joined(separator: " and "))" }
  }

  private let state = Mutex<(exists: Bool, sent: [Mail])>((false, []))

  init() {}

  static var current: MailAccount { PhoneState.current.of() }

  var exists: Bool {
    get { state.withLock { $0.exists } }
    set { state.withLock { $0.exists = newValue } }
  }
  var sent: [Mail] { state.withLock { $0.sent } }
  func send(_ mail: Mail) { state.withLock { $0.sent.append(mail) } }
}

/// The steps about mail.
struct MailRobot: Robot, PhoneService {
  let app: Application

  static let steps = [
    Step("a mail account", Self.addAccount, summary: "the phone can send mail: canSendMail() is true"),
    Step("expect mail {string} was sent", Self.wasSent, summary: "the app has sent mail with this subject"),
    Step(
      "expect mail {string} was sent to {string}", Self.wasSentTo,
      summary: "the app has sent mail with this subject to this address"),
  ]

  private func addAccount() throws { try app.phone().of(MailAccount.self).exists = true }

  private func wasSent(_ subject: String) throws {
    let account = try app.phone().of(MailAccount.self)
    try app.expect(account.sent.contains { $0.subject == subject }, "no such mail was sent") {
      ["sent": account.sent.map(\.summary)]
    }
  }

  private func wasSentTo(_ subject: String, _ address: String) throws {
    let account = try app.phone().of(MailAccount.self)
    let isSent = { account.sent.contains { $0.subject == subject && $0.recipients.contains(address) } }
    try app.expect(isSent(), "no such mail was sent") { ["sent": account.sent.map(\.summary)] }
  }
}
