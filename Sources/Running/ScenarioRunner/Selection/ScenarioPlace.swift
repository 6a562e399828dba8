/// Where a scenario was when it ran; its file may have been edited since.
package struct ScenarioPlace: Codable, Hashable, Sendable {
  /// The path of the file.
  package let file: String
  /// The line of the scenario, or of its row in a table of examples.
  package let line: Int
  /// The name of the scenario.
  package let name: String

  /// Creates a place.
  package init(file: String, line: Int, name: String) {
    (self.file, self.line, self.name) = (file, line, name)
  }
}
