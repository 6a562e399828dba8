/// What has changed among the files of a run.
struct FileChanges: Equatable {
  /// Scenario files that were written or are new.
  var scenarios: [String] = []
  /// Scenario files that are gone.
  var gone: [String] = []
  /// Changed, new and vanished files that every scenario may depend on.
  var others: [String] = []

  var isEmpty: Bool { scenarios.isEmpty && gone.isEmpty && others.isEmpty }

  /// What has changed, in a line.
  var summary: String {
    let names = (scenarios + others).map { "\($0) changed" } + gone.map { "\($0) is gone" }
    guard names.count > 3 else { return names.joined(separator: ", ") }
    return names.prefix(3).joined(separator: ", ") + ", … (\(names.count - 3) more)"
  }
}
