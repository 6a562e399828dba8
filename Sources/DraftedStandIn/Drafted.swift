// Members that are there so that any code compiles; their names say all.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import SwiftUI

/// A type of a module that Linux lacks, declared so that the code that uses it compiles; what is called ends the run.
///
/// Properties exist by any name. Methods exist by any name and without closures; `robotrun adopt` declares the others.
@dynamicMemberLookup
@dynamicCallable
public protocol Drafted: AnyObject, Hashable, Error, CustomStringConvertible, Sendable {}

/// A protocol of a module that Linux lacks; members without a type before the dot are those of ``DraftedResult``.
public protocol DraftedProtocol {}

/// Ends the process with the name of the drafted declaration that was used.
///
/// - Parameters:
///   - owner: The type of the declaration; `nil` for a function.
///   - member: The name of the declaration.
///   - file: The file of the stand-in, whose first part is its module.
public func drafted(_ owner: Any.Type? = nil, member: String = #function, file: String = #fileID) -> Never {
  let module = String(file.prefix { $0 != "/" })
  let name = "\(owner.map { String(reflecting: $0) } ?? module).\(member)"
  fatalError("\(name) has no behaviour: it is drafted; declare it in the stand-in of its module")
}

extension Drafted {
  public subscript(dynamicMember name: String) -> DraftedResult {
    get { drafted(Self.self, member: name) }
    set { drafted(Self.self, member: name) }
  }

  @_disfavoredOverload
  public subscript(dynamicMember name: String) -> DraftedResult? {
    get { drafted(Self.self, member: name) }
    set { drafted(Self.self, member: name) }
  }

  @_disfavoredOverload
  public subscript(dynamicMember name: String) -> DraftedSequence { drafted(Self.self, member: name) }

  @_disfavoredOverload
  public subscript<Value>(dynamicMember name: String) -> Value {
    get { drafted(Self.self, member: name) }
    set { drafted(Self.self, member: name) }
  }

  public static subscript(dynamicMember name: String) -> Self { drafted(Self.self, member: name) }

  @_disfavoredOverload
  public static subscript(dynamicMember name: String) -> DraftedResult { drafted(Self.self, member: name) }

  @_disfavoredOverload
  public static subscript<Value>(dynamicMember name: String) -> Value { drafted(Self.self, member: name) }

  @discardableResult
  public func dynamicallyCall(withKeywordArguments arguments: KeyValuePairs<String, Any?>) -> DraftedResult {
    drafted(Self.self, member: "()")
  }

  @_disfavoredOverload
  public func dynamicallyCall(withKeywordArguments arguments: KeyValuePairs<String, Any?>) -> DraftedSequence {
    drafted(Self.self, member: "()")
  }

  @_disfavoredOverload
  public func dynamicallyCall<Value>(withKeywordArguments arguments: KeyValuePairs<String, Any?>) -> Value {
    drafted(Self.self, member: "()")
  }

  public subscript(_: Any?) -> DraftedResult {
    get { drafted(Self.self, member: "[]") }
    set { drafted(Self.self, member: "[]") }
  }

  public static func == (_: Self, _: Self) -> Bool { drafted(Self.self) }

  public func hash(into hasher: inout Hasher) { drafted(Self.self) }

  public var description: String { drafted(Self.self) }
}

/// What drafted members return if the code around them doesn't say more.
public final class DraftedResult: Drafted, DraftedProtocol, @unchecked Sendable {}

extension DraftedResult: ExpressibleByStringInterpolation, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral
{
  public convenience init(stringLiteral value: String) { drafted(Self.self) }
  public convenience init(floatLiteral value: Double) { drafted(Self.self) }
  public convenience init(integerLiteral value: Int) { drafted(Self.self) }
  public convenience init(booleanLiteral value: Bool) { drafted(Self.self) }
}

extension DraftedResult: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  public convenience init(arrayLiteral elements: DraftedResult...) { drafted(Self.self) }
  public convenience init(dictionaryLiteral elements: (DraftedResult, DraftedResult)...) { drafted(Self.self) }
}

extension DraftedResult: RandomAccessCollection, Comparable {
  public var startIndex: Int { drafted(Self.self) }
  public var endIndex: Int { drafted(Self.self) }
  public subscript(_ position: Int) -> DraftedResult { drafted(Self.self, member: "[]") }
  public static func < (_: DraftedResult, _: DraftedResult) -> Bool { drafted(Self.self) }
}

/// What drafted members return to `for await`: ``DraftedResult`` has the members of a collection, some of which an
/// asynchronous sequence has as well.
public struct DraftedSequence: AsyncSequence, AsyncIteratorProtocol, Sendable {
  public func makeAsyncIterator() -> DraftedSequence { drafted(Self.self) }
  public mutating func next() async -> DraftedResult? { drafted(Self.self) }
}
