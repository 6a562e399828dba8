#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif
import CucumberMessages

/// The meanings of the texts that were met before: a suite says the same sentences again and again.
struct KnownMeanings {
  /// Enough for the sentences of a big suite; those with values of their own would fill it without use.
  private static let limit = 2_000
  /// Undefined steps take longer, and a suite of another project has nothing else.
  private static let undefinedLimit = 50_000

  private var meanings: [String: (text: String, meaning: PlannedStep.Meaning)] = [:]

  mutating func meaning(
    of step: Pickle.Step, orElse find: (Pickle.Step) -> PlannedStep.Meaning
  ) -> PlannedStep.Meaning {
    // What stands below a step belongs to its meaning.
    guard step.argument == nil else { return find(step) }
    let text = step.text
    // Keys are equal when they are canonically equivalent; what is typed must have the very bytes.
    if let known = meanings[text], known.text.hasSameBytes(as: text) { return known.meaning }
    let meaning = find(step)
    let limit = if case .undefined = meaning { Self.undefinedLimit } else { Self.limit }
    if meanings.count < limit { meanings[text] = (text, meaning) }
    return meaning
  }
}

extension String {
  /// Whether two texts have the same bytes. Compared as memory: byte by byte it takes longer than all the rest of a
  /// look-up.
  fileprivate func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    var (one, other) = (self, other)
    return one.withUTF8 { bytes in
      other.withUTF8 { others in
        guard let bytes = bytes.baseAddress, let start = others.baseAddress else { return true }
        return memcmp(bytes, start, others.count) == 0
      }
    }
  }
}
