import CucumberExpressions
import ScenarioRunner

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a run is played with, when options, environment and chance have had their say.
struct RunSetup {
  /// The options, with what the environment adds.
  private(set) var options: Options
  /// What is done with the scenarios that the filters let through.
  private(set) var arrangement = Arrangement()
  let bazel: BazelProtocol

  /// Puts options and environment together, once it is certain that nothing which is read gets overwritten.
  ///
  /// - Throws: ``UsageError`` for what makes no sense, ``SinkError`` for a file that can't be written.
  init(
    _ options: Options, _ files: FeatureFiles, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    self.options = options
    bazel = BazelProtocol(environment: environment)
    try RunInputs.check(options.targets + bazel.targets) { options.inputs(of: files) }
    try bazel.begin()
    arrangement.shard = try shard(environment)
    if arrangement.shard != nil { try bazel.announceSharding() }
    if let file = options.timings { arrangement.timings = try Self.timings(from: file) }
    arrangement.order = options.order.order(seed: options.seed)
    arrangement.repetitions = options.repetitions
    addReportForBazel()
    if let filter = bazel.filter, options.name == nil { self.options.name = Self.pattern(filter) }
  }

  /// What reports say of the run.
  var properties: [(name: String, value: String)] {
    var properties = [("robotrun.version", Version.current), ("robotrun.clock", options.clock.rawValue)]
    if case .random(let seed) = arrangement.order { properties.append(("robotrun.seed", String(seed))) }
    if let shard = arrangement.shard { properties.append(("robotrun.shard", "\(shard.number)/\(shard.total)")) }
    return properties
  }

  /// What people should know before it begins.
  var announcements: [String] {
    var announcements: [String] = []
    let program = SystemPath.programName
    if case .random(let seed) = arrangement.order { announcements.append("\(program): --order random:\(seed)") }
    if arrangement.shard != nil, let file = options.timings, SystemPath.kind(of: file) == .missing {
      // Machines that don't have the same times come to parts that don't fit together.
      announcements.append("\(program): --timings: there is no file \(file), so parts are of equal number, not length")
    }
    return announcements
  }

  private func shard(_ environment: [String: String]) throws -> Shard? {
    do throws(ValueError) {
      if let request = options.shard { return try request.shard(in: environment) }
      return try ShardVariables.bazel.shard(in: environment)
    } catch {
      throw UsageError(kind: .badValue(option: "--shard", reason: error.reason), argument: nil)
    }
  }

  private mutating func addReportForBazel() {
    guard let report = bazel.report, !options.formats.contains(where: { $0.file == report }) else { return }
    options.formats.append(FormatRequest(format: .junit, file: report))
  }

  /// A filter that is no regular expression is meant as it stands.
  private static func pattern(_ filter: String) -> RegularExpression? {
    let types = ParameterTypeRegistry()
    return (try? RegularExpression(filter, parameterTypes: types))
      ?? (try? RegularExpression(RegularExpression.escaped(filter), parameterTypes: types))
  }

  private static func timings(from file: String) throws -> Timings {
    // Before the first run there are none.
    guard SystemPath.kind(of: file) != .missing else { return Timings() }
    guard let bytes = try? FileReader.bytes(of: file, limit: FileReader.textLimit) else {
      throw UsageError(kind: .badValue(option: "--timings", reason: "\(file) can't be read"), argument: nil)
    }
    do {
      return try JSONDecoder().decode(Timings.self, from: Data(bytes))
    } catch {
      throw UsageError(
        kind: .badValue(
          option: "--timings", reason: "\(file) holds no times; --format timings:\(file) writes them"), argument: nil)
    }
  }
}
