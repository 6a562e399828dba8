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

  public let searchTextField = UISearchTextField()
  /// Called when the user searches.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The controller of the search, if the bar belongs to one.
  weak var searchController: UISearchController?
  /// The look of the bar: no effect.
  open var searchBarStyle = Style.default
  /// The color of the bar: no effect.
  open var barTintColor: UIColor?
  /// The look of the bar: no effect.
  open var barStyle = UIBarStyle.default
  /// Whether the content is seen through the bar: no effect.
  open var isTranslucent = true
  /// The line above the field: it isn't shown.
  open var prompt: String?
  /// Whether a button shows bookmarks: it isn't shown.
  open var showsBookmarkButton = false
  /// Whether a button shows results: it isn't shown.
  open var showsSearchResultsButton = false
  /// The image of the background: it isn't drawn.
  open var backgroundImage: UIImage?
  /// The image of the background of the choices: it isn't drawn.
  open var scopeBarBackgroundImage: UIImage?
  /// The offset of the text in the field: no effect.
  open var searchTextPositionAdjustment = UIOffset.zero
  /// The offset of the field: no effect.
  open var searchFieldBackgroundPositionAdjustment = UIOffset.zero
  private var images: [Icon: UIImage] = [:]

  /// An icon of a bar, UIKit's `UISearchBar.Icon`.
  public enum Icon: Int, Sendable {
    /// The icons of UIKit.
    case search, clear, bookmark, resultsList
  }

  /// Sets the image of an icon: it isn't drawn.
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) { images[icon] = iconImage }
  /// The image of an icon that was set.
  open func image(for icon: Icon, state: UIControl.State) -> UIImage? { images[icon] }
  /// Sets the image of the background: it isn't drawn.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics) {
    self.backgroundImage = backgroundImage
  }
  /// Sets the image of the background of the field: it isn't drawn.
  open func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {}
  private let cancel = UIButton(type: .system)
  private let scopes = UISegmentedControl(items: nil)
  private let column = UIStackView()
  private lazy var observer = FieldObserver(self)

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
    searchTextField.enablesReturnKeyAutomatically = true
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
  /// Whether the return key is disabled while the field is empty.
  open var enablesReturnKeyAutomatically: Bool {
    get { searchTextField.enablesReturnKeyAutomatically }
    set { searchTextField.enablesReturnKeyAutomatically = newValue }
  }
  /// The view over the keyboard.
  open override var inputAccessoryView: UIView? {
    get { searchTextField.inputAccessoryView }
    set { searchTextField.inputAccessoryView = newValue }
  }
  /// Shows or hides the choices below the field.
  open func setShowsScope(_ show: Bool, animated: Bool) { showsScopeBar = show }
  /// The titles of the choices below the field.
  open var scopeButtonTitles: [String]? {
    didSet {
      scopes.removeAllSegments()
      for (index, title) in (scopeButtonTitles ?? []).enumerated() {
        scopes.insertSegment(withTitle: title, at: index, animated: false)
      }
      scopes.selectedSegmentIndex = 0
      redraw()
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

  private func cancelled() {
    delegate?.searchBarCancelButtonClicked(self)
    if let searchController, !searchController.isInBar {
      searchController.isActive = false
      searchTextField.resignFirstResponder()
    }
  }

  /// Activates the controller of a bar that isn't in a navigation bar.
  fileprivate func beganEditing() {
    guard let searchController, !searchController.isInBar else { return }
    if searchController.automaticallyShowsCancelButton { showsCancelButton = true }
    searchController.isActive = true
  }

  /// Chooses below the field of a navigation bar.
  func choose(_ index: Int) {
    guard index != selectedScopeButtonIndex else { return }
    scopes.selectedSegmentIndex = index
    redraw()
    chose()
  }

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

  private func inform(_ event: (any UISearchBarDelegate, UISearchBar) -> Void) {
    if let bar, let delegate = bar.delegate { event(delegate, bar) }
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { ask { $0.searchBarShouldBeginEditing($1) } }
  func textFieldDidBeginEditing(_ textField: UITextField) {
    bar?.beganEditing()
    inform { $0.searchBarTextDidBeginEditing($1) }
  }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ask { $0.searchBarShouldEndEditing($1) } }
  func textFieldDidEndEditing(_ textField: UITextField) { inform { $0.searchBarTextDidEndEditing($1) } }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    inform { $0.searchBarSearchButtonClicked($1) }
    return false
  }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { ask { $0.searchBar($1, shouldChangeTextIn: range, replacementText: string) } }
}
