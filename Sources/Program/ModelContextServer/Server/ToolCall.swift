import JSONRPC

/// A call of a tool that waits for its command or for its turn.
@MainActor
final class ToolCall {
  let id: RequestID
  let version: ProtocolVersion
  let request: ToolRequest
  /// The command that carries it out; `nil` before its turn.
  var child: (any ServerChild)?

  private let token: JSONValue?
  private let start = SuspendingClock.now
  private var latest = SuspendingClock.now
  private var done = 0
  /// How often progress was reported since a part was done.
  private var reports = 0.0

  /// The time between two notifications of progress.
  private static let pause = Duration.milliseconds(500)

  init(_ id: RequestID, _ version: ProtocolVersion, _ request: ToolRequest, token: JSONValue?) {
    (self.id, self.version, self.request, self.token) = (id, version, request, token)
  }

  /// Returns the parameters of a notification of progress; `nil` if the client wants none, or none yet.
  func progress() -> JSONValue? {
    guard let token, SuspendingClock.now - latest >= Self.pause else { return nil }
    latest = SuspendingClock.now
    let progress = request.output.progress
    // The rest is only the end of the command.
    if let progress, progress.done >= progress.total { return nil }
    if let now = progress?.done, now > done { (done, reports) = (now, 0) }
    reports += 1
    let seconds = Int((latest - start) / .seconds(1))
    // It must grow with each notification, but not reach the next part.
    var parameters: [String: JSONValue] = [
      "progressToken": token, "progress": .number(Double(done) + reports / (reports + 1)),
      "message": .string(
        child == nil
          ? "waiting for other calls"
          : progress.map { "\($0.done) of \($0.total), \(seconds) s" }
            ?? "building and starting, \(seconds) s"),
    ]
    parameters["total"] = progress.map { .integer($0.total) }
    return .object(parameters)
  }

  /// Ends it without a result.
  func stop() {
    child?.stop()
    request.output.cancel()
  }
}
