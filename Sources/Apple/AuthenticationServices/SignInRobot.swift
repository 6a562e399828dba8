import AppModel
import PhoneServices
import Robots
import UIKit

/// The steps about signing in.
struct SignInRobot: Robot, PhoneService {
  let app: Application

  static let steps = [
    Step(
      "web authentication returns {string}", Self.redirect,
      summary: "web sessions end with this URL; {state} in it is a query parameter of the page that was opened"),
    Step("web authentication is canceled", Self.cancelWeb, summary: "the user cancels web sessions"),
    Step(
      "expect web authentication at {string}", Self.isOpened,
      summary: "a web session has opened a page whose URL begins with this text"),
    Step(
      "Sign in with Apple returns {string}", Self.signIn,
      summary: "the user with this identifier signs in, without name and email"),
    Step(
      "Sign in with Apple returns {string} with", Self.signInWith,
      summary: "the same, with the email, given name and family name of the table below"),
    Step("Sign in with Apple is canceled", Self.cancelApple, summary: "the user cancels Sign in with Apple"),
    Step(
      "Sign in with Apple is revoked", Self.revoke, summary: "the users stop using Sign in with Apple for the app"),
  ]

  private func answers() throws -> SignInAnswers { try app.phone().of() }

  // MARK: Web sessions

  private func redirect(_ url: String) throws {
    guard url.contains(/^[A-Za-z][A-Za-z0-9+.\-]*:/) else {
      throw StepFailure("invalid callback URL \"\(url)\"; expected for example shop://signed-in?code=123")
    }
    try answers().set(.callback(url))
  }

  private func cancelWeb() throws { try answers().set(SignInAnswers.WebAnswer.cancellation) }

  private func isOpened(_ url: String) throws {
    let answers = try answers()
    try app.expect(
      answers.pages.contains { $0.absoluteString.hasPrefix(url) }, "no web session has opened a page at \"\(url)\""
    ) { ["opened": answers.pages.map(\.absoluteString)] }
  }

  // MARK: Sign in with Apple

  private func signIn(_ user: String) throws { try answers().set(.account(AppleAccount(user: user))) }

  private func signInWith(_ user: String, _ table: DataTable) throws {
    let columns = ["email", "given name", "family name"]
    guard table.rows.count == 2, let row = table.hashes.first, row.keys.allSatisfy(columns.contains) else {
      throw StepFailure("invalid account; expected one row with the columns \(columns.joined(separator: ", "))")
    }
    let values = row.filter { !$0.value.isEmpty }
    var account = AppleAccount(user: user, email: values["email"])
    if values["given name"] != nil || values["family name"] != nil {
      account.name = PersonNameComponents(givenName: values["given name"], familyName: values["family name"])
    }
    try answers().set(.account(account))
  }

  private func cancelApple() throws { try answers().set(SignInAnswers.AppleAnswer.cancellation) }

  private func revoke() throws {
    guard try app.phone().of(AppleUsers.self).revoke() else {
      throw StepFailure("no user has signed in with Apple")
    }
    // Before its launch no app receives it.
    guard app.state != .notRunning else { return }
    NotificationCenter.default.post(
      name: ASAuthorizationAppleIDProvider.credentialRevokedNotification, object: nil)
  }
}
