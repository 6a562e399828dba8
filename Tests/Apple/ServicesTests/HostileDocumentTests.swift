import Foundation
import PDFKit
import TestSupport
import Testing

/// Files that want to crash or to stop the reader of documents.
@Suite struct HostileDocumentTests {
  private static func file(_ objects: [String], root: String = "<< /Pages 2 0 R >>") -> Data {
    let body = objects.enumerated().map { "\($0 + 2) 0 obj \($1) endobj\n" }.joined()
    return Data("%PDF-1.7\n1 0 obj \(root) endobj\n\(body)trailer << /Root 1 0 R >>\n%%EOF\n".utf8)
  }

  private static func stream(_ content: String, _ values: String = "") -> String {
    "<< /Length \(content.utf8.count) \(values) >>\nstream\n\(content)\nendstream"
  }

  private static let tree = "<< /Kids [3 0 R] /MediaBox [0 0 300 400] >>"

  /// A page with a content, a font, and more objects from number 6 on.
  private static func page(_ content: String, font: String = "<< >>", _ objects: [String] = []) -> PDFPage? {
    let page = "<< /Type /Page /Contents 4 0 R /Resources << /Font << /F 5 0 R >> /XObject << /X 6 0 R >> >> >>"
    return PDFDocument(data: file([tree, page, stream(content), font] + objects))?.page(at: 0)
  }

  /// Reads and writes all that a document has.
  private static func readAll(_ data: Data) {
    guard let document = PDFDocument(data: data) else { return }
    _ = document.string
    _ = document.findString("e").map { $0.selectionsByLine().count }
    _ = document.outlineRoot?.child(at: 0)?.destination?.page
    for index in 0..<document.pageCount {
      guard let page = document.page(at: index) else { continue }
      _ = (page.bounds(for: .artBox), page.rotation, page.annotations.count, page.characterIndex(at: .zero))
    }
    document.documentAttributes = document.documentAttributes ?? [:]
    _ = document.dataRepresentation().flatMap { PDFDocument(data: $0) }?.string
  }

  /// A damaged file is read as far as it can be, or refused.
  @Test(arguments: ["browser.pdf", "drawing.pdf"], 0..<6)
  func `damaged files are read or refused`(name: String, seed: Int) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Scenarios/fixtures")
    let whole = try [UInt8](Data(contentsOf: folder.appending(path: name)))
    var generator = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<6 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...60, using: &generator) {
        bytes[Int.random(in: bytes.indices, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      if Bool.random(using: &generator) {
        let start = Int.random(in: 100..<bytes.count, using: &generator)
        bytes.removeSubrange(start..<min(bytes.count, start + Int.random(in: 1...3000, using: &generator)))
      }
      Self.readAll(Data(bytes))
    }
  }

  /// Numbers that fit into an integer, and that no sum with them does.
  @Test(arguments: ["9223372036854774784", "-9223372036854775808", "1e300", "-1", "65536", "99999999999"])
  func `large numbers of a file are refused`(number: String) throws {
    let objects = Self.stream("8 0 9 2 null null", "/Type /ObjStm /N \(number) /First \(number)")
    let encoding = "/Encoding << /Differences [\(number) /A /B] >>"
    let simple = "<< /Subtype /Type1 /FirstChar \(number) /Widths [1 2 3] \(encoding) >>"
    let wide = "<< /Subtype /Type0 /DescendantFonts [<< /W [\(number) [1 2] 0 \(number) 5 \(number) \(number) 5] >>] >>"
    let content = "\(number) 0 0 \(number) \(number) \(number) cm BT /F \(number) Tf (Hi) Tj (there) Tj ET"
    for font in [simple, wide] {
      let page = try #require(Self.page(content, font: font, [objects, objects]))
      #expect(page.string != nil)
      let areas = (0..<page.numberOfCharacters).map { page.characterBounds(at: $0) }
      #expect(areas.allSatisfy { $0.maxX.isFinite && $0.maxY.isFinite && abs($0.minX) <= 1e6 })
    }
    let rotated = "<< /Kids [<< /Rotate \(number) /MediaBox [\(number) 0 0 \(number)] >>] >>"
    let page = try #require(PDFDocument(data: Self.file([rotated]))?.page(at: 0))
    #expect(page.rotation == 0 && page.bounds(for: .mediaBox).width <= 1e6)
  }

  @Test func `a date with a large offset is read without it`() throws {
    let date = "D:20260101000000+9223372036854775807'99999999999999999999'"
    let trailer = "trailer << /Root 1 0 R /Info << /CreationDate (\(date)) >> >>"
    let file = "%PDF-1.7\n1 0 obj << /Pages 2 0 R >> endobj \(trailer)"
    let attributes = try #require(PDFDocument(data: Data(file.utf8))?.documentAttributes)
    let read = try #require(attributes[PDFDocumentAttribute.creationDateAttribute] as? Date)
    #expect(read == Date(timeIntervalSince1970: 1_767_225_600))
  }

  @Test func `forms in each other are drawn within a limit`() throws {
    let form = Self.stream(
      String(repeating: "/X Do ", count: 8), "/Subtype /Form /Resources << /XObject << /X 7 0 R /Y 6 0 R >> >>")
    let other = Self.stream(
      String(repeating: "/X Do /Y Do ", count: 8) + "BT (x) Tj ET",
      "/Subtype /Form /Resources << /XObject << /X 6 0 R /Y 7 0 R >> >>")
    let page = try #require(Self.page("/X Do BT /F 10 Tf (end) Tj ET", [form, other]))
    #expect(page.string?.hasSuffix("end") == true)
  }

  @Test(.timeLimit(.minutes(1))) func `pages in each other are counted within a limit`() throws {
    let kids = "[<< /Kids 3 0 R >> << /Kids 3 0 R >>]"
    let document = try #require(PDFDocument(data: Self.file(["<< /Kids 3 0 R >>", kids])))
    #expect(document.pageCount == 0)
  }

  @Test(.timeLimit(.minutes(1))) func `ranges of codes stay ranges`() throws {
    let range = "<0000> <FFFF> <0041> "
    let map = "\(20_000) beginbfrange \(String(repeating: range, count: 20_000)) endbfrange"
    let widths = String(repeating: "0 65535 500 ", count: 20_000)
    let font = "<< /Subtype /Type0 /ToUnicode 6 0 R /DescendantFonts [<< /W [\(widths)] >>] >>"
    let page = try #require(Self.page("BT /F 10 Tf 0 0 Td <00000001> Tj ET", font: font, [Self.stream(map)]))
    #expect(page.string == "AB")
    #expect(page.characterBounds(at: 0).width == 5)
  }

  @Test(.timeLimit(.minutes(1))) func `a chain of objects is written without recursion`() throws {
    let count = 100_000
    let chain = (0..<count).map { "<< /Next \($0 + 5) 0 R >>" } + ["<< /Last true >>"]
    let objects = [Self.tree, "<< /Type /Page /Chain 4 0 R >>"] + chain
    let document = try #require(PDFDocument(data: Self.file(objects)))
    document.documentAttributes = [PDFDocumentAttribute.titleAttribute: "Chain"]
    let data = try #require(document.dataRepresentation())
    #expect(String(decoding: data, as: UTF8.self).contains("/Last true"))
  }

  /// Source: ISO 32000-1, 9.6.5: widths of a font of drawings are in the space of its matrix.
  @Test func `a font of drawings has its own units`() throws {
    let font = "<< /Subtype /Type3 /FontMatrix [0.01 0 0 0.01 0 0] /FirstChar 65 /Widths [50] >>"
    let page = try #require(Self.page("BT /F 10 Tf (A) Tj ET", font: font))
    #expect(page.characterBounds(at: 0).width == 5)
  }

  /// Source: ISO 32000-1, 12.3.2.3 and 7.9.6: places with names, in a dictionary and in a tree.
  @Test func `a link to a named place has its page`() throws {
    let links = "/Annots [<< /Dest /Old >> << /A << /S /GoTo /D (new) >> >> << /Dest (none) >>]"
    let root = "<< /Pages 2 0 R /Dests << /Old [3 0 R /Fit] >> /Names << /Dests << /Kids [4 0 R 4 0 R] >> >> >>"
    let names = "<< /Names [(new) << /D [3 0 R /XYZ 1 2 0] >>] /Kids [4 0 R] >>"
    let objects = [Self.tree, "<< /Type /Page \(links) >>", names]
    let document = try #require(PDFDocument(data: Self.file(objects, root: root)))
    let page = try #require(document.page(at: 0))
    #expect(page.annotations.map { $0.destination?.page === page } == [true, true, false])
    #expect(page.annotations[1].destination?.point == CGPoint(x: 1, y: 2))
  }
}
