import CucumberMessages
import Gherkin

/// The checks of one text.
struct DocumentCheck {
  /// How a text is read.
  enum Mode: CaseIterable {
    case strict, robot, markdown
  }

  /// What became of a text.
  struct Outcome {
    let document: GherkinDocument?
    let errors: [ParseError]
    let pickles: [Pickle]

    init(_ text: String, _ mode: Mode) {
      var ids = IDGenerator()
      let source = Source(uri: "a/test.feature", data: text, mediaType: mode == .markdown ? .markdown : .plain)
      let parser = GherkinParser(options: GherkinParser.Options(robotLines: mode == .robot))
      let result = parser.parse(source, ids: &ids)
      document = result.document
      errors = result.errors
      pickles = result.document.map { PickleCompiler().compile($0, uri: source.uri, ids: &ids) } ?? []
    }
  }

  let text: String

  /// The first thing that is wrong.
  var complaint: String? {
    let places = SourcePlaces(text)
    let (strict, robot) = (Outcome(text, .strict), Outcome(text, .robot))
    return complaint(about: strict, .strict, places) ?? complaint(about: robot, .robot, places)
      ?? complaint(about: Outcome(text, .markdown), .markdown, places) ?? Self.complaint(about: robot, strict)
  }

  private func complaint(about outcome: Outcome, _ mode: Mode, _ places: SourcePlaces) -> String? {
    if outcome.errors.isEmpty != (outcome.document != nil) { return "neither document nor errors" }
    for error in outcome.errors where !places.holds(error.source.location, orEnd: true) {
      return "an error outside of the text: \(error.message)"
    }
    if let complaint = lineEndComplaint(outcome, mode) { return complaint }
    guard let document = outcome.document else { return nil }
    let nodes = DocumentNodes(document)
    if let complaint = places.complaint(about: nodes, keywords: mode != .markdown) { return complaint }
    if let complaint = nodes.complaint(about: outcome.pickles) { return complaint }
    if mode == .robot, nodes.bodies.contains(where: \.isSilent) { return "text passed unread" }
    return nil
  }

  /// Line feeds and CRLF mean the same.
  private func lineEndComplaint(_ outcome: Outcome, _ mode: Mode) -> String? {
    guard !text.utf8.contains(0x0D) else { return nil }
    let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { String(Substring($0)) }
    let other = Outcome(lines.joined(separator: "\r\n"), mode)
    return other.document == outcome.document && other.errors == outcome.errors ? nil : "CRLF makes a difference"
  }

  /// Robot lines change nothing in valid Gherkin, but for scenarios that have text and no steps.
  private static func complaint(about robot: Outcome, _ strict: Outcome) -> String? {
    guard let document = strict.document else { return nil }
    if DocumentNodes(document).bodies.contains(where: \.isSilent) { return nil }
    if robot.document != document { return "robot lines change valid Gherkin: \(robot.errors)" }
    return robot.pickles == strict.pickles ? nil : "robot lines change the pickles of valid Gherkin"
  }
}
