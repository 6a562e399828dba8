/// What came of a call of the program.
struct ProcessOutcome {
  /// Absent when a signal ended it.
  let exitCode: Int32?
  /// What it said on standard output.
  let output: String
  /// What it said on standard error.
  let errors: String

  /// Standard output with the times it took left out, as they are never the same.
  var stableOutput: String {
    output.replacing(/(?m)^\d+\.\d{3} s$/, with: "0.000 s")
  }

  var outputLines: [Substring] { output.split(separator: "\n") }

  /// The line that says why it did not end with 0; empty when it did.
  var lastWord: Substring { errors.split(separator: "\n").last ?? "" }

  /// The names of the scenarios in the pretty report, in the order in which they ran.
  var scenarios: [String] {
    output.prefix(upTo: output.firstRange(of: "\nFailures:")?.lowerBound ?? output.endIndex)
      .matches(of: /(?m)^ *Scenario(?: Outline)?: (.*?)  +\S+:\d+$/).map { String($0.1) }
  }
}
