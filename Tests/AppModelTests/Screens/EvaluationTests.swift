import TestSupport
import AppModel
import Testing

/// When screens are evaluated: counted, since it can't be seen otherwise.
@MainActor
@Suite struct EvaluationTests {
  private final class Counter {
    var count = 0
  }

  /// A screen that shows a form's name and counts how often it is asked what it shows.
  private func page(_ form: Form, _ counter: Counter) -> Page {
    Page("Form") {
      counter.count += 1
      return [TextField("Name", text: Binding(form, \.name), id: "name"), Button("Other", id: "other") {}]
    }
  }

  @Test func onlyAChangeOfWhatWasReadCounts() throws {
    let (form, counter) = (Form(), Counter())
    try Stage.play(page(form, counter)) { stage throws in
      @MainActor func evaluations(_ change: () throws -> Void) throws -> Int {
        let before = counter.count
        try change()
        for _ in 0..<3 { _ = try stage.screen }
        return counter.count - before
      }
      #expect(try evaluations {} == 1)
      #expect(try evaluations {} == 0)
      #expect(try evaluations { form.name = "Ada" } == 1)
      #expect(try evaluations { form.city = "Bern" } == 0)
      #expect(try evaluations { try stage.tap("other") } == 0)
      #expect(try evaluations { try stage.wait(.seconds(10)) } == 0)
      #expect(
        try evaluations {
          form.name = "Bob"
          form.name = "Eve"
        } == 1)
      #expect(try stage.node("name").value == "Eve")
    }
  }

  @Test func theChangeIsSeenAtOnce() throws {
    let form = Form()
    try Stage.play(page(form, Counter())) { stage in
      let seen = try ["a", "b", "c"].map { text in
        form.name = text
        return try stage.node("name").value
      }
      #expect(seen == ["a", "b", "c"])
    }
  }

  @Test func transitionsLeaveScreensAsTheyAre() throws {
    let (form, counter) = (Form(), Counter())
    try Stage.play(page(form, counter)) { stage in
      _ = try stage.screen
      stage.navigator.present(Alert("Hello"))
      _ = try stage.screen
      try stage.settle()
      _ = try stage.screen
      stage.navigator.dismiss()
      try stage.settle()
      _ = try stage.screen
      #expect(counter.count == 1)
    }
  }

  @Test func aScreenBelowAPushIsEvaluatedForItsTitleAtMost() throws {
    let (form, counter) = (Form(), Counter())
    try Stage.play(page(form, counter)) { stage in
      _ = try stage.screen
      stage.navigator.push(Page("Detail"))
      stage.navigator.push(Page("More"))
      _ = try stage.screen
      form.name = "Ada"
      _ = try stage.screen
      #expect(counter.count == 1)
      stage.navigator.pop()
      for _ in 0..<3 { _ = try stage.screen }
      #expect(counter.count == 1)
      stage.navigator.pop()
      #expect(try stage.node("name").value == "Ada")
      #expect(counter.count == 2)
    }
  }

  @Test func typingEvaluatesOnceForAllKeys() throws {
    let (form, counter) = (Form(), Counter())
    try Stage.play(page(form, counter)) { stage in
      try stage.tap("name")
      _ = try stage.screen
      let before = counter.count
      try stage.perform(.typeText("Ada Lovelace"), on: "name")
      _ = try stage.screen
      #expect(counter.count == before + 1)
    }
  }

  @Test func aSheetAndTheScreenBelowItAreBothKeptUpToDate() throws {
    let form = Form()
    let below = Page("Below") { Text(form.city, id: "city") }
    let sheet = Page("Sheet") { Text(form.notes, id: "notes") }
    try Stage.play(below) { stage in
      stage.navigator.present(sheet)
      try stage.settle()
      _ = try stage.screen
      form.city = "Bern"
      #expect(try stage.node("city").label == "Bern")
      form.notes = "none"
      #expect(try stage.node("notes").label == "none")
    }
  }
}
