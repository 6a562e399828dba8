import Foundation

/// An image in text, UIKit's `NSTextAttachment`: the text has its character, and it isn't drawn.
open class NSTextAttachment: NSObject {
  private let mark = CoreFoundationMark()
  /// The character of an attachment, U+FFFC.
  public static let character = 0xFFFC
  open var image: UIImage?
  /// The area from the baseline.
  open var bounds = CGRect.zero
  /// The data of the file.
  open var contents: Data?
  /// The type of the file.
  open var fileType: String?

  /// Creates an attachment of a file.
  public init(data contentData: Data?, ofType uti: String?) {
    (contents, fileType) = (contentData, uti)
    super.init()
  }
  public override convenience init() { self.init(data: nil, ofType: nil) }
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }
}

extension NSAttributedString.Key {
  /// The image in the text, an `NSTextAttachment`.
  public static let attachment = Self(rawValue: "NSAttachment")
}

extension NSAttributedString {
  /// Creates the text of an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}
