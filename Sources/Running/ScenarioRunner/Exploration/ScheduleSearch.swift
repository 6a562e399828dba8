import VirtualTime

/// Chooses the schedules under which a scenario runs.
///
/// The first is the ordinary one. If few schedules are possible, all of them follow. Otherwise all schedules with one
/// deviation follow, then random ones: with few deviations, as few delays find most bugs (Emmi, Qadeer, Rakamarić:
/// delay-bounded scheduling, 2011), and some with many, for the deep ones.
struct ScheduleSearch {
  private enum Phase {
    case ordinary
    /// Each schedule once, in the order of its choices.
    case exhaustive
    /// The schedules with one deviation that are left, the last first.
    case single([Schedule])
    case random
    case finished
  }

  private let limit: Int
  private var phase = Phase.ordinary
  private var chance: SeededChance
  private var tried: Set<Schedule> = []
  /// The decisions of the ordinary run.
  private var ordinary: [Decision] = []
  /// The decisions of the latest run.
  private var latest: [Decision] = []
  /// The decisions of the longest run so far.
  private var longest: [Decision] = []

  /// The number of schedules that were chosen.
  private(set) var count = 0
  /// Whether the scenario ran under all schedules that are possible.
  private(set) var isExhausted = false

  /// - Parameters:
  ///   - limit: The maximum number of schedules.
  ///   - seed: The random seed.
  init(limit: Int, seed: UInt64) {
    self.limit = limit
    chance = SeededChance(seed: seed)
  }

  /// The next schedule; `nil` if the search is over.
  mutating func next() -> Schedule? {
    guard count < limit else { return nil }
    guard let schedule = candidate() else { return nil }
    count += 1
    tried.insert(schedule)
    return schedule
  }

  /// Adds the decisions of the run under the schedule that was chosen last.
  mutating func add(_ decisions: [Decision]) {
    latest = decisions
    if decisions.count > longest.count { longest = decisions }
    switch phase {
    case .ordinary:
      ordinary = decisions
      phase = isSmall(decisions) ? .exhaustive : .single(Self.singleDeviations(of: decisions))
    case .exhaustive where !isSmall(decisions):
      // A deviation has led to more decisions, and the order of choices would never reach the first ones.
      phase = .single(Self.singleDeviations(of: ordinary).filter { !tried.contains($0) })
    default: break
    }
    // Here rather than in `next()`: the last possible schedule may be the last allowed one.
    if case .exhaustive = phase, successor() == nil { (isExhausted, phase) = (true, .finished) }
  }

  /// Whether all choices of some decisions can be tried.
  private func isSmall(_ decisions: [Decision]) -> Bool {
    var product = 1
    for decision in decisions {
      let (next, isTooMuch) = product.multipliedReportingOverflow(by: decision.choices)
      guard !isTooMuch, next <= limit else { return false }
      product = next
    }
    return true
  }

  private mutating func candidate() -> Schedule? {
    switch phase {
    case .ordinary: return count == 0 ? .ordinary : nil
    case .exhaustive: return successor()
    case .single(var schedules):
      // Half of the runs is for schedules with several deviations.
      guard let next = schedules.popLast(), count <= limit / 2 else {
        phase = .random
        return candidate()
      }
      phase = .single(schedules)
      return next
    case .random: return randomSchedule()
    case .finished: return nil
    }
  }

  /// The schedule after the latest run's in the order of choices: the last decision with another choice takes it.
  private func successor() -> Schedule? {
    guard let last = latest.lastIndex(where: { $0.choice + 1 < $0.choices }) else { return nil }
    var deviations: [Int: Int] = [:]
    for (number, decision) in latest[..<last].enumerated() { deviations[number] = decision.choice }
    deviations[last] = latest[last].choice + 1
    return Schedule(deviations)
  }

  /// All schedules with one deviation, the most promising last.
  private static func singleDeviations(of decisions: [Decision]) -> [Schedule] {
    let schedules = decisions.enumerated().flatMap { number, decision in
      (1..<max(decision.choices, 1)).map { (rank: decision.subject.rank, Schedule([number: $0])) }
    }
    return (1...Decision.Subject.lastRank).reversed().flatMap { rank in
      schedules.filter { $0.rank == rank }.map(\.1).reversed()
    }
  }

  /// A random schedule that wasn't tried; `nil` if none is found.
  private mutating func randomSchedule() -> Schedule? {
    guard !longest.isEmpty else { return nil }
    for _ in 0..<Self.attempts {
      let schedule = chance.number(below: 4) == 0 ? denseSchedule() : sparseSchedule()
      if !tried.contains(schedule) { return schedule }
    }
    return nil
  }

  /// The number of times a random schedule is chosen until it is a new one.
  private static let attempts = 100

  /// Half of the decisions deviate.
  private mutating func denseSchedule() -> Schedule {
    var deviations: [Int: Int] = [:]
    for (number, decision) in longest.enumerated() where chance.number(below: 2) == 0 {
      deviations[number] = chance.number(below: decision.choices)
    }
    return Schedule(deviations)
  }

  /// Two or more decisions deviate; each further one is half as likely.
  private mutating func sparseSchedule() -> Schedule {
    // Half of the time only decisions other than those about jobs, which are far more.
    let promising = longest.indices.filter { longest[$0].subject != .job }
    let numbers = promising.isEmpty || chance.number(below: 2) == 0 ? Array(longest.indices) : promising
    var deviations: [Int: Int] = [:]
    var count = 2
    while count < 6, chance.number(below: 2) == 0 { count += 1 }
    for _ in 0..<count {
      let number = numbers[chance.number(below: numbers.count)]
      deviations[number] = 1 + chance.number(below: max(longest[number].choices - 1, 1))
    }
    return Schedule(deviations)
  }
}

extension Decision.Subject {
  fileprivate static let lastRank = 4

  /// How promising a deviation is: 1 is tried first.
  fileprivate var rank: Int {
    switch self {
    case .response: 1
    case .action: 2
    case .sleep: 3
    case .job: 4
    }
  }
}
