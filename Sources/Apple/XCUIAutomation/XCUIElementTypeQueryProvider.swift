/// What elements can be searched in, XCUITest's `XCUIElementTypeQueryProvider`.
@MainActor @preconcurrency
public protocol XCUIElementTypeQueryProvider {
  /// The elements inside of a type, at any depth.
  func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery
  /// The first matching element.
  var firstMatch: XCUIElement { get }
}

extension XCUIElementTypeQueryProvider {
  /// The elements of type `activityIndicator`.
  public var activityIndicators: XCUIElementQuery { descendants(matching: .activityIndicator) }
  /// The elements of type `alert`.
  public var alerts: XCUIElementQuery { descendants(matching: .alert) }
  /// The elements of type `browser`.
  public var browsers: XCUIElementQuery { descendants(matching: .browser) }
  /// The elements of type `button`.
  public var buttons: XCUIElementQuery { descendants(matching: .button) }
  /// The elements of type `cell`.
  public var cells: XCUIElementQuery { descendants(matching: .cell) }
  /// The elements of type `checkBox`.
  public var checkBoxes: XCUIElementQuery { descendants(matching: .checkBox) }
  /// The elements of type `collectionView`.
  public var collectionViews: XCUIElementQuery { descendants(matching: .collectionView) }
  /// The elements of type `colorWell`.
  public var colorWells: XCUIElementQuery { descendants(matching: .colorWell) }
  /// The elements of type `comboBox`.
  public var comboBoxes: XCUIElementQuery { descendants(matching: .comboBox) }
  /// The elements of type `datePicker`.
  public var datePickers: XCUIElementQuery { descendants(matching: .datePicker) }
  /// The elements of type `decrementArrow`.
  public var decrementArrows: XCUIElementQuery { descendants(matching: .decrementArrow) }
  /// The elements of type `dialog`.
  public var dialogs: XCUIElementQuery { descendants(matching: .dialog) }
  /// The elements of type `disclosureTriangle`.
  public var disclosureTriangles: XCUIElementQuery { descendants(matching: .disclosureTriangle) }
  /// The elements of type `dockItem`.
  public var dockItems: XCUIElementQuery { descendants(matching: .dockItem) }
  /// The elements of type `drawer`.
  public var drawers: XCUIElementQuery { descendants(matching: .drawer) }
  /// The elements of type `grid`.
  public var grids: XCUIElementQuery { descendants(matching: .grid) }
  /// The elements of type `group`.
  public var groups: XCUIElementQuery { descendants(matching: .group) }
  /// The elements of type `handle`.
  public var handles: XCUIElementQuery { descendants(matching: .handle) }
  /// The elements of type `helpTag`.
  public var helpTags: XCUIElementQuery { descendants(matching: .helpTag) }
  /// The elements of type `icon`.
  public var icons: XCUIElementQuery { descendants(matching: .icon) }
  /// The elements of type `image`.
  public var images: XCUIElementQuery { descendants(matching: .image) }
  /// The elements of type `incrementArrow`.
  public var incrementArrows: XCUIElementQuery { descendants(matching: .incrementArrow) }
  /// The elements of type `keyboard`.
  public var keyboards: XCUIElementQuery { descendants(matching: .keyboard) }
  /// The elements of type `key`.
  public var keys: XCUIElementQuery { descendants(matching: .key) }
  /// The elements of type `layoutArea`.
  public var layoutAreas: XCUIElementQuery { descendants(matching: .layoutArea) }
  /// The elements of type `layoutItem`.
  public var layoutItems: XCUIElementQuery { descendants(matching: .layoutItem) }
  /// The elements of type `levelIndicator`.
  public var levelIndicators: XCUIElementQuery { descendants(matching: .levelIndicator) }
  /// The elements of type `link`.
  public var links: XCUIElementQuery { descendants(matching: .link) }
  /// The elements of type `map`.
  public var maps: XCUIElementQuery { descendants(matching: .map) }
  /// The elements of type `matte`.
  public var mattes: XCUIElementQuery { descendants(matching: .matte) }
  /// The elements of type `menuBarItem`.
  public var menuBarItems: XCUIElementQuery { descendants(matching: .menuBarItem) }
  /// The elements of type `menuBar`.
  public var menuBars: XCUIElementQuery { descendants(matching: .menuBar) }
  /// The elements of type `menuButton`.
  public var menuButtons: XCUIElementQuery { descendants(matching: .menuButton) }
  /// The elements of type `menuItem`.
  public var menuItems: XCUIElementQuery { descendants(matching: .menuItem) }
  /// The elements of type `menu`.
  public var menus: XCUIElementQuery { descendants(matching: .menu) }
  /// The elements of type `navigationBar`.
  public var navigationBars: XCUIElementQuery { descendants(matching: .navigationBar) }
  /// The elements of type `other`.
  public var otherElements: XCUIElementQuery { descendants(matching: .other) }
  /// The elements of type `outlineRow`.
  public var outlineRows: XCUIElementQuery { descendants(matching: .outlineRow) }
  /// The elements of type `outline`.
  public var outlines: XCUIElementQuery { descendants(matching: .outline) }
  /// The elements of type `pageIndicator`.
  public var pageIndicators: XCUIElementQuery { descendants(matching: .pageIndicator) }
  /// The elements of type `pickerWheel`.
  public var pickerWheels: XCUIElementQuery { descendants(matching: .pickerWheel) }
  /// The elements of type `picker`.
  public var pickers: XCUIElementQuery { descendants(matching: .picker) }
  /// The elements of type `popUpButton`.
  public var popUpButtons: XCUIElementQuery { descendants(matching: .popUpButton) }
  /// The elements of type `popover`.
  public var popovers: XCUIElementQuery { descendants(matching: .popover) }
  /// The elements of type `progressIndicator`.
  public var progressIndicators: XCUIElementQuery { descendants(matching: .progressIndicator) }
  /// The elements of type `radioButton`.
  public var radioButtons: XCUIElementQuery { descendants(matching: .radioButton) }
  /// The elements of type `radioGroup`.
  public var radioGroups: XCUIElementQuery { descendants(matching: .radioGroup) }
  /// The elements of type `ratingIndicator`.
  public var ratingIndicators: XCUIElementQuery { descendants(matching: .ratingIndicator) }
  /// The elements of type `relevanceIndicator`.
  public var relevanceIndicators: XCUIElementQuery { descendants(matching: .relevanceIndicator) }
  /// The elements of type `rulerMarker`.
  public var rulerMarkers: XCUIElementQuery { descendants(matching: .rulerMarker) }
  /// The elements of type `ruler`.
  public var rulers: XCUIElementQuery { descendants(matching: .ruler) }
  /// The elements of type `scrollBar`.
  public var scrollBars: XCUIElementQuery { descendants(matching: .scrollBar) }
  /// The elements of type `scrollView`.
  public var scrollViews: XCUIElementQuery { descendants(matching: .scrollView) }
  /// The elements of type `searchField`.
  public var searchFields: XCUIElementQuery { descendants(matching: .searchField) }
  /// The elements of type `secureTextField`.
  public var secureTextFields: XCUIElementQuery { descendants(matching: .secureTextField) }
  /// The elements of type `segmentedControl`.
  public var segmentedControls: XCUIElementQuery { descendants(matching: .segmentedControl) }
  /// The elements of type `sheet`.
  public var sheets: XCUIElementQuery { descendants(matching: .sheet) }
  /// The elements of type `slider`.
  public var sliders: XCUIElementQuery { descendants(matching: .slider) }
  /// The elements of type `splitGroup`.
  public var splitGroups: XCUIElementQuery { descendants(matching: .splitGroup) }
  /// The elements of type `splitter`.
  public var splitters: XCUIElementQuery { descendants(matching: .splitter) }
  /// The elements of type `staticText`.
  public var staticTexts: XCUIElementQuery { descendants(matching: .staticText) }
  /// The elements of type `statusBar`.
  public var statusBars: XCUIElementQuery { descendants(matching: .statusBar) }
  /// The elements of type `statusItem`.
  public var statusItems: XCUIElementQuery { descendants(matching: .statusItem) }
  /// The elements of type `stepper`.
  public var steppers: XCUIElementQuery { descendants(matching: .stepper) }
  /// The elements of type `switch`.
  public var switches: XCUIElementQuery { descendants(matching: .switch) }
  /// The elements of type `tabBar`.
  public var tabBars: XCUIElementQuery { descendants(matching: .tabBar) }
  /// The elements of type `tabGroup`.
  public var tabGroups: XCUIElementQuery { descendants(matching: .tabGroup) }
  /// The elements of type `tableColumn`.
  public var tableColumns: XCUIElementQuery { descendants(matching: .tableColumn) }
  /// The elements of type `tableRow`.
  public var tableRows: XCUIElementQuery { descendants(matching: .tableRow) }
  /// The elements of type `table`.
  public var tables: XCUIElementQuery { descendants(matching: .table) }
  /// The elements of type `tab`.
  public var tabs: XCUIElementQuery { descendants(matching: .tab) }
  /// The elements of type `textField`.
  public var textFields: XCUIElementQuery { descendants(matching: .textField) }
  /// The elements of type `textView`.
  public var textViews: XCUIElementQuery { descendants(matching: .textView) }
  /// The elements of type `timeline`.
  public var timelines: XCUIElementQuery { descendants(matching: .timeline) }
  /// The elements of type `toggle`.
  public var toggles: XCUIElementQuery { descendants(matching: .toggle) }
  /// The elements of type `toolbarButton`.
  public var toolbarButtons: XCUIElementQuery { descendants(matching: .toolbarButton) }
  /// The elements of type `toolbar`.
  public var toolbars: XCUIElementQuery { descendants(matching: .toolbar) }
  /// The elements of type `touchBar`.
  public var touchBars: XCUIElementQuery { descendants(matching: .touchBar) }
  /// The elements of type `valueIndicator`.
  public var valueIndicators: XCUIElementQuery { descendants(matching: .valueIndicator) }
  /// The elements of type `webView`.
  public var webViews: XCUIElementQuery { descendants(matching: .webView) }
  /// The elements of type `window`.
  public var windows: XCUIElementQuery { descendants(matching: .window) }
}
