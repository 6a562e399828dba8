// Members that are there so that any code compiles; their names say all.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import SwiftUI

/// A type of a module that Linux lacks, declared so that the code that uses it compiles.
///
/// Properties exist by any name. Methods exist by any name and without closures; `robotrun adopt` declares the others.
/// What returns drafted values has no effect, and a run warns of it; they have no elements. A value of any other type but
/// a description ends the run.
@dynamicMemberLookup
@dynamicCallable
public protocol Drafted: AnyObject, Hashable, Error, CustomStringConvertible, Sendable, _StandInView {
  static func _drafted() -> Self
}

/// A protocol of a module that Linux lacks; members without a type before the dot are those of ``DraftedResult``.
public protocol DraftedProtocol {}

extension Drafted {
  /// Types that apps inherit from have no values of their own.
  public static func _drafted() -> Self { drafted(Self.self, member: "init()") }

  public subscript(dynamicMember name: String) -> DraftedResult {
    get { draftedValue(Self.self, member: name) }
    set { draftedCall(Self.self, member: name) }
  }

  @_disfavoredOverload
  public subscript(dynamicMember name: String) -> DraftedResult? {
    get { drafted(Self.self, member: name) }
    set { draftedCall(Self.self, member: name) }
  }

  @_disfavoredOverload
  public subscript(dynamicMember name: String) -> DraftedSequence { drafted(Self.self, member: name) }

  @_disfavoredOverload
  public subscript<Value>(dynamicMember name: String) -> Value {
    get { draftedAny(Self.self, member: name) }
    set { draftedCall(Self.self, member: name) }
  }

  // The property isn't a drafted one.
  public func description(_ text: Any?) -> DraftedResult { draftedValue(Self.self) }

  public static subscript(dynamicMember name: String) -> Self { draftedValue(Self.self, member: name) }

  @_disfavoredOverload
  public static subscript(dynamicMember name: String) -> DraftedResult { draftedValue(Self.self, member: name) }

  @_disfavoredOverload
  public static subscript<Value>(dynamicMember name: String) -> Value { draftedAny(Self.self, member: name) }

  @discardableResult
  public func dynamicallyCall(withKeywordArguments arguments: KeyValuePairs<String, Any?>) -> DraftedResult {
    draftedValue(Self.self, member: "()")
  }

  @_disfavoredOverload
  public func dynamicallyCall(withKeywordArguments arguments: KeyValuePairs<String, Any?>) -> DraftedViewResult {
    draftedValue(Self.self, member: "()")
  }

  @_disfavoredOverload
  public func dynamicallyCall(withKeywordArguments arguments: KeyValuePairs<String, Any?>) -> DraftedSequence {
    drafted(Self.self, member: "()")
  }

  @_disfavoredOverload
  public func dynamicallyCall<Value>(withKeywordArguments arguments: KeyValuePairs<String, Any?>) -> Value {
    draftedAny(Self.self, member: "()")
  }

  public subscript(_: Any?) -> DraftedResult {
    get { draftedValue(Self.self, member: "[]") }
    set { draftedCall(Self.self, member: "[]") }
  }

  public static func == (_: Self, _: Self) -> Bool { drafted(Self.self) }

  public func hash(into hasher: inout Hasher) { drafted(Self.self) }

  /// The type's name: a value that has a drafted one inside can be printed.
  public var description: String { "drafted \(Self.self)" }
}

/// What drafted members return if the code around them doesn't say more.
public final class DraftedResult: Drafted, DraftedProtocol, @unchecked Sendable {
  public init() {}

  public static func _drafted() -> DraftedResult { DraftedResult() }
}

/// What drafted members of views return: a view again.
public final class DraftedViewResult: Drafted, @unchecked Sendable {
  public static func _drafted() -> DraftedViewResult { DraftedViewResult() }
}

extension DraftedViewResult: View {
  public var body: some View { DraftedView(Self.self) }
}

extension Drafted where Self: View {
  public subscript(dynamicMember name: String) -> DraftedViewResult { draftedValue(Self.self, member: name) }

  @discardableResult
  public func dynamicallyCall(withKeywordArguments arguments: KeyValuePairs<String, Any?>) -> DraftedViewResult {
    draftedValue(Self.self, member: "()")
  }
}

extension DraftedResult: ExpressibleByStringInterpolation, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral
{
  public convenience init(stringLiteral value: String) { self.init() }
  public convenience init(floatLiteral value: Double) { self.init() }
  public convenience init(integerLiteral value: Int) { self.init() }
  public convenience init(booleanLiteral value: Bool) { self.init() }
}

extension DraftedResult: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  public convenience init(arrayLiteral elements: DraftedResult...) { self.init() }
  public convenience init(dictionaryLiteral elements: (DraftedResult, DraftedResult)...) { self.init() }
}

/// A collection without elements: what a service of a phone or a server answers isn't known.
extension DraftedResult: RandomAccessCollection, Comparable {
  public var startIndex: Int { 0 }
  public var endIndex: Int {
    draftedCall(Self.self)
    return 0
  }
  public subscript(_ position: Int) -> DraftedResult { drafted(Self.self, member: "[]") }
  public static func < (_: DraftedResult, _: DraftedResult) -> Bool { drafted(Self.self) }
}

/// What drafted members return to `for await`: ``DraftedResult`` has the members of a collection, some of which an
/// asynchronous sequence has as well.
public struct DraftedSequence: AsyncSequence, AsyncIteratorProtocol, Sendable {
  public func makeAsyncIterator() -> DraftedSequence { drafted(Self.self) }
  public mutating func next() async -> DraftedResult? { drafted(Self.self) }
}
