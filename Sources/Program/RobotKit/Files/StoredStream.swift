import CucumberMessages
import Dispatch
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A stored stream of Cucumber Messages, line by line.
struct StoredStream {
  /// The content of a line.
  enum Line: Sendable {
    case message(Envelope)
    /// An unknown message that a newer Cucumber may have added.
    case unknown(name: String)
    /// An invalid line, and the reason.
    case broken(cause: String)
  }

  private let lines: [ArraySlice<UInt8>]

  init(bytes: [UInt8]) {
    lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  /// Whether the file has several streams, one after the other.
  var hasSeveralHeads: Bool {
    let head = Array("{\"meta\":".utf8)
    return lines.count { $0.starts(with: head) } > 1
  }

  /// Calls `body` with each line that isn't empty and its number, until an ``Interruption``.
  ///
  /// Nearly all of the time goes to the decoder, so that lines are decoded on all processors.
  func forEach(_ body: (_ number: Int, Line) -> Void) {
    let processors = ProcessInfo.processInfo.activeProcessorCount
    for batch in stride(from: 0, to: lines.count, by: processors * Self.share) {
      guard Interruption.signal == nil else { return }
      let shares = stride(from: batch, to: min(lines.count, batch + processors * Self.share), by: Self.share)
        .map { $0..<min(lines.count, $0 + Self.share) }
      let decoded = Mutex([[(Int, Line)]](repeating: [], count: shares.count))
      DispatchQueue.concurrentPerform(iterations: shares.count) { index in
        let found = decode(shares[index])
        decoded.withLock { $0[index] = found }
      }
      decoded.withLock(\.self).joined().forEach(body)
    }
  }

  /// The number of lines that a processor decodes at a time.
  private static let share = 256

  private func decode(_ range: Range<Int>) -> [(Int, Line)] {
    let reader = NDJSON()
    return range.compactMap { index in
      let line = lines[index]
      guard !line.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) else { return nil }
      return (index + 1, Self.line(line, reader, isCutOff: index == lines.count - 1))
    }
  }

  private static func line(_ bytes: ArraySlice<UInt8>, _ reader: NDJSON, isCutOff: Bool) -> Line {
    do {
      return .message(try reader.envelope(from: bytes))
    } catch let error as UnknownMessage {
      return .unknown(name: error.name)
    } catch  where (try? JSONDecoder().decode(AnyJSON.self, from: Data(bytes))) == nil {
      return .broken(cause: isCutOff ? "the stream ends in the middle of this line" : "\(head): invalid JSON")
    } catch {
      return .broken(cause: cause(of: error))
    }
  }

  private static let head = "the line is not a Cucumber Message"

  private struct AnyJSON: Decodable {
    init(from decoder: any Decoder) {}
  }

  /// Returns what is wrong and where, from a decoder's error, which is made for programmers.
  private static func cause(of error: any Error) -> String {
    switch error {
    case DecodingError.dataCorrupted(let context): "\(head): \(context.debugDescription)"
    case DecodingError.keyNotFound(let key, let context): "\(head): \(path(context.codingPath + [key])) is missing"
    case DecodingError.valueNotFound(_, let context): "\(head): \(path(context.codingPath)) is null"
    case DecodingError.typeMismatch(_, let context): "\(head): \(path(context.codingPath)) has another type"
    default: head
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
  }
}
