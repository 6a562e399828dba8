#if os(Linux)
  import Dispatch
  import HeadlessCombine

  /// A scheduler whose time passes only in `advance`.
  final class TestScheduler: Scheduler {
    typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType
    typealias SchedulerOptions = Never

    private struct Work {
      let id: Int
      var time: SchedulerTimeType
      let interval: SchedulerTimeType.Stride?
      let action: () -> Void
    }

    private(set) var now = SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1_000_000_000))
    let minimumTolerance: SchedulerTimeType.Stride = 0
    private var work: [Work] = []
    private var nextID = 0

    /// The number of closures that wait.
    var waitingCount: Int { work.count }

    func schedule(options: Never?, _ action: @escaping () -> Void) {
      add(now, nil, action)
    }

    func schedule(
      after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
      _ action: @escaping () -> Void
    ) {
      add(date, nil, action)
    }

    func schedule(
      after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
      options: Never?, _ action: @escaping () -> Void
    ) -> any Cancellable {
      let id = add(date, interval, action)
      return AnyCancellable { [weak self] in self?.work.removeAll { $0.id == id } }
    }

    /// Lets time pass and calls what is due.
    func advance(by stride: SchedulerTimeType.Stride = 0) {
      let end = now.advanced(by: stride)
      while let next = work.filter({ $0.time <= end }).min(by: { ($0.time, $0.id) < ($1.time, $1.id) }) {
        now = max(now, next.time)
        work.removeAll { $0.id == next.id }
        if let interval = next.interval {
          work.append(
            Work(id: next.id, time: next.time.advanced(by: interval), interval: interval, action: next.action))
        }
        next.action()
      }
      now = end
    }

    @discardableResult private func add(
      _ time: SchedulerTimeType, _ interval: SchedulerTimeType.Stride?, _ action: @escaping () -> Void
    ) -> Int {
      nextID += 1
      work.append(Work(id: nextID, time: time, interval: interval, action: action))
      return nextID
    }
  }
#endif
