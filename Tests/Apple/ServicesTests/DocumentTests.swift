import Foundation
import PDFKit
import Testing

/// Facts about documents as values.
@Suite struct DocumentTests {
  private static func fixture(_ name: String) throws -> Data {
    try Data(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Scenarios/fixtures/\(name)"))
  }

  /// A document of one page with a content, and more objects from number 5 on.
  private static func document(
    _ content: Data, _ filter: String = "", font: String = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    page: String = "", objects: [String] = [], trailer: String = ""
  ) -> PDFDocument? {
    var data = Data(
      """
      %PDF-1.5
      1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
      2 0 obj << /Type /Pages /Count 1 /Kids [3 0 R] /MediaBox [0 0 300 400] >> endobj
      3 0 obj << /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << /Font << /F1 \(font) >>
        /XObject << /Fm 5 0 R >> >> \(page) >> endobj
      4 0 obj << /Length \(content.count) \(filter) >>
      stream

      """.utf8)
    data += content + Data("\nendstream endobj\n".utf8)
    for (index, object) in objects.enumerated() { data += Data("\(index + 5) 0 obj \(object) endobj\n".utf8) }
    data += Data("trailer << /Root 1 0 R \(trailer) >>\n%%EOF\n".utf8)
    return PDFDocument(data: data)
  }

  private static func text(of content: String, font: String? = nil, objects: [String] = []) -> String? {
    let type1 = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"
    return document(Data(content.utf8), font: font ?? type1, objects: objects)?.string
  }

  // MARK: Files

  /// Source: the file is what Chromium has printed.
  @Test func `the text of a page that a browser has printed is read`() throws {
    let document = try #require(PDFDocument(data: Self.fixture("browser.pdf")))
    #expect(document.pageCount == 2)
    #expect(
      document.page(at: 0)?.string == """
        Terms & conditions
        The quick brown fox — “quoted” jumps over the lazy dog, naïve café. ﬁ ﬄ oﬃce
        """)
    #expect(document.page(at: 1)?.string == "Second page with a link.")
    #expect(document.page(at: 1)?.annotations.map(\.url) == [URL(string: "https://example.com/more")])
    #expect(document.documentAttributes?[PDFDocumentAttribute.creationDateAttribute] is Date)
  }

  /// Source: the file is what cairo has written, with its objects in streams.
  @Test func `the text of a drawing is read`() throws {
    let document = try #require(PDFDocument(data: Self.fixture("drawing.pdf")))
    #expect(document.string == "Hello cairo text\nSecond line äöü")
    #expect(document.page(at: 0)?.bounds(for: .mediaBox).size == CGSize(width: 225, height: 150))
  }

  /// Source: RFC 1951; the streams are those of zlib, as a stored block, with fixed codes and with its own codes.
  @Test(arguments: [
    ("eAEBNQDK/0JUIC9GMSAxMiBUZiAxMCAxMCBUZCAoSGVsbG8gaGVsbG8gaGVsbG8gaGVsbG8pIFRqIEVUdEgPLA==", "Hello hello hello"),
    ("eAFzClHQdzNUMDRSCElTMDQAoZAUBQ2P1JycfIUMdFJTISRLwTUEAHRIDyw=", "Hello hello hello hello"),
    (
      """
      eNp11D1KBUEQReGtdKiBWFVdv6mgK+gNPBheYKBg4vbFyMQDE82FCT7m1MtZz2+61Na5L5Xf51zr4fvz65J1+7ge13lfsp7s7/3owNK7YakoWLISlpig\
      RR0W3xuWHQaLlcKiQwYqZGBEME4EnURQTQQlRJBGBOFE4EkEu4nABgmUDHSTQRDBFBH0EEErEdQmggwiiCICbyJwIYJtRGBOBppoQAQEMGb4KQKoFIx3\
      MN7GeAvjTYw3MF7HeMlAlQw2EUwIxjsYL15DwWtoeA09MF78CRqvoeA1tH8MXs8PrFudKw==
      """, "word0 and\nword919 and"
    ),
  ])
  func `compressed content is read`(stream: String, start: String) throws {
    let data = try #require(Data(base64Encoded: stream))
    let document = try #require(Self.document(data, "/Filter /FlateDecode"))
    #expect(try #require(document.string).hasPrefix(start))
  }

  /// Source: ISO 32000-1, 7.4: filters one after the other.
  @Test func `filters of text are read`() throws {
    let hex = "42 54 2F46312031 3220546620 28 48 69 29 546A2045 54>"
    #expect(Self.document(Data(hex.utf8), "/Filter [/ASCIIHexDecode]")?.string == "Hi")
    let base85 = #"6<#'\7PQ#?1*BP.+>GPm0ea_LA0<9kBcqM2ATD?2+B3(u78s~>"#
    #expect(Self.document(Data(base85.utf8), "/Filter /ASCII85Decode")?.string == "Hi there")
    #expect(Self.document(Data("x".utf8), "/Filter /LZWDecode")?.string?.isEmpty == true)
  }

  @Test func `what isn't a document is refused`() throws {
    #expect(PDFDocument(data: Data()) == nil)
    #expect(PDFDocument(data: Data("%PDF-1.7\nnothing".utf8)) == nil)
    #expect(PDFDocument(url: URL(filePath: "/files/none.pdf")) == nil)
    #expect(PDFDocument(data: try Self.fixture("drawing.pdf").prefix(400)) == nil)
    let loop = "1 0 obj << /Pages 2 0 R >> endobj 2 0 obj << /Kids [2 0 R 3 0 R] >> endobj trailer << /Root 1 0 R >>"
    #expect(PDFDocument(data: Data("%PDF-1.7\n\(loop)".utf8))?.pageCount == 0)
  }

  /// Source: https://developer.apple.com/documentation/pdfkit/pdfdocument/islocked. Guess: without a password it stays so.
  @Test func `an encrypted document is locked`() throws {
    let document = try #require(Self.document(Data("BT (a) Tj ET".utf8), trailer: "/Encrypt 9 0 R"))
    #expect(document.isEncrypted && document.isLocked && !document.allowsCopying)
    #expect(!document.unlock(withPassword: ""))
    #expect(document.pageCount == 1)
    #expect(document.string == nil && document.page(at: 0)?.string == nil)
    // Its root may be in an encrypted stream of objects.
    let hidden = "%PDF-1.5\n7 0 obj << /Type /XRef /Root 1 0 R /Encrypt 9 0 R /Length 1 >>\nstream\nx\nendstream endobj"
    #expect(PDFDocument(data: Data(hidden.utf8))?.isLocked == true)
  }

  // MARK: Text

  /// Source: ISO 32000-1, 9.4: operators of text.
  @Test(arguments: [
    (#"BT /F1 10 Tf 10 100 Td (A\(b\)\101\\) Tj ET"#, #"A(b)A\"#),
    ("BT /F1 10 Tf 10 100 Td <48692> Tj ET", "Hi "),
    ("BT /F1 10 Tf 10 100 Td [(Ti) 30 (tle) -400 (two)] TJ ET", "Title two"),
    ("BT /F1 10 Tf 12 TL 10 100 Td (one) Tj T* (two) Tj (three) ' 1 2 (four) \" ET", "one\ntwo\nthree\nfour"),
    ("BT /F1 10 Tf 1 0 0 1 10 100 Tm (left) Tj 1 0 0 1 90 100 Tm (right) Tj ET", "left right"),
    ("BT /F1 10 Tf 10 100 Td (a) Tj ET BI /W 1 /H 1 ID xEIx EI BT 10 50 Td (b) Tj ET", "a\nb"),
    ("q 2 0 0 2 0 0 cm BT /F1 10 Tf 10 100 Td (up) Tj ET Q % (no)\nBT 10 10 Td (down) Tj ET", "up\ndown"),
    ("BT /F1 10 Tf 10 100 Td (caf\\351 \\226 \\200) Tj ET", "café – €"),
  ])
  func `content is text in its order`(content: String, text: String) {
    #expect(Self.text(of: content)?.trimmingCharacters(in: .whitespaces) == text.trimmingCharacters(in: .whitespaces))
  }

  /// Source: ISO 32000-1, 8.10: forms.
  @Test func `the text of forms is read`() {
    let form = "<< /Type /XObject /Subtype /Form /Length 35 >>\nstream\nBT /F1 10 Tf 10 50 Td (inside) Tj ET\nendstream"
    #expect(Self.text(of: "BT /F1 10 Tf 10 90 Td (above) Tj ET /Fm Do", objects: [form]) == "above\ninside")
  }

  /// Source: ISO 32000-1, 9.6.6 and 9.10.3: encodings and tables of characters.
  @Test func `codes stand for characters`() {
    let named = "<< /Subtype /Type1 /Encoding << /Differences [65 /Omega /uni03A9 /eacute /fi /B.alt] >> >>"
    #expect(Self.text(of: "BT /F1 10 Tf 10 90 Td (ABCDE) Tj ET", font: named) == "ΩéfiB")
    let roman = "<< /Subtype /TrueType /Encoding /MacRomanEncoding >>"
    #expect(Self.text(of: "BT /F1 10 Tf 10 90 Td (\\212) Tj ET", font: roman) == "ä")
    let table = "1 beginbfchar <0041> <0048> endbfchar 1 beginbfrange <0042> <0043> <0069> endbfrange"
    let map = "<< /Length \(table.utf8.count) >>\nstream\n\(table)\nendstream"
    let wide = "<< /Subtype /Type0 /Encoding /Identity-H /ToUnicode 6 0 R /DescendantFonts [<< /W [65 [500 500]] >>] >>"
    #expect(Self.text(of: "BT /F1 10 Tf 10 90 Td <004100420043> Tj ET", font: wide, objects: ["null", map]) == "Hij")
  }

  /// Source: https://developer.apple.com/documentation/pdfkit/pdfpage/selection(for:)-58khi and its neighbours.
  @Test func `characters have places`() throws {
    let document = try #require(Self.document(Data("BT /F1 10 Tf 20 100 Td (Tea) Tj 0 -20 Td (for two) Tj ET".utf8)))
    let page = try #require(document.page(at: 0))
    #expect(page.numberOfCharacters == 11)
    #expect(page.characterBounds(at: 1).minX == 25)
    #expect(page.characterIndex(at: CGPoint(x: 27, y: 102)) == 1)
    #expect(page.characterIndex(at: .zero) == -1)
    let word = try #require(page.selection(for: NSRange(location: 4, length: 3)))
    #expect(word.string == "for" && word.bounds(for: page).width == 15)
    #expect(page.selection(for: NSRange(location: 9, length: 5)) == nil)
    #expect(page.selectionForLine(at: CGPoint(x: 25, y: 82))?.string == "for two")
    let all = try #require(document.selectionForEntireDocument)
    #expect(all.string == "Tea\nfor two" && all.selectionsByLine().map(\.string) == ["Tea", "for two"])
    let found = document.findString("TEA FOR", withOptions: .caseInsensitive)
    #expect(found.map(\.string) == ["Tea\nfor"])
    #expect(document.findString("o", fromSelection: found.first)?.bounds(for: page).minX == 25)
    #expect(
      document.findString("o", fromSelection: nil, withOptions: .backwards)?.range(at: 0, on: page).location == 10)
  }

  // MARK: Changes

  /// Source: https://developer.apple.com/documentation/pdfkit/pdfdocument/datarepresentation()
  @Test func `a document that wasn't changed is its file`() throws {
    let data = try Self.fixture("drawing.pdf")
    #expect(PDFDocument(data: data)?.dataRepresentation() == data)
  }

  /// Source: https://developer.apple.com/documentation/pdfkit/pdfdocument/insert(_:at:) and its neighbours.
  @Test func `pages of files are written as a new file`() throws {
    let browser = try #require(PDFDocument(data: Self.fixture("browser.pdf")))
    let drawing = try #require(PDFDocument(data: Self.fixture("drawing.pdf")))
    let document = PDFDocument()
    #expect(document.pageCount == 0)
    document.insert(try #require(drawing.page(at: 0)), at: 0)
    document.insert(try #require(browser.page(at: 1)), at: 0)
    document.insert(PDFPage(), at: 2)
    document.exchangePage(at: 0, withPageAt: 1)
    document.documentAttributes = [
      PDFDocumentAttribute.titleAttribute: "Tee für zwei", PDFDocumentAttribute.keywordsAttribute: ["a", "b"],
      PDFDocumentAttribute.creationDateAttribute: Date(timeIntervalSince1970: 0),
    ]
    document.page(at: 2)?.rotation = 90
    document.page(at: 2)?.setBounds(CGRect(x: 0, y: 0, width: 100, height: 50), for: .mediaBox)
    let read = try #require(document.dataRepresentation().flatMap { PDFDocument(data: $0) })
    #expect(read.pageCount == 3)
    #expect(read.page(at: 0)?.string == "Hello cairo text\nSecond line äöü")
    #expect(read.page(at: 1)?.string == "Second page with a link.")
    #expect(read.page(at: 1)?.annotations.first?.url?.host() == "example.com")
    #expect(read.page(at: 2)?.string?.isEmpty == true)
    #expect(read.page(at: 2)?.rotation == 90)
    #expect(read.page(at: 2)?.bounds(for: .cropBox).size == CGSize(width: 100, height: 50))
    #expect(read.documentAttributes?[PDFDocumentAttribute.titleAttribute] as? String == "Tee für zwei")
    #expect(read.documentAttributes?[PDFDocumentAttribute.keywordsAttribute] as? [String] == ["a", "b"])
    let date = read.documentAttributes?[PDFDocumentAttribute.creationDateAttribute] as? Date
    #expect(date == Date(timeIntervalSince1970: 0))
    read.removePage(at: 0)
    let copy = try #require(read.copy() as? PDFDocument)
    #expect(copy.pageCount == 2)
    // A copy isn't a change: its data are those that it was read from.
    #expect(copy.dataRepresentation() == (copy.copy() as? PDFDocument)?.dataRepresentation())
    let unchanged = try #require(PDFDocument(data: Self.fixture("drawing.pdf")))
    #expect((unchanged.copy() as? PDFDocument)?.dataRepresentation() == (try Self.fixture("drawing.pdf")))
  }

  /// Source: https://developer.apple.com/documentation/pdfkit/pdfview/gotonextpage(_:) and its neighbours.
  @Test @MainActor func `a view turns pages`() throws {
    let document = try #require(PDFDocument(data: Self.fixture("browser.pdf")))
    let view = PDFView()
    #expect(view.currentPage == nil && !view.canGoToNextPage)
    view.document = document
    #expect(view.currentPage === document.page(at: 0) && view.canGoToNextPage && !view.canGoToPreviousPage)
    view.goToNextPage(nil)
    #expect(view.currentPage?.label == "2" && view.canGoToPreviousPage && !view.canGoToNextPage)
    view.goToNextPage(nil)
    view.go(to: try #require(document.findString("quick").first))
    #expect(view.currentPage?.label == "1")
    view.scaleFactor = 10
    #expect(view.scaleFactor == view.maxScaleFactor && !view.autoScales)
  }

  /// Guess: the image fits into the size, as the page does.
  @Test func `a page has a small image`() throws {
    let page = try #require(PDFDocument(data: Self.fixture("drawing.pdf"))?.page(at: 0))
    #expect(page.thumbnail(of: CGSize(width: 90, height: 90), for: .mediaBox).size == CGSize(width: 90, height: 60))
  }
}
