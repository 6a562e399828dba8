@testable import SampleApps

/// A service that answers as a test says: after how long, with what, or not at all.
struct ScriptedService: SuggestService {
  enum Answer {
    case words([String])
    case failure
    case never
  }

  struct Unavailable: Error {}

  /// The answers with their delays, by what was asked.
  let answers: [String: (delay: Duration, answer: Answer)]

  func suggestions(for query: String) async throws -> [String] {
    guard let (delay, answer) = answers[query] else { return [] }
    // One that was asked in vain answers all the same, as a server does.
    await Task { try? await Task.sleep(for: delay) }.value
    switch answer {
    case .words(let words): return words
    case .failure: throw Unavailable()
    case .never: return await withUnsafeContinuation { (_: UnsafeContinuation<[String], Never>) in }
    }
  }
}
