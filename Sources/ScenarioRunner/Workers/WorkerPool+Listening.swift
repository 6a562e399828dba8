#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension WorkerPool {
  /// Waits until something comes from a worker, or it is time to look after one.
  func lookAfterWorkers() {
    var ends = workers.flatMap { worker in
      // The system passes over what is below 0.
      [worker.lostSince == nil ? worker.process.events : -1, worker.isPrinting ? worker.process.output : -1].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
    }
    _ = poll(&ends, nfds_t(ends.count), lookInterval)
    for (number, worker) in workers.enumerated() {
      // What it printed first: it belongs to what the events tell.
      if ends[number * 2 + 1].revents != 0 { readOutput(of: worker) }
      if ends[number * 2].revents != 0 { listen(to: worker) }
    }
    check()
    workers.removeAll { $0.isGone }
  }

  /// How long to wait for something to come, in milliseconds.
  private var lookInterval: Int32 {
    if workers.contains(where: { $0.lostSince != nil }) { return 1 }
    return options.memoryLimit == nil ? 100 : 20
  }

  private func listen(to worker: Worker) {
    guard !readEvents(of: worker) else { return }
    if worker.isUnderstood { lose(worker) } else { kill(worker, because: .garbled) }
  }

  /// Reads what it printed.
  func readOutput(of worker: Worker) {
    // Not to the end: one that floods it would keep us here.
    for _ in 0..<16 where worker.isPrinting {
      guard let piece = WorkerPipe.read(from: worker.process.output, into: &buffer) else { return }
      worker.isPrinting = !piece.isEmpty
      if let index = worker.index { works[index]?.takeOutput(piece) }
    }
  }

  /// Reads some of the events.
  ///
  /// - Returns: Whether there can be more: not where it has ended, or can't be understood.
  func readEvents(of worker: Worker) -> Bool {
    guard let piece = WorkerPipe.read(from: worker.process.events, into: &buffer) else {
      if let index = worker.index { works[index]?.noteAllHeard() }
      return true
    }
    let isAll = piece.count < buffer.count
    guard !piece.isEmpty, worker.isUnderstood else { return false }
    worker.frames.append(piece)
    do {
      while let frame = try worker.frames.next() { try take(frame, from: worker) }
      if isAll, let index = worker.index { works[index]?.noteAllHeard() }
      return true
    } catch {
      worker.isUnderstood = false
      return false
    }
  }

  private func take(_ frame: ArraySlice<UInt8>, from worker: Worker) throws {
    guard let index = worker.index else { throw FrameBuffer.Malformed() }
    guard !frame.isEmpty else {
      readOutput(of: worker)
      works[index]?.isOver = true
      worker.index = nil
      return
    }
    var reader = WireReader(frame)
    let isRehearsal = try reader.flag()
    let event = try AttemptEvent(from: &reader)
    if case .began = event { worker.restart(limit: options.scenarioTimeout) }
    guard works[index]?.take(event, size: frame.count, isRehearsal: isRehearsal) ?? false else {
      throw FrameBuffer.Malformed()
    }
  }
}
