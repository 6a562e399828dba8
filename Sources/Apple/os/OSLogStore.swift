import AppModel
import Foundation
import Synchronization

/// The entries of the log, OSLog's `OSLogStore`: those of the running launch of the app.
public final class OSLogStore: NSObject, Sendable {
  /// The part of the log, OSLog's `OSLogStore.Scope`.
  public enum Scope: Int, Sendable {
    /// Everything; on a device only for the system itself.
    case system
    /// That of the app.
    case currentProcessIdentifier
  }

  /// Opens the log of the app.
  ///
  /// - Throws: `CocoaError` for the log of the system, as on a device.
  public init(scope: Scope) throws {
    guard scope == .currentProcessIdentifier else { throw CocoaError(.fileReadNoPermission) }
  }

  /// Reads entries.
  ///
  /// - Parameters:
  ///   - options: The order of the entries.
  ///   - position: The position of the first entry; the beginning of the log if `nil`.
  ///   - predicate: A predicate that selects entries.
  /// - Returns: The entries, the oldest first unless they are reversed.
  public func getEntries(
    with options: OSLogEnumerator.Options = [], at position: OSLogPosition? = nil,
    matching predicate: NSPredicate? = nil
  ) throws -> AnySequence<OSLogEntry> {
    let isReversed = options.contains(.reverse)
    let entries = LogRecords.current.entries.filter { entry in
      guard let position else { return true }
      return isReversed ? entry.date <= position.date : entry.date >= position.date
    }
    let selected = predicate.map { predicate in entries.filter { predicate.evaluate(with: $0) } } ?? entries
    return AnySequence(isReversed ? selected.reversed() : selected)
  }

  /// The position at a date.
  public func position(date: Date) -> OSLogPosition { OSLogPosition(date: date) }
  /// The position after a time in seconds since the last entries, or before it if it is negative.
  public func position(timeIntervalSinceEnd seconds: TimeInterval) -> OSLogPosition {
    OSLogPosition(date: (LogRecords.current.entries.last?.date ?? Date()).addingTimeInterval(seconds))
  }
  /// The position after a time in seconds since the start of the app.
  public func position(timeIntervalSinceLatestBoot seconds: TimeInterval) -> OSLogPosition {
    OSLogPosition(date: (LogRecords.current.entries.first?.date ?? Date()).addingTimeInterval(seconds))
  }
}

/// A position in the log, OSLog's `OSLogPosition`.
public final class OSLogPosition: NSObject, Sendable {
  let date: Date

  init(date: Date) { self.date = date }
}

/// The settings for reading entries, OSLog's `OSLogEnumerator`.
public enum OSLogEnumerator {
  /// The order of entries, OSLog's `OSLogEnumerator.Options`.
  public struct Options: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The newest entry first.
    public static let reverse = Self(rawValue: 1)
  }
}

/// An entry of the log, OSLog's `OSLogEntry`.
public class OSLogEntry: NSObject, @unchecked Sendable {
  /// The message with its values.
  public let composedMessage: String
  /// The date of the message.
  public let date: Date

  init(_ message: String) { (composedMessage, date) = (message, Date()) }
}

/// An entry of a part of an app, OSLog's `OSLogEntryWithPayload`.
public protocol OSLogEntryWithPayload {
  /// The category.
  var category: String { get }
  /// The message before values were put into it; the same as the message here.
  var formatString: String { get }
  /// The subsystem.
  var subsystem: String { get }
}

/// An entry from a process, OSLog's `OSLogEntryFromProcess`.
public protocol OSLogEntryFromProcess {
  /// The name of the process.
  var process: String { get }
  /// The number of the process.
  var processIdentifier: pid_t { get }
}

/// A message of the log, OSLog's `OSLogEntryLog`.
public final class OSLogEntryLog: OSLogEntry, OSLogEntryWithPayload, OSLogEntryFromProcess, @unchecked Sendable {
  /// The level of a message, OSLog's `OSLogEntryLog.Level`.
  public enum Level: Int, Sendable {
    /// A level of `OSLogType`.
    case undefined, debug, info, notice, error, fault
  }

  /// The level.
  public let level: Level
  /// The category.
  public let category: String
  /// The subsystem.
  public let subsystem: String
  /// The message.
  public var formatString: String { composedMessage }
  /// The name of the process.
  public var process: String { ProcessInfo.processInfo.processName }
  /// The number of the process.
  public var processIdentifier: pid_t { getpid() }

  init(_ message: String, _ level: Level, subsystem: String, category: String) {
    (self.level, self.subsystem, self.category) = (level, subsystem, category)
    super.init(message)
  }
}

/// The messages that the app has logged in its running launch.
final class LogRecords: ServiceState {
  private struct Content {
    var launch = 0
    var entries: [OSLogEntryLog] = []
  }

  /// The number of messages that are kept, the newest ones.
  private static let limit = 10_000
  private let content = Mutex(Content())

  init() {}

  static var current: LogRecords { PhoneState.current.of() }

  /// The messages, the oldest first.
  var entries: [OSLogEntryLog] {
    let launch = PhoneState.current.launchCount
    return content.withLock { $0.launch == launch ? $0.entries : [] }
  }

  func add(_ entry: OSLogEntryLog) {
    let launch = PhoneState.current.launchCount
    content.withLock { content in
      if content.launch != launch { content = Content(launch: launch) }
      content.entries.append(entry)
      // A tenth at a time, since each removal moves the rest.
      if content.entries.count > Self.limit + Self.limit / 10 { content.entries.removeFirst(Self.limit / 10) }
    }
  }
}
