import AppModel
import Foundation

/// Wheels beside each other, UIKit's `UIPickerView`.
@MainActor @preconcurrency
open class UIPickerView: UIView {
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
  /// What the picker asks and reports.
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { reloadAllComponents() } }
  private var selection: [Int: Int] = [:]

  /// The number of wheels.
  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }
  /// The number of rows of a wheel.
  open func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }
  open func rowSize(forComponent component: Int) -> CGSize {
    CGSize(
      width: delegate?.pickerView(self, widthForComponent: component) ?? bounds.width
        / CGFloat(max(1, numberOfComponents)),
      height: delegate?.pickerView(self, rowHeightForComponent: component) ?? 32)
  }
  /// The row of a wheel that is chosen; -1 if it has none.
  open func selectedRow(inComponent component: Int) -> Int {
    let count = numberOfRows(inComponent: component)
    return count == 0 ? -1 : min(selection[component] ?? 0, count - 1)
  }
  /// Chooses a row, without calling the delegate.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    selection[component] = max(0, row)
    changed()
  }
  /// Asks for all rows again.
  open func reloadAllComponents() { changed() }
  /// Asks for the rows of a wheel again.
  open func reloadComponent(_ component: Int) { changed() }

  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
  override var showsSubviews: Bool { false }
  override func makeContent() -> AnyView { AnyView(PickerBox(picker: self)) }

  /// The text of a row.
  fileprivate func title(_ row: Int, _ component: Int) -> String {
    guard let delegate else { return "" }
    if let text = delegate.pickerView(self, attributedTitleForRow: row, forComponent: component) { return text.string }
    if let text = delegate.pickerView(self, titleForRow: row, forComponent: component) { return text }
    let view = delegate.pickerView(self, viewForRow: row, forComponent: component, reusing: nil)
    return view?.accessibilityLabel ?? view.flatMap(Self.label) ?? ""
  }

  private static func label(in view: UIView) -> String? {
    (view as? UILabel)?.text ?? view.subviews.lazy.compactMap { label(in: $0) }.first
  }

  /// Chooses a row as the user does.
  fileprivate func choose(_ row: Int, _ component: Int) {
    selectRow(row, inComponent: component, animated: true)
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }
}

/// The element of a picker with its wheels.
private struct PickerBox: ElementView {
  let picker: UIPickerView

  var inner: some View {
    ForEach(0..<picker.numberOfComponents, id: \.self) { PickerWheel(picker: picker, component: $0) }
  }

  func configure(_ box: ElementNode, in node: ViewNode) {
    picker.observe()
    box.semantics.type = .picker
    box.layout = WheelsLayout()
    picker.attach(box, in: node.context)
  }
}

private struct PickerWheel: ElementView {
  let picker: UIPickerView
  let component: Int

  func configure(_ box: ElementNode, in node: ViewNode) {
    picker.observe()
    let titles = (0..<picker.numberOfRows(inComponent: component)).map { picker.title($0, component) }
    let row = picker.selectedRow(inComponent: component)
    box.semantics.type = .pickerWheel
    box.semantics.value = titles.indices.contains(row) ? titles[row] : nil
    let behavior = box.behavior ?? Behavior()
    behavior.adjust = { [weak picker, component] value in
      guard let row = titles.firstIndex(of: value) else {
        throw AdjustmentError(allowed: titles.map { "\"\($0)\"" }.joined(separator: ", "))
      }
      picker?.choose(row, component)
    }
    box.behavior = behavior
  }
}

/// Gives the wheels the same width.
private struct WheelsLayout: LayoutRule {
  func size(of node: ElementNode, in proposal: Proposal) -> Size {
    Size(width: proposal.width ?? 320, height: proposal.height ?? 216)
  }

  func place(_ node: ElementNode) {
    let width = node.size.width / Double(max(1, node.children.count))
    for (index, child) in node.children.enumerated() {
      child.place(at: Point(x: Double(index) * width, y: 0), size: Size(width: width, height: node.size.height))
    }
  }
}

/// The rows of a picker, UIKit's `UIPickerViewDataSource`.
@MainActor @preconcurrency
public protocol UIPickerViewDataSource: NSObjectProtocol {
  /// Returns the number of wheels.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// Returns the number of rows of a wheel.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// What a picker asks and reports, UIKit's `UIPickerViewDelegate`.
@MainActor @preconcurrency
public protocol UIPickerViewDelegate: NSObjectProtocol {
  /// Returns the text of a row.
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
  /// Returns the text of a row with attributes, which have no effect.
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  /// Returns the view of a row, of which the label is shown.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView?
  /// Called when the user has chosen a row.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
  /// Returns the height of the rows of a wheel.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  /// Returns the width of a wheel: wheels have the same width.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
}

extension UIPickerViewDelegate {
  /// Returns `nil`.
  public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    nil
  }
  /// Returns `nil`.
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  /// Returns `nil`.
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView? { nil }
  /// Does nothing.
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 32 }
  /// Returns the part of the picker's width.
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    pickerView.bounds.width / CGFloat(max(1, pickerView.numberOfComponents))
  }
}
