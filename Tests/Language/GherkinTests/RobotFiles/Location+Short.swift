import CucumberMessages

extension Location {
  /// `3:5`.
  var short: String { "\(line):\(column ?? 0)" }
}
