import Foundation

/// A value and what is in it, a line each, in the form of swift-snapshot-testing's `dump`.
///
/// What has no order that lasts, such as a dictionary, is sorted by the lines.
struct ValueDump {
  let text: String

  init(_ value: Any) { text = Self.text(value, label: nil, indent: 0) }

  private static func text(_ value: Any, label: String?, indent: Int) -> String {
    let start = String(repeating: " ", count: indent)
    let prefix = label.map { "\($0): " } ?? ""
    if let leaf = leaf(value) { return "\(start)- \(prefix)\(leaf)\n" }
    let mirror = Mirror(reflecting: value)
    var members = mirror.children.map { text($0.value, label: $0.label, indent: indent + 2) }
    if let style = mirror.displayStyle, [.class, .struct, .dictionary, .set].contains(style) { members.sort() }
    let bullet = members.isEmpty ? "-" : "▿"
    return "\(start)\(bullet) \(prefix)\(title(value, mirror, members.count))\n" + members.joined()
  }

  /// What is written of a value without its members; `nil` for one that has members to write.
  private static func leaf(_ value: Any) -> String? {
    switch value {
    case let text as String: text.debugDescription
    case let text as Substring: text.debugDescription
    case let character as Character: String(character).debugDescription
    case let data as Data: String(reflecting: data)
    case let date as Date: date.formatted(.iso8601)
    case let url as URL: url.absoluteString.debugDescription
    default: nil
    }
  }

  private static func title(_ value: Any, _ mirror: Mirror, _ count: Int) -> String {
    func counted(_ one: String, _ many: String) -> String { "\(count) \(count == 1 ? one : many)" }
    switch mirror.displayStyle {
    case .collection: return counted("element", "elements")
    case .dictionary: return counted("key/value pair", "key/value pairs")
    case .set: return counted("member", "members")
    case .tuple: return "(\(counted("element", "elements")))"
    case .optional: return "\(mirror.subjectType)\(count == 0 ? ".none" : "")"
    default: break
    }
    if let value = value as? any CustomStringConvertible { return value.description }
    if let value = value as? any CustomDebugStringConvertible { return value.debugDescription }
    switch mirror.displayStyle {
    case .enum where count == 0: return "\(mirror.subjectType).\(value)"
    case .class, .struct, .enum: return "\(mirror.subjectType)"
    default: return "\(value)"
    }
  }
}
