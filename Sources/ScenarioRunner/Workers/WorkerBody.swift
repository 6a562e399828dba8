import CucumberMessages

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a worker does: plays the cases it is asked for, one after the other, until nobody asks any more.
@MainActor
final class WorkerBody {
  private let plan: Plan
  private let stage: Stage
  private let requests: Int32
  private let events: Int32
  /// Its number, which a copy of it has not.
  private let process = getpid()
  /// What the parent need not know before the next step begins.
  private var unsent: [UInt8] = []
  /// How much real time sending has taken: as long as the parent reads nothing.
  private var heldUp = Duration.zero

  init(plan: Plan, stage: Stage, requests: Int32, events: Int32) {
    self.plan = plan
    // While it plays nobody asks for anything: where there is something to be read, it is the end of the requests.
    self.stage = stage.with { WorkerPipe.hasMore(requests) }
    (self.requests, self.events) = (requests, events)
  }

  /// Plays, and ends the process.
  func run() -> Never {
    var frames = FrameBuffer()
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while let piece = WorkerPipe.read(from: requests, into: &buffer), !piece.isEmpty {
      frames.append(piece)
      while let frame = try? frames.next() {
        var reader = WireReader(frame)
        guard let index = try? reader.number(), let attempt = try? reader.number() else { _exit(WorkerEnd.unheardCode) }
        play(index, from: attempt)
      }
    }
    // Nothing of what this process has taken over from its parent is to be written by it.
    _exit(0)
  }

  private func play(_ index: Int, from attempt: Int) {
    CasePlayer(
      stage: stage, tell: { self.tell($0, isRehearsal: false) }, rehearse: { self.tell($0, isRehearsal: true) },
      heldUp: { self.heldUp }
    ).play(plan.cases[index], from: attempt)
    // What was printed belongs to the case; an empty frame says that there is no more of it.
    fflush(nil)
    unsent += FrameBuffer.frame([])
    send()
  }

  private func tell(_ event: AttemptEvent, isRehearsal: Bool) {
    // The app has made a copy of the process, which comes back from the step as well: one of them is enough.
    if getpid() != process { _exit(0) }
    var writer = WireWriter()
    writer.write(isRehearsal)
    event.write(to: &writer)
    unsent += FrameBuffer.frame(writer.bytes)
    switch event {
    case .stepEnded(_, let outcome, _) where outcome.status == .passed: break
    case .ended, .warning, .names: break
    // What comes next may be the end of the process: then it is to be known how far it got, and what failed before.
    case .began, .stepBegan, .attached, .stepEnded: send()
    }
  }

  private func send() {
    let start = WallClock.now().sinceEpoch
    // The parent has ended, or the app has closed the pipe: there is nobody left to play for.
    if !WorkerPipe.write(unsent, to: events) { _exit(WorkerEnd.unheardCode) }
    heldUp += max(.zero, WallClock.now().sinceEpoch - start)
    unsent.removeAll(keepingCapacity: unsent.count < 65_536)
  }
}

extension Stage {
  /// The same with another who knows whether the run is to end before its time.
  fileprivate func with(isInterrupted: @escaping () -> Bool) -> Stage {
    Stage(
      catalog: catalog, hooks: hooks, options: options, isInterrupted: isInterrupted, screenNames: screenNames)
  }
}
