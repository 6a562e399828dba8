import Synchronization
import ClockShim
import Dispatch

extension JobExecutor {
  /// Notes that work is under way which brings jobs from elsewhere.
  func beginOutsideWork(_ label: String) -> OutsideWork {
    OutsideWork(label: label, number: state.withLock { $0.beginOutsideWork(label) }, executor: self)
  }

  /// Notes that it is over. Work of a scenario that has ended is nobody's any more.
  func endOutsideWork(_ number: Int) {
    state.withLock { $0.endOutsideWork(number) }
  }

  /// The labels of the work outside that is under way.
  var outsideWork: [String] { state.withLock { $0.outsideWork.map(\.label) } }

  var hasOutsideWork: Bool { state.withLock { !$0.outsideWork.isEmpty } }

  var unannouncedWork: UnannouncedWork? { state.withLock { $0.unannouncedWork } }

  /// While work outside is under way and nothing is ready, waits until either changes, so long at most in real time.
  func waitForOutsideWork(atMost time: Duration) {
    wait(atMost: time) { !$0.hasReadyWork && !$0.outsideWork.isEmpty }
  }

  /// While nothing waits for its turn, waits for something to come unannounced, so long at most in real time.
  ///
  /// - Returns: Whether something came.
  func waitForUnannouncedWork(atMost time: Duration) -> Bool {
    let before = state.withLock { $0.unannounced }
    let start = clock_shim_real_nanoseconds()
    wait(atMost: time) {
      $0.expectsJobs && !$0.hasReadyWork && $0.timed.count == 0 && $0.unannounced == before
    }
    let delay = Duration.nanoseconds(clock_shim_real_nanoseconds() - start)
    return state.withLock { state in
      if before == 0, state.unannounced > 0 { state.unannouncedDelay = delay }
      return state.unannounced > before
    }
  }

  private func wait(atMost time: Duration, while mustWait: (ExecutorState) -> Bool) {
    let bell = DispatchSemaphore(value: 0)
    let waits = state.withLock { state in
      guard mustWait(state) else { return false }
      state.bell = bell
      return true
    }
    guard waits else { return }
    _ = bell.wait(timeout: .now() + .nanoseconds(Int(max(.zero, time).inNanoseconds)))
    state.withLock { $0.bell = nil }
  }
}
