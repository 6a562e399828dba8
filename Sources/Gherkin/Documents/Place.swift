/// Where in the grammar a parse stands.
enum Place: UInt8, Sendable {
  /// Nothing but comments and blank lines so far.
  case start
  /// Behind `# language:`.
  case language
  /// Tags that wait for what they belong to.
  case featureTags, ruleTags, scenarioTags, examplesTags
  /// Below a title, where a description may stand; `header` is that of a feature or rule.
  case header, background, scenario, examples
  /// Below a row of examples.
  case examplesTable
  /// In a scenario or background of robot lines, above its first step.
  case robotSteps
  /// Below a step, and what belongs to it.
  case step, table, docString, afterDocString, tableAfterDocString, docStringAfterTable, afterBoth
}
