/// Marks intervals for Instruments, Apple's `OSSignposter`. They aren't recorded; closures run.
public struct OSSignposter: Sendable {
  /// The signposts of a part of an app.
  public init(subsystem: String, category: String) {}
  /// The signposts of a part of an app.
  public init(subsystem: String, category: OSLog.Category) {}
  /// The signposts of a log.
  public init(logger: Logger) {}
  /// The signposts of a log.
  public init(logHandle: OSLog) {}
  /// The default signposts.
  public init() {}

  /// Whether signposts are recorded: never.
  public var isEnabled: Bool { false }

  /// An identifier.
  public func makeSignpostID() -> OSSignpostID { .exclusive }
  /// The identifier of an object.
  public func makeSignpostID(from object: AnyObject) -> OSSignpostID { OSSignpostID(log: .default, object: object) }

  /// Begins an interval.
  public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState {
    OSSignpostIntervalState(id: id)
  }
  /// Begins an interval with a message.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
  ) -> OSSignpostIntervalState {
    OSSignpostIntervalState(id: id)
  }
  /// Ends an interval.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}
  /// Ends an interval with a message.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage) {}
  /// Marks a moment.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}
  /// Marks a moment with a message.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage) {}

  /// Calls a closure.
  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> Result
  ) rethrows -> Result {
    try task()
  }
}

/// The identifier of an interval, Apple's `OSSignpostID`.
public struct OSSignpostID: RawRepresentable, Hashable, Sendable {
  /// Apple's value.
  public let rawValue: UInt64
  /// An identifier by its value.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// An identifier by its value.
  public init(_ value: UInt64) { rawValue = value }
  /// For intervals that don't overlap.
  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
  /// No identifier.
  public static let invalid = OSSignpostID(UInt64.max)

  /// An identifier for a log.
  public init(log: OSLog) { self = .exclusive }
  /// The identifier of an object.
  public init(log: OSLog, object: AnyObject) { self.init(UInt64(UInt(bitPattern: ObjectIdentifier(object)))) }
}

extension OSLog {
  /// Whether signposts are recorded: never.
  public var signpostsEnabled: Bool { false }
}

/// An interval that has begun, Apple's `OSSignpostIntervalState`.
public final class OSSignpostIntervalState: Sendable {
  /// Its identifier.
  public let signpostID: OSSignpostID
  init(id: OSSignpostID) { signpostID = id }
}

/// What a signpost is, Apple's `OSSignpostType`.
public struct OSSignpostType: RawRepresentable, Hashable, Sendable {
  /// Apple's value.
  public let rawValue: UInt8
  /// A kind by its value.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// A moment, and the ends of an interval.
  public static let (event, begin, end) = (Self(rawValue: 0), Self(rawValue: 1), Self(rawValue: 2))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Marks a moment, Apple's `os_signpost`: it isn't recorded.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer = #dsohandle, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Marks a moment with a message, Apple's `os_signpost`: it isn't recorded.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer = #dsohandle, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: any CVarArg...
) {}
