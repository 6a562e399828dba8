import AppModel
import Foundation
import HeadlessUI
import Robots
import Testing

/// What XCUITest sees of sheets, dialogs, popovers and menus on an iPhone.
@MainActor
@Suite struct PresentationFactTests {
  private struct Screen: View {
    @State private var asks = false
    @State private var isSheet = false
    @State private var isPopover = false
    @State private var log = "-"

    var body: some View {
      VStack {
        Text(log).accessibilityIdentifier("log")
        Button("Ask") { asks = true }
          .confirmationDialog("Delete?", isPresented: $asks, titleVisibility: .visible) {
            Button("Delete", role: .destructive) { log = "deleted" }
            Button("Keep", role: .cancel) {}
          }
        Button("Sheet") { isSheet = true }
          .sheet(isPresented: $isSheet) { Text("In the sheet").presentationDetents([.medium, .large]) }
        Button("Popover") { isPopover = true }
          .popover(isPresented: $isPopover) { Text("In the popover").presentationCompactAdaptation(.popover) }
        Menu("Actions") { Button("Copy") { log = "copied" } }
      }
    }
  }

  /// Source: dumps of iOS 26.5 and of a device with 26.6.1 in public repositories; react-native#55077.
  @Test func `a dialog is a popover without a cancel button`() throws {
    try Rig.run {
      Screen()
    } test: { app in
      try app.buttons["Ask"].tap()
      #expect(app.popovers.sheets["Delete?"].staticTexts["Delete?"].exists)
      #expect(!app.buttons["Keep"].exists && !app.buttons["Cancel"].exists)
      #expect(app.otherElements["PopoverDismissRegion"].label == "dismiss popup")
      // The dialog has to be in its place first.
      #expect(!app.alerts.element.waitForExistence(timeout: .seconds(1)))
      try app.coordinate(withNormalizedOffset: Vector(dx: 0.5, dy: 0.95)).tap()
      #expect(app.sheets["Delete?"].waitForNonExistence(timeout: .seconds(1)))
      #expect(app.staticTexts["log"].label == "-")
    }
  }

  private struct Ask: View {
    @State private var isAsking = false

    var body: some View {
      Button("Ask") { isAsking = true }.confirmationDialog("Sure?", isPresented: $isAsking) { Button("Yes") {} }
        .padding(.bottom, 60)
    }
  }

  /// Source: StanfordSpezi/SpeziAccount XCUIApplication+AccountValues.swift:48, and UI tests of four public apps, which tap the
  /// region itself. Guess: where it is tapped if the popover covers the middle of the screen.
  @Test func `a tap on the region closes a popover in the middle`() throws {
    try Rig.run {
      Ask()
    } test: { app in
      try app.buttons["Ask"].tap()
      #expect(app.popovers.element.frame.contains(app.frame.center))
      try app.otherElements["PopoverDismissRegion"].tap()
      #expect(app.popovers.element.waitForNonExistence(timeout: .seconds(1)))
    }
  }

  /// Source: UI tests and dumps of eight public apps: "Sheet Grabber" with the value "Half screen" or "Expanded".
  @Test func `a sheet of several heights has a grabber`() throws {
    try Rig.run {
      Screen()
    } test: { app in
      try app.buttons["Sheet"].tap()
      #expect(app.buttons["Sheet Grabber"].value == "Half screen")
      try app.buttons["Sheet Grabber"].tap()
      #expect(app.buttons["Sheet Grabber"].value == "Expanded")
    }
  }

  /// Source: UI tests of public apps that share or adapt to a popover, `popovers`, `otherElements["PopoverDismissRegion"]`.
  @Test func `an adapted popover is a popover`() throws {
    try Rig.run {
      Screen()
    } test: { app in
      try app.buttons["Popover"].tap()
      #expect(app.popovers.staticTexts["In the popover"].exists)
      #expect(app.otherElements["PopoverDismissRegion"].exists)
    }
  }

  /// Source: mozilla-mobile/firefox-ios#6969; pgu.dev; dashpay/platform#3903, "Dismiss context menu".
  @Test func `the items of a menu are in a collection view`() throws {
    try Rig.run {
      Screen()
    } test: { app in
      try app.buttons["Actions"].tap()
      #expect(app.buttons["Dismiss context menu"].exists)
      #expect(app.collectionViews.cells.buttons["Copy"].exists)
      try app.collectionViews.buttons["Copy"].tap()
      #expect(app.staticTexts["log"].label == "copied")
    }
  }
}
