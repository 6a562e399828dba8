/// The reason why an app can't be adopted.
struct AdoptProblem: Error, Equatable {
  /// What is wrong, and what was expected.
  let reason: String
  /// A command or an argument to try.
  let remedy: String?

  init(_ reason: String, try remedy: String? = nil) {
    (self.reason, self.remedy) = (reason, remedy)
  }

  var message: String { reason + (remedy.map { "; try \($0)" } ?? "") }
}
