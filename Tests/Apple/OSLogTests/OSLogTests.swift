import Foundation
import OSLog
import Testing

@testable import os

@Suite struct OSLogTests {
  @Test func `values are formatted`() {
    func text(_ message: OSLogMessage) -> String { message.text }
    #expect(text("plain") == "plain")
    #expect(text("user \("Ada", privacy: .private) and \(nil as Int?)") == "user Ada and nil")
    #expect(text("\(7, format: .decimal(explicitPositiveSign: true, minDigits: 3))|") == "+007|")
    #expect(text("\(255, format: .hex(includePrefix: true), align: .right(columns: 6))|") == "  0xff|")
    #expect(text("\(1.5, format: .fixed(precision: 2), privacy: .public)|") == "1.50|")
    #expect(text("\("a", align: .left(columns: 3))|\(true, format: .answer)") == "a  |yes")
  }

  @Test func `levels have an order`() {
    let names = ["debug", "info", "default", "error", "fault"]
    #expect(names.compactMap { OSLogType(name: $0)?.rank } == [0, 1, 2, 3, 4])
    #expect(!OSLog.disabled.isEnabled(type: .fault))
  }

  @Test func `every form of call compiles`() {
    let logger = Logger(subsystem: "shop", category: "cart")
    logger.info("added \(3)")
    logger.log(level: .error, "failed: \(CancellationError(), privacy: .public)")
    os_log("old %{public}@ %d", log: OSLog(subsystem: "shop", category: "cart"), type: .debug, "style" as NSString, 1)
    os_log(.info, "new \("style")")
    os_log("newer \("style")")
    let signposter = OSSignposter(logger: logger)
    let state = signposter.beginInterval("load", id: signposter.makeSignpostID())
    signposter.endInterval("load", state, "done")
    #expect(signposter.withIntervalSignpost("sum") { 1 + 1 } == 2)
  }

  @Test func `a lock keeps its state`() async {
    let lock = OSAllocatedUnfairLock(initialState: 0)
    await withTaskGroup { group in
      for _ in 0..<100 { group.addTask { lock.withLock { $0 += 1 } } }
    }
    #expect(lock.withLock { $0 } == 100)
  }

  /// Source: Apple, "OSAllocatedUnfairLock", `lock()`, `lockIfAvailable()` and `unlock()`.
  @Test func `a lock without a state is held by hand`() {
    let lock = OSAllocatedUnfairLock()
    lock.lock()
    #expect(!lock.lockIfAvailable())
    lock.unlock()
    #expect(lock.lockIfAvailable())
    lock.unlock()
  }
}
