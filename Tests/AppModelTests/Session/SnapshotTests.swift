import TestSupport
import AppModel
import Testing

@MainActor
@Suite struct SnapshotTests {
  private let page = Page("Home") {
    VStack(id: "stack") {
      Button("Send", id: "send") {}
      HStack { Text("deep", id: "deep") }.disabled(true)
    }
    TextField("Name", text: .constant("Ada"), id: "name")
    Cell("Row").selected()
  }

  @Test func theTreeTellsAllOfIt() throws {
    try Stage.play(page) { stage in
      try stage.tap("name")
      stage.navigator.present(Alert("Sure?"))
      #expect(
        try stage.session.snapshot().tree == """
          app "stage"
            window
              navigation bar "Home" (covered by alert "Sure?")
                text "Home" (covered by alert "Sure?")
              element stack (covered by alert "Sure?")
                button send (covered by alert "Sure?")
                element (disabled, covered by alert "Sure?")
                  text deep "deep" (disabled, covered by alert "Sure?")
              text field name "Ada" (focused, covered by alert "Sure?")
              cell "Row" (selected, covered by alert "Sure?")
                text "Row" (covered by alert "Sure?")
              alert "Sure?"
                text "Sure?"
                button "OK"
          """)
    }
  }

  @Test func placesGoTogether() throws {
    try Stage.play(page) { stage in
      let snapshot = try stage.session.snapshot()
      #expect(snapshot.nodes.map(\.index) == Array(snapshot.nodes.indices))
      for node in snapshot.nodes {
        // What stands inside of a node is what has it among its ancestors.
        let inside = snapshot.nodes.indices.filter { snapshot.ancestors(of: $0).contains(node.index) }
        #expect(Array(snapshot.descendants(of: node.index)) == inside)
        #expect(Array(snapshot.ancestors(of: node.index)).first == node.parent)
      }
    }
  }

  @Test func whatStandsInADisabledElementIsDisabled() throws {
    try Stage.play(page) { stage throws in
      #expect(try ["deep", "send", "stack"].map { try stage.node($0).isEnabled } == [false, true, true])
    }
  }

  @Test func aSnapshotIsAPictureOfItsMoment() throws {
    let form = Form()
    try Stage.play(Page { Text(form.city, id: "city") }) { stage in
      let before = try stage.session.snapshot()
      form.city = "Bern"
      #expect(before.nodes.last?.label == "")
      #expect(try stage.session.snapshot().nodes.last?.label == "Bern")
    }
  }
}
