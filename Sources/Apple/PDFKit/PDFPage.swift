import HeadlessUI
import PhoneServices

/// A page of a document, PDFKit's `PDFPage`.
open class PDFPage: NSObject, NSCopying {
  /// The file that the page was read from; `nil` for an empty page.
  let file: DocumentFile?
  /// The number of its object in the file.
  let number: Int?
  private var values: [String: FileObject]
  private(set) var isChanged = false

  private func noteChange() {
    isChanged = true
    document?.list.changes += 1
  }

  /// The document that the page is in.
  open internal(set) weak var document: PDFDocument?

  init(_ page: DocumentFile.Page, of file: DocumentFile, in document: PDFDocument) {
    (self.file, number, values, self.document) = (file, page.number, page.values, document)
  }

  /// Creates an empty page of 612 by 792 points.
  public override init() {
    (file, number, values) = (nil, nil, ["MediaBox": Self.object(of: CGRect(x: 0, y: 0, width: 612, height: 792))])
    isChanged = true
  }

  private init(copyOf page: PDFPage) {
    (file, number, values, isChanged) = (page.file, nil, page.values, true)
  }

  /// Returns a copy that is in no document.
  open func copy(with zone: NSZone? = nil) -> Any { PDFPage(copyOf: self) }

  /// Draws an image on a page of its size.
  @available(*, unavailable, message: "images aren't written")
  public convenience init?(image: UIImage) { return nil }

  /// What a file contains of the page.
  var writtenValues: [String: FileObject] { values }

  /// The number of the page, from 1. Labels of a file aren't read.
  open var label: String? { document.map { String($0.index(for: self) + 1) } }

  // MARK: Size

  private static func object(of box: CGRect) -> FileObject {
    .array([box.minX, box.minY, box.maxX, box.maxY].map { .number(Double($0)) })
  }

  private func resolve(_ object: FileObject?) -> FileObject? { file.map { $0.value(object) } ?? object }

  private func box(_ key: String) -> CGRect? {
    let numbers = resolve(values[key])?.array?.compactMap { resolve($0)?.number } ?? []
    return CGRect(corners: numbers)
  }

  /// The area of a kind; that of the page if the file has no such one.
  open func bounds(for box: PDFDisplayBox) -> CGRect {
    let media = self.box("MediaBox") ?? CGRect(x: 0, y: 0, width: 612, height: 792)
    if box == .mediaBox { return media }
    let crop = self.box("CropBox")?.intersection(media) ?? media
    return box == .cropBox ? crop : self.box(box.key) ?? crop
  }

  /// Sets the area of a kind.
  open func setBounds(_ bounds: CGRect, for box: PDFDisplayBox) {
    values[box.key] = Self.object(of: bounds)
    noteChange()
  }

  /// The size of an area as the page is turned.
  func displayedSize(of box: PDFDisplayBox) -> CGSize {
    let size = bounds(for: box).size
    // The largest page of the format.
    let (width, height) = (min(max(size.width, 1), 14400), min(max(size.height, 1), 14400))
    return rotation % 180 == 0 ? CGSize(width: width, height: height) : CGSize(width: height, height: width)
  }

  /// Where a rectangle of the page is shown: its distance from the upper left of an area, as the page is turned.
  func place(of rect: CGRect, in box: PDFDisplayBox, scale: CGFloat) -> CGRect {
    let area = bounds(for: box)
    let origin =
      switch rotation {
      case 90: CGPoint(x: rect.minY - area.minY, y: rect.minX - area.minX)
      case 180: CGPoint(x: area.maxX - rect.maxX, y: rect.minY - area.minY)
      case 270: CGPoint(x: area.maxY - rect.maxY, y: area.maxX - rect.maxX)
      default: CGPoint(x: rect.minX - area.minX, y: area.maxY - rect.maxY)
      }
    let size = rotation % 180 == 0 ? rect.size : CGSize(width: rect.height, height: rect.width)
    return CGRect(x: origin.x * scale, y: origin.y * scale, width: size.width * scale, height: size.height * scale)
  }

  /// The angle by which the page is turned: 0, 90, 180 or 270. A value that isn't a multiple of 90 ends the app.
  open var rotation: Int {
    get {
      let degrees = resolve(values["Rotate"])?.integer(in: -36000...36000) ?? 0
      return degrees % 90 == 0 ? ((degrees % 360) + 360) % 360 : 0
    }
    set {
      guard newValue % 90 == 0 else {
        return raiseException("PDFPage.rotation: \(newValue) isn't a multiple of 90", by: "PDFKit")
      }
      values["Rotate"] = .number(Double(newValue % 360))
      noteChange()
    }
  }

  // MARK: Text

  private lazy var text: PageText? = {
    guard let file, !file.isEncrypted else { return nil }
    return PageText(values, in: file)
  }()

  /// The lines, with the places of their characters.
  var lines: [PageText.Line] { text?.lines ?? [] }
  /// What couldn't be read of the page; `nil` if everything was.
  var gap: String? { text?.gap }

  /// The text; `nil` if the document is locked.
  open var string: String? { document?.isLocked ?? false ? nil : joined }
  private lazy var joined = lines.map(\.text).joined(separator: "\n")
  /// The text without attributes: fonts aren't read.
  open var attributedString: NSAttributedString? { string.map { NSAttributedString(string: $0) } }
  /// The number of characters, as units of UTF-16.
  open var numberOfCharacters: Int { string?.utf16.count ?? 0 }

  /// Where the characters are; the end of a line has no place.
  private lazy var boxes: [CGRect?] = Array(lines.map { $0.boxes.map { $0 as CGRect? } }.joined(separator: [nil]))

  /// Where a character is.
  open func characterBounds(at index: Int) -> CGRect { boxes.indices.contains(index) ? boxes[index] ?? .zero : .zero }
  /// The index of the character at a point; -1 if there is none.
  open func characterIndex(at point: CGPoint) -> Int {
    boxes.firstIndex { $0?.contains(point) ?? false } ?? -1
  }

  /// The area of characters.
  func bounds(of range: NSRange) -> CGRect {
    let union = boxes.dropFirst(range.location).prefix(range.length).reduce(CGRect.null) { $1.map($0.union) ?? $0 }
    return union.isNull ? .zero : union
  }

  /// The selection of a range of characters.
  open func selection(for range: NSRange) -> PDFSelection? {
    let count = numberOfCharacters
    guard let document, range.length > 0, range.length <= count, (0...count - range.length).contains(range.location)
    else { return nil }
    return PDFSelection(document: document, [PDFSelection.Part(page: self, range: range)])
  }

  /// The selection of the characters whose middles are in an area.
  open func selection(for rect: CGRect) -> PDFSelection? {
    var ranges: [Range<Int>] = []
    for (place, box) in boxes.enumerated() {
      guard let box, rect.contains(CGPoint(x: box.midX, y: box.midY)) else { continue }
      // The end of a line is selected with the characters around it.
      if let last = ranges.last, boxes[last.upperBound..<place].allSatisfy({ $0 == nil }) {
        ranges[ranges.count - 1] = last.lowerBound..<place + 1
      } else {
        ranges.append(place..<place + 1)
      }
    }
    guard let document, !ranges.isEmpty else { return nil }
    return PDFSelection(document: document, ranges.map { PDFSelection.Part(page: self, range: NSRange($0)) })
  }

  /// The selection of the line at a point.
  open func selectionForLine(at point: CGPoint) -> PDFSelection? {
    var start = 0
    for line in lines {
      let count = line.text.utf16.count
      if line.box.contains(point) { return selection(for: NSRange(location: start, length: count)) }
      start += count + 1
    }
    return nil
  }

  /// The text with spaces for the ends of lines.
  private lazy var searchable = NSString(string: joined.replacing("\n", with: " "))

  func matches(of text: String, _ options: NSString.CompareOptions) -> [PDFSelection] {
    guard !text.isEmpty, string != nil else { return [] }
    let own = searchable
    var (found, start) = ([PDFSelection](), 0)
    while start < own.length {
      let rest = NSRange(location: start, length: own.length - start)
      let range = own.range(of: text, options: options.subtracting(.backwards), range: rest)
      guard range.location != NSNotFound, range.length > 0 else { break }
      if let match = selection(for: range) { found.append(match) }
      start = range.location + range.length
    }
    return found
  }

  // MARK: Drawing and notes

  /// Draws the page into a context.
  @available(*, unavailable, message: "pages are only drawn as images of their text, by thumbnail(of:for:)")
  open func draw(with box: PDFDisplayBox, to context: CGContext) {}

  /// Returns an image of the page that fits into a size: its text on white paper.
  open func thumbnail(of size: CGSize, for box: PDFDisplayBox) -> UIImage {
    let area = displayedSize(of: box)
    let scale = min(size.width / area.width, size.height / area.height)
    let fitting = CGSize(width: area.width * scale, height: area.height * scale)
    return UIGraphicsImageRenderer(size: fitting).image { context in
      UIColor.white.setFill()
      context.fill(CGRect(origin: .zero, size: fitting))
      for line in lines {
        let place = place(of: line.box, in: box, scale: scale)
        let font = UIFont.systemFont(ofSize: line.fontSize * scale)
        line.text.draw(at: place.origin, withAttributes: [.font: font, .foregroundColor: UIColor.black])
      }
    }
  }

  /// The links and notes of the page.
  open var annotations: [PDFAnnotation] {
    guard let file, !file.isEncrypted else { return [] }
    return (file.value(values["Annots"])?.array ?? []).compactMap { object in
      file.value(object)?.dictionary.map { PDFAnnotation($0, of: file, on: self) }
    }
  }
  /// Adds a note.
  @available(*, unavailable, message: "annotations are read, not written")
  open func addAnnotation(_ annotation: PDFAnnotation) {}
  /// Removes a note.
  @available(*, unavailable, message: "annotations are read, not written")
  open func removeAnnotation(_ annotation: PDFAnnotation) {}
}

/// An area of a page, PDFKit's `PDFDisplayBox`.
public enum PDFDisplayBox: Int, Sendable {
  /// The whole page, what is shown of it, and areas for printing.
  case mediaBox, cropBox, bleedBox, trimBox, artBox

  fileprivate var key: String {
    switch self {
    case .mediaBox: "MediaBox"
    case .cropBox: "CropBox"
    case .bleedBox: "BleedBox"
    case .trimBox: "TrimBox"
    case .artBox: "ArtBox"
    }
  }
}
