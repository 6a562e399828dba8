import AppModel

/// The start of queries, an app or an element, with the names of XCUITest's `XCUIElementTypeQueryProvider`.
@MainActor
public protocol ElementTypeQueryProvider {
  /// The query for the start of the search.
  var rootQuery: ElementQuery { get }
}

extension ElementTypeQueryProvider {
  /// The descendants of a type; of any type if `nil`.
  public func descendants(matching type: ElementType? = nil) -> ElementQuery {
    rootQuery.appending(.descendants(type.map { [$0] }))
  }

  /// The children of a type; of any type if `nil`.
  public func children(matching type: ElementType? = nil) -> ElementQuery {
    rootQuery.appending(.children(type.map { [$0] }))
  }

  /// The indeterminate progress views.
  public var activityIndicators: ElementQuery { descendants(matching: .activityIndicator) }
  /// The alerts.
  public var alerts: ElementQuery { descendants(matching: .alert) }
  /// The buttons; the tabs of a tab bar are among them.
  public var buttons: ElementQuery { descendants(matching: .button) }
  /// The rows of lists.
  public var cells: ElementQuery { descendants(matching: .cell) }
  /// The lists: those of SwiftUI are collection views on a device.
  public var collectionViews: ElementQuery { descendants(matching: .collectionView) }
  /// The pickers of dates and times.
  public var datePickers: ElementQuery { descendants(matching: .datePicker) }
  /// All color wells.
  public var colorWells: ElementQuery { descendants(matching: .colorWell) }
  /// All popovers.
  public var popovers: ElementQuery { descendants(matching: .popover) }
  /// The images.
  public var images: ElementQuery { descendants(matching: .image) }
  /// The keyboard, while there is one.
  public var keyboards: ElementQuery { descendants(matching: .keyboard) }
  /// The keys of the keyboard.
  public var keys: ElementQuery { descendants(matching: .key) }
  /// The pages of the web.
  public var webViews: ElementQuery { descendants(matching: .webView) }
  /// The links.
  public var links: ElementQuery { descendants(matching: .link) }
  /// The maps.
  public var maps: ElementQuery { descendants(matching: .map) }
  /// The menus.
  public var menus: ElementQuery { descendants(matching: .menu) }
  /// The navigation bars.
  public var navigationBars: ElementQuery { descendants(matching: .navigationBar) }
  /// The stacks and other containers.
  public var otherElements: ElementQuery { descendants(matching: .other) }
  /// The dots of views with pages.
  public var pageIndicators: ElementQuery { descendants(matching: .pageIndicator) }
  /// The pickers.
  public var pickers: ElementQuery { descendants(matching: .picker) }
  /// The wheels of pickers.
  public var pickerWheels: ElementQuery { descendants(matching: .pickerWheel) }
  /// The determinate progress views.
  public var progressIndicators: ElementQuery { descendants(matching: .progressIndicator) }
  /// The areas that scroll.
  public var scrollViews: ElementQuery { descendants(matching: .scrollView) }
  /// The search fields.
  public var searchFields: ElementQuery { descendants(matching: .searchField) }
  /// The fields for passwords.
  public var secureTextFields: ElementQuery { descendants(matching: .secureTextField) }
  /// The pickers that show all choices beside one another.
  public var segmentedControls: ElementQuery { descendants(matching: .segmentedControl) }
  /// The sheets and action sheets.
  public var sheets: ElementQuery { descendants(matching: .sheet) }
  /// The sliders.
  public var sliders: ElementQuery { descendants(matching: .slider) }
  /// The static text elements.
  public var staticTexts: ElementQuery { descendants(matching: .staticText) }
  /// The steppers.
  public var steppers: ElementQuery { descendants(matching: .stepper) }
  /// The switches.
  public var switches: ElementQuery { descendants(matching: .switch) }
  /// The bars of tabs.
  public var tabBars: ElementQuery { descendants(matching: .tabBar) }
  /// The lists.
  public var tables: ElementQuery { descendants(matching: .table) }
  /// The tabs of tab bars.
  public var tabs: ElementQuery { descendants(matching: .tab) }
  /// The fields for one line of text.
  public var textFields: ElementQuery { descendants(matching: .textField) }
  /// The fields for several lines of text.
  public var textViews: ElementQuery { descendants(matching: .textView) }
  /// The switches, by SwiftUI's name.
  public var toggles: ElementQuery { descendants(matching: .switch) }
  /// The window.
  public var windows: ElementQuery { descendants(matching: .window) }
}
