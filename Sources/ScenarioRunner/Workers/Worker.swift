/// A worker process, and what it is at.
@MainActor
final class Worker {
  /// How much longer than the limit it may take: what can be ended in order by itself shall be.
  private static let patience = Duration.milliseconds(250)

  let process: WorkerProcess
  var frames = FrameBuffer()
  /// The place in the plan of the case it plays; absent while it plays none.
  var index: Int?
  /// When it has taken more real time than it may.
  private(set) var deadline: ContinuousClock.Instant?
  /// Whether anything can come through the pipe that it prints to.
  var isPrinting = true
  /// Whether what it sent could be understood.
  var isUnderstood = true
  /// When its pipe was found closed; absent while it is open.
  var lostSince: ContinuousClock.Instant?
  /// Whether it has ended.
  var isGone = false

  init(_ process: WorkerProcess) {
    self.process = process
  }

  /// Has it play a case.
  func begin(_ index: Int, attempt: Int, limit: Duration?) {
    self.index = index
    restart(limit: limit)
    process.send(case: index, attempt: attempt)
  }

  /// Gives it the whole time for another attempt.
  func restart(limit: Duration?) {
    deadline = limit.map { .now + $0 + max(Self.patience, $0 / 20) }
  }

  /// Gives it time in which nobody listened to it.
  func extend(by time: Duration) {
    deadline = deadline.map { $0 + time }
  }
}
