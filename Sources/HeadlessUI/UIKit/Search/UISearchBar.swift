import AppModel
import Foundation

/// A field for a search, UIKit's `UISearchTextField`.
@MainActor @preconcurrency
open class UISearchTextField: UITextField {
  override var fieldType: ElementType { .searchField }
}

/// A bar with a field for a search, UIKit's `UISearchBar`.
@MainActor @preconcurrency
open class UISearchBar: UIView {
  /// The look of a bar, UIKit's `UISearchBar.Style`.
  public enum Style: UInt, Sendable {
    /// The looks of UIKit.
    case `default`, prominent, minimal
  }

  /// The field.
  public let searchTextField = UISearchTextField()
  /// Called when the user searches.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The controller of the search, if the bar belongs to one.
  weak var searchController: UISearchController?
  /// The look of the bar.
  open var searchBarStyle = Style.default
  /// The color of the bar.
  open var barTintColor: UIColor?
  private let cancel = UIButton(type: .system)
  private let scopes = UISegmentedControl(items: nil)
  private let column = UIStackView()
  private lazy var observer = FieldObserver(self)

  /// Creates a bar.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  /// Creates a bar: storyboards are not loaded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    searchTextField.clearButtonMode = .always
    searchTextField.returnKeyType = .search
    searchTextField.delegate = observer
    searchTextField.addAction(UIAction { [weak self] _ in self?.typed() }, for: .editingChanged)
    cancel.setTitle("Cancel", for: .normal)
    cancel.isHidden = true
    cancel.addAction(UIAction { [weak self] _ in self?.cancelled() }, for: .touchUpInside)
    cancel.setContentHuggingPriority(.required, for: .horizontal)
    scopes.isHidden = true
    scopes.addAction(UIAction { [weak self] _ in self?.chose() }, for: .valueChanged)
    let row = UIStackView(arrangedSubviews: [searchTextField, cancel])
    row.spacing = 8
    for view in [row, scopes] { column.addArrangedSubview(view) }
    for stack in [row, column] { stack.elementType = nil }
    (column.axis, column.spacing) = (.vertical, 8)
    column.translatesAutoresizingMaskIntoConstraints = false
    addSubview(column)
    NSLayoutConstraint.activate([
      column.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
      column.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8),
      column.centerYAnchor.constraint(equalTo: centerYAnchor),
      searchTextField.heightAnchor.constraint(equalToConstant: 36),
    ])
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: scopes.isHidden ? 56 : 96)
  }

  /// Resizes the bar to its height, in the width of the screen.
  open override func sizeToFit() {
    let width = bounds.width > 0 ? bounds.width : UIScreen.main.bounds.width
    frame.size = CGSize(width: width, height: intrinsicContentSize.height)
  }

  /// The text.
  open var text: String? {
    get { searchTextField.text }
    set {
      searchTextField.text = newValue ?? ""
      searchController?.textChanged()
      redraw()
    }
  }
  /// The placeholder of an empty field.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set {
      searchTextField.placeholder = newValue
      redraw()
    }
  }
  /// Whether the button that ends the search is visible.
  open var showsCancelButton: Bool {
    get { !cancel.isHidden }
    set { cancel.isHidden = !newValue }
  }
  /// Shows or hides the button that ends the search.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }
  /// The titles of the choices below the field.
  open var scopeButtonTitles: [String]? {
    didSet {
      scopes.removeAllSegments()
      for (index, title) in (scopeButtonTitles ?? []).enumerated() {
        scopes.insertSegment(withTitle: title, at: index, animated: false)
      }
      scopes.selectedSegmentIndex = 0
    }
  }
  /// Whether the choices below the field are visible.
  open var showsScopeBar: Bool {
    get { !scopes.isHidden }
    set {
      scopes.isHidden = !newValue
      invalidateLayout()
    }
  }
  /// The index of the chosen choice.
  open var selectedScopeButtonIndex: Int {
    get { max(0, scopes.selectedSegmentIndex) }
    set { scopes.selectedSegmentIndex = newValue }
  }
  /// The keyboard of the field; robots can type any text.
  open var keyboardType: UIKeyboardType {
    get { searchTextField.keyboardType }
    set { searchTextField.keyboardType = newValue }
  }
  /// Which letters the keyboard makes capitals; robots type what they are given.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { searchTextField.autocapitalizationType }
    set { searchTextField.autocapitalizationType = newValue }
  }
  /// Whether typing is corrected; robots type without correction.
  open var autocorrectionType: UITextAutocorrectionType {
    get { searchTextField.autocorrectionType }
    set { searchTextField.autocorrectionType = newValue }
  }
  /// The label of the return key.
  open var returnKeyType: UIReturnKeyType {
    get { searchTextField.returnKeyType }
    set { searchTextField.returnKeyType = newValue }
  }

  open override var canBecomeFirstResponder: Bool { true }
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder || searchController?.isActive ?? false }
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if let searchController, searchController.isInBar {
      searchController.isActive = true
      return true
    }
    return searchTextField.becomeFirstResponder()
  }
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    _ = searchController?.isInBar ?? false ? UIApplication.shared.endEditing() : searchTextField.resignFirstResponder()
    return true
  }

  private func typed() {
    delegate?.searchBar(self, textDidChange: text ?? "")
    searchController?.textChanged()
  }

  private func cancelled() { delegate?.searchBarCancelButtonClicked(self) }

  private func chose() {
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
    searchController?.textChanged()
  }
}

/// Passes what happens to the field on to the delegate of its bar.
@MainActor
private final class FieldObserver: NSObject, UITextFieldDelegate {
  private weak var bar: UISearchBar?

  init(_ bar: UISearchBar) {
    self.bar = bar
    super.init()
  }

  private func ask(_ question: (any UISearchBarDelegate, UISearchBar) -> Bool) -> Bool {
    guard let bar, let delegate = bar.delegate else { return true }
    return question(delegate, bar)
  }

  private func tell(_ event: (any UISearchBarDelegate, UISearchBar) -> Void) {
    if let bar, let delegate = bar.delegate { event(delegate, bar) }
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { ask { $0.searchBarShouldBeginEditing($1) } }
  func textFieldDidBeginEditing(_ textField: UITextField) { tell { $0.searchBarTextDidBeginEditing($1) } }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ask { $0.searchBarShouldEndEditing($1) } }
  func textFieldDidEndEditing(_ textField: UITextField) { tell { $0.searchBarTextDidEndEditing($1) } }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    tell { $0.searchBarSearchButtonClicked($1) }
    return false
  }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { ask { $0.searchBar($1, shouldChangeTextIn: range, replacementText: string) } }
}

/// A delegate that is called when the user searches, UIKit's `UISearchBarDelegate`.
@MainActor @preconcurrency
public protocol UISearchBarDelegate: NSObjectProtocol {
  /// Returns whether editing may begin.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Called when editing has begun.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Returns whether editing may end.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// Called when editing has ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// Called when the text has changed.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Returns whether text may be replaced.
  func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// Called by the return key.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Called by the button that ends the search.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// Called when another choice was chosen.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  /// Returns `true`.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// Returns `true`.
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// Returns `true`.
  public func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String)
    -> Bool
  { true }
  /// Does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}
