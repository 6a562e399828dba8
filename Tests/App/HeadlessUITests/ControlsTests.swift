import AppModel
import Foundation
import HeadlessUI
import Testing

private enum Size: String, CaseIterable, Identifiable {
  case small, medium, large
  var id: Self { self }
}

private struct Controls: HeadlessUI.View {
  @State private var size = Size.medium
  @State private var number: Int?
  @State private var volume = 0.5
  @State private var count = 2
  @State private var date = Date(timeIntervalSince1970: 0)

  var body: some HeadlessUI.View {
    VStack {
      Picker("Size", selection: $size) { ForEach(Size.allCases) { Text($0.rawValue) } }
        .accessibilityIdentifier("size")
      Picker("Number", selection: $number) {
        Text("None").tag(nil as Int?)
        Text("One").tag(1)
      }
      .pickerStyle(.segmented).accessibilityIdentifier("number")
      Slider(value: $volume) { Text("Volume") }
      Stepper("Count: \(count)", value: $count, in: 0...3)
      HeadlessUI.DatePicker("Day", selection: $date, displayedComponents: .date)
      ProgressView("Loading")
      ProgressView(value: 0.3).accessibilityIdentifier("progress")
    }
  }
}

@Suite @MainActor
struct ControlsTests {
  @Test func `A picker opens a menu, and its label is the title and what is selected`() throws {
    try TestedApp.run {
      Controls()
    } test: { app in
      #expect(try app.label("size") == "Size, medium")
      try app.tap("size")
      try app.tap("large")
      #expect(try app.label("size") == "Size, large")
      try app.set("size", to: "small")
      #expect(try app.label("size") == "Size, small")
    }
  }

  @Test func `Segments are buttons; tags may be optional`() throws {
    try TestedApp.run {
      Controls()
    } test: { app in
      #expect(try app.value("number") == "None")
      try app.tap("One")
      #expect(try app.value("number") == "One")
      #expect(try app.element("One").isSelected)
    }
  }

  @Test func `A slider is set to a percentage`() throws {
    try TestedApp.run {
      Controls()
    } test: { app in
      try app.set("Volume", to: "70%")
      #expect(try app.value("Volume") == "70%")
    }
  }

  @Test func `A stepper stops at its bounds`() throws {
    try TestedApp.run {
      Controls()
    } test: { app in
      try app.tap("Increment")
      #expect(try app.texts.contains("Count: 3"))
      #expect(try !app.isEnabled("Increment"))
    }
  }

  @Test func `A date picker takes a date`() throws {
    try TestedApp.run {
      Controls()
    } test: { app in
      try app.set("Day", to: "2026-11-21")
      #expect(try app.value("Date Picker") == "Nov 21, 2026")
      #expect(try app.value("progress") == "30%")
    }
  }
}
