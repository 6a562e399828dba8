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
    try app.expect {
      account.sent.contains { $0.subject == subject }
    } mismatch: {
      Self.sent(account)
    }
  }

  private func wasSentTo(_ subject: String, _ address: String) throws {
    let account = try app.phone().of(MailAccount.self)
    try app.expect {
      account.sent.contains { $0.subject == subject && $0.recipients.contains(address) }
    } mismatch: {
      Self.sent(account)
    }
  }

  private static func sent(_ account: MailAccount) -> String {
    let list = account.sent.map { "\"\($0.subject)\" to \($0.recipients.joined(separator: ", "))" }
    return "no such mail was sent; sent: " + (list.isEmpty ? "none" : list.joined(separator: "; "))
  }
}
