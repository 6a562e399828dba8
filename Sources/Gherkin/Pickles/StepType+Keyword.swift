import CucumberMessages

extension Pickle.StepType {
  /// The type a keyword gives; nil for `And` and `But`, which take that of the step before.
  init?(_ type: GherkinDocument.KeywordType?) {
    switch type {
    case .context: self = .context
    case .action: self = .action
    case .outcome: self = .outcome
    case .conjunction: return nil
    case .unknown, nil: self = .unknown
    }
  }
}
