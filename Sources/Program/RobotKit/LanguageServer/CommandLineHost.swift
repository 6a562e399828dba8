import Gherkin
import JSONRPC
import LanguageServer
import Robots

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The suite, the files and the processes of a language server.
final class CommandLineHost: ServerHost {
  private let suite: any RobotSuite.Type
  private let robots: [String]
  private let stopped: StoppedRuns

  init(suite: any RobotSuite.Type, robots: [String], stopped: StoppedRuns) {
    (self.suite, self.robots, self.stopped) = (suite, robots, stopped)
  }

  func vocabulary(textRobots: [RobotDocument]) -> Vocabulary { suite.vocabulary(textRobots: textRobots) }

  func files(of paths: [String]) -> (scenarios: [String], robots: [String]) {
    (FeatureFiles(paths).paths, RobotFiles(scenarios: paths, robots: robots).paths)
  }

  func text(of path: String) throws -> String { try SourceReader.read(path).data }

  func stamp(of path: String) -> Int? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let written = status.st_mtimespec
    #else
      let written = status.st_mtim
    #endif
    return (written.tv_sec &* 1_000_000_000 &+ Int(written.tv_nsec)) &* 31 &+ Int(status.st_size)
  }

  func start(_ arguments: [String]) throws -> any ServerChild { try RunProcess(arguments, stopped: stopped) }
}
