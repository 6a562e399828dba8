import Observation

/// App code as an iOS developer writes it: it debounces, calls an actor that takes its time, and has a detached task
/// and a task group beside. It imports nothing of ours and knows nothing of virtual time.
@MainActor
@Observable
public final class Debouncer {
  /// What happened, in order.
  public private(set) var log: [String] = []
  private let archive = Archive()
  private var search: Task<Void, Never>?

  /// Creates a debouncer without input.
  public init() {}

  /// Searches for what was typed, once nothing else has been typed for 300 ms.
  public func type(_ text: String) {
    search?.cancel()
    search = Task {
      do {
        try await Task.sleep(for: .milliseconds(300))
        log.append("searching \(text)")
        let found = try await archive.find(text)
        log.append("found \(found)")
      } catch {
        log.append("cancelled \(text)")
      }
    }
  }

  /// Starts a detached task and a task group.
  public func startBeside() {
    Task.detached { [weak self] in
      try? await Task.sleep(for: .milliseconds(350))
      await self?.note("detached")
    }
    Task {
      let sum = await withTaskGroup(of: Int.self) { group in
        for n in 1...3 {
          group.addTask {
            try? await Task.sleep(for: .milliseconds(100 * n))
            return n
          }
        }
        var order: [Int] = []
        for await n in group { order.append(n) }
        return order
      }
      note("group \(sum)")
    }
  }

  private func note(_ text: String) {
    log.append(text)
  }
}

/// An actor that takes its time.
actor Archive {
  func find(_ text: String) async throws -> String {
    try await Task.sleep(for: .milliseconds(200))
    return text.uppercased()
  }
}
