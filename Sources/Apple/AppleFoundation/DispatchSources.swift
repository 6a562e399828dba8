import Dispatch
import Foundation
import HeadlessUI

// On Apple platforms queues are objects of Objective-C.
extension DispatchQueue: @retroactive Equatable, @retroactive Hashable {
  /// Whether both are the same queue.
  public static func == (left: DispatchQueue, right: DispatchQueue) -> Bool { left === right }
  /// Hashes the queue.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

// swift-format-ignore: NoLeadingUnderscores, AlwaysUseLowerCamelCase
/// The label of a queue; with `nil`, that of the current one, of which only the main queue is known.
public func __dispatch_queue_get_label(_ queue: DispatchQueue?) -> UnsafePointer<CChar> {
  let current = Thread.isMainThread ? DispatchQueue.main : DispatchQueue.global()
  // Pointers to labels stay valid, as those of Dispatch do as long as the queue exists.
  return UnsafePointer(strdup((queue ?? current).label)!)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// How a file is opened of which only the events are wanted.
public let O_EVTONLY = O_RDONLY

/// A source of events of a file, Dispatch's `DispatchSourceFileSystemObject`.
public protocol DispatchSourceFileSystemObject: AnyObject, Sendable {
  /// The descriptor of the file.
  var handle: Int32 { get }
  /// The events that have happened.
  var data: DispatchSource.FileSystemEvent { get }
  /// The events that are asked for.
  var mask: DispatchSource.FileSystemEvent { get }
  /// Whether it was cancelled.
  var isCancelled: Bool { get }
  /// Sets what is called for an event.
  func setEventHandler(handler: (@convention(block) () -> Void)?)
  /// Sets what is called after the source was cancelled.
  func setCancelHandler(handler: (@convention(block) () -> Void)?)
  /// Starts the events.
  func resume()
  /// Starts the events.
  func activate()
  /// Stops the events.
  func suspend()
  /// Ends the events.
  func cancel()
}

extension DispatchSource {
  /// Creates a source without events: their time would differ from run to run. The run warns.
  public class func makeFileSystemObjectSource(
    fileDescriptor: Int32, eventMask: FileSystemEvent, queue: DispatchQueue? = nil
  ) -> any DispatchSourceFileSystemObject {
    DispatchQueue.main.async {
      UIApplication.shared.warn(
        "DispatchSource.makeFileSystemObjectSource has no events on Linux: changed files aren't reported")
    }
    return SilentSource(handle: fileDescriptor, mask: eventMask, queue: queue ?? .global())
  }
}

private final class SilentSource: DispatchSourceFileSystemObject, @unchecked Sendable {
  let handle: Int32
  let mask: DispatchSource.FileSystemEvent
  private let queue: DispatchQueue
  private let lock = NSLock()
  private var onCancel: (@convention(block) () -> Void)?
  private var hasEnded = false

  init(handle: Int32, mask: DispatchSource.FileSystemEvent, queue: DispatchQueue) {
    (self.handle, self.mask, self.queue) = (handle, mask, queue)
  }

  var data: DispatchSource.FileSystemEvent { [] }
  var isCancelled: Bool { lock.withLock { hasEnded } }
  func setEventHandler(handler: (@convention(block) () -> Void)?) {}
  func setCancelHandler(handler: (@convention(block) () -> Void)?) { lock.withLock { onCancel = handler } }
  func resume() {}
  func activate() {}
  func suspend() {}

  func cancel() {
    let handler = lock.withLock {
      defer { (hasEnded, onCancel) = (true, nil) }
      return hasEnded ? nil : onCancel
    }
    nonisolated(unsafe) let call = handler
    if call != nil { queue.async { call?() } }
  }
}
