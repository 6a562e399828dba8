extension Application {
  /// Remembers a text for later steps of the scenario, which write it as `${name}`.
  ///
  /// A text robot or a scenario uses what a robot in Swift remembers, and the other way round: `app.names["code"]`.
  ///
  /// - Throws: ``StepFailure`` where `--define` gives the name already.
  public func remember(
    _ value: String, as name: RememberedName, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    do throws(NameProblem) {
      try names.remember(value, as: name.name)
    } catch {
      throw StepFailure(error.description, file: file, line: line)
    }
  }
}
