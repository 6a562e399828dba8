import AppModel
import HeadlessCombine
import HeadlessUI
import Observation
import TestSupport
import Testing

/// Views that can't be run, and screens that are larger than any: each ends with a message or a screen, never a hang.
@MainActor
@Suite struct BadInputTests {
  final class Session: ObservableObject {}
  @Observable final class Store {}

  private struct NeedsObject: View {
    @EnvironmentObject private var session: Session
    var body: some View { Text("\(ObjectIdentifier(session).hashValue)") }
  }

  private struct NeedsValue: View {
    @Environment(Store.self) private var store
    var body: some View { Text("\(ObjectIdentifier(store).hashValue)") }
  }

  private struct NeedsObjectInModifier: ViewModifier {
    @EnvironmentObject private var session: Session
    func body(content: Content) -> some View { content.id(ObjectIdentifier(session)) }
  }

  private final class ClassView: View {
    @State private var count = 0
    var body: some View { Text("\(count)") }
  }

  private final class StandIn: View, _StandInView {
    var body: some View { Text("stand-in") }
  }

  private func message(@ViewBuilder of view: @escaping @MainActor @Sendable () -> some View) -> String {
    do {
      try TestedApp.run(view, test: { _ in })
      return "no error"
    } catch {
      return "\(error)"
    }
  }

  @Test func `a missing EnvironmentObject names the view and the remedy`() {
    let remedy =
      "no object of type Session is in the environment; add .environmentObject(Session(…)) to a view around it"
    #expect(message { NeedsObject() } == "NeedsObject: \(remedy)")
    #expect(message { Text("a").modifier(NeedsObjectInModifier()) }.hasSuffix(remedy))
    #expect(message { NeedsValue() }.hasPrefix("NeedsValue: no object of type Store is in the environment"))
  }

  /// Source: johnpatrickmorgan/FlowStacks `FlowStack`, whose outermost stack declares objects that only the stacks inside
  /// of it read, and whose UI tests pass on devices.
  @Test func `a missing object may be declared`() throws {
    #expect(message { DeclaresObject(readsIt: false) } == "no error")
    #expect(message { DeclaresObject(readsIt: true) }.hasPrefix("DeclaresObject: no object of type Session"))
    try TestedApp.run {
      DeclaresObject(readsIt: false)
    } test: { app throws in
      // The body that doesn't read it still depends on what it reads.
      try app.tap("count")
      #expect(try app.exists("1"))
    }
  }

  private struct DeclaresObject: View {
    let readsIt: Bool
    @EnvironmentObject private var session: Session
    @State private var count = 0

    var body: some View {
      Button("count") { count += 1 }
      Text(readsIt ? "\(session)" : "\(count)")
    }
  }

  @Test func `a view that is a class is named`() {
    #expect(message { ClassView() } == "ClassView is a class; expected a struct, whose properties can be found")
  }

  /// `adopt` drafts classes for views that Linux lacks.
  @Test func `a stand in may be a class`() throws {
    try TestedApp.run {
      StandIn()
    } test: { app throws in
      #expect(try app.texts == ["stand-in"])
    }
  }

  @Test func `a megabyte of text is a screen`() throws {
    let text = String(repeating: "word ", count: 200_000)
    try TestedApp.run {
      ScrollView { Text(verbatim: text) }
    } test: { app throws in
      #expect(try app.texts == [text])
    }
  }

  /// The work of eager rows grows with their number and not with its square.
  @Test func `many eager rows are a screen`() throws {
    func show(_ count: Int) throws {
      try TestedApp.run {
        ScrollView { VStack { ForEach(0..<count, id: \.self) { Text(verbatim: "\($0)") } } }
      } test: { app throws in
        #expect(try app.texts.count == count)
      }
    }
    try show(500)
    let few = try ThreadTime.seconds { try show(1_000) }
    let many = try ThreadTime.seconds { try show(25_000) }
    #expect(many < few * 75)
  }

  @Test func `identifiers that occur twice in a lazy container are an error`() throws {
    let error = #expect(throws: AppSessionError.self) {
      try TestedApp.run {
        Repeating()
      } test: { app throws in
        _ = try app.tree
      }
    }
    #expect(error?.description.contains("the identifier 1 occurs more than once in a ForEach of Repeating;") == true)
  }

  private struct Repeating: View {
    var body: some View {
      List { ForEach(["a", "b"], id: \.count) { Text($0) } }
    }
  }
}
