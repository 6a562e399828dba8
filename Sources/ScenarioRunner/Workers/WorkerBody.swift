#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a worker does: plays the cases it is asked for, one after the other, until nobody asks any more.
@MainActor
struct WorkerBody {
  let plan: Plan
  let stage: Stage

  /// Plays, and ends the process.
  func run(requests: Int32, events: Int32) -> Never {
    var frames = FrameBuffer()
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while let piece = WorkerPipe.read(from: requests, into: &buffer), !piece.isEmpty {
      frames.append(piece)
      while let frame = frames.next() {
        var reader = WireReader(frame)
        guard let index = try? reader.number(), let attempt = try? reader.number() else { _exit(70) }
        play(index, from: attempt, to: events)
      }
    }
    // Nothing of what this process has taken over from its parent is to be written by it.
    _exit(0)
  }

  private func play(_ index: Int, from attempt: Int, to events: Int32) {
    let player = CasePlayer(stage: stage) { event in
      var writer = WireWriter()
      event.write(to: &writer)
      // The parent has ended: there is nobody left to play for.
      if !WorkerPipe.write(FrameBuffer.frame(writer.bytes), to: events) { _exit(0) }
    }
    player.play(plan.cases[index], from: attempt)
    // What was printed belongs to the case; an empty frame says that there is no more of it.
    fflush(nil)
    if !WorkerPipe.write(FrameBuffer.frame([]), to: events) { _exit(0) }
  }
}
