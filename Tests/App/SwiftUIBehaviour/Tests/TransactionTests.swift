import SwiftUI
import Testing

private enum OriginKey: TransactionKey {
  static let defaultValue = "app"
}

extension Transaction {
  fileprivate var origin: String {
    get { self[OriginKey.self] }
    set { self[OriginKey.self] = newValue }
  }
}

extension Behaviour {
  /// When completions of animations are called, and what transactions carry.
  @MainActor
  @Suite struct Transactions {
    private let probe = Probe()

    private struct Counter: View {
      let probe: Probe
      @State private var shown = 0
      @State private var unread = 0

      var body: some View {
        Text("\(shown)").onChange(of: probe.number) { _, number in
          withAnimation(.linear(duration: 10)) {
            if number == 1 { shown += 1 } else { unread += 1 }
          } completion: {
            probe.record("completed")
          }
        }
      }
    }

    /// Source: Apple, `withAnimation(_:completionCriteria:_:completion:)`: "If no animations are created by the changes in
    /// body, then the callback will be called immediately after body".
    @Test func `an animation without changes is complete at once`() async throws {
      try await show {
        Text("\(probe.number)")
      } _: {
        withAnimation(.linear(duration: 10)) {
        } completion: {
          probe.record("completed")
        }
        #expect(probe.takeLog() == ["completed"])
        withAnimation(.linear(duration: 10)) {
          probe.number = 1
        } completion: {
          probe.record("completed")
        }
      } _: {
        #expect(probe.log == [])
      }
    }

    /// Source: Apple, `withAnimation(_:completionCriteria:_:completion:)`, as above.
    @Test(arguments: [(1, []), (2, ["completed"])])
    func `a change that no view reads is not animated`(number: Int, log: [String]) async throws {
      try await show {
        Counter(probe: probe)
      } _: {
        probe.number = number
      } _: {
        #expect(probe.log == log)
      }
    }

    /// Source: Apple, `TransactionKey` and `withTransaction(_:_:_:)`.
    @Test func `a transaction has values of the app`() {
      var transaction = Transaction(animation: nil)
      #expect(transaction.origin == "app")
      transaction.origin = "test"
      #expect(transaction[OriginKey.self] == "test")
      #expect(withTransaction(\.origin, "test") { 7 } == 7)
    }

    /// Source: Apple, `Transaction.addAnimationCompletion(criteria:_:)`.
    @Test func `a transaction completes with its animation`() async throws {
      var transaction = Transaction(animation: .linear(duration: 0.5))
      transaction.addAnimationCompletion { probe.record("completed") }
      try await show {
        Text("\(probe.number)")
      } _: {
        withTransaction(transaction) { probe.number = 1 }
        #expect(probe.log == [])
      } _: {
        #expect(probe.log == ["completed"])
      }
    }
  }
}
