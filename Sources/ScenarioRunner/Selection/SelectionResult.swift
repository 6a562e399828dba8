import CucumberMessages

/// What a selection let through, and what it took out.
public struct SelectionResult: Equatable, Sendable {
  /// The pickles to be played, in their order.
  public var pickles: [Pickle] = []
  /// How many did not stand at one of the lines.
  public var removedByLine = 0
  /// How many the tag expression was not true of.
  public var removedByTags = 0
  /// How many did not have the name.
  public var removedByName = 0

  /// How many belong to other parts of the suite.
  public var removedByShard = 0

  /// How many are to be played.
  public var count: Int { pickles.count }

  /// How many there were before anything was taken out.
  public var total: Int { count + removedByLine + removedByTags + removedByName + removedByShard }

  /// Nothing at all.
  public init() {}

  /// The sum of two results.
  public static func += (left: inout Self, right: Self) {
    left.pickles += right.pickles
    left.removedByLine += right.removedByLine
    left.removedByTags += right.removedByTags
    left.removedByName += right.removedByName
    left.removedByShard += right.removedByShard
  }
}
