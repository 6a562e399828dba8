import CucumberMessages

/// What goes wrong outside of scenarios, told as scenarios of one failed step.
enum JSONProblems {
  /// The feature that they are in.
  static let feature = JSONFeature(
    uri: "run", id: "run", keyword: "Feature", name: "run", description: "", line: 1, tags: [])

  static func element(_ fault: ParseError) -> JSONElement {
    element(
      "\(fault.source.uri ?? "unknown file") can't be parsed", "the file is parsed", place: fault.source.place,
      JSONResult(status: "failed", errorMessage: Diagnostic(fault, source: nil).cause))
  }

  static func element(_ type: UndefinedParameterType) -> JSONElement {
    element(
      "{\(type.name)} is not defined", "the parameter type is defined", place: "",
      JSONResult(status: "undefined", errorMessage: "used by \(type.expression)"))
  }

  static func element(_ hook: RunHook) -> JSONElement {
    element(
      hook.title, "the hook is played", place: hook.place, JSONResult(hook.result, reason: Reason(of: hook.result)))
  }

  /// Absent for a run that did not break off.
  static func element(_ run: TestRunFinished) -> JSONElement? {
    guard run.message != nil || run.exception != nil else { return nil }
    let result = TestStepResult(duration: .zero, message: run.message, status: .failed, exception: run.exception)
    return element("run", "the run comes to its end", place: "", JSONResult(result, reason: Reason(of: result)))
  }

  private static func element(_ name: String, _ step: String, place: String, _ result: JSONResult) -> JSONElement {
    let step = JSONStep(keyword: "* ", name: step, line: 1, match: JSONMatch(location: place), result: result)
    return JSONElement(
      id: "run;\(JSONName.id(name))", type: .scenario, keyword: "Scenario", name: name, description: "", line: 1,
      steps: [step])
  }
}
