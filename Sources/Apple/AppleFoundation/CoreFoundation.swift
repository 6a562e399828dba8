// Its names are those of C.
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation

// Types of CoreFoundation, which Foundation makes visible on Apple platforms: those of Swift that apps convert from and to.

/// A string of CoreFoundation: on Linux Swift's.
public typealias CFString = String
/// A dictionary of CoreFoundation: on Linux Swift's, with strings as keys.
public typealias CFDictionary = [String: Any]
/// An array of CoreFoundation: on Linux Swift's.
public typealias CFArray = [Any]
/// Data of CoreFoundation: on Linux Foundation's.
public typealias CFData = Data
/// A number of CoreFoundation: on Linux Foundation's.
public typealias CFNumber = NSNumber
/// A URL of CoreFoundation: on Linux Foundation's.
public typealias CFURL = URL
/// Any object of CoreFoundation.
public typealias CFTypeRef = AnyObject
/// A truth value of CoreFoundation: on Linux Swift's.
public typealias CFBoolean = Bool
/// An error of CoreFoundation: on Linux Foundation's.
public typealias CFError = NSError
/// The number of a type of CoreFoundation.
public typealias CFTypeID = UInt
/// A set of options of CoreFoundation.
public typealias CFOptionFlags = UInt
/// What allocates memory for CoreFoundation: there is nothing but the usual one, `nil`.
public typealias CFAllocator = Never
/// The usual allocator.
public let kCFAllocatorDefault: CFAllocator? = nil

// Its type is that of CoreFoundation.
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// True.
public let kCFBooleanTrue: CFBoolean! = true
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// False.
public let kCFBooleanFalse: CFBoolean! = false

/// The types of property lists, whose numbers are this project's own.
private enum PropertyType: CFTypeID {
  case string = 1, data, date, boolean, number, array, dictionary, null

  init?(_ object: AnyObject) {
    switch object {
    case is NSString: self = .string
    case is NSData: self = .data
    case is NSDate: self = .date
    case let number as NSNumber: self = number.isBoolean ? .boolean : .number
    case is NSArray: self = .array
    case is NSDictionary: self = .dictionary
    case is NSNull: self = .null
    default: return nil
    }
  }
}

extension NSNumber {
  /// Foundation has a class of its own for truth values, as on Apple platforms.
  fileprivate var isBoolean: Bool { type(of: self) == type(of: NSNumber(value: true)) }
}

/// The type of an object that a property list can have; 0 for others.
public func CFGetTypeID(_ object: CFTypeRef) -> CFTypeID { PropertyType(object)?.rawValue ?? 0 }
/// The type of strings.
public func CFStringGetTypeID() -> CFTypeID { PropertyType.string.rawValue }
/// The type of data.
public func CFDataGetTypeID() -> CFTypeID { PropertyType.data.rawValue }
/// The type of dates.
public func CFDateGetTypeID() -> CFTypeID { PropertyType.date.rawValue }
/// The type of truth values, which distinguishes `true` from 1 in JSON.
public func CFBooleanGetTypeID() -> CFTypeID { PropertyType.boolean.rawValue }
/// The type of numbers.
public func CFNumberGetTypeID() -> CFTypeID { PropertyType.number.rawValue }
/// The type of arrays.
public func CFArrayGetTypeID() -> CFTypeID { PropertyType.array.rawValue }
/// The type of dictionaries.
public func CFDictionaryGetTypeID() -> CFTypeID { PropertyType.dictionary.rawValue }
/// The type of `null` in JSON.
public func CFNullGetTypeID() -> CFTypeID { PropertyType.null.rawValue }

/// Whether a number is one of floating point.
public func CFNumberIsFloatType(_ number: CFNumber) -> Bool {
  ["d", "f"].contains(String(cString: number.objCType))
}

/// The code of an error.
public func CFErrorGetCode(_ error: CFError) -> Int { error.code }
/// The domain of an error.
public func CFErrorGetDomain(_ error: CFError) -> CFString { error.domain }
/// The further values of an error.
public func CFErrorCopyUserInfo(_ error: CFError) -> CFDictionary? { error.userInfo }

/// The version of Foundation: that of a system newer than all that have a name, a guess.
public let NSFoundationVersionNumber = 4000.0
/// The versions of Foundation of systems, from Apple's header `NSObjCRuntime.h`.
public let (NSFoundationVersionNumber_iOS_8_0, NSFoundationVersionNumber_iOS_8_x_Max) = (1140.11, 1199.0)
/// The versions of Foundation of systems, from Apple's header `NSObjCRuntime.h`.
public let (NSFoundationVersionNumber_iOS_9_0, NSFoundationVersionNumber_iOS_9_x_Max) = (1240.1, 1299.0)
