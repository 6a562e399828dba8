/// The names of the types of views in the coverage.
enum ViewTypeName {
  /// The modules whose views are not the app's.
  private static let ownModules: Set<Substring> = ["HeadlessUI", "SwiftUI", "UIKit"]

  /// Returns the name of a type in its module, such as `Shop.CartView`: one for all arguments of a generic type, and
  /// without the file of a private one. `nil` for a view of SwiftUI.
  static func text(of type: Any.Type) -> String? {
    let parts = outermost(_typeName(type)).split(separator: ".")
    guard let module = parts.first, !ownModules.contains(module) else { return nil }
    return parts.joined(separator: ".")
  }

  /// Returns a text without what is in parentheses and angle brackets.
  private static func outermost(_ text: String) -> String {
    var (depth, last, kept) = (0, Character(" "), "")
    for character in text {
      switch character {
      case "(", "<": depth += 1
      // The arrow of a function type closes nothing.
      case ")": depth -= 1
      case ">" where last != "-": depth -= 1
      default: if depth == 0 { kept.append(character) }
      }
      last = character
    }
    return kept
  }
}
