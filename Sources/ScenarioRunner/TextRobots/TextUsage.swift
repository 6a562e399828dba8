import Robots

/// What of the text robots has a use.
package struct TextUsage: Equatable, Sendable {
  /// The steps, by the places of their definitions in the vocabulary.
  package internal(set) var steps: Set<Int> = []
  /// The elements, by the places of their robots among all text robots.
  package internal(set) var elements: [Int: Set<String>] = [:]

  /// Nothing at all.
  package init() {}

  mutating func note(_ names: Set<String>, of robot: TextRobot) {
    if !names.isEmpty { elements[robot.index, default: []].formUnion(names) }
  }

  /// What of one or the other is used.
  package static func += (left: inout Self, right: Self) {
    left.steps.formUnion(right.steps)
    left.elements.merge(right.elements) { $0.union($1) }
  }
}
