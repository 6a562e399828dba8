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
  @Test func `a look reads each key once`() throws {
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

  private final class Observer: NSObject, _KeyValueObserver {
    private(set) var seen: [String] = []

    func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      seen.append("\(keyPath ?? "") \(change?[.oldKey] ?? "-") \(change?[.newKey] ?? "-")")
    }
  }

  /// Source: https://developer.apple.com/documentation/objectivec/nsobject-swift.class/addobserver(_:forkeypath:options:context:).
  /// On a device the call is inside of `set`.
  @Test func `an observer is called for changes`() throws {
    let store = try #require(UserDefaults(suiteName: "observed"))
    store.set("Ada", forKey: "name")
    let observer = Observer()
    try TestedApp.run {
      Text("Observed")
    } test: { app in
      store.addObserver(observer, forKeyPath: "name", options: [.old, .new, .initial], context: nil)
      #expect(observer.seen == ["name - Ada"])
      store.set("Emma", forKey: "name")
      try app.settle()
      #expect(observer.seen == ["name - Ada", "name Ada Emma"])
      store.removeObserver(observer, forKeyPath: "name")
      store.set("Zoe", forKey: "name")
      try app.settle()
      #expect(observer.seen.count == 2)
    }
  }

  private final class PriorObserver: NSObject, _KeyValueObserver {
    private(set) var seen: [String] = []

    func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      let kind = (change?[.kindKey] as? UInt).flatMap(NSKeyValueChange.init)
      #expect(change?[.kindKey] as? Int == 1)
      let isPrior = change?[.notificationIsPriorKey] as? Bool ?? false
      seen.append("\(kind == .setting) \(isPrior) \(change?[.newKey] ?? "-")")
    }
  }

  /// Source: Apple, `NSKeyValueObservingOptions.prior`: another call first, without the new value; on a device it is
  /// before the change.
  @Test func `an observer may have two calls for a change`() throws {
    let store = try #require(UserDefaults(suiteName: "prior"))
    let observer = PriorObserver()
    try TestedApp.run {
      Text("Observed")
    } test: { app in
      store.addObserver(observer, forKeyPath: "name", options: [.new, .prior], context: nil)
      store.set("Ada", forKey: "name")
      try app.settle()
      #expect(observer.seen == ["true true -", "true false Ada"])
      store.removeObserver(observer, forKeyPath: "name")
    }
  }
}
