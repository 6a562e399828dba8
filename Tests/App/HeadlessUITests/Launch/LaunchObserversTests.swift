import AppModel
import Foundation
import HeadlessCombine
import HeadlessUI
import Synchronization
import Testing
import VirtualTime

/// What an app adds to a notification center ends with its process, so it ends with its launch.
@MainActor
@Suite struct LaunchObserversTests {
  nonisolated private static let name = Notification.Name("LaunchObserversTests")
  private let log = Log()

  private func post() { NotificationCenter.default.post(name: Self.name, object: nil) }

  /// Launches an app twice; `launched` is called with the number of the launch.
  private func launchTwice(
    _ launched: @escaping @MainActor @Sendable (Int) -> Void, test: (TestedApp) throws -> Void = { _ in }
  ) throws {
    let count = Mutex(0)
    let view = Launch("observed") {
      Text("observed").onAppear {
        launched(
          count.withLock { count in
            count += 1
            return count
          })
      }
    }
    try TestedApp.run(view) { app in
      try test(app)
      try app.session.launch(LaunchRequest())
      try app.settle()
      try test(app)
    }
  }

  /// Adds an observer that notes its name.
  private func observe(_ name: String, as notification: Notification.Name = Self.name) {
    let log = log
    _ = NotificationCenter.default.addObserver(forName: notification, object: nil, queue: nil) { _ in log.add(name) }
  }

  @Test func `an observer ends with its launch`() throws {
    try launchTwice {
      observe("\($0)")
    } test: { _ in
      post()
    }
    #expect(log.lines == ["1", "2"])
    post()
    #expect(log.lines == ["1", "2"])
  }

  @Test func `the next launch posts nothing to the earlier one`() throws {
    try launchTwice { [log] number in
      _ = NotificationCenter.default.addObserver(
        forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: .main
      ) { _ in log.add("\(number)") }
    } test: {
      $0.session.sendToBackground()
      try $0.settle()
    }
    #expect(log.lines == ["1", "2"])
  }

  @Test func `observers on the main queue are called there`() throws {
    try launchTwice { [log] number in
      _ = NotificationCenter.default.addObserver(forName: Self.name, object: nil, queue: .main) { _ in
        MainActor.assumeIsolated { log.add("\(number)") }
      }
      DispatchQueue.global().async {
        NotificationCenter.default.post(name: Self.name, object: nil)
        log.add("posted")
      }
    } test: {
      try $0.settle()
      post()
    }
    #expect(log.lines == ["1", "posted", "1", "2", "posted", "2"])
  }

  @Test func `publishers end`() throws {
    nonisolated(unsafe) var subscriptions: [AnyCancellable] = []
    try launchTwice { [log] number in
      NotificationCenter.default.publisher(for: Self.name).sink { _ in log.add("\(number)") }
        .store(in: &subscriptions)
    } test: { _ in
      post()
    }
    #expect(log.lines == ["1", "2"])
    subscriptions = []
  }

  /// Source: the process keeps static variables for the next launch, which doesn't initialize them again.
  @Test func `the observer of a shared object stays`() throws {
    try launchTwice { _ in
      _ = SharedCounter.shared
    } test: { _ in
      post()
    }
    #expect(SharedCounter.shared.count.withLock { $0 } == 2)
  }

  @Test func `what an observer holds is released`() throws {
    final class Held: Sendable {}
    nonisolated(unsafe) weak var held: Held?
    try launchTwice { number in
      let object = Held()
      if number == 1 { held = object }
      _ = NotificationCenter.default.addObserver(forName: Self.name, object: nil, queue: nil) { _ in _ = object }
      #expect(held != nil || number == 2)
    }
    #expect(held == nil)
  }

  @Test func `an observer that is removed is released at once`() throws {
    final class Held: Sendable {}
    try launchTwice { _ in
      nonisolated(unsafe) weak var held: Held?
      for _ in 0..<100 {
        let object = Held()
        held = object
        let observer = NotificationCenter.default.addObserver(forName: Self.name, object: nil, queue: nil) { _ in
          _ = object
        }
        NotificationCenter.default.removeObserver(observer)
      }
      #expect(held == nil)
    }
  }

  @Test func `observers of others stay`() throws {
    let log = log
    nonisolated(unsafe) var observers: [any NSObjectProtocol] = []
    observe("before")
    try launchTwice { number in
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        observers.append(
          NotificationCenter.default.addObserver(forName: Self.name, object: nil, queue: nil) { _ in
            log.add("of thread \(number)")
          })
        done.signal()
      }
      done.wait()
    }
    post()
    #expect(log.lines.sorted() == ["before", "of thread 1", "of thread 2"])
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }

  private final class SharedCounter: Sendable {
    static let shared = SharedCounter()

    let count = Mutex(0)

    private init() {
      _ = NotificationCenter.default.addObserver(forName: LaunchObserversTests.name, object: nil, queue: nil) { _ in
        SharedCounter.shared.count.withLock { $0 += 1 }
      }
    }
  }
}
