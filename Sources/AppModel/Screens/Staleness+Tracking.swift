import Observation

/// Evaluates something, and leaves a mark when what it has read changes.
@MainActor
func tracking<Value>(_ staleness: Staleness, _ body: () -> Value) -> Value {
  withObservationTracking(body) { staleness.mark() }
}
