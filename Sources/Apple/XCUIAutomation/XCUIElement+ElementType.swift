import AppModel

extension XCUIElement {
  /// The types of elements, XCUITest's `XCUIElement.ElementType`.
  public enum ElementType: UInt, Sendable {
    /// Elements of any type.
    case any
    /// XCUITest's `other`.
    case other
    /// XCUITest's `application`.
    case application
    /// XCUITest's `group`.
    case group
    /// XCUITest's `window`.
    case window
    /// XCUITest's `sheet`.
    case sheet
    /// XCUITest's `drawer`.
    case drawer
    /// XCUITest's `alert`.
    case alert
    /// XCUITest's `dialog`.
    case dialog
    /// XCUITest's `button`.
    case button
    /// XCUITest's `radioButton`.
    case radioButton
    /// XCUITest's `radioGroup`.
    case radioGroup
    /// XCUITest's `checkBox`.
    case checkBox
    /// XCUITest's `disclosureTriangle`.
    case disclosureTriangle
    /// XCUITest's `popUpButton`.
    case popUpButton
    /// XCUITest's `comboBox`.
    case comboBox
    /// XCUITest's `menuButton`.
    case menuButton
    /// XCUITest's `toolbarButton`.
    case toolbarButton
    /// XCUITest's `popover`.
    case popover
    /// XCUITest's `keyboard`.
    case keyboard
    /// XCUITest's `key`.
    case key
    /// XCUITest's `navigationBar`.
    case navigationBar
    /// XCUITest's `tabBar`.
    case tabBar
    /// XCUITest's `tabGroup`.
    case tabGroup
    /// XCUITest's `toolbar`.
    case toolbar
    /// XCUITest's `statusBar`.
    case statusBar
    /// XCUITest's `table`.
    case table
    /// XCUITest's `tableRow`.
    case tableRow
    /// XCUITest's `tableColumn`.
    case tableColumn
    /// XCUITest's `outline`.
    case outline
    /// XCUITest's `outlineRow`.
    case outlineRow
    /// XCUITest's `browser`.
    case browser
    /// XCUITest's `collectionView`.
    case collectionView
    /// XCUITest's `slider`.
    case slider
    /// XCUITest's `pageIndicator`.
    case pageIndicator
    /// XCUITest's `progressIndicator`.
    case progressIndicator
    /// XCUITest's `activityIndicator`.
    case activityIndicator
    /// XCUITest's `segmentedControl`.
    case segmentedControl
    /// XCUITest's `picker`.
    case picker
    /// XCUITest's `pickerWheel`.
    case pickerWheel
    /// XCUITest's `switch`.
    case `switch`
    /// XCUITest's `toggle`.
    case toggle
    /// XCUITest's `link`.
    case link
    /// XCUITest's `image`.
    case image
    /// XCUITest's `icon`.
    case icon
    /// XCUITest's `searchField`.
    case searchField
    /// XCUITest's `scrollView`.
    case scrollView
    /// XCUITest's `scrollBar`.
    case scrollBar
    /// XCUITest's `staticText`.
    case staticText
    /// XCUITest's `textField`.
    case textField
    /// XCUITest's `secureTextField`.
    case secureTextField
    /// XCUITest's `datePicker`.
    case datePicker
    /// XCUITest's `textView`.
    case textView
    /// XCUITest's `menu`.
    case menu
    /// XCUITest's `menuItem`.
    case menuItem
    /// XCUITest's `menuBar`.
    case menuBar
    /// XCUITest's `menuBarItem`.
    case menuBarItem
    /// XCUITest's `map`.
    case map
    /// XCUITest's `webView`.
    case webView
    /// XCUITest's `incrementArrow`.
    case incrementArrow
    /// XCUITest's `decrementArrow`.
    case decrementArrow
    /// XCUITest's `timeline`.
    case timeline
    /// XCUITest's `ratingIndicator`.
    case ratingIndicator
    /// XCUITest's `valueIndicator`.
    case valueIndicator
    /// XCUITest's `splitGroup`.
    case splitGroup
    /// XCUITest's `splitter`.
    case splitter
    /// XCUITest's `relevanceIndicator`.
    case relevanceIndicator
    /// XCUITest's `colorWell`.
    case colorWell
    /// XCUITest's `helpTag`.
    case helpTag
    /// XCUITest's `matte`.
    case matte
    /// XCUITest's `dockItem`.
    case dockItem
    /// XCUITest's `ruler`.
    case ruler
    /// XCUITest's `rulerMarker`.
    case rulerMarker
    /// XCUITest's `grid`.
    case grid
    /// XCUITest's `levelIndicator`.
    case levelIndicator
    /// XCUITest's `cell`.
    case cell
    /// XCUITest's `layoutArea`.
    case layoutArea
    /// XCUITest's `layoutItem`.
    case layoutItem
    /// XCUITest's `handle`.
    case handle
    /// XCUITest's `stepper`.
    case stepper
    /// XCUITest's `tab`.
    case tab
    /// XCUITest's `touchBar`.
    case touchBar
    /// XCUITest's `statusItem`.
    case statusItem
  }
}

extension XCUIElement.ElementType {
  /// The type in robotrun's tree; `nil` for `any`, and for types that apps of iOS don't have.
  var treeType: AppModel.ElementType? {
    switch self {
    case .toggle: .switch
    // The tabs of a tab bar are buttons.
    case .tab: nil
    default: AppModel.ElementType(rawValue: "\(self)")
    }
  }

  /// The type of an element of robotrun's tree.
  init(_ type: AppModel.ElementType) {
    self = type == .tab ? .button : Self.all["\(type)"] ?? .other
  }

  private static let all = Dictionary(
    uniqueKeysWithValues: (0...XCUIElement.ElementType.statusItem.rawValue)
      .compactMap(XCUIElement.ElementType.init).map { ("\($0)", $0) })
}
