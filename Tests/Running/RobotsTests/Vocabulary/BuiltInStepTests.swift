import AppModel
import Foundation
import HeadlessUI
import Testing
import VirtualTime

@testable import Robots

/// The built-in steps.
@MainActor
@Suite struct BuiltInStepTests {
  private static let catalog = AppCatalog {
    Launch("form") { FormView() }
    Launch("settings") { Form { Toggle("Wifi", isOn: .constant(false)) } }
    Launch("other") { NavigationStack { EmptyView().navigationTitle("Other") } }
  }

  private struct FormView: View {
    @State private var model = Model()
    @State private var isSheetPresented = false

    var body: some View {
      NavigationStack {
        VStack {
          TextField("Name", text: $model.text)
            .onSubmit { model.log.append("submit") }
            .accessibilityIdentifier("name")
          TextEditor(text: .constant("")).accessibilityIdentifier("notes")
          Toggle("On", isOn: $model.isOn).accessibilityIdentifier("on")
          Text("Count")
            .onTapGesture(count: 2) { model.log.append("double") }
            .onTapGesture { model.log.append("tap") }
            .onLongPressGesture { model.log.append("long") }
            .accessibilityIdentifier("count")
          NavigationLink("Next") { Text("there").navigationTitle("Next") }.accessibilityIdentifier("next")
          Button("Sheet") { isSheetPresented = true }
          Text(model.log.joined(separator: " ")).accessibilityIdentifier("log")
        }
        .navigationTitle("Form \(ProcessInfo.processInfo.environment["NAME"] ?? "")")
      }
      .sheet(isPresented: $isSheetPresented) { NavigationStack { EmptyView().navigationTitle("Sheet") } }
    }
  }

  /// Steps that all pass, one after the other.
  private func run(_ steps: String) throws {
    try Rig.run(catalog: Self.catalog) { app in
      let narrator = Narrator(app)
      for step in steps.split(separator: "\n").map(String.init) {
        #expect(narrator.outcome(of: step) == "passed", "\(step)")
      }
    }
  }

  @Test func typing() throws {
    try run(
      """
      launch
      type "Ade" into name
      press delete
      type "a"
      press space
      expect name reads "Ada "
      press return
      expect log reads "submit"
      tap name
      press tab
      expect notes is focused
      press tab
      expect name is focused
      """)
  }

  @Test func fields() throws {
    try run(
      """
      launch
      set name to "Ada"
      set name to "Bob"
      expect name reads "Bob"
      expect name contains "o"
      expect name matches /^B.b$/
      expect name is focused
      clear name
      expect name is empty
      """)
  }

  @Test func switches() throws {
    try run(
      """
      launch
      set "on" to "on"
      expect "on" is on
      set "on" to "on"
      expect "on" is on
      tap switch in "on"
      expect "on" is off
      """)
  }

  /// Source: StanfordBDHG/XCTestExtensions XCUIElement+Toggle.swift, for toggles in forms.
  @Test func `a tap on the label of a switch fails`() throws {
    try Rig.run(catalog: Self.catalog) { app in
      let narrator = Narrator(app)
      for (step, reason) in [("launch settings", "passed"), ("tap switch \"Wifi\"", "nothing flipped")] {
        #expect(narrator.outcome(of: step).contains(reason))
      }
    }
  }

  private struct Long: View {
    var body: some View {
      NavigationStack {
        NavigationLink("Push") {
          ScrollView {
            VStack(spacing: 30) {
              ForEach(0..<30) { Text("Row \($0)") }
              Button("Bottom") {}
            }
          }
        }
      }
    }
  }

  @Test func `scrolling waits for the transition`() throws {
    try Rig.run(catalog: AppCatalog([Launch("long") { Long() }])) { app in
      let narrator = Narrator(app)
      for step in ["launch", "tap \"Push\"", "scroll to \"Bottom\"", "tap \"Bottom\""] {
        #expect(narrator.outcome(of: step) == "passed", "\(step)")
      }
    }
  }

  @Test func `the window contains no text`() throws {
    try Rig.run(catalog: AppCatalog([Launch("long") { Text("One") }])) { app in
      let narrator = Narrator(app)
      for step in ["launch", "expect 1 element containing \"One\"", "expect no element containing \"Two\""] {
        #expect(narrator.outcome(of: step) == "passed", "\(step)")
      }
    }
  }

  @Test func presses() throws {
    try run(
      """
      launch
      tap count
      double tap count
      long press count
      long press count for 499ms
      long press count for 500ms
      expect log reads "tap double long tap long"
      """)
  }

  @Test func screens() throws {
    try run(
      """
      launch
      expect screen "Form "
      tap next
      expect screen "Next"
      expect no name
      go back
      expect screen "Form "
      tap button "Sheet"
      expect screen "Sheet"
      expect name is not hittable
      dismiss
      expect no sheet "Sheet"
      expect 1 switch
      """)
  }

  @Test func `the life of an app`() throws {
    try run(
      """
      expect app is terminated
      launch
      expect app is running
      tap count
      relaunch
      expect no log
      launch other
      expect screen "Other"
      relaunch
      expect screen "Other"
      terminate
      expect app is terminated
      """)
  }

  @Test func `launch environment is for one launch`() throws {
    try Rig.run(catalog: Self.catalog) { app in
      app.launchEnvironment = ["OTHER": "kept"]
      let narrator = Narrator(app)
      try narrator.say("launch with", table: [["NAME", "A"]])
      try narrator.say("expect screen \"Form A\"")
      #expect(app.launchEnvironment == ["OTHER": "kept"])
      try narrator.say("launch form with", table: [["NAME", "B"]])
      try narrator.say("expect screen \"Form B\"")
      try narrator.say("launch")
      try narrator.say("expect screen \"Form \"")
    }
  }

  @Test func `waiting lets time pass`() throws {
    try Rig.run(catalog: Self.catalog) { app in
      try Narrator(app).say("wait 2 minutes")
      #expect(app.timeline.now == .seconds(120))
    }
  }

  @Test func `the app is not in that state`() throws {
    try Rig.run(catalog: Self.catalog) { app in
      #expect(
        Narrator(app).outcome(of: "expect app is running")
          == "expected the app to be running, but it is terminated (the app is idle)")
    }
  }
}
