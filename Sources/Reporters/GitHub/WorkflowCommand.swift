/// A line that GitHub Actions shows as an annotation: `::error file=a.feature,line=3,title=A::the message`.
///
/// Values are escaped, so that no text can end the line, become a property or another command.
struct WorkflowCommand {
  enum Kind: String {
    case error, warning
  }

  /// The length in UTF-16 units after which the runner cuts a message.
  private static let maxMessage = 4096

  let kind: Kind
  var file: String?
  var line: Int?
  var title: String
  var message: String

  /// The line.
  var text: String {
    let properties = [("file", file), ("line", line.map { String($0) }), ("title", title)].compactMap { name, value in
      value.map { "\(name)=\(Self.property($0))" }
    }
    let message = Self.cut(PlainText.visible(message))
    return "::\(kind.rawValue) \(properties.joined(separator: ","))::\(Self.data(message))\n"
  }

  private static func cut(_ text: String) -> String {
    guard text.utf16.count > maxMessage else { return text }
    let note = "\n[cut off]"
    var kept = ""
    var capacity = maxMessage - note.utf16.count
    for character in text {
      capacity -= character.utf16.count
      if capacity < 0 { break }
      kept.append(character)
    }
    return kept + note
  }

  private static func data(_ text: String) -> String {
    escaped(text) { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: nil
      }
    }
  }

  private static func property(_ text: String) -> String {
    escaped(data(PlainText.visible(text))) { scalar in
      switch scalar {
      case ":": "%3A"
      case ",": "%2C"
      default: nil
      }
    }
  }

  private static func escaped(_ text: String, _ escape: (Unicode.Scalar) -> String?) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      // One by one: appending a view copies the result.
      if let escape = escape(scalar) {
        escape.unicodeScalars.forEach { result.append($0) }
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
