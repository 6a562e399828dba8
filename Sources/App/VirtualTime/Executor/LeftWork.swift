import Synchronization
import SystemShims

#if os(Linux)
  @_spi(Internal) @_spi(MemoryReaders) import Runtime
#endif
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Work of an app that has ended, and that would still act.
package struct LeftWork: Hashable, Sendable {
  /// What it is, such as ``PendingWork/sleep`` or `GET /news`.
  package let label: String
  /// Where it waits in the app's source; `nil` if unknown.
  package let location: SourceLine?
  /// Where its task was started; `nil` if unknown.
  package let origin: SourceLine?

  package init(label: String, location: SourceLine? = nil, origin: SourceLine? = nil) {
    (self.label, self.location, self.origin) = (label, location, origin)
  }

  /// Creates the work of a task that sleeps.
  init(sleeping task: UnownedJob) {
    let lines = SourceLine.lines(of: CodeAddresses(resuming: task))
    let isOfCombine = lines.first?.library == "HeadlessCombine"
    self.init(label: isOfCombine ? PendingWork.combine : PendingWork.sleep, lines)
  }

  private init(label: String, _ lines: [SourceLine]) {
    let own = lines.filter { $0.library == nil }
    self.init(label: label, location: own.first, origin: own.last)
  }

  /// Creates the delayed work of a dispatch queue or a timer; `nil` if it was cancelled.
  init?(of block: QueuedBlock) {
    guard !block.isCancelled else { return nil }
    let lines = SourceLine.lines(of: CodeAddresses(calling: block))
    self.init(label: block.label, lines)
  }
}

/// A line of a source file.
package struct SourceLine: Hashable, Sendable {
  /// The path of the file.
  package let path: String
  /// The number of the line, from 1.
  package let line: Int

  /// The lines of code that is there, which the program knows if it was built for debugging.
  ///
  /// Reading them from the program takes long, and most scenarios of a run leave the same work: each is read once.
  static func lines(of addresses: CodeAddresses) -> [SourceLine] {
    if let lines = known.withLock({ $0[addresses.list] }) { return lines }
    let lines = readLines(of: addresses)
    known.withLock { $0[addresses.list] = lines }
    return lines
  }

  private static let known = Mutex<[[UInt]: [SourceLine]]>([:])

  private static func readLines(of addresses: CodeAddresses) -> [SourceLine] {
    #if os(Linux)
      guard !addresses.list.isEmpty else { return [] }
      let frames = addresses.list.map { RichFrame<UInt64>.asyncResumePoint(UInt64($0)) }
      // The default reader follows pointers into mappings that needn't be whole, and crashes; this one gets an error.
      let images = ImageMap.capture(using: LocalMemoryReader(), forProcess: nil)
      let trace = Backtrace(architecture: "", frames: frames, images: images)
      guard let frames = trace.symbolicated(options: .showSourceLocations)?.frames else { return [] }
      return frames.compactMap { frame in
        guard let location = frame.symbol?.sourceLocation, location.line > 0 else { return nil }
        return SourceLine(path: location.path, line: location.line)
      }.filter { FileManager.default.fileExists(atPath: $0.path) }
    #else
      return []
    #endif
  }

  /// The module that acts for apps and has the line; `nil` if it is the app's.
  fileprivate var library: String? {
    Self.libraries.first { path.hasPrefix("\(Self.sources)/\($0)/") }
  }

  private static let libraries = ["VirtualTime", "AppModel", "HeadlessCombine", "HeadlessUI"]
  // Without VirtualTime/Executor/LeftWork.swift.
  private static let sources = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
}

/// Addresses of code: that which a task goes on with, the innermost function first, or a closure.
struct CodeAddresses {
  let list: [UInt]

  /// The deepest call of functions that is looked at.
  private static let limit = 64

  init(resuming task: UnownedJob) {
    let record = UnsafeMutableRawPointer(bitPattern: unsafeBitCast(task, to: UInt.self))
    list = [UInt](unsafeUninitializedCapacity: Self.limit) { buffer, count in
      count = Int(job_shim_resume_points(record, buffer.baseAddress, Int32(Self.limit)))
    }
  }

  /// Whether the task goes on in the library of tasks, as one that sleeps does.
  var isInSleep: Bool { list.first.map(job_shim_is_of_tasks) ?? false }

  init(calling block: QueuedBlock) {
    list = [block.closure].filter { $0 != 0 }
  }
}
