import HeadlessUI

/// Characters of a document, PDFKit's `PDFSelection`.
open class PDFSelection: NSObject, NSCopying {
  /// Characters of one page.
  struct Part {
    let page: PDFPage
    let range: NSRange

    var text: String { page.string.map { NSString(string: $0).substring(with: range) } ?? "" }
  }

  private weak var document: PDFDocument?
  private var parts: [Part] = []
  /// The color of the selection: it isn't drawn.
  open var color: UIColor?

  /// Creates an empty selection.
  public init(document: PDFDocument) { self.document = document }

  init(document: PDFDocument?, _ parts: [Part]) { (self.document, self.parts) = (document, parts) }

  /// Returns a copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = PDFSelection(document: document, parts)
    copy.color = color
    return copy
  }

  /// The first character.
  var start: (page: PDFPage, location: Int)? { parts.first.map { ($0.page, $0.range.location) } }

  /// The pages with selected characters.
  open var pages: [PDFPage] {
    parts.reduce(into: []) { pages, part in if !pages.contains(where: { $0 === part.page }) { pages.append(part.page) }
    }
  }
  /// The text.
  open var string: String? { parts.isEmpty ? nil : parts.map(\.text).joined(separator: "\n") }
  /// The text without attributes: fonts aren't read.
  open var attributedString: NSAttributedString? { string.map { NSAttributedString(string: $0) } }

  /// The area of the characters on a page.
  open func bounds(for page: PDFPage) -> CGRect {
    let areas = parts.filter { $0.page === page }.map { page.bounds(of: $0.range) }
    return areas.dropFirst().reduce(areas.first ?? .zero) { $0.union($1) }
  }

  /// The number of ranges of characters on a page.
  open func numberOfTextRanges(on page: PDFPage) -> Int { parts.count { $0.page === page } }
  /// A range of characters on a page.
  open func range(at index: Int, on page: PDFPage) -> NSRange {
    let ranges = parts.filter { $0.page === page }.map(\.range)
    return ranges.indices.contains(index) ? ranges[index] : NSRange(location: NSNotFound, length: 0)
  }

  /// Adds the characters of another selection.
  open func add(_ selection: PDFSelection) { parts += selection.parts }
  /// Adds the characters of other selections.
  open func add(_ selections: [PDFSelection]) { for selection in selections { add(selection) } }

  /// The selections of the lines.
  open func selectionsByLine() -> [PDFSelection] {
    parts.flatMap { part in
      var start = part.range.location
      return part.text.split(separator: "\n", omittingEmptySubsequences: false).compactMap { line in
        defer { start += line.utf16.count + 1 }
        return part.page.selection(for: NSRange(location: start, length: line.utf16.count))
      }
    }
  }
}
