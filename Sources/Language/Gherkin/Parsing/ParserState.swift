import CucumberMessages

/// The state of a parser: its position in the grammar, and the open nodes.
struct ParserState: Sendable {
  var position = ParserPosition.start
  /// Whether a rule is open.
  var inRule = false
  /// Whether the open body is a background.
  var inBackground = false
  /// Whether a description has begun below the title.
  var inDescription = false
  /// The location of the first step in a file that has no title above its steps.
  var untitledSteps: Location?

  /// Whether free text is a description, as below a title.
  var takesDescription: Bool {
    switch position {
    case .header, .background, .scenario, .examples: true
    default: false
    }
  }

  /// Whether a doc string is open.
  var isInDocString: Bool { position == .docString || position == .docStringAfterTable }

  /// Whether a step or its arguments were read last.
  var isBelowStep: Bool {
    switch position {
    case .step, .table, .afterDocString, .tableAfterDocString, .afterBoth: true
    default: false
    }
  }

  /// Whether a step is allowed.
  var allowsStep: Bool {
    isBelowStep || position == .background || position == .scenario || position == .robotSteps
  }

  /// Whether a table row is allowed.
  var allowsRow: Bool {
    switch position {
    case .step, .table, .afterDocString, .tableAfterDocString, .examples, .examplesTable: true
    default: false
    }
  }

  /// Whether a doc string is allowed.
  var allowsDocString: Bool { position == .step || position == .table }

  /// The titles that are allowed.
  var titles: TitleKinds {
    switch position {
    case .start, .language, .featureTags: .feature
    case .ruleTags: .rule
    case .scenarioTags: .scenario
    case .examplesTags: .examples
    case .header: [.background, .scenario, .rule]
    case .background: [.scenario, .rule]
    case .scenario, .examples, .examplesTable: [.examples, .scenario, .rule]
    case .docString, .docStringAfterTable: []
    case .robotSteps, .step, .table, .afterDocString, .tableAfterDocString, .afterBoth:
      inBackground ? [.scenario, .rule] : [.examples, .scenario, .rule]
    }
  }
}

extension ParserState {
  /// The tokens that the official grammar allows, in the order in which the official parsers list them.
  ///
  /// Empty for states that allow free text, in which no line is unexpected.
  var expected: [String] {
    switch position {
    case .start: ["#EOF", "#Language", "#TagLine", "#FeatureLine", "#Comment", "#Empty"]
    case .language, .featureTags: Self.tags("#FeatureLine")
    case .ruleTags: Self.tags("#RuleLine")
    case .scenarioTags: Self.tags("#ScenarioLine")
    case .examplesTags: Self.tags("#ExamplesLine")
    case .docString, .docStringAfterTable: ["#DocStringSeparator", "#Other"]
    case .header, .background, .scenario, .examples, .robotSteps: []
    case .examplesTable, .step, .table, .afterDocString, .tableAfterDocString, .afterBoth: body
    }
  }

  private static func tags(_ title: String) -> [String] { ["#TagLine", title, "#Comment", "#Empty"] }

  private var body: [String] {
    var result = ["#EOF"]
    if allowsRow { result.append("#TableRow") }
    if allowsDocString { result.append("#DocStringSeparator") }
    if isBelowStep { result.append("#StepLine") }
    result.append("#TagLine")
    if titles.contains(.examples) { result.append("#ExamplesLine") }
    return result + ["#ScenarioLine", "#RuleLine", "#Comment", "#Empty"]
  }
}

/// A position in the grammar.
enum ParserPosition: UInt8, Sendable {
  /// Before any line except comments and empty lines.
  case start
  /// After `# language:`.
  case language
  /// After tags that wait for their title.
  case featureTags, ruleTags, scenarioTags, examplesTags
  /// Below a title, where a description is allowed; `header` is that of a feature or rule.
  case header, background, scenario, examples
  /// After a row of examples.
  case examplesTable
  /// In a scenario or background of robot lines, before its first step.
  case robotSteps
  /// After a step or its arguments.
  case step, table, docString, afterDocString, tableAfterDocString, docStringAfterTable, afterBoth
}
