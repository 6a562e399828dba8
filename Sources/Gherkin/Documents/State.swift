import CucumberMessages

/// The state of a parse: where it stands, and what is around that.
struct State: Sendable {
  var place = Place.start
  /// Whether a rule is open.
  var inRule = false
  /// Whether the steps are those of a background.
  var inBackground = false
  /// Whether a description has begun below the title.
  var inDescription = false
  /// Where steps began in a file that has no title above them.
  var looseSteps: Location?

  /// Below a title free text is a description.
  var takesDescription: Bool {
    switch place {
    case .header, .background, .scenario, .examples: true
    default: false
    }
  }

  /// Whether the line can be content of a doc string only.
  var isInDocString: Bool { place == .docString || place == .docStringAfterTable }

  /// Whether a step, or what belongs to one, was read last.
  var isBelowStep: Bool {
    switch place {
    case .step, .table, .afterDocString, .tableAfterDocString, .afterBoth: true
    default: false
    }
  }

  /// Whether a step may stand here.
  var allowsStep: Bool {
    isBelowStep || place == .background || place == .scenario || place == .robotSteps
  }

  /// Whether a table row may stand here.
  var allowsRow: Bool {
    switch place {
    case .step, .table, .afterDocString, .tableAfterDocString, .examples, .examplesTable: true
    default: false
    }
  }

  /// Whether a doc string may begin here.
  var allowsDocString: Bool { place == .step || place == .table }

  /// The titles that may stand here.
  var titles: TitleKinds {
    switch place {
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
