import CucumberExpressions
import CucumberMessages

/// Which scenarios are played again when they fail, and how often.
package struct Retries: Sendable {
  /// How many attempts may follow the first.
  package var count = 0
  /// The scenarios it is meant for; absent for all.
  package var tags: TagExpression?

  /// Creates it; without arguments nothing is played again.
  package init(count: Int = 0, tags: TagExpression? = nil) {
    self.count = count
    self.tags = tags
  }

  func count(for pickle: Pickle) -> Int {
    guard count > 0, let tags else { return count }
    return tags.evaluate(pickle.tags.map(\.name)) ? count : 0
  }
}
