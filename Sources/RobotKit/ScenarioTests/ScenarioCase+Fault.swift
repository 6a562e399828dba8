import CucumberMessages
import Reporters

extension ScenarioCase {
  /// A case that fails for what is wrong before anything is played.
  ///
  /// - Parameters:
  ///   - what: What has the fault.
  ///   - file: Where it is.
  ///   - location: Where in the file; absent for all of it.
  ///   - text: What is wrong, in lines.
  static func fault(_ what: String, in file: String, at location: Location? = nil, _ text: String) -> ScenarioCase {
    let failure = ScenarioFailure(file, location, text)
    return ScenarioCase(name: "faults in \(what)", id: what) { failure }
  }
}

extension ScenarioFailure {
  /// A failure with its file's whole path, and without an empty line at its end.
  init(_ file: String, _ location: Location?, _ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    self.init(
      file: TestFolder.whole(file), line: location?.line ?? 1, column: location?.column ?? 1,
      description: lines.prefix(lines.last == "" ? lines.count - 1 : lines.count).joined(separator: "\n"))
  }
}

extension TerminalStyle {
  /// How the texts of failed tests are drawn.
  static let test = TerminalStyle(colour: false, unicode: true, width: 80)
}
