/// A report that is wanted, and where it is to go.
struct FormatRequest: Equatable {
  let format: FormatName
  /// The file; standard output when absent.
  let file: String?
}

/// The reports there are.
enum FormatName: String, CaseIterable {
  case pretty, junit, messages, html, timings
  case cucumberJUnit = "cucumber-junit"

  /// What it is, in a line.
  var summary: String {
    switch self {
    case .pretty: "every step as it is played, for people (the default)"
    case .junit: "JUnit XML, for CI systems"
    case .messages: "Cucumber Messages as NDJSON, for tools"
    case .html: "one page to look at, with the screens of what failed"
    case .timings: "how long each scenario took, for --timings"
    case .cucumberJUnit: "JUnit XML in the exact shape of Cucumber's own"
    }
  }

  /// Whether it tells what there was to see.
  var showsScreens: Bool { self == .html || self == .messages }
}
