/// How a server behaves.
enum ServerState: String, CaseIterable, StepArgument {
  /// It answers.
  case online
  /// It can't be reached.
  case offline
  /// It takes requests and never answers them.
  case frozen
}
