#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An encoder that `encode(encoder:)` accepts.
public protocol TopLevelEncoder {
  /// The type of the encoded values.
  associatedtype Output

  /// Encodes a value.
  func encode<T: Encodable>(_ value: T) throws -> Output
}

/// A decoder that `decode(type:decoder:)` accepts.
public protocol TopLevelDecoder {
  /// The type of the encoded values.
  associatedtype Input

  /// Decodes a value.
  func decode<T: Decodable>(_ type: T.Type, from input: Input) throws -> T
}

#if os(Linux)
  extension JSONEncoder: TopLevelEncoder {}
  extension JSONDecoder: TopLevelDecoder {}
  extension PropertyListEncoder: TopLevelEncoder {}
  extension PropertyListDecoder: TopLevelDecoder {}
#endif
