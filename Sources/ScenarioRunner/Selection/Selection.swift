import CucumberExpressions
import CucumberMessages

/// Which pickles are to be played. A pickle is when all filters let it through.
package struct Selection: Sendable {
  /// Pickles whose tags the expression is true of.
  package var tags: TagExpression?
  /// Pickles whose name a regular expression is found in.
  package var name: RegularExpression?
  /// Pickles that stand at one of the lines, by the uri of their file; files that aren't named are taken whole.
  package var lines: [String: Set<Int>]

  /// Creates a selection; without filters it lets everything through.
  package init(tags: TagExpression? = nil, name: RegularExpression? = nil, lines: [String: Set<Int>] = [:]) {
    self.tags = tags
    self.name = name
    self.lines = lines
  }

  /// The pickles to be played, and how many each filter has taken out.
  ///
  /// - Parameters:
  ///   - pickles: The pickles of a file.
  ///   - document: The document they were made from, which knows what lines a scenario covers.
  /// - Throws: An ``ExpressionError`` if ``name`` takes too many steps on the name of a pickle.
  package func apply(
    to pickles: [Pickle], of document: GherkinDocument
  ) throws(ExpressionError) -> SelectionResult {
    var result = SelectionResult()
    let locations = lines[document.uri ?? ""].map { LineIndex(document).nodes(at: $0) }
    for pickle in pickles {
      if let locations, locations.isDisjoint(with: pickle.astNodeIds) {
        result.removedByLine += 1
      } else if let tags, !tags.evaluate(pickle.tags.map(\.name)) {
        result.removedByTags += 1
      } else if let name, try name.match(pickle.name) == nil {
        result.removedByName += 1
      } else {
        result.pickles.append(pickle)
      }
    }
    return result
  }
}
