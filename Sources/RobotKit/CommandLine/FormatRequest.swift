/// A report that is wanted, and where it is to go.
struct FormatRequest: Equatable {
  let format: FormatName
  /// The file; standard output when absent.
  let file: String?
}

/// The reports there are.
enum FormatName: String, CaseIterable {
  case pretty, progress, summary, junit, messages, html, github, rerun, usage, json, timings
  case cucumberJUnit = "cucumber-junit"

  /// Whether it is read by people, who see in it what is wrong with the files.
  var isForPeople: Bool { [.pretty, .progress, .summary].contains(self) }

  /// Whether it can stand in the same output as another report: GitHub finds its lines in any log.
  var sharesOutput: Bool { self == .github }

  /// What it is, in a line.
  var summary: String {
    switch self {
    case .pretty: "every step as it is played, for people (the default)"
    case .progress: "how far the run is, and what went wrong at the end"
    case .summary: "what went wrong and the counts, at the end"
    case .junit: "JUnit XML, for CI systems"
    case .messages: "Cucumber Messages as NDJSON, for tools"
    case .html: "one page to look at, with the screens of what failed"
    case .github: "annotations and a summary, for GitHub Actions"
    case .rerun: "the scenarios that did not pass, to run them again with @FILE"
    case .usage: "the steps by the time they take, and the unused ones"
    case .json: "Cucumber's old JSON, for tools that know no other"
    case .timings: "how long each scenario took, for --timings"
    case .cucumberJUnit: "JUnit XML in the exact shape of Cucumber's own"
    }
  }

  /// Whether it tells what there was to see.
  var showsScreens: Bool { self == .html || self == .messages }
}
