import SwiftUI
import ViewInspector
import XCTest

// Controls and what is presented: Tests/ViewInspectorTests/SwiftUI and guide_popups.md of nalexn/ViewInspector.

@MainActor
final class ControlTests: XCTestCase {
  // TextFieldTests, SecureFieldTests, TextEditorTests
  func testFields() throws {
    let text = Binding(wrappedValue: "a")
    let view = try VStack {
      TextField("Name", text: text)
      SecureField("Code", text: text)
      TextEditor(text: text)
      TextField("Off", text: text).disabled(true)
    }.inspect().vStack()
    XCTAssertEqual(try view.textField(0).labelView().text().string(), "Name")
    try view.textField(0).setInput("b")
    XCTAssertEqual(try view.secureField(1).input(), "b")
    try view.secureField(1).setInput("c")
    XCTAssertEqual(try view.textEditor(2).input(), "c")
    XCTAssertThrowsError(try view.textField(3).setInput("d"))
    XCTAssertEqual(text.wrappedValue, "c")
  }

  // PickerTests, SliderTests, StepperTests, DatePickerTests, ToggleTests
  func testValues() throws {
    let (choice, number, date) = (
      Binding(wrappedValue: "a"), Binding(wrappedValue: 5.0), Binding(wrappedValue: Date.distantPast)
    )
    let view = try VStack {
      Picker("Choice", selection: choice) { ForEach(["a", "b"], id: \.self) { Text($0).tag($0) } }
      Slider(value: number, in: 0...10)
      Stepper("Step", value: number, in: 0...10)
      DatePicker("Date", selection: date)
    }.inspect().vStack()
    try view.picker(0).select(value: "b")
    XCTAssertEqual(choice.wrappedValue, "b")
    XCTAssertEqual(try view.picker(0).forEach(0).text(1).tag(), AnyHashable("b"))
    XCTAssertThrowsError(try view.picker(0).select(value: 3))
    XCTAssertEqual(try view.slider(1).value(), 5)
    try view.slider(1).setValue(7)
    try view.stepper(2).increment()
    XCTAssertEqual(number.wrappedValue, 8)
    try view.datePicker(3).select(date: .distantFuture)
    XCTAssertEqual(date.wrappedValue, .distantFuture)
  }

  // ImageTests, LabelTests, ProgressViewTests
  func testContent() throws {
    XCTAssertEqual(try Image(systemName: "star").inspect().image().actualImage().name(), "star")
    let label = try Label("Title", systemImage: "star").inspect().label()
    XCTAssertEqual(try label.title().text().string(), "Title")
    XCTAssertEqual(try label.icon().image().actualImage().name(), "star")
    XCTAssertEqual(try ProgressView("Load", value: 0.5).inspect().progressView().fractionCompleted(), 0.5)
    XCTAssertEqual(try ProgressView("Load").inspect().progressView().labelView().text().string(), "Load")
  }

  // guide_popups.md: here no modifier of the app is necessary
  func testSheets() throws {
    let isShown = Binding(wrappedValue: false)
    var dismissals = 0
    let view = Text("a").sheet(isPresented: isShown, onDismiss: { dismissals += 1 }) {
      Button("Inside") {}
    }
    XCTAssertThrowsError(try view.inspect().text().sheet()) { XCTAssertEqual("\($0)", "View for Sheet is absent") }
    XCTAssertThrowsError(try view.inspect().find(button: "Inside"))
    isShown.wrappedValue = true
    XCTAssertNoThrow(try view.inspect().find(button: "Inside"))
    XCTAssertEqual(try view.inspect().text().sheet().button().labelView().text().string(), "Inside")
    try view.inspect().find(ViewType.Sheet.self).dismiss()
    XCTAssertFalse(isShown.wrappedValue)
    XCTAssertEqual(dismissals, 1)
  }

  func testAlertsAndDialogs() throws {
    let isShown = Binding(wrappedValue: true)
    var log: [String] = []
    let alert = try Text("a").alert("Sure?", isPresented: isShown) {
      Button("Yes") { log.append("yes") }
      Button("No", role: .cancel) {}
    } message: {
      Text("Think")
    }.inspect().text().alert()
    XCTAssertEqual(try alert.title().string(), "Sure?")
    XCTAssertEqual(try alert.message().text().string(), "Think")
    try alert.actions().find(button: "Yes").tap()
    XCTAssertEqual(try alert.actions().button(1).role(), .cancel)
    try alert.dismiss()
    XCTAssertFalse(isShown.wrappedValue)

    isShown.wrappedValue = true
    let dialog = try Text("a").confirmationDialog("Choose", isPresented: isShown) { Button("One") {} }
      .inspect().text().confirmationDialog()
    XCTAssertEqual(try dialog.title().string(), "Choose")
    XCTAssertNoThrow(try dialog.actions().button())

    let old = try Text("a").alert(isPresented: isShown) {
      Alert(
        title: Text("Old"), message: Text("Form"), primaryButton: .default(Text("OK")) { log.append("ok") },
        secondaryButton: .cancel())
    }.inspect().text().alert()
    XCTAssertEqual(try old.message().text().string(), "Form")
    XCTAssertEqual(try old.primaryButton().labelView().string(), "OK")
    try old.primaryButton().tap()
    XCTAssertFalse(isShown.wrappedValue)
    XCTAssertEqual(log, ["yes", "ok"])
  }
}
