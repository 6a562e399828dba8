// Some names are those of C.
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation

// Names of the system that Foundation makes visible on Apple platforms.

/// A result of a function: 0, or the number of an error.
public typealias OSStatus = Int32
/// The result of a function that has succeeded.
public let noErr: OSStatus = 0

/// The nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// The nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1000
/// The microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
/// The milliseconds in a second.
public let MSEC_PER_SEC: UInt64 = 1000
