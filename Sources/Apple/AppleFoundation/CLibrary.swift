import Foundation

/// Closes a library; Darwin's header takes `NULL`, which `dlopen` may have returned, and Linux' doesn't.
@_disfavoredOverload
public func dlclose(_ handle: UnsafeMutableRawPointer?) -> Int32 { handle.map { dlclose($0) } ?? -1 }
