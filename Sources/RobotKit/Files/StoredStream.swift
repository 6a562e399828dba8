#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import CucumberMessages

/// A stored stream of Cucumber Messages, line by line.
struct StoredStream {
  /// What a line holds.
  enum Line {
    case message(Envelope)
    /// A message that a newer Cucumber may have added.
    case unknown(name: String)
    /// No message, and why.
    case broken(cause: String)
  }

  private let lines: [ArraySlice<UInt8>]

  init(bytes: [UInt8]) {
    lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  /// Whether several streams stand in it, one behind the other.
  var hasSeveralHeads: Bool {
    let head = Array("{\"meta\":".utf8)
    return lines.count { $0.starts(with: head) } > 1
  }

  /// Hands out the lines that have something on them, with their numbers, until an ``Interruption``.
  func forEach(_ body: (_ number: Int, Line) -> Void) {
    let reader = NDJSON()
    for (index, line) in lines.enumerated()
    where Interruption.signal == nil && !line.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) {
      body(index + 1, Self.line(line, reader, isCutOff: index == lines.count - 1))
    }
  }

  private static func line(_ bytes: ArraySlice<UInt8>, _ reader: NDJSON, isCutOff: Bool) -> Line {
    do {
      return .message(try reader.envelope(from: bytes))
    } catch let error as UnknownMessage {
      return .unknown(name: error.name)
    } catch  where (try? JSONDecoder().decode(AnyJSON.self, from: Data(bytes))) == nil {
      return .broken(cause: isCutOff ? "the stream ends in the middle of this line" : "\(head): it is no JSON")
    } catch {
      return .broken(cause: cause(of: error))
    }
  }

  private static let head = "the line is no Cucumber Message"

  private struct AnyJSON: Decodable {
    init(from decoder: any Decoder) {}
  }

  /// The decoder's errors are made for programmers; of them people need what is wrong and where.
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
