import AppModel
import HeadlessUI
import Observation
import Testing

@MainActor
@Suite struct TypedTextTests {
  /// What an app gets to see while the user types.
  private final class Record {
    var texts: [String] = []
    var changes = 0
    var evaluations = 0
  }

  private struct Form: View {
    let record: Record
    @State private var text = ""

    var body: some View {
      record.evaluations += 1
      return TextField(
        "Name",
        text: Binding {
          text
        } set: {
          text = $0
          record.texts.append($0)
        }
      ).accessibilityIdentifier("Name").onChange(of: text) { record.changes += 1 }
    }
  }

  private func record(_ text: String) throws -> Record {
    let record = Record()
    try TestedApp.run {
      Form(record: record)
    } test: { app in
      try app.type(text, into: "Name")
      #expect(try app.value("Name") == text)
    }
    return record
  }

  @Test func `each key sets the text`() throws {
    let record = try record("Adé")
    #expect(record.texts == ["A", "Ad", "Adé"])
    #expect(record.changes == 3)
  }

  /// The work of a key doesn't grow with the keys before it.
  @Test func `the work grows with the length`() throws {
    let (short, long) = (try record(String(repeating: "a", count: 100)), try record(String(repeating: "a", count: 400)))
    #expect((short.changes, long.changes) == (100, 400))
    let (first, second) = (short.evaluations - 100, long.evaluations - 400)
    #expect(first == second, "evaluations that don't come from keys")
  }

  @Test func `a text that is too long is refused`() throws {
    let record = Record()
    try TestedApp.run {
      Form(record: record)
    } test: { app in
      try app.perform(.tap, on: "Name")
      let error = AppSessionError.tooLongToType(100_001, limit: 100_000)
      let text = String(repeating: "a", count: 100_001)
      #expect(throws: error) { try app.perform(.typeText(text), on: "Name") }
      #expect(error.description.hasPrefix("cannot type 100001 characters; expected at most 100000"))
      #expect(record.texts.isEmpty)
    }
  }
}
