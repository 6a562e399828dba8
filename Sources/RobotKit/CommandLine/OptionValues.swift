import ScenarioRunner

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

/// The order that was asked for, where chance may still want a seed.
enum OrderRequest: Equatable {
  case defined, reverse
  /// By chance; without a seed by one that nobody has chosen.
  case random(seed: UInt64?)

  /// The words for it, as help shows them.
  static let words = ["defined", "reverse", "random"]

  /// Reads `random:12`; nil where there is no such order.
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

  /// The order, and the seed if it needs one.
  ///
  /// - Parameter seed: The seed where none was named with the order.
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

  /// The bytes a text means, in units of 1,024; nil where it means nothing.
  static func bytes(_ text: String) -> Int? {
    let text = text.uppercased()
    guard let (unit, factor) = units.first(where: { text.hasSuffix($0.0) }),
      let number = Int(text.dropLast(unit.count)), number > 0
    else { return nil }
    let (bytes, isTooMuch) = number.multipliedReportingOverflow(by: factor)
    return isTooMuch ? nil : bytes
  }
}

/// What the value of an option is of: completion proposes it, and paths of a configuration file are those of its folder.
enum ValueKind: Equatable, Sendable {
  /// Anything; the option itself says what is right.
  case text
  /// One of a few words.
  case choice([String])
  /// A file or a folder.
  case path
  /// A report, with or without a file behind it.
  case format
  /// The name of an app.
  case app
  /// An expression of tags.
  case tags
  /// A regular expression for names of scenarios.
  case scenarioName
  /// The name of a profile of the configuration file.
  case profile
}
