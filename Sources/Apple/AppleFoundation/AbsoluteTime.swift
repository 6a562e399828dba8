import Foundation

/// Seconds since January 1, 2001, Core Foundation's `CFAbsoluteTime`.
public typealias CFAbsoluteTime = Double

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The date as seconds since January 1, 2001, Core Foundation's `CFAbsoluteTimeGetCurrent`; in an app, that of the
/// scenario.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Seconds for measuring durations, Quartz Core's `CACurrentMediaTime`; in an app, those of virtual time.
public func CACurrentMediaTime() -> CFTimeInterval { Date().timeIntervalSinceReferenceDate }

/// A duration in seconds, Core Foundation's `CFTimeInterval`.
public typealias CFTimeInterval = Double
