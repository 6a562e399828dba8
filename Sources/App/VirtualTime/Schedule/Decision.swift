/// A point of a run at which another legal order or speed was possible, and what was chosen.
package struct Decision: Equatable, Sendable {
  /// What is decided about.
  package enum Subject: Hashable, Sendable {
    /// A job that isn't on the main actor: it runs on another thread of a device, before or after everything there.
    case job
    /// A `Task.sleep` of a duration, which may end later.
    case sleep(Duration)
    /// A response to a request, which may arrive later.
    case response(String)
    /// An action of the user, which may come later.
    case action
  }

  /// The ways to run a job.
  package enum JobChoice: Int {
    /// In the order in which jobs became ready.
    case inOrder
    /// After all other work of the instant.
    case last
    /// Later, as if its thread had been busy: by the first and the second lateness.
    case late, later
    /// Before all other ready work.
    case first
  }

  package let subject: Subject
  /// The instant of the decision, counted from the start of the scenario.
  package let instant: Duration
  /// The index of the running step or hook of the test case; `nil` before the first.
  package let step: Int?
  /// The number of possible choices.
  package let choices: Int
  /// The choice; 0 is the ordinary one.
  package let choice: Int
  /// How late the subject is for it.
  package let lateness: Duration
}

/// What happened in a run, in its order: the subjects of its decisions, by their numbers.
package struct DecisionRecord: Equatable, Sendable {
  /// Something in a run, at an instant counted from the start of the scenario.
  package enum Entry: Equatable, Sendable {
    /// A step or hook begins, by its index in the test case.
    case step(Int, at: Duration)
    /// A decision is taken, by its number.
    case decided(Int, at: Duration)
    /// The subject of a decision happens, by the number of the decision.
    case happened(Int, at: Duration)
  }

  /// The decisions, by their numbers.
  package internal(set) var decisions: [Decision] = []
  /// The numbers of the decisions whose subjects have happened, in the order of happening.
  package internal(set) var happened: [Int] = []
  /// The steps, the decisions and their subjects, as they came.
  package internal(set) var log: [Entry] = []
  /// The numbers of the deviations that could not be followed, as the decision didn't come or had fewer choices.
  package internal(set) var unfollowed: [Int] = []

  /// Creates an empty record.
  package init() {}
}
