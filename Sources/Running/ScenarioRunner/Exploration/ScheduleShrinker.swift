import VirtualTime

/// Reduces a failing schedule to the fewest and smallest deviations.
@MainActor
struct ScheduleShrinker {
  /// The maximum number of runs.
  private static let limit = 2_000

  private let isOver: () -> Bool
  private let run: (Schedule) -> ScheduledRun

  /// - Parameters:
  ///   - isOver: Whether the time is over.
  ///   - run: Runs the test case under a schedule.
  init(isOver: @escaping () -> Bool = { false }, run: @escaping (Schedule) -> ScheduledRun) {
    (self.isOver, self.run) = (isOver, run)
  }

  /// Returns a run that fails with a smaller schedule, or the run itself if there is none.
  func shrunk(_ failing: ScheduledRun) -> ScheduledRun {
    var smallest = failing
    var runs = 0
    func fails(_ schedule: Schedule) -> Bool {
      guard runs < Self.limit, !isOver() else { return false }
      runs += 1
      let run = run(schedule)
      // Another failure is another bug.
      guard run.outcome == failing.outcome else { return false }
      smallest = run
      return true
    }
    removeGroups(from: { smallest.schedule }, fails)
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      // The last deviation first: the numbers of decisions before it stay the same without it.
      for (number, choice) in smallest.schedule.deviations.sorted(by: { $0.key > $1.key }) {
        for smaller in 0..<choice {
          var schedule = smallest.schedule
          schedule[number] = smaller
          guard fails(schedule) else { continue }
          isSmaller = true
          break
        }
      }
    }
    return smallest
  }

  /// Removes groups of deviations: halves, then quarters, and so on.
  private func removeGroups(from schedule: () -> Schedule, _ fails: (Schedule) -> Bool) {
    var size = schedule().deviations.count / 2
    while size > 1 {
      var end = schedule().deviations.count
      while end > 0 {
        let numbers = schedule().deviations.keys.sorted()
        var smaller = schedule()
        for number in numbers[max(0, end - size)..<min(end, numbers.count)] { smaller[number] = 0 }
        _ = fails(smaller)
        end -= size
      }
      size /= 2
    }
  }
}
