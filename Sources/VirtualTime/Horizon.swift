/// When something will happen next by itself.
public enum Horizon: Equatable, Sendable {
  /// At this instant, and not before.
  case at(Duration)
  /// Never: nothing is scheduled any more.
  case never
  /// Not known: something outside of the timeline's sight may happen at any moment.
  case unknown
}
