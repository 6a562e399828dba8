import AppModel
import Foundation
import HeadlessUI
import Testing

/// What VoiceOver reads and offers.
///
/// Source: Apple's documentation of the modifiers that each test names. Where an element keeps the order of the tree, and
/// that swipes are actions, is a guess.
@MainActor
@Suite struct AssistanceTests {
  private func lines(_ app: TestedApp) throws -> [String] {
    try app.session.snapshot().text(.readingOrder, of: app.session).split(separator: "\n").map(String.init)
  }

  /// Apple, `accessibilitySortPriority(_:)`: higher numbers are sorted first, relative to elements at the same level.
  @Test func `a higher priority is read first`() throws {
    try TestedApp.run {
      VStack {
        Text(verbatim: "one")
        Text(verbatim: "two").accessibilitySortPriority(1)
        HStack {
          Text(verbatim: "three")
          Text(verbatim: "four")
        }
        .accessibilityElement(children: .contain)
        .accessibilitySortPriority(2)
        Text(verbatim: "five").accessibilitySortPriority(-1)
        Text(verbatim: "six")
      }
    } test: { app throws in
      let words = try lines(app).map { $0.filter { $0 != "\"" }.replacingOccurrences(of: "text ", with: "") }
      #expect(words == ["three", "four", "two", "one", "six", "five"])
    }
  }

  @Test func `an element has its hint, its content and its actions`() throws {
    try TestedApp.run {
      VStack {
        Text(verbatim: "Title").accessibilityAddTraits(.isHeader)
        Button("Send") {}
          .accessibilityHint("Sends it")
          .accessibilityCustomContent("Size", "2 MB")
          .accessibilityAction(named: "Later") {}
          .accessibilityAction(.magicTap) {}
        Text(verbatim: "hidden").accessibilityHidden(true)
        Text(verbatim: "Rating").accessibilityAdjustableAction { _ in }
      }
    } test: { app throws in
      #expect(
        try lines(app) == [
          "text \"Title\"", "  heading", "button \"Send\"", "  hint \"Sends it\"", "  \"Size\" is \"2 MB\"",
          "  action \"Later\"", "  action \"magic tap\"", "text \"Rating\"", "  action \"increment\"",
          "  action \"decrement\"",
        ])
    }
  }

  private final class Calls {
    var names: [String] = []
  }

  /// Apple, "SwiftUI Accessibility: Beyond the basics" (WWDC21): a combined element has the actions of its children.
  @Test func `actions are called by their names`() throws {
    let calls = Calls()
    nonisolated(unsafe) let unsafe = calls
    try TestedApp.run {
      VStack {
        HStack {
          Text(verbatim: "Mail")
          Button("Reply") { unsafe.names.append("Reply") }
        }
        .accessibilityElement(children: .combine)
        .accessibilityAction(named: "Archive") { unsafe.names.append("Archive") }
        .accessibilityActions {
          Button("Flag") { unsafe.names.append("Flag") }
        }
        .accessibilityIdentifier("mail")
        Text(verbatim: "Rating")
          .accessibilityAdjustableAction { unsafe.names.append("\($0)") }
          .accessibilityScrollAction { unsafe.names.append("\($0)") }
          .accessibilityIdentifier("rating")
      }
    } test: { app throws in
      @MainActor func perform(_ name: String, on identifier: String) throws {
        let snapshot = try app.session.snapshot()
        let index = try #require(snapshot.elements.firstIndex { $0.identifier == identifier })
        try app.session.perform(.assistive(name), on: index)
      }
      for name in ["Reply", "Archive", "Flag"] { try perform(name, on: "mail") }
      for name in ["increment", "decrement", "scroll trailing"] { try perform(name, on: "rating") }
      #expect(calls.names == ["Reply", "Archive", "Flag", "increment", "decrement", "trailing"])
      let error = #expect(throws: AppSessionError.self) { try perform("Delete", on: "mail") }
      #expect(
        error?.description.hasSuffix(
          "offers VoiceOver no action \"Delete\"; expected one of Reply, Archive, Flag") == true)
    }
  }

  @Test func `a row offers the buttons of its swipes`() throws {
    let calls = Calls()
    nonisolated(unsafe) let unsafe = calls
    try TestedApp.run {
      List {
        Text(verbatim: "Mail").swipeActions {
          Button("Archive") { unsafe.names.append("Archive") }
          Button("Flag", systemImage: "flag") {}
        }
        Text(verbatim: "Other")
      }
    } test: { app throws in
      #expect(try lines(app) == ["text \"Mail\"", "  action \"Archive\"", "  action \"Flag\"", "text \"Other\""])
      let index = try #require(
        app.session.snapshot().elements.firstIndex { $0.label == "Mail" && $0.type == .staticText })
      try app.session.perform(.assistive("Archive"), on: index)
      #expect(calls.names == ["Archive"])
    }
  }

  /// Apple, `accessibilityRotor(_:entries:)` and `AccessibilityRotorEntry`: VoiceOver jumps to the view of an entry;
  /// `prepare` is called before.
  @Test func `a rotor lists entries, and a jump scrolls to one`() throws {
    let calls = Calls()
    nonisolated(unsafe) let unsafe = calls
    try TestedApp.run {
      RotorList { unsafe.names.append("\($0)") }
    } test: { app throws in
      let rotors = try lines(app).drop { !$0.hasPrefix("rotor") }
      #expect(
        Array(rotors) == [
          "rotor \"Tens\"", "  \"Row 10\"", "  \"Row 20\"", "  \"Row 90\"", "rotor \"Last\"", "  \"The end\"",
        ])
      @MainActor func isShown(_ label: String) throws -> Bool {
        try app.session.snapshot().elements.contains { $0.label == label && $0.isHittable }
      }
      #expect(try !isShown("Row 90"))
      #expect(try !isShown("End"))
      try app.session.perform(.jump(entry: "Row 90", rotor: "Tens"), on: 0)
      try app.settle()
      #expect(try isShown("Row 90"))
      try app.session.perform(.jump(entry: "The end", rotor: "Last"), on: 0)
      try app.settle()
      #expect(try isShown("End"))
      #expect(calls.names == ["90"])
      let error = #expect(throws: AppSessionError.self) {
        try app.session.perform(.jump(entry: "Row 5", rotor: "Fives"), on: 0)
      }
      #expect(error?.description == "the screen offers VoiceOver no rotor \"Fives\"; expected one of Tens, Last")
    }
  }

  @Test func `the title of a screen is a heading`() throws {
    try TestedApp.run {
      NavigationStack { Text(verbatim: "content").navigationTitle("Title") }
    } test: { app throws in
      #expect(try lines(app) == ["text \"Title\"", "  heading", "text \"content\""])
    }
  }

  /// Apple, `accessibilityCustomActions` and `accessibilityHint` of UIKit.
  @Test func `views of UIKit have hints and actions`() throws {
    let calls = Calls()
    nonisolated(unsafe) let unsafe = calls
    try TestedApp.run {
      LabelView { unsafe.names.append($0) }
    } test: { app throws in
      #expect(
        try lines(app) == [
          "text \"Mail\"", "  hint \"Opens it\"", "  action \"Archive\"", "  action \"Flag\"",
        ])
      let index = try #require(app.session.snapshot().elements.firstIndex { $0.label == "Mail" })
      try app.session.perform(.assistive("Flag"), on: index)
      #expect(calls.names == ["Flag"])
    }
  }

  /// A sheet is modal: VoiceOver doesn't leave it.
  @Test func `only the topmost layer is read`() throws {
    try TestedApp.run {
      Text(verbatim: "below").sheet(isPresented: .constant(true)) { Text(verbatim: "above") }
    } test: { app throws in
      let lines = try lines(app)
      #expect(lines.contains("text \"above\"") && !lines.contains("text \"below\""))
    }
  }
}

private struct LabelView: UIViewRepresentable {
  let call: (String) -> Void

  func makeUIView(context: Context) -> UILabel {
    let label = UILabel()
    label.text = "Mail"
    label.accessibilityHint = "Opens it"
    label.accessibilityCustomActions = ["Archive", "Flag"].map { name in
      UIAccessibilityCustomAction(name: name) { action in
        call(action.name)
        return true
      }
    }
    return label
  }

  func updateUIView(_ label: UILabel, context: Context) {}
}

private struct RotorList: View {
  let prepared: (Int) -> Void
  @Namespace private var namespace

  var body: some View {
    ScrollView {
      VStack {
        ForEach(0..<100, id: \.self) { row in Text(verbatim: "Row \(row)").frame(height: 44) }
        Text(verbatim: "End").accessibilityRotorEntry(id: "end", in: namespace)
      }
    }
    .accessibilityRotor("Tens") {
      ForEach([10, 20], id: \.self) { row in AccessibilityRotorEntry("Row \(row)", id: row) }
      AccessibilityRotorEntry("Row 90", id: 90) { prepared(90) }
    }
    .accessibilityRotor("Last") {
      AccessibilityRotorEntry("The end", id: "end", in: namespace)
    }
  }
}
