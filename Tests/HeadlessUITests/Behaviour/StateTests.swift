import HeadlessUI
import Observation
import Testing

@MainActor
@Suite struct StateTests {
  private struct Counter: View {
    let name: String
    @State private var count = 0

    var body: some View {
      Button("\(name) \(count)") { count += 1 }.accessibilityIdentifier(name)
    }
  }

  @Test func aViewValueInTwoPlacesHasTwoStates() throws {
    let counter = Counter(name: "a")
    try TestedApp.run {
      VStack {
        counter
        Group { counter }.accessibilityIdentifier("b")
      }
    } test: { app in
      try app.tap("a")
      try app.tap("a")
      try app.tap("b")
      #expect(try app.label("a") == "a 2")
      #expect(try app.label("b") == "a 1")
    }
  }

  private struct Greeter: View {
    let service: any CustomStringConvertible
    let log: [any CustomStringConvertible]?

    var body: some View { Text(verbatim: "\(service) \(log?.count ?? 0)") }
  }

  private struct Wrapped: ViewModifier {
    let greeter: Greeter
    let error: (any Error)?

    func body(content: Content) -> some View {
      greeter
      content
    }
  }

  @Test func propertiesCanBeExistentials() throws {
    struct Root: View {
      @State private var count = 0
      var body: some View {
        Button("Add") { count += 1 }
          .modifier(Wrapped(greeter: Greeter(service: count > 1 ? "many" : count, log: [count]), error: nil))
      }
    }
    try TestedApp.run {
      Root()
    } test: { app in
      #expect(try app.texts == ["0 1"])
      try app.tap("Add")
      try app.tap("Add")
      #expect(try app.texts == ["many 1"])
    }
  }

  private struct Branches: View {
    @State private var isFirst = true

    var body: some View {
      Toggle("first", isOn: $isFirst)
      if isFirst { Counter(name: "x") } else { Counter(name: "x") }
    }
  }

  @Test func aBranchThatGoesTakesItsStateAlong() throws {
    try TestedApp.run {
      Branches()
    } test: { app in
      try app.tap("x")
      #expect(try app.label("x") == "x 1")
      try app.tap("first")
      #expect(try app.label("x") == "x 0")
      try app.tap("first")
      #expect(try app.label("x") == "x 0")
    }
  }

  private struct Identified: View {
    @State private var id = 0

    var body: some View {
      Button("next") { id += 1 }
      Counter(name: "x").id(id)
    }
  }

  @Test func anotherIdentityIsAnotherState() throws {
    try TestedApp.run {
      Identified()
    } test: { app in
      try app.tap("x")
      try app.tap("next")
      #expect(try app.label("x") == "x 0")
    }
  }

  private struct Reordered: View {
    @State private var names = ["a", "b", "c"]

    var body: some View {
      Button("reverse") { names.reverse() }
      Button("drop") { names.removeFirst() }
      ForEach(names, id: \.self) { Counter(name: $0) }
    }
  }

  @Test func stateFollowsTheIdentifiersOfForEach() throws {
    try TestedApp.run {
      Reordered()
    } test: { app in
      try app.tap("a")
      try app.tap("reverse")
      #expect(try app.label("a") == "a 1")
      #expect(
        try app.session.snapshot().elements.filter { $0.type == .button }.map(\.label).suffix(3) == [
          "c 0", "b 0", "a 1",
        ])
      try app.tap("drop")
      #expect(try app.exists("c") == false)
      #expect(try app.label("a") == "a 1")
    }
  }

  @Observable final class Model {
    var name = "Ada"
    var other = 0
  }

  @MainActor final class Count {
    var parent = 0
    var child = 0
  }

  private struct Parent: View {
    let model: Model
    let count: Count

    var body: some View {
      let _ = count.parent += 1
      Button("other") { model.other += 1 }
      Button("name") { model.name = "Grace" }
      Child(model: model, count: count)
    }
  }

  private struct Child: View {
    let model: Model
    let count: Count

    var body: some View {
      let _ = count.child += 1
      Text(model.name)
    }
  }

  @Test func onlyBodiesThatReadWhatHasChangedAreEvaluated() throws {
    let (model, count) = (Model(), Count())
    try TestedApp.run {
      Parent(model: model, count: count)
    } test: { app in
      #expect((count.parent, count.child) == (1, 1))
      try app.tap("other")
      #expect((count.parent, count.child) == (1, 1))
      try app.tap("name")
      #expect((count.parent, count.child) == (1, 2))
      #expect(try app.texts == ["Grace"])
    }
  }

  private struct BindingParent: View {
    let count: Count
    @State private var text = "a"

    var body: some View {
      let _ = count.parent += 1
      BindingChild(count: count, text: $text)
    }
  }

  private struct BindingChild: View {
    let count: Count
    @Binding var text: String

    var body: some View {
      let _ = count.child += 1
      Button(text) { text += "b" }.accessibilityIdentifier("grow")
    }
  }

  @Test func aViewThatOnlyHandsABindingOnIsNotEvaluated() throws {
    let count = Count()
    try TestedApp.run {
      BindingParent(count: count)
    } test: { app in
      try app.tap("grow")
      #expect(try app.label("grow") == "ab")
      #expect((count.parent, count.child) == (1, 2))
    }
  }
}
