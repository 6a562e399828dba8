import AppModel
import HeadlessUI
import Testing

@testable import Robots

/// The complete messages of failed expectations.
@MainActor
@Suite struct ExpectationFailureTests {
  private let screen =
    """
    on screen    text "Mail"
                 text field contact "To" "iMesage"
                 button send "Send" (disabled)
                 text row.1 "Ada"
                 text row.2 "Ada"
    """
  private let never = "(the app is idle)"
  private let alert =
    "read as      any alert, since alert is an element type; write \"alert\" in quotation marks if it is a name"

  private func outcome(of step: String, table: [[String]]? = nil, _ prepare: (Model) -> Void = { _ in }) throws
    -> String
  {
    var outcome = ""
    let model = Model()
    try Rig.run {
      NavigationStack {
        VStack {
          TextField("To", text: .constant("iMesage")).accessibilityIdentifier("contact")
          Button("Send") {}.disabled(true).accessibilityIdentifier("send")
          List(1...2, id: \.self) { Text("Ada").accessibilityIdentifier("row.\($0)") }
          ForEach(model.rows, id: \.self) { Text($0).accessibilityIdentifier("extra") }
        }
        .navigationTitle("Mail")
        .navigationBarTitleDisplayMode(.inline)
      }
    } test: { app in
      prepare(model)
      outcome = Narrator(app).outcome(of: step, table: table)
    }
    return outcome
  }

  @Test func `where nothing is pending it is over at once`() throws {
    let table: [(String, [String])] = [
      ("expect contact", ["passed"]),
      (
        "expect button \"Delete\"",
        ["not found \(never)", "same type    button send \"Send\" (disabled)", screen]
      ),
      (
        "expect text \"iMessage\"",
        ["not found \(never)", "nearest      text field contact \"iMesage\"", screen]
      ),
      ("expect button sent", ["not found \(never)", "nearest      button send (disabled)", screen]),
      ("expect no contact", ["unexpectedly found \(never): text field contact \"iMesage\"", screen]),
      (
        "expect no \"Ada\"", ["unexpectedly found \(never): text row.1 \"Ada\", text row.2 \"Ada\"", screen]
      ),
      ("expect send is enabled", ["button send (disabled) is not enabled \(never)", screen]),
      ("expect contact is focused", ["text field contact \"iMesage\" is not focused \(never)", screen]),
      ("expect contact reads \"Eve\"", ["expected to read \"Eve\", but it reads \"iMesage\" \(never)", screen]),
      (
        "expect contact contains \"Eve\"",
        ["expected to contain \"Eve\", but it reads \"iMesage\" \(never)", screen]
      ),
      (
        "expect contact matches /^i?M[0-9]/",
        ["expected to match /^i?M[0-9]/, but it reads \"iMesage\" \(never)", screen]
      ),
      (
        "expect \"Ada\" is enabled",
        [
          "2 elements match \"Ada\" \(never)", "match        text row.1 \"Ada\"", "match        text row.2 \"Ada\"",
          "choose       first \"Ada\", 2nd, last, or \"Ada\" in …", screen,
        ]
      ),
      ("expect Bob is enabled", ["not found \(never)", screen]),
      (
        "expect 3 cells",
        ["expected 3, found 2 \(never)", "found        cell", "found        cell", screen]
      ),
      ("expect 1 alert", ["expected 1, found 0 \(never)", screen]),
      ("expect screen \"Post\"", ["expected screen \"Post\", but it is \"Mail\" \(never)", screen]),
    ]
    for (step, expected) in table {
      #expect(try outcome(of: step) == expected.joined(separator: "\n"), "\(step)")
    }
  }

  @Test func `the nearest element names its container`() throws {
    var outcome = ""
    try Rig.run {
      NavigationStack { EmptyView().navigationTitle("New Message") }
    } test: {
      outcome = Narrator($0).outcome(of: "expect text \"New iMessage\"")
    }
    #expect(
      outcome == """
        not found \(never)
        nearest      text "New Message" (navigation bar)
        on screen    text "New Message"
        """)
  }

  @Test func tables() throws {
    #expect(try outcome(of: "expect each of", table: [["contact", "send"], ["button \"Send\"", ""]]) == "passed")
    #expect(try outcome(of: "expect none of", table: [["alert"], ["text \"Bob\""]]) == "passed")
    #expect(
      try outcome(of: "expect each of", table: [["contact"], ["alert"]])
        == ["alert not found \(never)", alert, screen].joined(separator: "\n"))
    #expect(
      try outcome(of: "expect each of", table: [["alert"], ["sheet"], ["contact"]])
        == ["alert, sheet not found \(never)", alert, alert.replacing("alert", with: "sheet"), screen].joined(
          separator: "\n"))
    #expect(
      try outcome(of: "expect none of", table: [["alert"], ["contact"]])
        == ["\"contact\" unexpectedly found \(never)", screen].joined(separator: "\n"))
    #expect(
      try outcome(of: "expect each of", table: [["no such thing"]])
        == "invalid element \"no such thing\"; expected for example button \"Send\"")
  }

  @Test func `pending work is forecast`() throws {
    let seen = try outcome(of: "expect extra within 2s") { model in
      model.after(.milliseconds(2_001)) { $0.rows = ["late"] }
    }
    #expect(
      seen
        == ["not found within 2 s of virtual time", screen, "would have   appeared at 2.001 s"]
        .joined(separator: "\n"))
    let gone = try outcome(of: "expect no contact within 1s") { model in
      model.after(.seconds(3)) { $0.rows = ["late"] }
    }
    #expect(
      gone
        == [
          "unexpectedly found after 1 s of virtual time: text field contact \"iMesage\"", screen,
          "would have   never gone: nothing else was pending",
        ].joined(separator: "\n"))
    let far = try outcome(of: "expect extra") { model in
      model.after(.seconds(66)) { $0.rows = ["too late"] }
    }
    #expect(
      far
        == [
          "not found within 5 s of virtual time", screen, "would have   not appeared in the next 60 s either",
          "left behind  1 job",
        ].joined(separator: "\n"))
  }

  @Test func `what is pending is named`() throws {
    var outcome = ""
    try Rig.run {
      Text("a")
    } test: { app in
      app.timeline.schedule(after: .seconds(6), label: "GET /contacts") {}
      outcome = Narrator(app).outcome(of: "expect b")
    }
    #expect(
      outcome == """
        not found within 5 s of virtual time
        on screen    text "a"
        pending      GET /contacts, at 6 s
        would have   never appeared: nothing else was pending
        """)
  }

  @Test func `what is to stay so for a while`() throws {
    let table: [(String, Duration, String)] = [
      ("expect no extra for 2s", .milliseconds(2_001), "passed"),
      ("expect no extra for 2s", .seconds(2), "unexpectedly found after 2 s of virtual time: text extra \"late\""),
      (
        "expect no extra for 2s", .milliseconds(1_950),
        "unexpectedly found after 2 s of virtual time: text extra \"late\""
      ),
      (
        "expect no extra for 2s", .milliseconds(250),
        "unexpectedly found after 300 ms of virtual time: text extra \"late\""
      ),
      ("expect extra for 2s", .milliseconds(250), "not found from the beginning"),
      ("expect contact for 2s", .milliseconds(250), "passed"),
    ]
    for (step, delay, expected) in table {
      let outcome = try outcome(of: step) { $0.after(delay) { $0.rows = ["late"] } }
      #expect(outcome.split(separator: "\n").first.map(String.init) == expected, "\(step), \(delay)")
    }
  }

  @Test func `within is another limit`() throws {
    let table: [(String, String)] = [
      ("expect extra within 1s", "passed"), ("expect extra within 999ms", "not found within 999 ms of virtual time"),
      ("expect extra", "passed"), ("expect 1 text extra within 1s", "passed"),
      ("expect extra reads \"late\" within 1s", "passed"), ("expect extra is enabled within 0s", "not found"),
    ]
    for (step, expected) in table {
      let outcome = try outcome(of: step) { $0.after(.seconds(1)) { $0.rows = ["late"] } }
      #expect(outcome.hasPrefix(expected), "\(step): \(outcome)")
    }
  }

  @Test func `a crowded screen is cut short`() throws {
    var outcome = ""
    try Rig.run {
      VStack { ForEach(1...15, id: \.self) { Text("\($0)") } }
    } test: { app in
      outcome = Narrator(app).outcome(of: "expect alert")
    }
    let texts = (1...12).map { "text \"\($0)\"" }.joined(separator: "\n             ")
    #expect(outcome == "not found \(never)\n\(alert)\non screen    \(texts)\n             … (3 more)")
  }

  @Test func `without an app there is nothing to expect`() throws {
    try Rig.run(catalog: AppCatalog()) { app in
      let narrator = Narrator(app)
      let none = "no app is running; `launch` starts one"
      for step in ["expect no alert", "expect x", "tap x", "type \"a\"", "expect screen \"x\" for 1s"] {
        #expect(narrator.outcome(of: step) == none)
      }
    }
  }
}
