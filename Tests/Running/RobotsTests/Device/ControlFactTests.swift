import AppModel
import Foundation
import HeadlessUI
import Robots
import Testing

/// What XCUITest sees of controls on an iPhone.
@MainActor
@Suite struct ControlFactTests {
  private struct Settings: View {
    @State private var isLoud = false
    @State private var isNarrow = false
    @State private var flavor = "Vanilla"
    @State private var count = 1

    var body: some View {
      VStack {
        Toggle("Loud", isOn: $isLoud)
        Toggle("Narrow", isOn: $isNarrow).labelsHidden()
        Form {
          Toggle("Music", isOn: $isLoud)
          Picker("Flavor", selection: $flavor) { ForEach(["Vanilla", "Mint"], id: \.self) { Text($0) } }
          LabeledContent("Version", value: "1.0")
          LabeledContent("Sound") { Toggle("Sound", isOn: $isLoud) }
          Stepper("Count", value: $count).accessibilityIdentifier("count")
        }
      }
    }
  }

  /// Source: StanfordBDHG/XCTestExtensions XCUIElement+Toggle.swift, sylvaingml/suiToggle-ui-testing, woocommerce-ios#9629;
  /// skwallace36/Pepper#538 (iOS 26.5: a tap on the thumb flips it, one on the label doesn't).
  @Test func `the middle of a wide toggle is its label`() throws {
    try Rig.run {
      Settings()
    } test: { app in
      for name in ["Loud", "Music"] {
        try app.switches[name].tap()
        #expect(app.switches[name].value == "0")
      }
      try app.switches["Loud"].switches.firstMatch.tap()
      #expect(app.switches["Music"].value == "1")
    }
  }

  /// Source: public file 70377259969 (iOS 27): the middle of the row of a menu picker takes no taps.
  @Test func `the middle of the row of a menu picker is its title`() throws {
    try Rig.run {
      Settings()
    } test: { app in
      let row = app.buttons["Flavor, Vanilla"]
      try row.coordinate(withNormalizedOffset: Vector(dx: 0.5, dy: 0.5)).tap()
      #expect(!app.buttons["Mint"].exists)
      try row.tap()
      #expect(app.buttons["Mint"].exists)
    }
  }

  /// Source: UI tests of public apps, which select text to replace it (public files 57486930553, 61751124286). Guess: of
  /// several words a double tap selects the last one.
  @Test func `what is selected is replaced`() throws {
    try Rig.run {
      Note()
    } test: { app in
      let field = app.textFields["note"]
      try field.doubleTap()
      try field.typeText("x")
      #expect(field.value == "one x")
      try field.tripleTap()
      try field.typeText("two three")
      #expect(field.value == "two three")
      try field.doubleTap()
      try field.tap()
      try field.typeText("!")
      #expect(field.value == "two three!")
      try app.type(KeyStroke("a", modifiers: 16))
      try field.typeText("\u{8}")
      #expect(field.value == "")
    }
  }

  private struct Note: View {
    @State private var text = "one two"

    var body: some View { TextField("Note", text: $text).accessibilityIdentifier("note") }
  }

  /// Source: StanfordBDHG/XCTestExtensions: its helper taps the outer switch of a toggle without a label.
  @Test func `a narrow toggle takes a tap anywhere`() throws {
    try Rig.run {
      Settings()
    } test: { app in
      try app.switches["Narrow"].tap()
      #expect(app.switches["Narrow"].value == "1")
    }
  }

  /// Source: StanfordSpezi/SpeziViews ViewsTests.swift:193, `buttons["Selection, None"].tap()`.
  @Test func `a menu picker in a form is a button with its title and its value`() throws {
    try Rig.run {
      Settings()
    } test: { app in
      try app.buttons["Flavor, Vanilla"].tap()
      try app.buttons["Mint"].tap()
      #expect(app.buttons["Flavor, Mint"].waitForExistence(timeout: .seconds(1)))
    }
  }

  /// Source: StanfordBDHG/XCTestExtensions OtherTests.swift:36, `staticTexts["Selection Value, false"]`.
  @Test func `labeled content is one text`() throws {
    try Rig.run {
      Settings()
    } test: { app in
      #expect(app.staticTexts["Version, 1.0"].exists)
      #expect(!app.staticTexts["Version"].exists)
    }
  }

  /// Source: stradivarius-ios-apps/home-stuff-inventory-app PremiumUpgradeView with InventoryBrowseDetailUITests, on iOS
  /// 26.5: `staticTexts["premium.productName"]` and `staticTexts["premium.price"]`.
  @Test func `labeled content with identifiers is two elements`() throws {
    try Rig.run {
      Form {
        LabeledContent {
          Text("3 euros").accessibilityIdentifier("price")
        } label: {
          Text("Tea").accessibilityIdentifier("name")
        }
      }
    } test: { app in
      #expect(app.staticTexts["name"].label == "Tea")
      #expect(app.staticTexts["price"].label == "3 euros")
    }
  }

  /// Guess: SwiftUI merges only what the user doesn't operate.
  @Test func `labeled content keeps controls apart`() throws {
    try Rig.run {
      Settings()
    } test: { app in
      #expect(app.cells.containing(.staticText, identifier: "Sound").switches.firstMatch.exists)
    }
  }

  /// Source: UI tests of eight public apps, `steppers["id"].buttons["id-Increment"]` and `buttons["Increment"]`.
  @Test func `the buttons of a stepper are named after it`() throws {
    try Rig.run {
      Settings()
    } test: { app in
      #expect(app.steppers["count"].buttons["count-Increment"].label == "Increment")
      #expect(app.steppers["count"].buttons["Decrement"].identifier == "count-Decrement")
    }
  }

  private struct Dates: View {
    @State private var day = Date(timeIntervalSince1970: 1_795_600_000)
    let components: HeadlessUI.DatePickerComponents

    var body: some View { Form { DatePicker("Due", selection: $day, displayedComponents: components) } }
  }

  /// Source: UI tests of public apps: `datePickers["Start Date"]`, `buttons["Date Picker"].value`.
  @Test func `a compact date picker is a button with the date`() throws {
    try Rig.run {
      Dates(components: .date)
    } test: { app in
      #expect(app.datePickers["Due"].value == nil)
      #expect(app.datePickers["Due"].buttons.element.label == "Date Picker")
      #expect(app.buttons["Date Picker"].value == "Nov 25, 2026")
      #expect(app.staticTexts["Due"].exists)
    }
  }

  /// Source: UI tests of two public apps of 2026: the pair, then the date, then the time.
  @Test func `a date and a time are three buttons`() throws {
    try Rig.run {
      Dates(components: [.date, .hourAndMinute])
    } test: { app in
      let labels = app.datePickers["Due"].buttons.allElementsBoundByIndex.map(\.label)
      #expect(labels == ["Date and Time Picker", "Date Picker", "Time Picker"])
    }
  }

  /// Source: StanfordSpezi/SpeziAccount XCUIApplication+AccountValues.swift, and UI tests of ten other public apps.
  @Test func `the calendar is a popover with the days as buttons`() throws {
    try Rig.run {
      Dates(components: .date)
    } test: { app in
      try app.buttons["Date Picker"].tap()
      #expect(app.buttons["DatePicker.Show"].label == "Show year picker")
      #expect(app.buttons["DatePicker.Show"].value == "November 2026")
      try app.buttons["Next Month"].tap()
      try app.buttons["DatePicker.PreviousMonth"].tap()
      try app.datePickers.collectionViews.buttons["Friday, November 27"].tap()
      // It stays open until a tap beside it.
      #expect(app.buttons["dismiss popup"].exists)
      try app.coordinate(withNormalizedOffset: Vector(dx: 0.5, dy: 0.05)).tap()
      #expect(app.buttons["Date Picker"].value == "Nov 27, 2026")
      #expect(!app.buttons["DatePicker.Show"].exists)
    }
  }

  /// Source: UI tests of public apps: wheels of the month and the year after "Show year picker".
  @Test func `the year is turned on wheels`() throws {
    try Rig.run {
      Dates(components: .date)
    } test: { app in
      try app.buttons["Date Picker"].tap()
      try app.buttons["DatePicker.Show"].tap()
      #expect(app.buttons["Hide year picker"].exists)
      try app.datePickers.pickerWheels.element(boundBy: 0).adjust(toPickerWheelValue: "May")
      try app.datePickers.pickerWheels.element(boundBy: 1).adjust(toPickerWheelValue: "2027")
      try app.buttons["Hide year picker"].tap()
      #expect(app.buttons["DatePicker.Show"].value == "May 2027")
      #expect(app.buttons["Saturday, May 1"].exists)
    }
  }

  /// Source: UI tests of public apps: `pickerWheels["12 o’clock"].adjust(…"1")`, `["00 minutes"]`.
  @Test func `wheels have units`() throws {
    try Rig.run {
      DatePicker("At", selection: .constant(Date(timeIntervalSince1970: 0)), displayedComponents: .hourAndMinute)
        .datePickerStyle(.wheel)
    } test: { app in
      let values = app.datePickers["At"].pickerWheels.allElementsBoundByIndex.map(\.value)
      #expect(values == ["12 o’clock", "00 minutes", "AM"])
    }
  }

  /// Source: UI tests of four public apps since iOS 16, `colorWells`.
  @Test func `a color picker is a color well`() throws {
    try Rig.run {
      ColorPicker("Tint", selection: .constant(.red))
    } test: { app in
      #expect(app.colorWells["Tint"].exists)
    }
  }

  /// Source: StanfordBDHG/XCTestExtensions XCUIApplication+Keyboard.swift, whose tests press the return key of each label.
  @Test(arguments: [
    (HeadlessUI.SubmitLabel.continue, "continue"), (.done, "Done"), (.go, "Go"), (.join, "Join:"), (.next, "Next:"),
    (.next, "next"),
    (.return, "Return"), (.route, "Route"), (.search, "Search"), (.send, "Send"),
  ])
  func `the return key is named by its label`(label: HeadlessUI.SubmitLabel, name: String) throws {
    try Rig.run {
      TextField("Name", text: .constant("")).submitLabel(label)
    } test: { app in
      try app.textFields["Name"].tap()
      #expect(app.keyboards.buttons[name].exists)
    }
  }
}
