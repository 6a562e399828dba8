import CucumberMessages

extension Hook {
  /// When it is played and its name, such as `BeforeAll hook "start the server"`.
  var title: String {
    let kind = type.map { $0.word + " hook" } ?? "hook"
    guard let name, !name.isEmpty else { return kind }
    return "\(kind) \"\(name)\""
  }
}

extension Hook.HookType {
  fileprivate var word: String {
    switch self {
    case .beforeTestRun: "BeforeAll"
    case .afterTestRun: "AfterAll"
    case .beforeTestCase: "Before"
    case .afterTestCase: "After"
    case .beforeTestStep: "BeforeStep"
    case .afterTestStep: "AfterStep"
    }
  }
}
