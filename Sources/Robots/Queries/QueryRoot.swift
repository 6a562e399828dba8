import AppModel

/// What queries start from: the app or an element of it. The names are XCUITest's.
@MainActor
public protocol QueryRoot {
  /// The query for what the search starts from.
  var rootQuery: ElementQuery { get }
}

extension QueryRoot {
  /// Everything inside of a type, at any depth; of any type when absent.
  public func descendants(matching type: ElementType? = nil) -> ElementQuery {
    rootQuery.appending(.descendants(type.map { [$0] }))
  }

  /// Everything directly inside of a type; of any type when absent.
  public func children(matching type: ElementType? = nil) -> ElementQuery {
    rootQuery.appending(.children(type.map { [$0] }))
  }

  /// The alerts.
  public var alerts: ElementQuery { descendants(matching: .alert) }
  /// The buttons.
  public var buttons: ElementQuery { descendants(matching: .button) }
  /// The rows of lists.
  public var cells: ElementQuery { descendants(matching: .cell) }
  /// The pictures.
  public var images: ElementQuery { descendants(matching: .image) }
  /// The links.
  public var links: ElementQuery { descendants(matching: .link) }
  /// The navigation bars.
  public var navigationBars: ElementQuery { descendants(matching: .navigationBar) }
  /// The stacks and other containers.
  public var otherElements: ElementQuery { descendants(matching: .other) }
  /// The progress views and activity indicators.
  public var progressIndicators: ElementQuery { descendants(matching: .progressIndicator) }
  /// The areas that scroll.
  public var scrollViews: ElementQuery { descendants(matching: .scrollView) }
  /// The fields for search texts.
  public var searchFields: ElementQuery { descendants(matching: .searchField) }
  /// The fields for passwords.
  public var secureTextFields: ElementQuery { descendants(matching: .secureTextField) }
  /// The sheets.
  public var sheets: ElementQuery { descendants(matching: .sheet) }
  /// The texts that can't be changed.
  public var staticTexts: ElementQuery { descendants(matching: .staticText) }
  /// The switches.
  public var switches: ElementQuery { descendants(matching: .switch) }
  /// The lists.
  public var tables: ElementQuery { descendants(matching: .table) }
  /// The fields for one line of text.
  public var textFields: ElementQuery { descendants(matching: .textField) }
  /// The fields for several lines of text.
  public var textViews: ElementQuery { descendants(matching: .textView) }
}
