import AppleFoundation
import HeadlessUI

extension NSAttributedString {
  /// Reads HTML into a string with attributes, WebKit's `fromHTML(_:options:)`.
  ///
  /// - Throws: The errors of `NSAttributedString.init(data:options:documentAttributes:)`.
  public class func fromHTML(
    _ string: String, options: [DocumentReadingOptionKey: Any] = [:]
  ) async throws -> (NSAttributedString, [DocumentAttributeKey: Any]) {
    var options = options
    options[.documentType] = DocumentType.html
    options[.characterEncoding] = String.Encoding.utf8.rawValue
    let text = try NSAttributedString(data: Data(string.utf8), options: options, documentAttributes: nil)
    return (text, [.documentType: DocumentType.html])
  }
}
