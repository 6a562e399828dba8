import AppModel

/// A word for a type of elements, in one and in many.
struct ElementWord: Equatable, Sendable {
  let singular: String
  let plural: String
  /// What it means; absent when it means any type.
  let types: [ElementType]?

  private init(_ singular: String, _ plural: String, _ types: ElementType...) {
    self.singular = singular
    self.plural = plural
    self.types = types.isEmpty ? nil : types
  }

  /// Whether it means the keys of the keyboard, whatever their types.
  var isKey: Bool { types == [.key] }

  /// Whether it means the tabs of a tab bar, which are buttons.
  var isTab: Bool { types == [.tab, .button] }
}

extension ElementWord {
  /// The one table of words for types. Where one begins like another the longer one wins.
  static let all = [
    ElementWord("button", "buttons", .button),
    ElementWord("text field", "text fields", .textField),
    ElementWord("text view", "text views", .textView),
    ElementWord("text", "texts", .staticText),
    ElementWord("field", "fields", .textField),
    ElementWord("secure field", "secure fields", .secureTextField),
    ElementWord("search field", "search fields", .searchField),
    ElementWord("switch", "switches", .switch),
    ElementWord("slider", "sliders", .slider),
    ElementWord("stepper", "steppers", .stepper),
    ElementWord("picker", "pickers", .picker),
    ElementWord("date picker", "date pickers", .datePicker),
    ElementWord("picker wheel", "picker wheels", .pickerWheel),
    ElementWord("segment", "segments", .segmentedControl),
    ElementWord("image", "images", .image),
    ElementWord("link", "links", .link),
    ElementWord("cell", "cells", .cell),
    ElementWord("row", "rows", .cell),
    ElementWord("table", "tables", .table),
    ElementWord("list", "lists", .collectionView, .table),
    ElementWord("scroll view", "scroll views", .scrollView),
    ElementWord("alert", "alerts", .alert),
    ElementWord("sheet", "sheets", .presentedSheet, .sheet),
    ElementWord("menu", "menus", .menu),
    ElementWord("tab", "tabs", .tab, .button),
    ElementWord("tab bar", "tab bars", .tabBar),
    ElementWord("keyboard", "keyboards", .keyboard),
    ElementWord("navigation bar", "navigation bars", .navigationBar),
    ElementWord("toolbar", "toolbars", .toolbar),
    ElementWord("page indicator", "page indicators", .pageIndicator),
    ElementWord("progress", "progresses", .progressIndicator, .activityIndicator),
    ElementWord("key", "keys", .key),
    ElementWord("element", "elements"),
  ]

  /// One way to write a type.
  struct Spelling: Sendable {
    let bytes: [UInt8]
    let isPlural: Bool
    /// The place of the word among ``all``.
    let word: Int
  }

  /// The ways to write types that begin with a byte, the longest first.
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
