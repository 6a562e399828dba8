/// Something that waits for its turn.
enum Work: Sendable {
  /// Where a job is meant to run.
  enum Lane: Sendable {
    case main
    case global
  }

  case job(UnownedJob, Lane, JobIdentity)
  case action(ScheduledWork)
}
