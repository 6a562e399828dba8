import TestSupport
import AppModel
import Testing

@MainActor
@Suite struct NavigationBarTests {
  @Test func itComesByItselfWhereThereIsSomethingToSay() throws {
    let titled = Page("Titled")
    let tools = Page(toolbar: { Button("Edit", id: "edit") {} })
    let both = Page("Both", toolbar: { Button("Edit", id: "edit") {} })
    let back = "  button BackButton"
    let table: [(Page, first: [String], pushed: [String])] = [
      (Page(), [], ["navigation bar", back]),
      (
        titled, ["navigation bar \"Titled\"", "  text \"Titled\""],
        ["navigation bar \"Titled\"", back, "  text \"Titled\""]
      ),
      (tools, ["navigation bar", "  button edit"], ["navigation bar", back, "  button edit"]),
      (
        both, ["navigation bar \"Both\"", "  text \"Both\"", "  button edit"],
        ["navigation bar \"Both\"", back, "  text \"Both\"", "  button edit"]
      ),
    ]
    for (page, first, pushed) in table {
      try Stage.play(page) { stage throws in #expect(try stage.screen == first) }
      try Stage.play(Page()) { stage throws in
        stage.navigator.push(page)
        #expect(try stage.screen == pushed)
      }
    }
  }

  @Test(arguments: [("Messages", "Messages"), ("", "Back")])
  func theBackButtonBearsTheTitleOfTheScreenBefore(title: String, label: String) throws {
    try Stage.play(Page(title)) { stage in
      stage.navigator.push(Page("Detail"))
      try stage.settle()
      #expect(try stage.node("BackButton").label == label)
      try stage.tap("BackButton")
      #expect(try stage.session.snapshot().title == (title.isEmpty ? nil : title))
    }
  }

  @Test func theBackButtonFollowsTheTitleOfTheScreenBefore() throws {
    let form = Form()
    try Stage.play(Page("\(form.rows.count) rows")) { stage throws in
      stage.navigator.push(Page("Detail"))
      #expect(try stage.node("BackButton").label == "0 rows")
      form.rows.append("new")
      #expect(try stage.node("BackButton").label == "1 rows")
    }
  }

  @Test func theTitleIsThatOfWhatIsOnTop() throws {
    let form = Form()
    try Stage.play(Page(form.city)) { stage throws in
      #expect(try stage.session.snapshot().title == nil)
      form.city = "Bern"
      #expect(try stage.session.snapshot().title == "Bern")
      stage.navigator.present(Page("Sheet"))
      #expect(try stage.session.snapshot().title == "Sheet")
      stage.navigator.present(Page())
      // A sheet without a title has none, whatever lies below it.
      #expect(try stage.session.snapshot().title == nil)
    }
  }
}
