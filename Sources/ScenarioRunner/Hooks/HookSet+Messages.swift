import CucumberMessages
import Robots

extension Robots.Hook {
  /// The hook as the stream tells it.
  func message(id: String, baseDirectory: String?) -> CucumberMessages.Hook {
    CucumberMessages.Hook(
      id: id, name: name.isEmpty ? nil : name, sourceReference: location.reference(baseDirectory: baseDirectory),
      tagExpression: tags, type: kind.message)
  }
}

extension Robots.Hook.Kind {
  fileprivate var message: CucumberMessages.Hook.HookType {
    switch self {
    case .beforeAll: .beforeTestRun
    case .before: .beforeTestCase
    case .beforeStep: .beforeTestStep
    case .afterStep: .afterTestStep
    case .after: .afterTestCase
    case .afterAll: .afterTestRun
    }
  }
}
