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
  /// The pages, which views observe.
  let list = PageList()
  private var pages: [PDFPage] {
    get { list.pages }
    set { list.pages = newValue }
  }
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
    copy.isChanged = false
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
  /// A page. An index out of bounds ends the app.
  open func page(at index: Int) -> PDFPage? {
    guard pages.indices.contains(index) else {
      Self.refuse("page(at:)", index, pages.count)
      return nil
    }
    return pages[index]
  }
  /// The index of a page; `NSNotFound` if it is of another document.
  open func index(for page: PDFPage) -> Int { pages.firstIndex { $0 === page } ?? NSNotFound }

  /// Adds a page. A document that has the page already keeps it.
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
    let isBackwards = options.contains(.backwards)
    let start = selection?.start
    let first = start.map { index(for: $0.page) } ?? (isBackwards ? pages.count - 1 : 0)
    guard pages.indices.contains(first) else { return nil }
    for page in isBackwards ? pages[...first].reversed() : Array(pages[first...]) {
      let matches = page.matches(of: string, options).filter { match in
        guard let start, start.page === page, let location = match.start?.location else { return true }
        return isBackwards ? location < start.location : location > start.location
      }
      if let match = isBackwards ? matches.last : matches.first { return match }
    }
    return nil
  }

  /// Finds a string, and passes the matches to the delegate and to observers.
  @MainActor
  open func beginFindString(_ string: String, withOptions options: NSString.CompareOptions = []) {
    beginFindStrings([string], withOptions: options)
  }

  /// Finds strings, page by page, and passes the matches to the delegate and to observers. Guess: a search that goes on ends.
  @MainActor
  open func beginFindStrings(_ strings: [String], withOptions options: NSString.CompareOptions = []) {
    cancelFindString()
    searches += 1
    let own = searches
    isFinding = true
    post(.PDFDocumentDidBeginFind) { $0.documentDidBeginDocumentFind($1) }
    nonisolated(unsafe) let document = self
    Task { @MainActor in
      for page in document.pages where document.isFinding(own) { document.find(strings, options, on: page, own) }
      if document.isFinding(own) { document.cancelFindString() }
    }
  }

  private func find(_ strings: [String], _ options: NSString.CompareOptions, on page: PDFPage, _ search: Int) {
    let place = [PDFDocumentPageIndexKey: index(for: page)]
    post(.PDFDocumentDidBeginPageFind, place) { $0.documentDidBeginPageFind($1) }
    for string in strings {
      for match in page.matches(of: string, options) where isFinding(search) {
        delegate?.didMatchString(match)
        post(.PDFDocumentDidFindMatch, [PDFDocumentFoundSelectionKey: match]) { $0.documentDidFindMatch($1) }
      }
    }
    if isFinding(search) { post(.PDFDocumentDidEndPageFind, place) { $0.documentDidEndPageFind($1) } }
  }

  private func isFinding(_ search: Int) -> Bool { isFinding && search == searches }

  private func post(
    _ name: Notification.Name, _ information: [String: Any]? = nil,
    _ report: (any PDFDocumentDelegate, Notification) -> Void
  ) {
    let notification = Notification(name: name, object: self, userInfo: information)
    if let delegate { report(delegate, notification) }
    NotificationCenter.default.post(notification)
  }

  /// Ends the search. Guess: observers are notified, as at the end of a search.
  open func cancelFindString() {
    guard isFinding else { return }
    isFinding = false
    post(.PDFDocumentDidEndFind) { $0.documentDidEndDocumentFind($1) }
  }
  /// Whether a search goes on.
  open private(set) var isFinding = false
  /// The number of searches that were begun.
  private var searches = 0

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
