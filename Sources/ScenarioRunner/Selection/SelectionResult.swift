import CucumberMessages

/// What a selection let through, and what it took out.
package struct SelectionResult: Equatable, Sendable {
  /// The pickles to be played, in their order.
  package var pickles: [Pickle] = []
  /// How many did not stand at one of the lines.
  package var removedByLine = 0
  /// How many the tag expression was not true of.
  package var removedByTags = 0
  /// How many did not have the name.
  package var removedByName = 0

  /// How many belong to other parts of the suite.
  package var removedByShard = 0

  /// How many are to be played.
  package var count: Int { pickles.count }

  /// How many there were before anything was taken out.
  package var total: Int { count + removedByLine + removedByTags + removedByName + removedByShard }

  /// Nothing at all.
  package init() {}

  /// The sum of two results.
  package static func += (left: inout Self, right: Self) {
    left.pickles += right.pickles
    left.removedByLine += right.removedByLine
    left.removedByTags += right.removedByTags
    left.removedByName += right.removedByName
    left.removedByShard += right.removedByShard
  }
}
