import CucumberExpressions
import CucumberMessages
import Robots

extension Robots.StepDefinition {
  /// The definition as the stream tells it.
  func message(id: String, baseDirectory: String?) -> CucumberMessages.StepDefinition {
    let type: CucumberMessages.StepDefinition.PatternType =
      pattern is RegularExpression ? .regularExpression : .cucumberExpression
    return CucumberMessages.StepDefinition(
      id: id, pattern: .init(source: pattern.source, type: type),
      // A line of the vocabulary's own tells people nothing.
      sourceReference: step.isBuiltIn
        ? .builtIn : step.location.reference(baseDirectory: baseDirectory))
  }
}

extension SourceLocation {
  /// The place as the stream tells it: relative to the base directory, if it lies in there.
  package func reference(baseDirectory: String?) -> SourceReference {
    SourceReference(uri: relativePath(to: baseDirectory), location: Location(line: line, column: column))
  }

  /// The path of the file, relative to the base directory, if it lies in there.
  package func relativePath(to baseDirectory: String?) -> String {
    guard let baseDirectory, file.hasPrefix(baseDirectory + "/") else { return file }
    return String(file.dropFirst(baseDirectory.count + 1))
  }
}
