import CucumberExpressions
import ScenarioRunner

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The settings of a run, after options, environment and random seed have been applied.
struct RunSetup {
  /// The options, with those of the environment.
  private(set) var options: Options
  /// The scheduling of the scenarios that the filters select.
  private(set) var arrangement = Arrangement()
  let bazel: BazelProtocol

  /// Combines options and environment, after checking that no input file would be overwritten.
  ///
  /// - Throws: ``UsageError`` for contradictory settings, ``SinkError`` for a file that can't be written.
  init(
    _ options: Options, _ files: FeatureFiles, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    self.options = options
    bazel = BazelProtocol(environment: environment)
    try RunInputs.check(options.targets + bazel.targets) { options.inputs(of: files) }
    try bazel.begin()
    arrangement.shard = try shard(environment)
    if arrangement.shard != nil { try bazel.announceSharding() }
    if let file = options.timings { arrangement.timings = try timings(from: file) }
    arrangement.order = options.order.order(seed: options.seed)
    arrangement.repetitions = options.repetitions
    addReportForBazel()
    if let filter = bazel.filter, options.name == nil { self.options.name = Self.pattern(filter) }
  }

  /// The properties of the run that reports show.
  var properties: [(name: String, value: String)] {
    var properties = [("robotrun.version", Version.current), ("robotrun.clock", options.run.clock.rawValue)]
    if case .random(let seed) = arrangement.order { properties.append(("robotrun.seed", String(seed))) }
    if let shard = arrangement.shard { properties.append(("robotrun.shard", "\(shard.number)/\(shard.total)")) }
    return properties
  }

  /// The messages for the user before the run begins.
  var announcements: [String] {
    var announcements: [String] = []
    let program = SystemPath.programName
    if case .random(let seed) = arrangement.order { announcements.append("\(program): --order random:\(seed)") }
    if arrangement.shard != nil, let file = options.timings, SystemPath.kind(of: file) == .missing {
      // Machines with different timings would compute shards that don't complement each other.
      announcements.append(
        "\(program): --timings: no file \(file); shards are balanced by number of scenarios, not by duration")
    }
    return announcements
  }

  private func shard(_ environment: [String: String]) throws -> Shard? {
    do throws(ValueError) {
      if let request = options.shard { return try request.shard(in: environment) }
      return try ShardVariables.bazel.shard(in: environment)
    } catch {
      throw options.error(of: "--shard", because: error.reason)
    }
  }

  private mutating func addReportForBazel() {
    guard let report = bazel.report, !options.formats.contains(where: { $0.file == report }) else { return }
    options.formats.append(FormatRequest(format: .builtIn(.junit), file: report))
  }

  /// Returns a filter as a regular expression; an invalid one matches literally.
  private static func pattern(_ filter: String) -> RegularExpression? {
    let types = ParameterTypeRegistry()
    return (try? RegularExpression(filter, parameterTypes: types))
      ?? (try? RegularExpression(RegularExpression.escaped(filter), parameterTypes: types))
  }

  private func timings(from file: String) throws -> Timings {
    // The file doesn't exist before the first run.
    guard SystemPath.kind(of: file) != .missing else { return Timings() }
    guard let bytes = try? FileReader.bytes(of: file, limit: FileReader.textLimit) else {
      throw options.error(of: "--timings", because: "\(file) can't be read")
    }
    do {
      return try JSONDecoder().decode(Timings.self, from: Data(bytes))
    } catch {
      throw options.error(
        of: "--timings", because: "\(file) contains no durations; --format timings:\(file) writes them")
    }
  }
}
