import Foundation

/// Receives what is found in a document, PDFKit's `PDFDocumentDelegate`.
public protocol PDFDocumentDelegate: AnyObject {
  /// Called for each match of a search.
  func didMatchString(_ instance: PDFSelection)
  /// Called at the begin of a search.
  func documentDidBeginDocumentFind(_ notification: Notification)
  /// Called at the end of a search.
  func documentDidEndDocumentFind(_ notification: Notification)
  /// Called before a page is searched.
  func documentDidBeginPageFind(_ notification: Notification)
  /// Called after a page was searched.
  func documentDidEndPageFind(_ notification: Notification)
  /// Called for each match of a search.
  func documentDidFindMatch(_ notification: Notification)
}

extension PDFDocumentDelegate {
  /// Does nothing.
  public func didMatchString(_ instance: PDFSelection) {}
  /// Does nothing.
  public func documentDidBeginDocumentFind(_ notification: Notification) {}
  /// Does nothing.
  public func documentDidEndDocumentFind(_ notification: Notification) {}
  /// Does nothing.
  public func documentDidBeginPageFind(_ notification: Notification) {}
  /// Does nothing.
  public func documentDidEndPageFind(_ notification: Notification) {}
  /// Does nothing.
  public func documentDidFindMatch(_ notification: Notification) {}
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of a match in a notification.
public let PDFDocumentFoundSelectionKey = "PDFDocumentFoundSelection"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the index of a page in a notification.
public let PDFDocumentPageIndexKey = "PDFDocumentPageIndex"

extension Notification.Name {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A search has begun.
  public static let PDFDocumentDidBeginFind = Notification.Name("PDFDocumentDidBeginFindNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A page is about to be searched.
  public static let PDFDocumentDidBeginPageFind = Notification.Name("PDFDocumentDidBeginPageFindNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A page was searched.
  public static let PDFDocumentDidEndPageFind = Notification.Name("PDFDocumentDidEndPageFindNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A match was found.
  public static let PDFDocumentDidFindMatch = Notification.Name("PDFDocumentDidFindMatchNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A search has ended.
  public static let PDFDocumentDidEndFind = Notification.Name("PDFDocumentDidEndFindNotification")
}
