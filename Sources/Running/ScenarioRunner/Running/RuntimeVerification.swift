import VirtualTime

extension RunContext {
  /// Checks what scenarios rely on of the toolchain, in the process that runs them and before anything else runs.
  ///
  /// - Parameter warn: Receives the failed checks without which scenarios can run.
  /// - Throws: ``RuntimeCheckError`` if there are others.
  func verifyRuntime(warn: (RunWarning) -> Void) throws {
    guard !options.isDryRun else { return }
    let checks = (options.clock == .virtual ? RuntimeCheck.ofTime() : []) + catalog.runtimeChecks(.start)
    let failed = checks.filter { !$0.isEffective }
    let required = failed.filter(\.isRequired)
    guard required.isEmpty else { throw RuntimeCheckError(failed: required) }
    for check in failed { warn(RunWarning(check)) }
  }
}

extension RunWarning {
  fileprivate init(_ check: RuntimeCheck) {
    self.init(
      uri: nil, location: nil, cause: "failed runtime check: \(check.name): \(check.consequence)",
      remedy: RuntimeCheck.remedy)
  }
}
