import AppModel
import Foundation
import HeadlessUI
import Testing

/// Steppers, pickers, menus and sheets of UIKit.
@MainActor
@Suite struct UIPickerTests {
  private func run(_ view: UIView, _ test: (TestedApp) throws -> Void) throws {
    let controller = UIViewController()
    view.frame = CGRect(origin: CGPoint(x: 20, y: 200), size: view.intrinsicContentSize)
    controller.view.addSubview(view)
    try TestedApp.run(Launch("picker", viewController: { controller })) { try test($0) }
  }

  /// Source: Apple, UIStepper, `stepValue`, `maximumValue` and `wraps`. Guess: as SwiftUI's, it has the buttons "Increment"
  /// and "Decrement".
  @Test func `a stepper changes its value`() throws {
    let stepper = UIStepper()
    (stepper.maximumValue, stepper.stepValue) = (4, 2)
    var values: [Double] = []
    stepper.addAction(UIAction { _ in values.append(stepper.value) }, for: .valueChanged)
    try run(stepper) { app throws in
      try app.tap("Increment")
      try app.tap("Increment")
      #expect(try values == [2, 4] && !app.isEnabled("Increment"))
      stepper.wraps = true
      try app.settle()
      try app.tap("Increment")
      try app.tap("Decrement")
      #expect(values == [2, 4, 0, 4])
    }
  }

  /// Source: Apple, UIDatePicker: `valueChanged` is sent for the user's changes; `maximumDate` limits the date.
  @Test func `a date picker has a date`() throws {
    let picker = UIDatePicker()
    picker.accessibilityIdentifier = "date"
    picker.date = Date(timeIntervalSince1970: 1_000_000_000)
    picker.datePickerMode = .date
    picker.maximumDate = Date(timeIntervalSince1970: 1_100_000_000)
    var count = 0
    picker.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    try run(picker) { app throws in
      #expect(try app.element("date").type == .datePicker)
      try app.set("date", to: "2001-09-12")
      #expect(count == 1 && abs(picker.date.timeIntervalSince1970 - 1_000_259_200) < 86_400)
      picker.setDate(.distantFuture, animated: false)
      #expect(count == 1 && picker.date == picker.maximumDate)
    }
  }

  private final class Sizes: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    let rows = [["S", "M", "L"], ["Red", "Blue"]]
    var log: [String] = []
    func numberOfComponents(in pickerView: UIPickerView) -> Int { rows.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { rows[component].count }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
      rows[component][row]
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      log.append("\(component).\(row)")
    }
  }

  private func wheels(_ app: TestedApp) throws -> [Snapshot.Node] {
    try app.session.snapshot().elements.filter { $0.type == .pickerWheel }
  }

  /// Source: Apple, XCUIElement, `adjust(toPickerWheelValue:)`: a wheel has the value of the row that is chosen;
  /// UIPickerViewDelegate, `didSelectRow`. Here the picker is in place of the keyboard, its usual form.
  @Test func `wheels are in place of the keyboard`() throws {
    let (field, picker, sizes) = (UITextField(), UIPickerView(), Sizes())
    (picker.dataSource, picker.delegate) = (sizes, sizes)
    (field.placeholder, field.accessibilityIdentifier) = ("Size", "Size")
    field.borderStyle = .roundedRect
    field.inputView = picker
    try run(field) { app throws in
      try app.tap("Size")
      #expect(try wheels(app).map(\.value) == ["S", "Red"] && !app.hasKeyboard)
      try app.session.perform(.adjust("M"), on: wheels(app)[0].index)
      try app.settle()
      #expect(try sizes.log == ["0.1"] && wheels(app).map(\.value) == ["M", "Red"])
      picker.selectRow(1, inComponent: 1, animated: true)
      try app.settle()
      #expect(try sizes.log == ["0.1"] && wheels(app).map(\.value) == ["M", "Blue"])
      #expect(throws: AppSessionError.self) { try app.session.perform(.adjust("XL"), on: wheels(app)[0].index) }
    }
  }

  /// Source: Apple, UIButton, `menu` and `showsMenuAsPrimaryAction`: a tap shows the menu.
  @Test func `a button shows a menu`() throws {
    let button = UIButton(type: .system)
    button.setTitle("Sort", for: .normal)
    var log: [String] = []
    func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
      UIAction(title: title, attributes: attributes) { log.append($0.title) }
    }
    button.menu = UIMenu(children: [
      action("Name"), action("Size", .disabled), action("Secret", .hidden),
      UIMenu(title: "More", options: .displayInline, children: [action("Date")]),
      UIMenu(title: "Group", children: [action("Kind")]),
    ])
    button.showsMenuAsPrimaryAction = true
    try run(button) { app throws in
      try app.tap("Sort")
      #expect(try app.exists("Name") && app.exists("Date") && !app.exists("Secret") && !app.exists("Kind"))
      #expect(try !app.isEnabled("Size"))
      try app.tap("Date")
      #expect(try log == ["Date"] && !app.exists("Name"))
    }
  }

  private final class Closed: NSObject, UISheetPresentationControllerDelegate {
    var log: [String] = []
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { log.append("closed") }
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheetPresentationController: UISheetPresentationController
    ) { log.append(sheetPresentationController.selectedDetentIdentifier == .large ? "large" : "other") }
  }

  /// Source: Apple, UISheetPresentationController, `detents` and `selectedDetentIdentifier`: a sheet begins with the
  /// smallest height; UIAdaptivePresentationControllerDelegate: the delegate is called when the user dismisses, not when
  /// the app does.
  @Test func `a sheet has heights`() throws {
    let (controller, content, closed) = (UIViewController(), UIViewController(), Closed())
    content.view.accessibilityIdentifier = "content"
    content.view.backgroundColor = .white
    let sheet = try #require(content.sheetPresentationController)
    (sheet.detents, sheet.delegate) = ([.medium(), .large()], closed)
    try TestedApp.run(Launch("sheet", viewController: { controller })) { app throws in
      controller.present(content, animated: true)
      try app.advance(.seconds(1))
      let top = try app.element("content").frame.minY
      #expect(abs(top - 437) < 10, "\(top)")
      sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
      try app.settle()
      #expect(try app.element("content").frame.minY < 100 && closed.log == [])
      controller.dismiss(animated: true)
      try app.advance(.seconds(1))
      #expect(closed.log == [])
      controller.present(content, animated: true)
      try app.advance(.seconds(1))
      try app.session.perform(.dismiss, on: app.element("content").index)
      try app.advance(.seconds(1))
      #expect(closed.log == ["closed"] && controller.presentedViewController == nil)
    }
  }
}
