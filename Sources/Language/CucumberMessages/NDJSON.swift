#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Envelopes as newline-delimited JSON: one envelope a line.
///
/// Keys are sorted, so the same envelope is always encoded to the same bytes.
public struct NDJSON {
  private let encoder: JSONEncoder
  private let decoder = JSONDecoder()

  /// Creates a reader and writer of streams.
  public init() {
    encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  /// Returns the line of one envelope, with its newline.
  ///
  /// - Throws: `EncodingError`, which no envelope is known to cause.
  public func line(for envelope: Envelope) throws -> String {
    String(decoding: try encoder.encode(envelope), as: UTF8.self) + "\n"
  }

  /// Decodes one line, which may end with a newline.
  ///
  /// - Throws: `DecodingError` if it isn't an envelope.
  public func envelope(from line: some Sequence<UInt8>) throws -> Envelope {
    try decoder.decode(Envelope.self, from: Data(line))
  }
}
