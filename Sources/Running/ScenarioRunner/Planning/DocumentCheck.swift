import AppModel
import CucumberExpressions
import CucumberMessages
import Robots

/// Looks through documents for what is legal Gherkin and was hardly meant.
package struct DocumentCheck {
  private let descriptions: DescriptionCheck
  private let absences: AbsenceCheck
  private let appTags: AppTagCheck

  /// What a check found.
  package struct Findings: Equatable, Sendable {
    /// What must not be.
    package var errors: [ParseError] = []
    /// What may be a mistake.
    package var warnings: [DocumentWarning] = []

    /// Creates findings of nothing.
    package init() {}
  }

  /// Creates a check with the step definitions.
  package init(vocabulary: Vocabulary) {
    descriptions = DescriptionCheck(vocabulary: vocabulary)
    absences = AbsenceCheck(vocabulary: vocabulary)
    appTags = AppTagCheck(vocabulary: vocabulary)
  }

  /// What is wrong or odd about a document, in the order of its lines.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - source: The text it was made from.
  package func findings(in document: GherkinDocument, source: Source) -> Findings {
    var findings = descriptions.findings(in: document, source: source)
    findings.errors += appTags.errors(in: document)
    findings.errors.sort { ($0.source.location?.line ?? 0) < ($1.source.location?.line ?? 0) }
    findings.warnings += absences.warnings(in: document)
    findings.warnings.sort { $0.location.line < $1.location.line }
    return findings
  }
}

/// Something in a document that is legal, and probably not what was meant.
package struct DocumentWarning: Equatable, Sendable {
  /// What it can be.
  package enum Kind: Equatable, Sendable {
    /// A line of a description that a step definition matches.
    case stepInDescription
    /// A line of a description that would be a step without its typo.
    case misspelledStep(correction: String)
    /// A line of a description that would be a heading without its typo.
    case misspelledKeyword(nearest: String)
    /// A table in a description.
    case tableInDescription
    /// A scenario without steps, which passes whatever the app does.
    case noSteps
    /// An expected absence of a name that looks like a misspelled type: it always passes.
    case misspelledType(nearest: String)
  }

  /// The file.
  package let uri: String
  /// The place.
  package let location: Location
  /// The line, without spaces around it.
  package let text: String
  /// What it is.
  package let kind: Kind

  /// What is odd, in a line.
  package var cause: String {
    switch kind {
    case .stepInDescription: "this line is part of a description and doesn't run, though a step definition matches it"
    case .misspelledStep: "this line is part of a description and doesn't run, though it is similar to a step"
    case .misspelledKeyword: "this line is part of a description, though it is similar to a keyword line"
    case .tableInDescription: "this table is part of a description"
    case .noSteps: "the scenario has no steps"
    case .misspelledType(let nearest):
      "no element may have this name, so the step can't fail; did you mean the element type \"\(nearest)\"?"
    }
  }

  /// What was probably meant.
  package var remedy: String? {
    switch kind {
    case .stepInDescription: "put it below a \"Scenario:\" line, and a keyword before it"
    case .misspelledStep(let correction), .misspelledKeyword(let correction): correction
    case .tableInDescription, .noSteps, .misspelledType: nil
    }
  }
}

/// Finds lines of descriptions that were meant to be steps or headings, and would never run.
///
/// In a scenario with Gherkin's own step lines, the lines before the first of them are description. A line there that
/// a step definition matches is an error; other suspicious lines are worth a warning.
private struct DescriptionCheck {
  private let vocabulary: Vocabulary
  private let suggester: Suggester

  /// Creates a check with the step definitions.
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
      message: "(\(location.line):\(location.column ?? 1)): step or description? \"\(text)\" is part of "
        + "a description, but a step definition matches it; put a keyword before it, or # if it is not a step")
  }

  private func kind(of text: String, amongSteps: Bool) -> DocumentWarning.Kind? {
    if text.hasPrefix("|") { return .tableInDescription }
    if let keyword = KeywordTypo.nearest(to: text) { return .misspelledKeyword(nearest: keyword) }
    if matchesStep(text) { return .stepInDescription }
    // Prose is full of words that resemble others; a typo is likely only among steps.
    guard amongSteps, let correction = suggester.correction(of: text) else { return nil }
    return .misspelledStep(correction: correction)
  }

  private func matchesStep(_ text: String) -> Bool {
    !vocabulary.matches(text).isEmpty
  }

  /// The lines of a description with their locations. Comments and empty lines may be between a heading and its
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

/// A description, and what it describes.
struct Description {
  let text: String
  /// The line of its heading.
  let heading: Location
  /// Whether steps follow it.
  let isOfSteps: Bool
}

extension GherkinDocument.Feature {
  /// All descriptions in the feature, its own among them.
  var descriptions: [Description] {
    var all = [Description(text: description, heading: location, isOfSteps: false)]
    for case .rule(let rule) in children {
      all.append(Description(text: rule.description, heading: rule.location, isOfSteps: false))
    }
    for background in backgrounds {
      all.append(
        Description(
          text: background.description, heading: background.location, isOfSteps: !background.steps.isEmpty))
    }
    for scenario in scenarios {
      all.append(
        Description(text: scenario.description, heading: scenario.location, isOfSteps: !scenario.steps.isEmpty))
      for examples in scenario.examples {
        all.append(Description(text: examples.description, heading: examples.location, isOfSteps: false))
      }
    }
    return all.filter { !$0.text.isEmpty }.sorted { $0.heading.line < $1.heading.line }
  }
}

/// Recognizes headings with a typo in their keyword: `Scenaro: A new message`.
private enum KeywordTypo {
  private static let keywords = [
    "Feature", "Rule", "Background", "Scenario", "Scenario Outline", "Scenario Template", "Example", "Examples",
    "Scenarios",
  ]

  /// Returns the line with its keyword corrected; `nil` if it isn't such a line.
  static func nearest(to line: String) -> String? {
    if let colon = line.firstIndex(of: ":") {
      let word = String(line[..<colon])
      guard let keyword = nearest(word) else { return nil }
      return keyword + line[colon...]
    }
    // A heading that lacks only its colon is alone in its line.
    return keywords.contains(line) ? line + ":" : nil
  }

  private static func nearest(_ word: String) -> String? {
    let rated = keywords.compactMap { keyword in
      Spelling.distance(from: word, to: keyword).map { (keyword, $0) }
    }
    guard let best = rated.min(by: { $0.1 < $1.1 }), best.1 <= 2 else { return nil }
    return best.0
  }
}

/// Finds expected absences whose name looks like a misspelled type: `expect no alrt` is always true.
private struct AbsenceCheck {
  private static let beginning = "expect no "
  private let vocabulary: Vocabulary

  /// Creates a check with the step definitions.
  init(vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
  }

  /// What is odd about a document.
  func warnings(in document: GherkinDocument) -> [DocumentWarning] {
    guard let feature = document.feature else { return [] }
    var warnings: [DocumentWarning] = []
    for background in feature.backgrounds { look(at: background.steps, of: document.uri, &warnings) }
    for scenario in feature.scenarios { look(at: scenario.steps, of: document.uri, &warnings) }
    return warnings
  }

  private func look(at steps: [GherkinDocument.Step], of uri: String?, _ warnings: inout [DocumentWarning]) {
    // By their places: every step of a run is looked at here, and copying one takes longer than looking.
    for index in steps.indices {
      let text = steps[index].text
      guard text.utf8.starts(with: Self.beginning.utf8), let nearest = misspelledType(in: text) else { continue }
      warnings.append(
        DocumentWarning(
          uri: uri ?? "", location: steps[index].location, text: text, kind: .misspelledType(nearest: nearest)))
    }
  }

  private func misspelledType(in text: String) -> String? {
    guard let match = vocabulary.matches(text).first else { return nil }
    let values = match.arguments.lazy.compactMap { try? $0.value() }
    return values.compactMap { ($0 as? ElementLocator)?.misspelledType }.first
  }
}

/// Finds tags `@app:NAME`, `@device:MODEL` and `@setting:SETTING` of unknown ones, and several apps of one element,
/// before scenarios run.
private struct AppTagCheck {
  private let apps: [String]
  private let hint: String?

  init(vocabulary: Vocabulary) {
    apps = vocabulary.apps
    hint = vocabulary.appHint
  }

  /// What is wrong with the tags of a document; nothing where the catalog isn't known.
  func errors(in document: GherkinDocument) -> [ParseError] {
    guard let feature = document.feature else { return [] }
    let devices = feature.tagLists.joined().compactMap { tag in
      DeviceTag.problem(of: tag).map { error($0, tag, document) }
    }
    guard !apps.isEmpty else { return devices }
    return devices
      + feature.tagLists.flatMap { tags -> [ParseError] in
        let appTags = tags.filter { $0.app != nil }
        let unknown = appTags.compactMap { tag -> ParseError? in
          guard let name = tag.app, !apps.contains(name) else { return nil }
          let nearest = Spelling.question(about: name, among: apps, prefix: Planner.appTag, hint: hint)
          let known = Spelling.listed(apps, near: name, command: "apps")
          return error("unknown app \"\(name)\"; expected one of \(known)\(nearest)", tag, document)
        }
        let others = appTags.dropFirst().filter { $0.app != appTags[0].app }
        return unknown
          + others.map { tag in
            error("a second app next to \(appTags[0].name); expected one tag \(Planner.appTag)NAME here", tag, document)
          }
      }
  }

  private func error(_ message: String, _ tag: GherkinDocument.Tag, _ document: GherkinDocument) -> ParseError {
    ParseError(
      source: SourceReference(uri: document.uri, location: tag.location),
      message: "(\(tag.location.line):\(tag.location.column ?? 1)): \(message)")
  }
}

extension GherkinDocument.Tag {
  fileprivate var app: String? {
    name.hasPrefix(Planner.appTag) ? String(name.dropFirst(Planner.appTag.count)) : nil
  }
}

extension GherkinDocument.Feature {
  /// The tags above the feature, above each rule, scenario and table of examples.
  fileprivate var tagLists: [[GherkinDocument.Tag]] {
    var lists = [tags]
    for case .rule(let rule) in children { lists.append(rule.tags) }
    for scenario in scenarios { lists += [scenario.tags] + scenario.examples.map(\.tags) }
    return lists
  }
}
