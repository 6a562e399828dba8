/// What the return key of the keyboard says, SwiftUI's `SubmitLabel`.
package enum SubmitLabel: String, Sendable {
  /// "return", as it is without any.
  case `return`
  /// "done".
  case done
  /// "go".
  case go
  /// "join".
  case join
  /// "next".
  case next
  /// "search".
  case search
  /// "send".
  case send

  /// The key's identifier, as UIKit names it.
  var identifier: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
