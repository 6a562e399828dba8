import Foundation

/// Writes messages to the log, Apple's `Logger`.
///
/// Messages are kept for ``OSLogStore`` until the app is launched again. The environment variable `ROBOTRUN_LOG` names
/// the least important level that is written to standard error: `debug`, `info`, `default`, `error` or `fault`.
public struct Logger: Sendable {
  private let log: OSLog

  /// The default log.
  public init() { log = .default }

  /// The log of a part of an app.
  public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }

  /// A log.
  public init(_ logObj: OSLog) { log = logObj }

  /// Writes a message at the level `default`.
  public func log(_ message: OSLogMessage) { log(level: .default, message) }

  /// Writes a message at a level.
  public func log(level: OSLogType, _ message: OSLogMessage) { log.write(level, message.text) }

  /// Writes a message at the level `debug`.
  public func trace(_ message: OSLogMessage) { log(level: .debug, message) }
  /// Writes a message at the level `debug`.
  public func debug(_ message: OSLogMessage) { log(level: .debug, message) }
  /// Writes a message at the level `info`.
  public func info(_ message: OSLogMessage) { log(level: .info, message) }
  /// Writes a message at the level `default`.
  public func notice(_ message: OSLogMessage) { log(level: .default, message) }
  /// Writes a message at the level `error`.
  public func warning(_ message: OSLogMessage) { log(level: .error, message) }
  /// Writes a message at the level `error`.
  public func error(_ message: OSLogMessage) { log(level: .error, message) }
  /// Writes a message at the level `fault`.
  public func critical(_ message: OSLogMessage) { log(level: .fault, message) }
  /// Writes a message at the level `fault`.
  public func fault(_ message: OSLogMessage) { log(level: .fault, message) }
}

/// A log, Apple's `OSLog`; see ``Logger`` for what is written.
public final class OSLog: NSObject, Sendable {
  private let subsystem: String
  private let category: String
  private let isDisabled: Bool

  private init(subsystem: String, category: String, isDisabled: Bool) {
    (self.subsystem, self.category, self.isDisabled) = (subsystem, category, isDisabled)
  }

  /// The log of a part of an app.
  public convenience init(subsystem: String, category: String) {
    self.init(subsystem: subsystem, category: category, isDisabled: false)
  }

  /// The log of a part of an app.
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.rawValue)
  }

  /// The default log.
  public static let `default` = OSLog(subsystem: "", category: "")
  /// A log without messages.
  public static let disabled = OSLog(subsystem: "", category: "", isDisabled: true)

  /// The categories with a meaning for Instruments, Apple's `OSLog.Category`.
  public struct Category: Sendable {
    let rawValue: String
    /// Points of interest.
    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
    /// Signposts that are collected on demand.
    public static let dynamicTracing = Category(rawValue: "DynamicTracing")
    /// Signposts with backtraces.
    public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
  }

  /// Whether messages of a level are written.
  public func isEnabled(type: OSLogType) -> Bool {
    guard !isDisabled, let least = Self.least else { return false }
    return type.rank >= least.rank
  }

  func write(_ type: OSLogType, _ text: String) {
    guard !isDisabled else { return }
    LogRecords.current.add(OSLogEntryLog(text, type.level, subsystem: subsystem, category: category))
    guard isEnabled(type: type) else { return }
    let source = subsystem.isEmpty ? "" : "[\(subsystem):\(category)] "
    FileHandle.standardError.write(Data("\(source)\(type.name): \(text)\n".utf8))
  }

  private static let least = getenv("ROBOTRUN_LOG").flatMap { OSLogType(name: String(cString: $0)) }
}

/// The levels of messages, Apple's `OSLogType`.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// Apple's value.
  public let rawValue: UInt8

  /// A level by Apple's value.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A level by Apple's value.
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }

  /// The usual level.
  public static let `default` = OSLogType(0)
  /// What helps, but isn't essential.
  public static let info = OSLogType(1)
  /// What helps during development.
  public static let debug = OSLogType(2)
  /// An error.
  public static let error = OSLogType(0x10)
  /// A bug.
  public static let fault = OSLogType(0x11)

  private static let names: [(name: String, type: OSLogType)] = [
    ("debug", .debug), ("info", .info), ("default", .default), ("error", .error), ("fault", .fault),
  ]

  init?(name: String) {
    guard let found = Self.names.first(where: { $0.name == name.lowercased() }) else { return nil }
    self = found.type
  }

  var name: String { Self.names.first { $0.type == self }?.name ?? "level \(rawValue)" }

  var level: OSLogEntryLog.Level {
    switch self {
    case .debug: .debug
    case .info: .info
    case .default: .notice
    case .error: .error
    case .fault: .fault
    default: .undefined
    }
  }

  /// The position among the levels, the least important first.
  var rank: Int { Self.names.firstIndex { $0.type == self } ?? Self.names.count }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Writes a message at the level `default`.
public func os_log(_ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ args: any CVarArg...)
{
  write(.default, to: log, message, args)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Writes a message at a level.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType, _ args: any CVarArg...
) {
  write(type, to: log, message, args)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Writes a message with values at the level `default`.
@_disfavoredOverload
public func os_log(_ message: OSLogMessage) { OSLog.default.write(.default, message.text) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Writes a message at a level.
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) { log.write(type, message.text) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Writes a message at a level.
@_disfavoredOverload
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
  _ args: any CVarArg...
) { write(type, to: log, message, args) }

private func write(
  _ type: OSLogType, to log: OSLog, _ message: StaticString, _ args: [any CVarArg]
) {
  // Formats of C, with the privacy of the values in braces.
  let format = "\(message)".replacing(/%\{[^}]*\}/, with: "%")
  log.write(type, String(format: format, arguments: args))
}
