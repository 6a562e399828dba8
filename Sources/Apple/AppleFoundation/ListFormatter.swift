import Foundation

/// Joins the elements of a list in the words of a language, Foundation's `ListFormatter`: `a, b, and c`.
open class ListFormatter: Formatter {
  /// The formatter for elements that aren't strings.
  open var itemFormatter: Formatter?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The locale of the conjunction; the current one by default.
  open var locale: Locale! = .autoupdatingCurrent

  /// Creates a formatter.
  public override init() { super.init() }

  /// Always fails: formatters aren't archived on Linux.
  public required init?(coder: NSCoder) { nil }

  /// Joins strings in the current locale.
  open class func localizedString(byJoining strings: [String]) -> String { strings.formatted(.list(type: .and)) }

  /// Joins elements; `nil` if the item formatter refuses one of them.
  open func string(from items: [Any]) -> String? {
    let strings = items.map { item in
      if let itemFormatter { return itemFormatter.string(for: item) }
      return item as? String ?? "\(item)"
    }
    guard !strings.contains(nil) else { return nil }
    return strings.compactMap(\.self).formatted(.list(type: .and).locale(locale ?? .autoupdatingCurrent))
  }

  /// Joins the elements of an array; `nil` for anything else.
  open override func string(for obj: Any) -> String? { (obj as? [Any]).flatMap(string(from:)) }
}
