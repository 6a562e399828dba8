import CucumberMessages
import Gherkin

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The file that the steps of a live session are appended to, as a scenario.
struct SavedScenario {
  /// The name of scenarios without one.
  static let defaultName = "Recorded in the console"

  /// Why a scenario isn't saved.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let path: String
  let name: String

  /// - Throws: ``Failure`` if the path can't be that of scenarios.
  init(path: String, name: String) throws(Failure) {
    guard path.hasSuffix(".feature"), SystemPath.lastComponent(of: path) != ".feature" else {
      throw Failure(description: "invalid file \(path); expected a name that ends with .feature")
    }
    let words = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    (self.path, self.name) = (path, words.isEmpty ? Self.defaultName : words)
  }

  /// Appends the scenario to the file, or creates it.
  ///
  /// - Returns: The message for the user.
  /// - Throws: ``Failure``.
  @MainActor
  func write(_ scenario: LiveScenario) throws(Failure) -> String {
    guard !scenario.steps.isEmpty else { throw Failure(description: "there are no steps to save") }
    do {
      let text = try self.text(scenario)
      var ids = IDGenerator()
      if let error = GherkinParser().parse(Source(uri: path, data: text, mediaType: .plain), ids: &ids).errors.first {
        throw Failure(description: "can't append to \(path): \(error.message)")
      }
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(description: "can't write \(path): \(error)")
    }
    return "saved \(Counted.text(scenario.steps.count, "step")) to \(path)"
  }

  @MainActor
  private func text(_ scenario: LiveScenario) throws -> String {
    let old = FileManager.default.fileExists(atPath: path) ? try String(contentsOfFile: path, encoding: .utf8) : ""
    guard old.contains(where: { !$0.isWhitespace }) else {
      let feature = SystemPath.lastComponent(of: path).dropLast(".feature".count)
      return scenario.text(feature: String(feature), name: name)
    }
    let space = old.hasSuffix("\n\n") ? "" : old.hasSuffix("\n") ? "\n" : "\n\n"
    return old + space + scenario.scenario(name: name)
  }
}
