/// A line that GitHub Actions makes an annotation of: `::error file=a.feature,line=3,title=A::the message`.
///
/// The runner reads the properties up to the first `::` and undoes `%0A` and its kin, so nothing in a text can end the
/// line, become a property or another command.
struct WorkflowCommand {
  enum Kind: String {
    case error, warning
  }

  /// The runner cuts a message after 4096 UTF-16 units.
  static let longestMessage = 4096

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
    guard text.utf16.count > longestMessage else { return text }
    let note = "\n[cut off]"
    var kept = ""
    var room = longestMessage - note.utf16.count
    for character in text {
      room -= character.utf16.count
      if room < 0 { break }
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
      // One by one: adding a whole view copies what is there.
      if let escape = escape(scalar) {
        escape.unicodeScalars.forEach { result.append($0) }
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
