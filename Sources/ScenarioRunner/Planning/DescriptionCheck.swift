import CucumberMessages
import Robots

/// Looks through descriptions for lines that were meant to be something else, and would never be played.
///
/// In a scenario with Gherkin's own step lines, what stands before the first of them is description. A line there that
/// a step definition matches is an error; other suspicious lines are worth a warning.
struct DescriptionCheck {
  private let vocabulary: Vocabulary
  private let suggester: Suggester

  /// Creates a check with the sentences that steps can say.
  init(vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
    suggester = Suggester(vocabulary: vocabulary)
  }

  /// What is wrong or odd about the descriptions of a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - source: The text it was made from.
  func findings(in document: GherkinDocument, source: Source) -> DocumentCheck.Findings {
    var findings = DocumentCheck.Findings()
    guard let feature = document.feature else { return findings }
    for description in feature.descriptions {
      for (text, location) in suspects(in: description, source.data) {
        if description.isOfSteps, matchesStep(text) {
          findings.errors.append(error(text, location, uri: source.uri))
        } else if let kind = kind(of: text, amongSteps: description.isOfSteps) {
          findings.warnings.append(DocumentWarning(uri: source.uri, location: location, text: text, kind: kind))
        }
      }
    }
    for scenario in feature.scenarios where scenario.steps.isEmpty {
      let warning = DocumentWarning(
        uri: source.uri, location: scenario.location, text: "\(scenario.keyword): \(scenario.name)", kind: .noSteps)
      findings.warnings.append(warning)
    }
    return findings
  }

  private func error(_ text: String, _ location: Location, uri: String) -> ParseError {
    ParseError(
      source: SourceReference(uri: uri, location: location),
      message: "(\(location.line):\(location.column ?? 1)): step or description? \"\(text)\" stands "
        + "in the description, and a step definition matches it; write a keyword before it, or # if it is no step")
  }

  private func kind(of text: String, amongSteps: Bool) -> DocumentWarning.Kind? {
    if text.hasPrefix("|") { return .tableInDescription }
    if let keyword = HeadingSlip.nearest(to: text) { return .misspeltKeyword(nearest: keyword) }
    if matchesStep(text) { return .stepInDescription }
    // Prose is full of words that are nearly others; only among steps is a slip likely.
    guard amongSteps, let correction = suggester.correction(of: text) else { return nil }
    return .misspeltStep(correction: correction)
  }

  private func matchesStep(_ text: String) -> Bool {
    !vocabulary.matches(text).isEmpty
  }

  /// The lines of a description with their places. Comments and blank lines may stand between a heading and its
  /// description, so the lines are looked for.
  private func suspects(in description: Description, _ data: String) -> [(text: String, location: Location)] {
    guard !description.text.isEmpty else { return [] }
    let wanted = description.text.split(separator: "\n").map(\.trimmingBlanks).filter { !$0.isEmpty }
    // Ordinary descriptions need no places.
    guard wanted.contains(where: { kind(of: $0, amongSteps: description.isOfSteps) != nil }) else { return [] }
    var rest = wanted[...]
    var found: [(String, Location)] = []
    let lines = data.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Substring.init)
    for (index, line) in lines.enumerated().dropFirst(description.heading.line) {
      guard let next = rest.first else { break }
      guard line.trimmingBlanks == next else { continue }
      rest.removeFirst()
      let indentation = line.prefix { $0 == " " || $0 == "\t" }.count
      found.append((next, Location(line: index + 1, column: indentation + 1)))
    }
    return found
  }
}

extension Substring {
  fileprivate var trimmingBlanks: String {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" }
    return String(drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }
}
