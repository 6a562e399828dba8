import CucumberExpressions
import CucumberMessages

/// The scenarios that run again if they fail, and how often.
package struct Retries: Sendable {
  /// How many attempts may follow the first.
  package var count = 0
  /// The scenarios it applies to; `nil` for all.
  package var tags: TagExpression?

  /// Creates retries; without arguments nothing runs again.
  package init(count: Int = 0, tags: TagExpression? = nil) {
    self.count = count
    self.tags = tags
  }

  func count(for pickle: Pickle) -> Int {
    guard count > 0, let tags else { return count }
    return tags.evaluate(pickle.tags.map(\.name)) ? count : 0
  }
}
