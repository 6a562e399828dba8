import CucumberMessages
import Robots

/// Finds lines of descriptions that read like steps: in a scenario with Gherkin's own step lines, what stands before
/// the first of them is description, and a step written there would never be played.
public struct DescriptionCheck {
  private let vocabulary: Vocabulary

  /// Creates a check with the sentences that steps can say.
  public init(vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
  }

  /// What is wrong with a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - source: The text it was made from.
  public func errors(in document: GherkinDocument, source: Source) -> [ParseError] {
    guard let feature = document.feature else { return [] }
    let scenarios = feature.scenarios.filter { !$0.steps.isEmpty }.map { ($0.description, $0.location) }
    let backgrounds = feature.backgrounds.filter { !$0.steps.isEmpty }.map { ($0.description, $0.location) }
    let places = (scenarios + backgrounds).flatMap { description, heading in
      suspects(in: description).compactMap { place(of: $0, below: heading, in: source.data) }
    }
    return places.sorted { $0.location.line < $1.location.line }.map { place in
      let column = place.location.column ?? 1
      return ParseError(
        source: SourceReference(uri: source.uri, location: place.location),
        message: "(\(place.location.line):\(column)): step or description? \"\(place.text)\" stands "
          + "in the description, and a step definition matches it; write a keyword before it, or # if it is no step")
    }
  }

  /// The lines of a description that a definition matches.
  private func suspects(in description: String) -> [String] {
    guard !description.isEmpty else { return [] }
    return description.split(separator: "\n").map { $0.trimmingBlanks }.filter {
      !$0.isEmpty && !vocabulary.matches($0).isEmpty
    }
  }

  /// Comments and blank lines may stand between a heading and its description, so the line is looked for.
  private func place(of text: String, below heading: Location, in data: String) -> (text: String, location: Location)? {
    let lines = data.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated().dropFirst(heading.line) where line.trimmingBlanks == text {
      let indentation = line.prefix { $0 == " " || $0 == "\t" }.count
      return (text, Location(line: index + 1, column: indentation + 1))
    }
    return nil
  }
}

extension Substring {
  fileprivate var trimmingBlanks: String {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" }
    return String(drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }
}
