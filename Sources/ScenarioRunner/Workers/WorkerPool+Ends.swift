import AppModel
import CucumberMessages

extension WorkerPool {
  /// How long a worker may live on that has closed its pipe.
  private static let patienceWithTheLost = Duration.milliseconds(500)
  /// How often their memory is looked at.
  private static let memoryPause = Duration.milliseconds(20)
  /// Who doesn't listen for longer than this was kept from it: by a report that nobody reads on, or by being stopped.
  private static let longestPause = Duration.seconds(1)

  /// Finds workers that have ended, or are to be ended.
  func check() {
    let now = ContinuousClock.now
    let pause = now - lastLook
    lastLook = now
    if pause > Self.longestPause { for worker in workers { worker.extend(by: pause) } }
    let looksAtMemory = now - lastMemoryLook > Self.memoryPause
    if looksAtMemory { lastMemoryLook = now }
    for worker in workers where !worker.isGone { check(worker, now, looksAtMemory: looksAtMemory) }
  }

  private func check(_ worker: Worker, _ now: ContinuousClock.Instant, looksAtMemory: Bool) {
    // Its pipes may be open all the same: programs that it started can have them.
    if let ending = worker.process.ended() { return end(worker, because: ending) }
    if let lost = worker.lostSince, now > lost + Self.patienceWithTheLost { return kill(worker, because: .unheard) }
    guard worker.index != nil else {
      // Its standard streams are closed: what later scenarios print would be lost.
      if !worker.isPrinting { kill(worker, because: .unheard) }
      return
    }
    if let deadline = worker.deadline, let limit = options.scenarioTimeout, now > deadline {
      kill(worker, because: .timeout(limit, lacksThreads: options.lacksThreads))
    } else if looksAtMemory, let limit = options.memoryLimit, case let used = worker.process.memory, used > limit {
      kill(worker, because: .memory(used: used, limit: limit))
    } else if let interruption, now > interruption + RunOptions.patienceAfterInterruption {
      kill(worker, because: .unheard)
    }
  }

  func kill(_ worker: Worker, because reason: WorkerEnd) {
    worker.process.kill()
    end(worker, because: reason)
  }

  /// Nothing comes from it any more: mostly since it is about to end.
  func lose(_ worker: Worker) {
    worker.lostSince = worker.lostSince ?? .now
  }

  /// A worker has ended: the case it played fails, or is played again by another.
  private func end(_ worker: Worker, because reason: WorkerEnd) {
    guard !worker.isGone else { return }
    worker.isGone = true
    // It may have been faster than we listened.
    for _ in 0..<64 where worker.isUnderstood { if !readEvents(of: worker) { break } }
    readOutput(of: worker)
    worker.process.close()
    AppContainer.removeAll(of: worker.process.process)
    guard let index = worker.index else { return }
    guard interruption == nil else { return endInterrupted(index) }
    let time = time(of: index)
    let reason = worker.isUnderstood ? reason : .garbled
    let attempt = works[index]?.end(because: reason, at: time, baseDirectory: stage.options.baseDirectory)
    if let attempt = attempt ?? nil { again.append((index, attempt)) }
  }

  /// What was being played is over, since the run is.
  func endInterrupted(_ index: Int) {
    let time = time(of: index)
    works[index]?.end(at: time, baseDirectory: stage.options.baseDirectory)
  }

  private func time(of index: Int) -> Timestamp {
    stage.options.isReproducible ? works[index]?.latest ?? Timestamp(sinceEpoch: .zero) : WallClock.now()
  }
}
