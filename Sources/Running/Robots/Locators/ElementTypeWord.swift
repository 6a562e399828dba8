import AppModel

/// A word for an element type, in singular and plural.
struct ElementTypeWord: Equatable, Sendable {
  let singular: String
  let plural: String
  /// The element types; `nil` for any type.
  let types: [ElementType]?

  private init(_ singular: String, _ plural: String, _ types: ElementType...) {
    self.singular = singular
    self.plural = plural
    self.types = types.isEmpty ? nil : types
  }

  /// Whether it means the keys of the keyboard, of any type.
  var isKey: Bool { types == [.key] }

  /// Whether it means the tabs of a tab bar, which are buttons.
  var isTab: Bool { types == [.tab, .button] }
}

extension ElementTypeWord {
  /// The table of type words. If one is a prefix of another, the longer one wins.
  static let all = [
    ElementTypeWord("button", "buttons", .button),
    ElementTypeWord("text field", "text fields", .textField),
    ElementTypeWord("text view", "text views", .textView),
    ElementTypeWord("text", "texts", .staticText),
    ElementTypeWord("field", "fields", .textField),
    ElementTypeWord("secure field", "secure fields", .secureTextField),
    ElementTypeWord("search field", "search fields", .searchField),
    ElementTypeWord("switch", "switches", .switch),
    ElementTypeWord("slider", "sliders", .slider),
    ElementTypeWord("stepper", "steppers", .stepper),
    ElementTypeWord("picker", "pickers", .picker),
    ElementTypeWord("date picker", "date pickers", .datePicker),
    ElementTypeWord("color well", "color wells", .colorWell),
    ElementTypeWord("picker wheel", "picker wheels", .pickerWheel),
    ElementTypeWord("segment", "segments", .segmentedControl),
    ElementTypeWord("image", "images", .image),
    ElementTypeWord("link", "links", .link),
    ElementTypeWord("cell", "cells", .cell),
    ElementTypeWord("row", "rows", .cell),
    ElementTypeWord("table", "tables", .table),
    ElementTypeWord("list", "lists", .collectionView, .table),
    ElementTypeWord("scroll view", "scroll views", .scrollView),
    ElementTypeWord("alert", "alerts", .alert),
    ElementTypeWord("sheet", "sheets", .presentedSheet, .sheet),
    ElementTypeWord("popover", "popovers", .popover),
    ElementTypeWord("menu", "menus", .menu),
    ElementTypeWord("tab", "tabs", .tab, .button),
    ElementTypeWord("tab bar", "tab bars", .tabBar),
    ElementTypeWord("keyboard", "keyboards", .keyboard),
    ElementTypeWord("navigation bar", "navigation bars", .navigationBar),
    ElementTypeWord("toolbar", "toolbars", .toolbar),
    ElementTypeWord("page indicator", "page indicators", .pageIndicator),
    ElementTypeWord("web view", "web views", .webView),
    ElementTypeWord("map", "maps", .map),
    ElementTypeWord("progress", "progresses", .progressIndicator, .activityIndicator),
    ElementTypeWord("key", "keys", .key),
    ElementTypeWord("element", "elements"),
  ]

  /// A spelling of a type word.
  struct Spelling: Sendable {
    let bytes: [UInt8]
    let isPlural: Bool
    /// The index of the word in ``all``.
    let word: Int
  }

  /// The spellings that begin with a byte, the longest first.
  static func spellings(beginningWith byte: UInt8) -> [Spelling] { spellings[Int(byte)] }

  private static let spellings: [[Spelling]] = {
    var spellings = [[Spelling]](repeating: [], count: 256)
    for (index, word) in all.enumerated() {
      for (text, isPlural) in [(word.singular, false), (word.plural, true)] {
        let spelling = Spelling(bytes: Array(text.utf8), isPlural: isPlural, word: index)
        spellings[Int(spelling.bytes[0])].append(spelling)
      }
    }
    return spellings.map { $0.sorted { $0.bytes.count > $1.bytes.count } }
  }()
}
