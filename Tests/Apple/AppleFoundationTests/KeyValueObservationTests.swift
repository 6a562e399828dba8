import AppleFoundation
import SwiftUI
import Testing

extension UserDefaults {
  fileprivate var isDark: Bool { bool(forKey: "isDark") }
}

@MainActor
@Suite struct KeyValueObservationTests {
  /// Source: https://developer.apple.com/documentation/swift/using-key-value-observing-in-swift, and
  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/publisher(for:options:)
  @Test func `a property of the defaults is observed`() throws {
    let defaults = try #require(UserDefaults(suiteName: UUID().uuidString))
    let stored = AppStorage(wrappedValue: false, "isDark", store: defaults)
    var (observed, published) = ([Bool?](), [Bool]())
    let observation = defaults.observe(\.isDark, options: [.initial, .new]) { _, change in
      observed.append(change.newValue)
    }
    let subscription = defaults.publisher(for: \.isDark).sink { published.append($0) }
    stored.wrappedValue = true
    #expect(observed == [false, true] && published == [false, true])
    observation.invalidate()
    subscription.cancel()
    stored.wrappedValue = false
    #expect(observed.count == 2 && published.count == 2)
  }
}
