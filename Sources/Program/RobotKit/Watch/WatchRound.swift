import Reporters
import ScenarioRunner

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a watch and the process of one of its rounds exchange, in a file without a name that both have open.
///
/// The watch writes its request; the round adds its results.
final class WatchRound {
  /// What a round is to do, besides what its command line says.
  struct Request: Codable {
    /// The scenarios that run before all others, since they did not pass before.
    var first: [ScenarioPlace] = []
    /// The directories of files that steps name, for `robotrun ui`, which shows each screen; `nil` for a watch.
    var liveDirectories: [String]?
  }

  /// The result of a scenario, a line that a round writes.
  struct Result: Codable {
    let place: ScenarioPlace
    let passed: Bool
  }

  /// The variable with the descriptor of the file.
  private static let variable = "ROBOTRUN_WATCH_ROUND"

  private let file: UnsafeMutablePointer<FILE>

  private init(_ file: UnsafeMutablePointer<FILE>) {
    self.file = file
  }

  deinit { fclose(file) }

  private func write(_ value: some Encodable) {
    guard let line = try? JSONEncoder().encode(value) else { return }
    Array(line + [UInt8(ascii: "\n")]).withUnsafeBytes { _ = fwrite($0.baseAddress, 1, $0.count, file) }
  }

  private func lines() -> [Data] {
    var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
    return bytes.split(separator: UInt8(ascii: "\n")).map { Data($0) }
  }

  // MARK: - In the watch

  /// Writes the request of a round; `nil` if no file can be made.
  convenience init?(_ request: Request) {
    guard let file = tmpfile() else { return nil }
    self.init(file)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    write(request)
    rewind(file)
  }

  /// The descriptor, which the process of the round has as well.
  var descriptor: Int32 { fileno(file) }

  /// The variable with which the process of the round finds the file.
  var environment: String { "\(Self.variable)=\(descriptor)" }

  /// The results of the round, which has ended.
  var results: [Result] {
    rewind(file)
    return lines().dropFirst().compactMap { try? JSONDecoder().decode(Result.self, from: $0) }
  }

  // MARK: - In a round

  /// Finds the round that this process is; `nil` if it is none.
  static func joined() -> (round: WatchRound, request: Request)? {
    guard let number = getenv(variable).flatMap({ Int32(String(cString: $0)) }), let file = fdopen(number, "r+") else {
      return nil
    }
    // Neither the workers nor the apps are rounds.
    unsetenv(variable)
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    let round = WatchRound(file)
    let request = round.lines().first.flatMap { try? JSONDecoder().decode(Request.self, from: $0) }
    fseek(file, 0, SEEK_END)
    return (round, request ?? Request())
  }

  /// Adds a result.
  func add(_ result: Result) {
    write(result)
    fflush(file)
  }
}
