/// The types of elements on a screen, with the names of XCUITest's `XCUIElement.ElementType`.
public enum ElementType: String, CaseIterable, Sendable {
  /// The app itself, the root of the tree.
  case application
  /// The window that holds everything else.
  case window
  /// Any other element, such as a stack.
  case other
  /// The bar with the title and the back button.
  case navigationBar
  /// A button.
  case button
  /// A text that can't be changed.
  case staticText
  /// A field for one line of text.
  case textField
  /// A field for a password.
  case secureTextField
  /// A field for a search text.
  case searchField
  /// A field for several lines of text.
  case textView
  /// A switch, SwiftUI's `Toggle`.
  case `switch`
  /// A slider.
  case slider
  /// A stepper.
  case stepper
  /// A picker.
  case picker
  /// A wheel of a picker, which is turned to a value.
  case pickerWheel
  /// A picker that shows all choices beside one another; each is a button.
  case segmentedControl
  /// A picker of dates and times.
  case datePicker
  /// A picker of colors.
  case colorWell
  /// An image.
  case image
  /// A link.
  case link
  /// A row of a list.
  case cell
  /// A list, UIKit's table.
  case table
  /// A list or a grid, UIKit's collection view.
  case collectionView
  /// An area that scrolls.
  case scrollView
  /// An alert.
  case alert
  /// A confirmation dialog, UIKit's action sheet.
  case sheet
  /// A popover, such as that around a confirmation dialog.
  case popover
  /// A view presented as a sheet. XCUITest has no type for it and shows its parts in an `other` element.
  case presentedSheet
  /// A menu.
  case menu
  /// A tab of a tab bar.
  case tab
  /// A bar of tabs.
  case tabBar
  /// A bar of buttons.
  case toolbar
  /// A progress view that knows how far it is.
  case progressIndicator
  /// A progress view that doesn't.
  case activityIndicator
  /// The dots of a view with pages.
  case pageIndicator
  /// A page of the web.
  case webView
  /// A map.
  case map
  /// An icon of the home screen.
  case icon
  /// The keyboard.
  case keyboard
  /// A key of the keyboard.
  case key
}

extension ElementType {
  /// The name in messages and steps: `text field`, `list`, `progress`.
  public var spokenName: String {
    switch self {
    case .application: "app"
    case .window: "window"
    case .other: "element"
    case .navigationBar: "navigation bar"
    case .button: "button"
    case .staticText: "text"
    case .textField: "text field"
    case .secureTextField: "secure field"
    case .searchField: "search field"
    case .textView: "text view"
    case .switch: "switch"
    case .slider: "slider"
    case .stepper: "stepper"
    case .picker: "picker"
    case .pickerWheel: "picker wheel"
    case .segmentedControl: "segment"
    case .datePicker: "date picker"
    case .colorWell: "color well"
    case .image: "image"
    case .link: "link"
    case .cell: "cell"
    case .table: "table"
    case .collectionView: "list"
    case .scrollView: "scroll view"
    case .alert: "alert"
    case .sheet, .presentedSheet: "sheet"
    case .popover: "popover"
    case .menu: "menu"
    case .tab: "tab"
    case .tabBar: "tab bar"
    case .toolbar: "toolbar"
    case .progressIndicator: "progress"
    case .activityIndicator: "activity indicator"
    case .pageIndicator: "page indicator"
    case .webView: "web view"
    case .map: "map"
    case .icon: "icon"
    case .keyboard: "keyboard"
    case .key: "key"
    }
  }

  /// Whether the user can type into it.
  public var takesText: Bool {
    switch self {
    case .textField, .secureTextField, .searchField, .textView: true
    default: false
    }
  }
}

extension ElementType {
  /// Whether the user operates it.
  package var isControl: Bool {
    switch self {
    case .button, .switch, .slider, .stepper, .picker, .segmentedControl, .datePicker, .colorWell: true
    default: takesText
    }
  }
}
