import HeadlessCombine
import HeadlessUI
import Testing

@MainActor
@Suite struct StateTests {
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

  @Test func `properties can be existentials`() throws {
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

  @MainActor final class Count {
    var parent = 0
    var child = 0
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

  @Test func `a view that only hands a binding on is not evaluated`() throws {
    let count = Count()
    try TestedApp.run {
      BindingParent(count: count)
    } test: { app in
      try app.tap("grow")
      #expect(try app.label("grow") == "ab")
      #expect((count.parent, count.child) == (1, 2))
    }
  }

  private final class Model: ObservableObject {
    nonisolated(unsafe) var name = "Ann"
  }

  /// Source: Apple's declarations of `StateObject`, `ObservedObject`, its `Wrapper` and `EnvironmentObject`: each
  /// is `@MainActor @preconcurrency`, and `Sendable` for that reason. In the language mode 5 a type with such a
  /// property is isolated to the main actor, too (SE-0401).
  @Test func `wrappers of objects belong to the main actor`() {
    func isSendable<Value: Sendable>(_: Value.Type) -> Bool { true }
    #expect(isSendable(StateObject<Model>.self) && isSendable(EnvironmentObject<Model>.self))
    #expect(isSendable(ObservedObject<Model>.self) && isSendable(ObservedObject<Model>.Wrapper.self))
  }
}
