import SwiftUI

extension SeededBug {
  /// Bugs of the lifetime and the owner of state.
  static let state = [
    SeededBug(
      "missing-id",
      report: #"expect name reads "Grace""#, #"but it reads "Ada L.""#
    ) { Contacts(isFaulty: $0) },
    SeededBug(
      "state-from-parameter",
      report: #"expect degrees reads "21 degrees""#, #"it reads "20 degrees""#
    ) { Temperature(isFaulty: $0) },
    SeededBug(
      "observed-object",
      report: #"expect laps reads "1 laps""#, #"it reads "0 laps""#
    ) { Timers(isFaulty: $0) },
    SeededBug(
      "missing-environment-object",
      report: "Profile: no object of type Account is in the environment", "add .environmentObject(Account(…))"
    ) { isFaulty in
      if isFaulty { Profile() } else { Profile().environmentObject(Account()) }
    },
    SeededBug(
      "object-without-published",
      report: #"expect points reads "1 points""#, #"it reads "0 points""#
    ) { Score(isFaulty: $0) },
    SeededBug(
      "draft-not-stored",
      report: #"expect text field "Draft" reads "Dear""#, #"but it reads """#
    ) { Draft(isFaulty: $0) },
  ]
}

/// The editor of the next contact keeps the draft of the one before.
private struct Contacts: View {
  private struct Editor: View {
    @State private var draft: String

    init(name: String) { _draft = State(initialValue: name) }

    var body: some View { TextField("Name", text: $draft).accessibilityIdentifier("name") }
  }

  let isFaulty: Bool
  @State private var name = "Ada"

  var body: some View {
    Button("Next") { name = "Grace" }
    if isFaulty { Editor(name: name) } else { Editor(name: name).id(name) }
  }
}

/// State is initialized from a parameter, once: the view shows the first value for ever.
private struct Temperature: View {
  private struct Copied: View {
    @State var degrees: Int
    var body: some View { Text("\(degrees) degrees").accessibilityIdentifier("degrees") }
  }

  private struct Passed: View {
    let degrees: Int
    var body: some View { Text("\(degrees) degrees").accessibilityIdentifier("degrees") }
  }

  let isFaulty: Bool
  @State private var degrees = 20

  var body: some View {
    Button("Warmer") { degrees += 1 }
    if isFaulty { Copied(degrees: degrees) } else { Passed(degrees: degrees) }
  }
}

/// The view observes a model that is made anew with each evaluation of the view around it.
private struct Timers: View {
  private final class Laps: ObservableObject {
    @Published var count = 0
  }

  private struct Observed: View {
    @ObservedObject var laps = Laps()
    var body: some View { Button("\(laps.count) laps") { laps.count += 1 }.accessibilityIdentifier("laps") }
  }

  private struct Owned: View {
    @StateObject private var laps = Laps()
    var body: some View { Button("\(laps.count) laps") { laps.count += 1 }.accessibilityIdentifier("laps") }
  }

  let isFaulty: Bool
  @State private var isDark = false

  var body: some View {
    Toggle("Dark", isOn: $isDark)
    Text(isDark ? "Dark" : "Light")
    if isFaulty { Observed() } else { Owned() }
  }
}

private final class Account: ObservableObject {
  @Published var name = "Ada"
}

/// Nothing puts the account into the environment.
private struct Profile: View {
  @EnvironmentObject private var account: Account
  var body: some View { Text(account.name).accessibilityIdentifier("name") }
}

/// The property that changes isn't published.
private struct Score: View {
  private final class Game: ObservableObject {
    @Published var points = 0
    var unpublishedPoints = 0
  }

  let isFaulty: Bool
  @StateObject private var game = Game()

  var body: some View {
    Text("\(isFaulty ? game.unpublishedPoints : game.points) points").accessibilityIdentifier("points")
    Button("Score") {
      if isFaulty { game.unpublishedPoints += 1 } else { game.points += 1 }
    }
  }
}

/// The draft is kept in the view's state, where the app's end loses it.
private struct Draft: View {
  let isFaulty: Bool
  @State private var lost = ""
  @AppStorage("draft") private var kept = ""

  var body: some View { TextField("Draft", text: isFaulty ? $lost : $kept) }
}
