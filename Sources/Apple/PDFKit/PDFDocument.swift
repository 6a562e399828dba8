@_exported import UIKit
import PhoneServices

/// A document of pages, PDFKit's `PDFDocument`.
///
/// Its text is read, its pictures aren't drawn. What is written is the file as it was, or its pages in a new file after a
/// change. An encrypted file stays locked.
open class PDFDocument: NSObject, NSCopying {
  private let file: DocumentFile?
  /// The bytes of the file.
  private let original: Data
  private var pages: [PDFPage] = []
  private var isChanged = false

  /// The file that the document was read from.
  public let documentURL: URL?
  /// The name of the file in warnings.
  var name: String { documentURL?.lastPathComponent ?? "a document" }
  /// The receiver of what is found.
  open weak var delegate: (any PDFDocumentDelegate)?
  /// The title, the author and other facts, by the keys of ``PDFDocumentAttribute``.
  open var documentAttributes: [AnyHashable: Any]? { didSet { isChanged = true } }

  /// Creates a document without pages.
  public override init() {
    (file, original, documentURL) = (nil, Data(), nil)
    super.init()
    isChanged = true
  }

  /// Creates a document from a file; `nil` if it can't be read.
  public convenience init?(url: URL) {
    guard url.isFileURL, let data = try? Data(contentsOf: url) else { return nil }
    self.init(data, at: url)
  }

  /// Creates a document from data; `nil` if they can't be read.
  public convenience init?(data: Data) { self.init(data, at: nil) }

  private init?(_ data: Data, at url: URL?) {
    guard let file = DocumentFile(data) else { return nil }
    (self.file, original, documentURL) = (file, data, url)
    super.init()
    pages = file.pages.map { PDFPage($0, of: file, in: self) }
    documentAttributes = PDFDocumentAttribute.values(of: file)
    isChanged = false
  }

  /// Returns a document with copies of the pages.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = dataRepresentation().flatMap { PDFDocument(data: $0) } ?? PDFDocument()
    copy.documentAttributes = documentAttributes
    return copy
  }

  // MARK: Permissions

  /// The first number of the version of the format.
  open var majorVersion: Int { file?.version.major ?? 1 }
  /// The second number of the version of the format.
  open var minorVersion: Int { file?.version.minor ?? 7 }
  /// Whether the file is encrypted.
  open var isEncrypted: Bool { file?.isEncrypted ?? false }
  /// Whether the file can't be read without a password: an encrypted one never can here.
  open var isLocked: Bool { isEncrypted }
  /// Unlocks the document: encryption isn't read, so it stays locked.
  open func unlock(withPassword password: String) -> Bool { !isLocked }
  /// Whether the text may be copied.
  open var allowsCopying: Bool { !isLocked }
  /// Whether the document may be printed.
  open var allowsPrinting: Bool { !isLocked }

  // MARK: Pages

  /// The number of pages.
  open var pageCount: Int { pages.count }
  /// A page; `nil` if there is no such one.
  open func page(at index: Int) -> PDFPage? { pages.indices.contains(index) ? pages[index] : nil }
  /// The index of a page; `NSNotFound` if it is of another document.
  open func index(for page: PDFPage) -> Int { pages.firstIndex { $0 === page } ?? NSNotFound }

  /// Adds a page, which is taken from the document that it is in.
  open func insert(_ page: PDFPage, at index: Int) {
    guard (0...pages.count).contains(index) else { return Self.refuse("insert(_:at:)", index, pages.count) }
    page.document = self
    pages.insert(page, at: index)
    isChanged = true
  }

  /// Removes a page.
  open func removePage(at index: Int) {
    guard pages.indices.contains(index) else { return Self.refuse("removePage(at:)", index, pages.count) }
    pages.remove(at: index).document = nil
    isChanged = true
  }

  /// Exchanges two pages.
  open func exchangePage(at indexA: Int, withPageAt indexB: Int) {
    guard pages.indices.contains(indexA), pages.indices.contains(indexB) else {
      return Self.refuse("exchangePage(at:withPageAt:)", max(indexA, indexB), pages.count)
    }
    pages.swapAt(indexA, indexB)
    isChanged = true
  }

  /// Ends the app, as an index out of bounds does on a device.
  private static func refuse(_ function: String, _ index: Int, _ count: Int) {
    raiseException("PDFDocument.\(function): index \(index) is out of bounds, there are \(count) pages", by: "PDFKit")
  }

  // MARK: Text

  /// The text of all pages; `nil` if the document is locked.
  open var string: String? {
    isLocked ? nil : pages.compactMap(\.string).joined(separator: "\n")
  }

  /// The selection of all text.
  open var selectionForEntireDocument: PDFSelection? {
    let selection = PDFSelection(document: self)
    for page in pages {
      if let whole = page.selection(for: NSRange(location: 0, length: page.numberOfCharacters)) { selection.add(whole) }
    }
    return selection.pages.isEmpty ? nil : selection
  }

  /// Finds a string, page by page. A space also stands for the end of a line.
  open func findString(_ string: String, withOptions options: NSString.CompareOptions = []) -> [PDFSelection] {
    pages.flatMap { $0.matches(of: string, options) }
  }

  /// Finds the next match after a selection, or the one before it with `.backwards`.
  open func findString(
    _ string: String, fromSelection selection: PDFSelection?, withOptions options: NSString.CompareOptions = []
  ) -> PDFSelection? {
    let all = findString(string, withOptions: options.subtracting(.backwards))
    guard let selection, let start = position(of: selection) else {
      return options.contains(.backwards) ? all.last : all.first
    }
    return options.contains(.backwards)
      ? all.last { position(of: $0).map { $0 < start } ?? false }
      : all.first { position(of: $0).map { $0 > start } ?? false }
  }

  private func position(of selection: PDFSelection) -> (page: Int, character: Int)? {
    selection.start.map { (index(for: $0.page), $0.location) }
  }

  /// Finds a string, and passes the matches to the delegate and to observers.
  @MainActor
  open func beginFindString(_ string: String, withOptions options: NSString.CompareOptions = []) {
    isFinding = true
    let center = NotificationCenter.default
    center.post(name: .PDFDocumentDidBeginFind, object: self)
    nonisolated(unsafe) let document = self
    Task { @MainActor in
      for match in document.findString(string, withOptions: options) where document.isFinding {
        document.delegate?.didMatchString(match)
        center.post(
          name: .PDFDocumentDidFindMatch, object: document, userInfo: [PDFDocumentFoundSelectionKey: match])
      }
      document.isFinding = false
      center.post(name: .PDFDocumentDidEndFind, object: document)
    }
  }

  /// Finds strings, one after the other.
  @MainActor
  open func beginFindStrings(_ strings: [String], withOptions options: NSString.CompareOptions = []) {
    for string in strings { beginFindString(string, withOptions: options) }
  }

  /// Ends the search.
  open func cancelFindString() { isFinding = false }
  /// Whether a search goes on.
  open private(set) var isFinding = false

  // MARK: Contents

  /// The table of contents; `nil` if there is none.
  open lazy var outlineRoot: PDFOutline? = file.flatMap { PDFOutline.root(of: $0, in: self) }

  /// The page with the number of an object in the file.
  func page(numbered number: Int) -> PDFPage? { pages.first { $0.number == number && $0.file === file } }

  // MARK: Writing

  /// The file as data: the bytes that it was read from, or a new file after a change. Tables of contents and forms aren't in
  /// a new file.
  open func dataRepresentation() -> Data? {
    guard isChanged || pages.contains(where: \.isChanged) else { return original }
    guard !isLocked else { return nil }
    return DocumentWriter.data(of: pages, information: PDFDocumentAttribute.objects(of: documentAttributes ?? [:]))
  }

  /// Writes the document to a file.
  @discardableResult
  open func write(to url: URL) -> Bool {
    guard let data = dataRepresentation() else { return false }
    return (try? data.write(to: url)) != nil
  }

  /// Writes the document to a file.
  @discardableResult
  open func write(toFile path: String) -> Bool { write(to: URL(fileURLWithPath: path)) }

  /// Encrypts the document.
  @available(*, unavailable, message: "options are for passwords and access; encryption isn't written")
  open func write(to url: URL, withOptions options: [PDFDocumentWriteOption: Any]?) -> Bool { false }
}

/// An option of a written file, PDFKit's `PDFDocumentWriteOption`.
public struct PDFDocumentWriteOption: Hashable, Sendable {}

/// Receives what is found in a document, PDFKit's `PDFDocumentDelegate`.
public protocol PDFDocumentDelegate: AnyObject {
  /// Called for each match of a search.
  func didMatchString(_ instance: PDFSelection)
}

extension PDFDocumentDelegate {
  /// Does nothing.
  public func didMatchString(_ instance: PDFSelection) {}
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of a match in a notification.
public let PDFDocumentFoundSelectionKey = "PDFDocumentFoundSelection"

extension Notification.Name {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A search has begun.
  public static let PDFDocumentDidBeginFind = Notification.Name("PDFDocumentDidBeginFindNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A match was found.
  public static let PDFDocumentDidFindMatch = Notification.Name("PDFDocumentDidFindMatchNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A search has ended.
  public static let PDFDocumentDidEndFind = Notification.Name("PDFDocumentDidEndFindNotification")
}
