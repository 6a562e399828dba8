import SwiftUI
import ViewInspector
import XCTest

// What modifiers present: AlertTests, ActionSheetTests, ConfirmationDialogTests, SheetTests, FullScreenCoverTests and
// PopoverTests of nalexn/ViewInspector, and guide_popups.md.

private struct Question: Identifiable {
  let id: Int
}

@MainActor
final class PopupTests: XCTestCase {
  // AlertTests, guide_popups.md "Alert"
  func testButtonsOfAnAlert() throws {
    var log: [String] = []
    let isShown = Binding(wrappedValue: true)
    let view = VStack {
      Button("Delete") { log.append("row") }
    }.alert(isPresented: isShown) {
      Alert(
        title: Text("Sure?"), message: Text("Think"),
        primaryButton: .destructive(Text("Delete")) { log.append("delete \(isShown.wrappedValue)") },
        secondaryButton: .cancel())
    }
    let alert = try view.inspect().vStack().alert()
    XCTAssertEqual(try alert.title().string(), "Sure?")
    XCTAssertEqual(try alert.message().text().string(), "Think")
    XCTAssertEqual(try alert.primaryButton().style(), .destructive)
    XCTAssertEqual(try alert.secondaryButton().style(), .cancel)
    XCTAssertEqual(try alert.primaryButton().labelView().string(), "Delete")
    XCTAssertEqual(alert.findAll(ViewType.AlertButton.self).count, 2)
    XCTAssertEqual(
      try view.inspect().find(ViewType.AlertButton.self, containing: "Delete").pathToRoot,
      "vStack().alert().primaryButton()")
    try view.inspect().find(ViewType.AlertButton.self, containing: "Delete").tap()
    XCTAssertEqual(log, ["delete false"])
    XCTAssertThrowsError(try view.inspect().vStack().alert()) { XCTAssertEqual("\($0)", "View for Alert is absent") }
  }

  func testASingleButton() throws {
    let alert = try Text("a").alert(isPresented: .constant(true)) { Alert(title: Text("b")) }.inspect().text().alert()
    XCTAssertThrowsError(try alert.message()) { XCTAssertEqual("\($0)", "View for message is absent") }
    XCTAssertEqual(try alert.primaryButton().labelView().pathToRoot, "text().alert().primaryButton().labelView()")
    XCTAssertEqual(try alert.find(text: "b").pathToRoot, "text().alert().title()")
    XCTAssertEqual(try alert.primaryButton().labelView().string(), "OK")
    XCTAssertThrowsError(try alert.secondaryButton()) { XCTAssertEqual("\($0)", "View for secondaryButton is absent") }
  }

  // Alert.swift: dismissPopup() comes before the action.
  func testAnAlertThatShowsTheNextOne() throws {
    let question = Binding<Question?>(wrappedValue: Question(id: 1))
    try Text("a").alert(item: question) { _ in
      Alert(
        title: Text("b"), primaryButton: .default(Text("Next")) { question.wrappedValue = Question(id: 2) },
        secondaryButton: .cancel())
    }.inspect().text().alert().primaryButton().tap()
    XCTAssertEqual(question.wrappedValue?.id, 2)
  }

  // ActionSheetTests
  func testActionSheets() throws {
    let isShown = Binding(wrappedValue: true)
    var taps = 0
    let view = Text("a").actionSheet(isPresented: isShown) {
      ActionSheet(
        title: Text("Choose"), message: Text("Now"), buttons: [.default(Text("One")) { taps += 1 }, .cancel()])
    }
    let sheet = try view.inspect().text().actionSheet()
    XCTAssertEqual(try sheet.title().string(), "Choose")
    XCTAssertEqual(try sheet.message().string(), "Now")
    XCTAssertEqual(try sheet.button(1).style(), .cancel)
    XCTAssertThrowsError(try sheet.button(3)) { XCTAssertEqual("\($0)", "View for button at index 3 is absent") }
    XCTAssertNoThrow(try view.inspect().find(ViewType.ActionSheet.self))
    XCTAssertThrowsError(try view.inspect().text().confirmationDialog()) {
      XCTAssertEqual("\($0)", "Text does not have 'confirmationDialog' modifier")
    }
    try sheet.button(0).tap()
    XCTAssertEqual(taps, 1)
    XCTAssertThrowsError(try view.inspect().text().actionSheet()) {
      XCTAssertEqual("\($0)", "View for ActionSheet is absent")
    }
  }

  // ConfirmationDialogTests
  func testConfirmationDialogs() throws {
    let view = Text("a").confirmationDialog("Choose", isPresented: .constant(true), titleVisibility: .hidden) {
      Button("One") {}
    }
    let dialog = try view.inspect().text().confirmationDialog()
    XCTAssertEqual(try dialog.titleVisibility(), .hidden)
    XCTAssertEqual(try dialog.actions().button().labelView().text().string(), "One")
  }

  // SheetTests, FullScreenCoverTests: a cover is a `Sheet`.
  func testSheetsAndCovers() throws {
    let (sheet, cover) = (Binding(wrappedValue: true), Binding(wrappedValue: true))
    var dismissals: [String] = []
    let view = Text("a")
      .sheet(isPresented: sheet, onDismiss: { dismissals.append("sheet") }) { Text("sheet") }
      .fullScreenCover(isPresented: cover) { Text("cover") }
    let text = try view.inspect().text()
    let found: InspectableView<ViewType.Sheet> = try text.fullScreenCover()
    XCTAssertEqual(try found.text().string(), "cover")
    XCTAssertEqual(found.pathToRoot, "text().fullScreenCover()")
    XCTAssertEqual(try view.inspect().findAll(ViewType.FullScreenCover.self).count, 2)
    try text.sheet().callOnDismiss()
    try found.callOnDismiss()
    XCTAssertEqual(dismissals, ["sheet"])
    XCTAssertFalse(sheet.wrappedValue)
    XCTAssertFalse(cover.wrappedValue)
    XCTAssertThrowsError(try view.inspect().text().fullScreenCover()) {
      XCTAssertEqual("\($0)", "View for FullScreenCover is absent")
    }
  }

  // PopoverTests
  func testPopovers() throws {
    let isShown = Binding(wrappedValue: true)
    let view = Text("a").popover(isPresented: isShown, attachmentAnchor: .point(.top), arrowEdge: .leading) {
      Text("over")
    }
    let popover = try view.inspect().text().popover()
    XCTAssertEqual(try popover.text().string(), "over")
    XCTAssertEqual(try popover.arrowEdge(), .leading)
    let anchor = try popover.attachmentAnchor()
    var isUpperPoint = false
    if case .point(.top) = anchor { isUpperPoint = true }
    XCTAssertTrue(isUpperPoint)
    try popover.dismiss()
    XCTAssertFalse(isShown.wrappedValue)
  }

  // NavigationDestinationTests
  func testNavigationDestinations() throws {
    let isShown = Binding(wrappedValue: true)
    let view = Text("a").navigationDestination(isPresented: isShown) { Text("next") }
    let destination = try view.inspect().text().navigationDestination()
    XCTAssertEqual(try destination.text().string(), "next")
    XCTAssertTrue(try destination.isPresented())
    XCTAssertNoThrow(try view.inspect().find(ViewType.NavigationDestination.self))
    try destination.set(isPresented: false)
    XCTAssertFalse(isShown.wrappedValue)
    XCTAssertFalse(try destination.isPresented())
    XCTAssertThrowsError(try destination.text()) {
      XCTAssertEqual("\($0)", "View for NavigationDestination's destination is absent")
    }
    XCTAssertThrowsError(try view.inspect().text().navigationDestination()) {
      XCTAssertEqual("\($0)", "View for NavigationDestination is absent")
    }
    XCTAssertThrowsError(try view.inspect().find(ViewType.NavigationDestination.self)) {
      XCTAssertEqual("\($0)", "Search did not find a match")
    }
    try destination.set(isPresented: true)
    XCTAssertTrue(try destination.isPresented())
  }

  func testADestinationForAnItem() throws {
    let item = Binding<Int?>(wrappedValue: 3)
    let destination = try Text("a").navigationDestination(item: item) { Text("\($0)") }
      .inspect().text().navigationDestination()
    XCTAssertEqual(try destination.text().string(), "3")
    try destination.set(isPresented: false)
    XCTAssertNil(item.wrappedValue)
    XCTAssertThrowsError(try destination.set(isPresented: true)) {
      XCTAssertTrue("\($0)".contains("the item of navigationDestination(item:) is nil"), "\($0)")
    }
  }
}
