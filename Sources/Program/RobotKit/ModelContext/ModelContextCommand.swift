import JSONRPC
import ModelContextServer

/// `robotrun mcp`: serves a coding agent on standard input and standard output.
struct ModelContextCommand: Command {
  let console: Console

  func run() throws -> ExitCode {
    Interruption.leaveToRunner()
    let streams = ServerStreams()
    let stopped = StoppedRuns()
    let server = ModelContextServer(host: CommandHost(stopped: stopped), version: Version.current) { streams.write($0) }
    let code = ServerLoop(server: server, streams: streams, stopped: stopped).run()
    guard !streams.isBroken else { return console.end(.failed, because: "the client has closed standard output") }
    return console.end(code, because: "")
  }
}

/// Starts the commands of tools.
private final class CommandHost: ToolHost {
  /// The path of this program, not the file: after a build the new program is there.
  private let program = SystemPath.program
  private let stopped: StoppedRuns

  init(stopped: StoppedRuns) {
    self.stopped = stopped
  }

  func start(_ arguments: [String], input: String) throws -> any ServerChild {
    try RunProcess(arguments, program: program, input: input, stopped: stopped)
  }
}
