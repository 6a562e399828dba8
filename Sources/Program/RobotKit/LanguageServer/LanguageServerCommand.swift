import LanguageServer

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `robotrun lsp`: serves an editor on standard input and standard output.
struct LanguageServerCommand: Command {
  let suite: any RobotSuite.Type
  let invocation: Invocation
  let console: Console

  private var options: Options { invocation.options }

  func run() throws -> ExitCode {
    try suite.check(app: options.app)
    let elements = try elements()
    Interruption.leaveToRunner()
    let streams = ServerStreams()
    let stopped = StoppedRuns()
    let host = CommandLineHost(suite: suite, robots: options.robots, stopped: stopped)
    let server = LanguageServer(host: host, options: serverOptions, elements: elements) { streams.write($0) }
    let code = ServerLoop(server: server, streams: streams, stopped: stopped).run()
    return console.end(code, because: code == .failed ? "the editor ended without the request shutdown" : "")
  }

  /// - Throws: ``UsageError`` for a stream that can't be read.
  private func elements() throws -> KnownElements {
    var elements = KnownElements()
    for path in options.elementStreams {
      do throws(FileReadError) {
        elements.add(try FileReader.bytes(of: path, limit: FileReader.streamLimit))
      } catch {
        throw UsageError(
          kind: .badValue(option: "--elements", reason: "\(path) can't be read: \(error.reason)"), argument: nil)
      }
    }
    return elements
  }

  private var serverOptions: ServerOptions {
    var server = ServerOptions()
    server.paths = options.paths
    server.isPlainGherkin = options.isPlainGherkin
    server.hasConfiguration = !options.inputs.isEmpty
    server.isStrictGherkin = options.isStrictGherkin
    server.app = options.app
    server.variables = options.run.names
    // Variables may be secret, so the command to rerun a scenario doesn't have them.
    let variables = invocation.settings.filter { $0.option.name == "--define" }.flatMap(\.words)
    server.runArguments = options.rerunArguments + variables
    server.directory = FileManager.default.currentDirectoryPath
    server.version = Version.current
    return server
  }
}
