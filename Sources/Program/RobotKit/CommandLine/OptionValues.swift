import AppModel
import ScenarioRunner

/// A requested report, and its output.
struct FormatRequest: Equatable {
  let format: RequestedFormat
  /// The file; `nil` for standard output.
  let file: String?
}

extension FormatRequest {
  /// Creates the request from `NAME` or `NAME:FILE`.
  ///
  /// - Throws: ``ValueError``.
  init(_ text: String, _ suite: SuiteNames?) throws {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let format: RequestedFormat
    if let builtIn = FormatName(rawValue: parts[0]) {
      format = .builtIn(builtIn)
    } else if suite?.formats.contains(where: { $0.name == parts[0] }) ?? true {
      format = .custom(parts[0])
    } else {
      throw ValueError(
        unknown: parts[0], among: FormatName.allCases.map(\.rawValue) + (suite?.formats ?? []).map(\.name))
    }
    guard parts.count < 2 || !parts[1].isEmpty else {
      throw ValueError("missing file name after the colon; expected NAME:FILE")
    }
    self.init(format: format, file: parts.count == 2 ? parts[1] : nil)
  }
}

/// A built-in report format, or one of the suite.
enum RequestedFormat: Equatable {
  case builtIn(FormatName)
  /// The name of a format in ``RobotSuite/reporters``.
  case custom(String)

  var name: String {
    switch self {
    case .builtIn(let format): format.rawValue
    case .custom(let name): name
    }
  }

  /// Whether the user reads it on the terminal, and sees the errors of files in it.
  var isForTerminals: Bool { [.builtIn(.pretty), .builtIn(.progress), .builtIn(.summary)].contains(self) }

  /// Whether it can share an output with another report: GitHub finds its lines in any log.
  var sharesOutput: Bool { self == .builtIn(.github) }

  /// Whether it shows screens, or may do so.
  var showsScreens: Bool {
    switch self {
    case .builtIn(let format): [.html, .messages].contains(format)
    case .custom: true
    }
  }
}

extension RequestedFormat {
  /// Whether the format shows the coverage of scenarios.
  var showsCoverage: Bool {
    switch self {
    case .builtIn(let format): [.coverage, .coverageJSON].contains(format)
    case .custom: false
    }
  }
}

/// The names of a suite that values of options may have.
struct SuiteNames {
  var apps: AppCatalog?
  var formats: [ReportFormat] = []
}

/// The report formats.
enum FormatName: String, CaseIterable {
  case pretty, progress, summary, junit, messages, html, github, rerun, usage, json, timings
  case cucumberJUnit = "cucumber-junit"
  case coverage
  case coverageJSON = "coverage-json"

  /// The description, in one line.
  var summary: String {
    switch self {
    case .pretty: "each step as it runs, for terminals (default)"
    case .progress: "progress of the run, then failures and counts"
    case .summary: "failures and counts, at the end"
    case .junit: "JUnit XML, for CI systems"
    case .messages: "Cucumber Messages as NDJSON, for tools"
    case .html: "a web page, with the screens of failed scenarios"
    case .github: "annotations and a job summary, for GitHub Actions"
    case .rerun: "scenarios that did not pass, to rerun with @FILE"
    case .usage: "steps by duration, and unused steps"
    case .json: "Cucumber's legacy JSON, for tools that read nothing newer"
    case .timings: "the duration of each scenario, for --timings"
    case .coverage: "screens, elements, requests and navigation that scenarios cover"
    case .coverageJSON: "the coverage as JSON, for tools"
    case .cucumberJUnit: "JUnit XML exactly as Cucumber writes it"
    }
  }
}

/// The requested order, whose random seed may not be chosen yet.
enum OrderRequest: Equatable {
  case defined, reverse
  /// A random order; with a `nil` seed a random one.
  case random(seed: UInt64?)

  /// The words of the orders, as help shows them.
  static let words = ["defined", "reverse", "random"]

  /// Parses `random:12`; `nil` if the order is unknown.
  init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    switch (parts[0], parts.count) {
    case ("defined", 1): self = .defined
    case ("reverse", 1): self = .reverse
    case ("random", 1): self = .random(seed: nil)
    case ("random", _):
      guard let seed = UInt64(parts[1]) else { return nil }
      self = .random(seed: seed)
    default: return nil
    }
  }

  /// Returns the order, with a seed if it needs one.
  ///
  /// - Parameter seed: The seed if the order has none.
  func order(seed: UInt64?) -> ScenarioOrder {
    switch self {
    case .defined: .defined
    case .reverse: .reverse
    // Short enough to be typed again.
    case .random(let own): .random(seed: own ?? seed ?? UInt64.random(in: 1...999_999))
    }
  }
}

/// An amount of memory: `512MB`, `2GB`.
enum MemorySize {
  private static let units = [
    ("KB", 1 << 10), ("MB", 1 << 20), ("GB", 1 << 30), ("K", 1 << 10), ("M", 1 << 20), ("G", 1 << 30),
  ]

  /// Returns the bytes of an amount, in units of 1,024; `nil` if it is invalid.
  static func bytes(_ text: String) -> Int? {
    let text = text.uppercased()
    guard let (unit, factor) = units.first(where: { text.hasSuffix($0.0) }),
      let number = Int(text.dropLast(unit.count)), number > 0
    else { return nil }
    let (bytes, isTooMuch) = number.multipliedReportingOverflow(by: factor)
    return isTooMuch ? nil : bytes
  }
}

/// The kind of an option's value, which determines completion; paths are relative to the directory of the configuration
/// file.
enum ValueKind: Equatable, Sendable {
  /// Any string; the option validates it.
  case text
  /// One of a few words.
  case choice([String])
  /// A file or a directory.
  case path
  /// A report, with or without a file.
  case format
  /// The name of an app.
  case app
  /// A tag expression.
  case tags
  /// A regular expression for names of scenarios.
  case scenarioName
  /// The name of a profile of the configuration file.
  case profile
}

/// The reason why the value of an option is invalid.
struct ValueError: Error {
  let reason: String
  /// The range of code points of the value that is invalid; `nil` for the whole value.
  let range: Range<Int>?

  init(_ reason: String, range: Range<Int>? = nil) {
    self.reason = reason
    self.range = range
  }

  /// The reason why a word isn't one of those that are known.
  init(unknown text: String, among known: [String]) {
    let nearest = Spelling.question(about: text, among: known)
    self.init("invalid value \"\(text)\"; expected \(known.joined(separator: ", "))\(nearest)")
  }
}
