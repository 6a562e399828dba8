import Foundation

extension NSAttributedString {
  /// The format of a document, UIKit's `NSAttributedString.DocumentType`.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let plain = DocumentType(rawValue: "NSPlainText")
    public static let html = DocumentType(rawValue: "NSHTML")
    public static let rtf = DocumentType(rawValue: "NSRTF")
    public static let rtfd = DocumentType(rawValue: "NSRTFD")
  }

  /// How a document is read, UIKit's `NSAttributedString.DocumentReadingOptionKey`.
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The format, a ``DocumentType``.
    public static let documentType = Self(rawValue: "DocumentType")
    /// The encoding, the raw value of a `String.Encoding`.
    public static let characterEncoding = Self(rawValue: "CharacterEncoding")
    /// Attributes for text without its own.
    public static let defaultAttributes = Self(rawValue: "DefaultAttributes")
    /// Where relative links start, a `URL`.
    public static let baseURL = Self(rawValue: "BaseURL")
  }

  /// What a document says of itself, UIKit's `NSAttributedString.DocumentAttributeKey`.
  public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let documentType = Self(rawValue: "DocumentType")
    public static let characterEncoding = Self(rawValue: "CharacterEncoding")
  }

  /// Reads a document of HTML or plain text.
  ///
  /// Style sheets and attributes `style` of HTML aren't read; the run warns of them.
  ///
  /// - Throws: `CocoaError.fileReadCorruptFile` for other formats and for bytes that aren't of the encoding.
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    let encoding = (options[.characterEncoding] as? UInt).map { String.Encoding(rawValue: $0) } ?? .utf8
    guard let text = String(data: data, encoding: encoding) else { throw CocoaError(.fileReadCorruptFile) }
    let name = (options[.documentType] as? DocumentType)?.rawValue ?? options[.documentType] as? String
    let type = name.map(DocumentType.init) ?? (text.hasPrefix("<") ? .html : .plain)
    switch type {
    case .html:
      let document = HTMLText(text, baseURL: options[.baseURL] as? URL)
      if document.hasStyles { Self.warnOfStyles() }
      self.init(attributedString: document.attributed)
    case .plain:
      let attributes = options[.defaultAttributes] as? [NSAttributedString.Key: Any]
      self.init(string: text, attributes: attributes ?? [.font: UIFont(fontName: "Helvetica", pointSize: 12)])
    default: throw CocoaError(.fileReadCorruptFile)
    }
    let attributes: [DocumentAttributeKey: Any] = [.documentType: type, .characterEncoding: encoding.rawValue]
    dict?.pointee = NSDictionary(dictionary: Dictionary(uniqueKeysWithValues: attributes.map { ($0.rawValue, $1) }))
  }

  /// Reads a document in a file.
  ///
  /// - Throws: An error of the file, and those of the other initializer.
  public convenience init(
    url: URL, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    var options = options
    if ["html", "htm"].contains(url.pathExtension) {
      options[.documentType] = options[.documentType] ?? DocumentType.html
    }
    try self.init(data: Data(contentsOf: url), options: options, documentAttributes: dict)
  }

  private static func warnOfStyles() {
    guard Thread.isMainThread else { return DispatchQueue.main.async { warnOfStyles() } }
    MainActor.assumeIsolated {
      UIApplication.shared.warnOnce("styles of HTML (CSS) aren't read into an NSAttributedString on Linux")
    }
  }
}
