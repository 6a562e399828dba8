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

extension SourceReference {
  /// `file:line`, or the method where the stream comes from Java; empty when nothing is known.
  var place: String {
    if let uri { return PlayedScenario.place(uri, location) }
    if let javaMethod { return "\(javaMethod.className).\(javaMethod.methodName)" }
    if let frame = javaStackTraceElement { return PlayedScenario.place(frame.fileName, location) }
    return ""
  }
}
