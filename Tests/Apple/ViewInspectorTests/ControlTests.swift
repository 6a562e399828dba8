import SwiftUI
import UIKit
import ViewInspector
import XCTest

// Controls and what is presented: Tests/Apple/ViewInspectorTests/SwiftUI and guide_popups.md of nalexn/ViewInspector.

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
    XCTAssertThrowsError(try view.textField(3).setInput("d")) {
      XCTAssertEqual("\($0)", "TextField is unresponsive: vStack().textField(3) is disabled")
    }
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
    XCTAssertThrowsError(try view.picker(0).select(value: 3)) {
      XCTAssertEqual("\($0)", "select(value:) expected a value of type String but received Int")
    }
    XCTAssertEqual(try view.slider(1).value(), 5)
    try view.slider(1).setValue(7)
    try view.stepper(2).increment()
    XCTAssertEqual(number.wrappedValue, 8)
    try view.datePicker(3).select(date: .distantFuture)
    XCTAssertEqual(date.wrappedValue, .distantFuture)
  }

  // guide_popups.md: here no modifier of the app is necessary
  func testSheets() throws {
    let isShown = Binding(wrappedValue: false)
    var dismissals = 0
    let view = Text("a").sheet(isPresented: isShown, onDismiss: { dismissals += 1 }) {
      Button("Inside") {}
    }
    XCTAssertThrowsError(try view.inspect().text().sheet()) { XCTAssertEqual("\($0)", "View for Sheet is absent") }
    XCTAssertThrowsError(try view.inspect().find(button: "Inside")) {
      XCTAssertEqual("\($0)", "Search did not find a match")
    }
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
    XCTAssertEqual(log, ["yes"])
  }

  // PickerTests: the type is that of the selection, and each selection is set.
  func testPickersOfOptionalValues() throws {
    var sets = 0
    let choice = Binding<String?>(get: { "a" }, set: { _ in sets += 1 })
    let picker = try Picker("Choice", selection: choice) { Text("a").tag(String?("a")) }.inspect().picker()
    XCTAssertThrowsError(try picker.select(value: "b")) {
      XCTAssertEqual("\($0)", "select(value:) expected a value of type Optional<String> but received String")
    }
    try picker.select(value: String?("a"))
    XCTAssertEqual(sets, 1)
    XCTAssertEqual(try picker.selectedValue(String?.self), "a")
    let empty = Binding<String?>(wrappedValue: nil)
    let other = try Picker("Choice", selection: empty) { Text("a").tag(String?("a")) }.inspect().picker()
    XCTAssertNil(try other.selectedValue(String?.self))
    try other.select(value: String?("a"))
    XCTAssertEqual(empty.wrappedValue, "a")
  }

  // TextFieldTests, SecureFieldTests, SliderTests, StepperTests, MenuTests, NavigationLinkTests
  func testActionsOfControls() throws {
    var log: [String] = []
    let isActive = Binding(wrappedValue: false)
    let view = try VStack {
      TextField(
        "a", text: .constant(""), onEditingChanged: { log.append("edit \($0)") }, onCommit: { log.append("ok") })
      SecureField("a", text: .constant(""), onCommit: { log.append("secure") })
      Slider(value: .constant(1), onEditingChanged: { log.append("slide \($0)") })
      Stepper("a", onIncrement: nil, onDecrement: nil, onEditingChanged: { log.append("step \($0)") })
      Menu("a") {
      } primaryAction: {
        log.append("menu")
      }
      NavigationLink("a", isActive: isActive) { Text("next") }
      Menu("b") {}
      TextField("b", text: .constant(""))
    }.inspect().vStack()
    try view.textField(0).callOnEditingChanged()
    try view.textField(0).callOnCommit()
    try view.secureField(1).callOnCommit()
    try view.slider(2).callOnEditingChanged()
    try view.stepper(3).callOnEditingChanged()
    try view.menu(4).callPrimaryAction()
    XCTAssertEqual(log, ["edit false", "ok", "secure", "slide true", "step false", "menu"])
    XCTAssertThrowsError(try view.textField(7).callOnEditingChanged()) {
      XCTAssertEqual("\($0)", "TextField does not have 'onEditingChanged' attribute")
    }
    XCTAssertThrowsError(try view.menu(6).callPrimaryAction()) {
      XCTAssertEqual("\($0)", "Menu does not have 'primaryAction' attribute")
    }
    XCTAssertThrowsError(try NavigationLink("a") { Text("b") }.inspect().navigationLink().isActive()) {
      XCTAssertEqual(
        "\($0)",
        "Please use `NavigationLink(destination:, tag:, selection:)` if you need to access the state value for reading "
          + "or writing.")
    }
    XCTAssertFalse(try view.navigationLink(5).isActive())
    try view.navigationLink(5).activate()
    XCTAssertTrue(isActive.wrappedValue)
    try view.navigationLink(5).deactivate()
    XCTAssertFalse(isActive.wrappedValue)
  }

  // The original guards neither of them: only taps, input and values.
  func testActionsOfDisabledControls() throws {
    var log: [String] = []
    let isActive = Binding(wrappedValue: false)
    let view = try VStack {
      TextField("a", text: .constant(""), onEditingChanged: { _ in }, onCommit: { log.append("ok") })
      SecureField("a", text: .constant(""), onCommit: { log.append("secure") })
      Slider(value: .constant(1), onEditingChanged: { log.append("slide \($0)") })
      NavigationLink("a", isActive: isActive) { Text("next") }
    }.disabled(true).inspect().vStack()
    try view.secureField(1).callOnCommit()
    try view.slider(2).callOnEditingChanged(false)
    try view.navigationLink(3).activate()
    XCTAssertThrowsError(try view.textField(0).callOnCommit()) {
      XCTAssertEqual("\($0)", "TextField is unresponsive: vStack() is disabled")
    }
    XCTAssertEqual(log, ["secure", "slide false"])
    XCTAssertTrue(isActive.wrappedValue)
  }

  // TextFieldTests.testPrompt, ForEachTests.testOnDelete, testOnMove, ColorPickerTests, EditButtonTests
  func testValuesOfControls() throws {
    let color = Binding(wrappedValue: Color.red)
    var log: [String] = []
    let view = try VStack {
      TextField("Name", text: .constant(""), prompt: Text("Ann"))
      ColorPicker("Color", selection: color)
      EditButton()
      TextField("Name", text: .constant(""))
      ForEach([1, 2], id: \.self) { Text("\($0)") }
        .onDelete { log.append("delete \($0.map { $0 })") }
        .onMove { log.append("move \($0.map { $0 }) \($1)") }
      ForEach([1, 2], id: \.self) { Text("\($0)") }.onDelete(perform: nil)
    }.environment(\.editMode, .constant(.active)).inspect().vStack()
    XCTAssertEqual(try view.textField(0).prompt().string(), "Ann")
    XCTAssertThrowsError(try view.textField(3).prompt()) { XCTAssertEqual("\($0)", "View for prompt is absent") }
    XCTAssertNoThrow(try view.find(text: "Ann"))
    try view.colorPicker(1).select(color: Color.blue)
    XCTAssertEqual(color.wrappedValue, .blue)
    try view.colorPicker(1).select(color: UIColor.green)
    XCTAssertEqual(color.wrappedValue, Color(uiColor: .green))
    XCTAssertEqual(try view.editButton(2).editMode()?.wrappedValue, .active)
    try view.forEach(4).callOnDelete([1])
    try view.forEach(4).callOnMove([0], 2)
    XCTAssertEqual(log, ["delete [1]", "move [0] 2"])
    XCTAssertThrowsError(try view.forEach(5).callOnDelete([0])) {
      XCTAssertTrue("\($0)".hasSuffix("does not have 'onDelete(perform:)' modifier"), "\($0)")
    }
  }
}
