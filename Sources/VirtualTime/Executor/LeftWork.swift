import ClockShim
import Synchronization

#if os(Linux)
  @_spi(Internal) import Runtime
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
  package let place: SourceLine?
  /// Where its task was started; `nil` if unknown.
  package let origin: SourceLine?

  package init(label: String, place: SourceLine? = nil, origin: SourceLine? = nil) {
    (self.label, self.place, self.origin) = (label, place, origin)
  }

  /// Creates the work of a task that sleeps.
  init(sleeping task: UnownedJob) {
    let lines = SourceLine.lines(of: CodeAddresses(resuming: task))
    self.init(label: PendingWork.sleep, place: lines.first, origin: lines.last)
  }

  /// Creates the delayed work of a dispatch queue; `nil` if it was cancelled.
  init?(of block: QueuedBlock) {
    guard !block.isCancelled else { return nil }
    let lines = SourceLine.lines(of: CodeAddresses(calling: block))
    self.init(label: PendingWork.queue, place: lines.first)
  }
}

/// A line of a source file.
package struct SourceLine: Hashable, Sendable {
  /// The path of the file.
  package let path: String
  /// The number of the line, from 1.
  package let line: Int

  /// The lines of an app's code, which its program knows if it was built for debugging.
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
      guard !addresses.list.isEmpty, let here = try? Backtrace.capture(limit: 1) else { return [] }
      let frames = addresses.list.map { RichFrame<UInt64>.asyncResumePoint(UInt64($0)) }
      let trace = Backtrace(architecture: here.architecture, frames: frames, images: nil)
      guard let frames = trace.symbolicated(options: .showSourceLocations)?.frames else { return [] }
      return frames.compactMap { frame in
        guard let location = frame.symbol?.sourceLocation, location.line > 0 else { return nil }
        return SourceLine(path: location.path, line: location.line)
      }.filter(\.isOfApp)
    #else
      return []
    #endif
  }

  /// Whether it is in a file that is there, and not in one of the modules that act for apps.
  private var isOfApp: Bool {
    guard FileManager.default.fileExists(atPath: path) else { return false }
    return !Self.libraries.contains { path.hasPrefix($0) }
  }

  private static let libraries: [String] = {
    // Without VirtualTime/Executor/LeftWork.swift.
    let sources = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    return ["VirtualTime", "AppModel", "HeadlessCombine", "HeadlessUI"].map { "\(sources)/\($0)/" }
  }()
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

  init(calling block: QueuedBlock) {
    list = [block.closure].filter { $0 != 0 }
  }
}
