import HeadlessUI

/// A value of a place that isn't given.
public let kPDFDestinationUnspecifiedValue = CGFloat.greatestFiniteMagnitude

/// A place on a page, PDFKit's `PDFDestination`.
open class PDFDestination: NSObject {
  /// The page.
  open private(set) weak var page: PDFPage?
  /// The place.
  public let point: CGPoint
  /// The factor of the size.
  open var zoom = kPDFDestinationUnspecifiedValue

  /// Creates a place.
  public init(page: PDFPage, at point: CGPoint) { (self.page, self.point) = (page, point) }

  /// Reads a place; `nil` if no place has the name, or if its page isn't in the document.
  convenience init?(_ object: FileObject?, of file: DocumentFile, in document: PDFDocument?) {
    guard let parts = file.destination(object), case .reference(let number) = parts.first,
      let page = document?.page(numbered: number)
    else { return nil }
    let none = kPDFDestinationUnspecifiedValue
    let numbers = parts.dropFirst(2).map { file.value($0)?.number.map { CGFloat($0) } ?? none }
    let isPoint = file.value(parts.dropFirst().first)?.name == "XYZ" && numbers.count >= 2
    self.init(page: page, at: isPoint ? CGPoint(x: numbers[0], y: numbers[1]) : CGPoint(x: none, y: none))
  }
}

/// An entry of a table of contents, PDFKit's `PDFOutline`.
open class PDFOutline: NSObject {
  /// The title.
  open private(set) var label: String?
  /// The place that it names.
  open private(set) var destination: PDFDestination?
  /// The document.
  open private(set) weak var document: PDFDocument?
  /// The entry that it is in.
  open private(set) weak var parent: PDFOutline?
  /// Whether the entries in it are shown at first.
  open private(set) var isOpen = true
  private var children: [PDFOutline] = []

  private init(in document: PDFDocument) { self.document = document }

  /// The number of entries in it.
  open var numberOfChildren: Int { children.count }
  /// An entry in it; `nil` if there is no such one.
  open func child(at index: Int) -> PDFOutline? { children.indices.contains(index) ? children[index] : nil }
  /// Its index in the entry that it is in.
  open var index: Int { parent?.children.firstIndex { $0 === self } ?? 0 }

  static func root(of file: DocumentFile, in document: PDFDocument) -> PDFOutline? {
    guard !file.isEncrypted, let values = file.outlines else { return nil }
    let root = PDFOutline(in: document)
    var visited: Set<Int> = []
    root.read(values, file, &visited, depth: 0)
    return root.children.isEmpty ? nil : root
  }

  private func read(_ values: [String: FileObject], _ file: DocumentFile, _ visited: inout Set<Int>, depth: Int) {
    guard let document, depth < 32 else { return }
    var next = values["First"]
    while let object = next, case .reference(let number) = object, visited.insert(number).inserted,
      let entry = file.value(object)?.dictionary
    {
      let child = PDFOutline(in: document)
      (child.label, child.parent) = (file.value("Title", in: entry)?.text, self)
      child.isOpen = file.value("Count", in: entry)?.number ?? 0 >= 0
      let action = file.value("A", in: entry)?.dictionary
      child.destination = PDFDestination(entry["Dest"] ?? action?["D"], of: file, in: document)
      child.read(entry, file, &visited, depth: depth + 1)
      children.append(child)
      next = entry["Next"]
    }
  }
}

/// A link or a note on a page, as the file has it, PDFKit's `PDFAnnotation`.
open class PDFAnnotation: NSObject {
  /// The kind, such as `Link`, `Text` or `Highlight`.
  public let type: String?
  /// The area on the page.
  public let bounds: CGRect
  /// The text of a note.
  public let contents: String?
  /// The URL of a link; `nil` for a link within the document.
  public let url: URL?
  /// The place that a link within the document names.
  public let destination: PDFDestination?
  /// The author of a note.
  public let userName: String?
  /// The page.
  open private(set) weak var page: PDFPage?

  init(_ values: [String: FileObject], of file: DocumentFile, on page: PDFPage) {
    let numbers = file.value("Rect", in: values)?.array?.compactMap { file.value($0)?.number } ?? []
    bounds = CGRect(corners: numbers) ?? .zero
    (type, contents) = (file.value("Subtype", in: values)?.name, file.value("Contents", in: values)?.text)
    userName = file.value("T", in: values)?.text
    let action = file.value("A", in: values)?.dictionary
    url = action.flatMap { file.value("URI", in: $0)?.text }.flatMap { URL(string: $0) }
    destination = PDFDestination(values["Dest"] ?? action?["D"], of: file, in: page.document)
    self.page = page
  }
}
