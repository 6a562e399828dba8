/// Calls a closure, as Objective-C's `autoreleasepool`: Swift on Linux releases objects without a pool.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
