@_exported import AppleFoundation
import Network
import Synchronization

/// Whether a host can be reached, SystemConfiguration's `SCNetworkReachability`: any host can while there is a network.
///
/// The steps `network is offline`, `network is cellular` and `server is offline` change it, as they do for
/// `NWPathMonitor`.
public final class SCNetworkReachability: Sendable {
  private struct Content {
    var callback: SCNetworkReachabilityCallBack?
    var info = Pointer(value: nil)
    var monitor: NWPathMonitor?
    var reported: SCNetworkReachabilityFlags?
  }

  // It is only handed back to the callback.
  private struct Pointer: @unchecked Sendable {
    let value: UnsafeMutableRawPointer?
  }

  private let content = Mutex(Content())

  fileprivate init() {}

  fileprivate var flags: SCNetworkReachabilityFlags { SCNetworkReachabilityFlags(NWPathMonitor().currentPath) }

  fileprivate func setCallback(_ callback: SCNetworkReachabilityCallBack?, _ info: UnsafeMutableRawPointer?) {
    let info = Pointer(value: info)
    content.withLock { ($0.callback, $0.info) = (callback, info) }
  }

  /// Follows the network on a queue; `nil` ends it.
  fileprivate func follow(on queue: DispatchQueue?) {
    let monitor = queue.map { _ in NWPathMonitor() }
    let flags = flags
    let last = content.withLock { content in
      defer { (content.monitor, content.reported) = (monitor, flags) }
      return content.monitor
    }
    last?.cancel()
    guard let monitor, let queue else { return }
    monitor.pathUpdateHandler = { [weak self] in self?.report(SCNetworkReachabilityFlags($0)) }
    monitor.start(queue: queue)
  }

  private func report(_ flags: SCNetworkReachabilityFlags) {
    let (callback, info) = content.withLock { content in
      let isNew = content.monitor != nil && content.reported != flags
      content.reported = flags
      return (isNew ? content.callback : nil, content.info)
    }
    callback?(self, flags, info.value)
  }
}

/// What is called when it changes whether a host can be reached.
public typealias SCNetworkReachabilityCallBack =
  @Sendable (SCNetworkReachability, SCNetworkReachabilityFlags, UnsafeMutableRawPointer?) -> Void

/// What a callback is called with. Its functions aren't called: nothing is retained.
public struct SCNetworkReachabilityContext {
  /// The version, which is 0.
  public var version: Int
  /// The pointer for the callback.
  public var info: UnsafeMutableRawPointer?

  /// Creates a context.
  public init() { self.init(version: 0, info: nil, retain: nil, release: nil, copyDescription: nil) }

  /// Creates a context without functions: there is none that could be given on Linux.
  public init(version: Int, info: UnsafeMutableRawPointer?, retain: Never?, release: Never?, copyDescription: Never?) {
    (self.version, self.info) = (version, info)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates a reference to an address; which one doesn't matter.
public func SCNetworkReachabilityCreateWithAddress(
  _ allocator: CFAllocator?, _ address: UnsafePointer<sockaddr>
) -> SCNetworkReachability? {
  SCNetworkReachability()
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates a reference to a host; which one doesn't matter.
public func SCNetworkReachabilityCreateWithName(
  _ allocator: CFAllocator?, _ name: UnsafePointer<CChar>
) -> SCNetworkReachability? {
  SCNetworkReachability()
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Reads whether a host can be reached now.
///
/// - Returns: Whether that is known, which it always is.
@discardableResult
public func SCNetworkReachabilityGetFlags(
  _ target: SCNetworkReachability, _ flags: UnsafeMutablePointer<SCNetworkReachabilityFlags>
) -> Bool {
  flags.pointee = target.flags
  return true
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Sets what is called at changes, once there is a queue for it.
@discardableResult
public func SCNetworkReachabilitySetCallback(
  _ target: SCNetworkReachability, _ callback: SCNetworkReachabilityCallBack?,
  _ context: UnsafeMutablePointer<SCNetworkReachabilityContext>?
) -> Bool {
  target.setCallback(callback, context?.pointee.info)
  return true
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Sets the queue on which changes are reported; `nil` ends the reports.
@discardableResult
public func SCNetworkReachabilitySetDispatchQueue(_ target: SCNetworkReachability, _ queue: DispatchQueue?) -> Bool {
  target.follow(on: queue)
  return true
}
