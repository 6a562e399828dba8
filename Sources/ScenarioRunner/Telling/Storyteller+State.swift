import CucumberMessages
import VirtualTime

extension Storyteller {
  /// What is being told.
  struct State {
    /// When the watch looked, and when it was going to look again.
    struct Look {
      var now: SuspendingClock.Instant
      var next: SuspendingClock.Instant
    }

    /// Who looks so much later than planned was kept from it, with the whole process: it has been stopped.
    private static let longestDelay = Duration.seconds(1)

    /// Gives out the ids of the messages.
    var ids = IDGenerator()
    /// The case that is being played; absent between two.
    var narrator: CaseNarrator?
    /// The hook of the run that is being played; absent while there is none.
    var hook: RunHookNarrator?
    /// The ids of all test cases; empty before they are announced.
    var numbers: [TestCaseNumbers] = []
    /// The names that screens had, and those that were expected to be absent.
    var names = ScreenNames.Summary()
    /// The place of the case in the plan.
    var index = 0
    /// When what is being played has taken more real time than it may.
    var deadline = SuspendingClock.now
    /// The last look of the watch; absent while nobody watches.
    var look: Look?
    /// How much real time has gone by that counts for nobody who plays: in which messages were written, which takes as
    /// long as whoever reads them likes, and in which the process was stopped.
    private(set) var heldUp = Duration.zero
    /// The time in the app.
    var clock: AppClock?

    /// Whether there is anything that could get stuck.
    var isPlaying: Bool { narrator != nil || hook != nil }

    /// Does what takes a time that doesn't count.
    mutating func excusing(_ body: (inout State) -> Void) {
      // It costs less than other clocks, and is asked for each message.
      let start = WallClock.now().sinceEpoch
      body(&self)
      excuse(max(.zero, WallClock.now().sinceEpoch - start))
    }

    /// Doesn't count the time in which the process was stopped, as far as it shows: by a look that doesn't come.
    mutating func notePause(at now: SuspendingClock.Instant) {
      guard let look, now > look.next + Self.longestDelay else { return }
      excuse(now - look.now)
    }

    private mutating func excuse(_ time: Duration) {
      heldUp += time
      deadline += time
      look = look.map { Look(now: $0.now + time, next: $0.next + time) }
    }
  }
}
