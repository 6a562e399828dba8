import Foundation
import RobotKit

extension Diffing where Value == String {
  /// Compares line by line.
  public static var lines: Diffing<String> {
    Diffing(
      toData: { Data($0.utf8) }, fromData: { String(decoding: $0, as: UTF8.self) },
      difference: LineDifference.text)
  }
}

extension Diffing where Value == Data {
  /// Compares byte by byte.
  public static var data: Diffing<Data> {
    Diffing(
      toData: { $0 }, fromData: { $0 },
      difference: { old, new in old == new ? nil : "expected \(old.count) bytes, but these are \(new.count) others" })
  }
}

extension Snapshotting where Value == String, Format == String {
  /// Text, compared line by line.
  public static var lines: Snapshotting { Snapshotting(pathExtension: "txt", diffing: .lines) }
}

extension Snapshotting where Value == Data, Format == Data {
  /// Bytes.
  public static var data: Snapshotting { Snapshotting(pathExtension: nil, diffing: .data) }
}

extension Snapshotting where Format == String {
  /// The description of a value.
  public static var description: Snapshotting {
    SimplySnapshotting<String>.lines.pullback { String(describing: $0) }
  }

  /// The properties of a value, sorted by their names, since dictionaries and sets have no order that lasts.
  public static var dump: Snapshotting {
    SimplySnapshotting<String>.lines.pullback { ValueDump($0).text }
  }
}

extension Snapshotting where Value: Encodable, Format == String {
  /// The value as JSON with sorted keys.
  public static var json: Snapshotting {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return .json(encoder)
  }

  /// The value as JSON.
  public static func json(_ encoder: JSONEncoder) -> Snapshotting {
    var snapshotting = SimplySnapshotting<String>.lines.pullback { (value: Value) in
      do {
        return String(decoding: try encoder.encode(value), as: UTF8.self)
      } catch {
        return "can't be encoded: \(error)"
      }
    }
    snapshotting.pathExtension = "json"
    return snapshotting
  }
}

extension LineDifference {
  /// The difference of two strings; `nil` if they are equal.
  static func text(_ old: String, _ new: String) -> String? {
    guard old != new else { return nil }
    func lines(_ text: String) -> [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
    return LineDifference(lines(old), lines(new)).lines.joined(separator: "\n")
  }
}
