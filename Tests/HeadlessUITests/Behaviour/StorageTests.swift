import Foundation
import HeadlessUI
import Synchronization
import Testing

/// How often the user defaults are read.
@MainActor
@Suite struct StorageTests {
  /// Defaults that count how often a value is read.
  private final class CountingDefaults: UserDefaults {
    private let reads = Atomic(0)

    override func object(forKey defaultName: String) -> Any? {
      reads.add(1, ordering: .relaxed)
      return super.object(forKey: defaultName)
    }

    /// The reads since the last call.
    func takeReads() -> Int { reads.exchange(0, ordering: .relaxed) }
  }

  private struct Row: HeadlessUI.View {
    let number: Int
    @AppStorage private var name: String

    init(number: Int, store: UserDefaults) {
      self.number = number
      _name = AppStorage(wrappedValue: "-", "name", store: store)
    }

    var body: some HeadlessUI.View { Text("\(number) \(name)") }
  }

  /// All properties of a key are followed by one look.
  @Test func aLookReadsEachKeyOnce() throws {
    let store = try #require(CountingDefaults(suiteName: "counting"))
    store.removeObject(forKey: "name")
    try TestedApp.run {
      ForEach(0..<100, id: \.self) { Row(number: $0, store: store) }
    } test: { app in
      _ = store.takeReads()
      try app.settle()
      let texts = try app.texts
      #expect((1...10).contains(store.takeReads()))
      #expect(texts.first == "0 -")
      store.set("Ada", forKey: "name")
      #expect(try app.texts == (0..<100).map { "\($0) Ada" })
    }
  }
}
