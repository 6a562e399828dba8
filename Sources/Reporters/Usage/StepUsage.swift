import CucumberMessages

/// What a step definition was used for.
struct StepUsage {
  /// What tells definitions apart, in several streams as well.
  struct Key: Hashable {
    let pattern: String
    let place: String
  }

  let key: Key
  /// How many steps it has played.
  private(set) var uses = 0
  /// How long they took together.
  private(set) var total = Duration.zero
  /// The longest of them.
  private(set) var slowest: (duration: Duration, place: String)?

  init(_ key: Key) {
    self.key = key
  }

  var mean: Duration { uses == 0 ? .zero : total / uses }

  mutating func add(_ duration: Duration, at place: @autoclosure () -> String) {
    uses += 1
    total += duration
    if slowest.map({ duration > $0.duration }) ?? true { slowest = (duration, place()) }
  }

  /// Whether it belongs to the built-in vocabulary, of which no suite uses all.
  var isBuiltIn: Bool { key.place == SourceReference.builtIn.uri }
}
