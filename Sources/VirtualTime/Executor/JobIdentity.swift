/// What a job is known by, from one time it is enqueued to the next.
enum JobIdentity: Equatable, Sendable {
  /// A task's number: no other task of the process ever has it.
  case task(UInt64)
  /// A task's address, where the runtime doesn't tell numbers. Another task may have it later.
  case taskAt(Int)
  /// The address of a job that is no task's, such as that of an actor which works through its messages.
  case other(Int)
}
