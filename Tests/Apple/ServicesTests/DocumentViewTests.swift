import Foundation
import PDFKit
import RobotKit
import Testing

/// A document of pages with one line each.
@MainActor
private func makeDocument(
  _ lines: [String], font: String = "<< /Subtype /Type1 >>", trailer: String = ""
) -> PDFDocument? {
  var objects = [
    "<< /Pages 2 0 R >>",
    "<< /Kids [\(lines.indices.map { "\($0 * 2 + 3) 0 R" }.joined(separator: " "))] /MediaBox [0 0 300 200] "
      + "/Resources << /Font << /F \(font) >> >> >>",
  ]
  for (index, line) in lines.enumerated() {
    let content = "BT /F 10 Tf 20 100 Td (\(line)) Tj ET"
    objects.append("<< /Type /Page /Contents \(index * 2 + 4) 0 R >>")
    objects.append("<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream")
  }
  let body = objects.enumerated().map { "\($0 + 1) 0 obj\n\($1)\nendobj\n" }.joined()
  return PDFDocument(data: Data("%PDF-1.4\n\(body)trailer << /Root 1 0 R \(trailer) >>".utf8))
}

/// The view of an app, for tests.
@MainActor
private final class Shown {
  var view: PDFView?
}

private struct Reader: View {
  let shown: Shown
  @State private var view = PDFView()
  let document: @MainActor () -> PDFDocument?
  let actions: [String: @MainActor (PDFView) -> Void]

  var body: some View {
    VStack {
      ForEach(actions.keys.sorted(), id: \.self) { name in Button(name) { actions[name]?(view) } }
      Pages(view: view)
    }
    .onAppear {
      shown.view = view
      view.document = document()
    }
  }

  private struct Pages: UIViewRepresentable {
    let view: PDFView

    func makeUIView(context: Context) -> PDFView { view }
    func updateUIView(_ view: PDFView, context: Context) {}
  }
}

/// Facts about views of documents, and the warnings about what they don't show.
@Suite @MainActor struct DocumentViewTests {
  /// Source: https://developer.apple.com/documentation/pdfkit/pdfdocument/removepage(at:) and its neighbours. Guess: the view
  /// follows at once.
  @Test func `a view follows the changes of its document`() throws {
    let shown = Shown()
    let actions: [String: @MainActor (PDFView) -> Void] = [
      "Single": { $0.displayMode = .singlePage },
      "Last": { $0.goToLastPage(nil) },
      "First": { $0.goToFirstPage(nil) },
      "Remove": { $0.document?.removePage(at: 1) },
      "Insert": { view in
        if let page = makeDocument(["three"])?.page(at: 0) { view.document?.insert(page, at: 0) }
      },
      "Exchange": { $0.document?.exchangePage(at: 0, withPageAt: 1) },
      "Enlarge": { $0.currentPage?.setBounds(CGRect(x: 0, y: 0, width: 300, height: 900), for: .mediaBox) },
    ]
    try Launch("reader") { Reader(shown: shown, document: { makeDocument(["one", "two"]) }, actions: actions) }.run {
      app in
      try app.buttons["Single"].tap()
      try app.buttons["Last"].tap()
      try app.staticTexts["two"].mustExist("not the last page")
      try app.buttons["Remove"].tap()
      try app.staticTexts["one"].mustExist("the page before wasn't shown")
      #expect(shown.view?.currentPage?.string == "one" && shown.view?.canGoToNextPage == false)
      try app.buttons["Insert"].tap()
      #expect(shown.view?.currentPage?.label == "2" && shown.view?.canGoToPreviousPage == true)
      try app.buttons["First"].tap()
      try app.staticTexts["three"].mustExist("the inserted page wasn't shown")
      try app.buttons["Exchange"].tap()
      #expect(shown.view?.currentPage?.label == "2")
      let height = app.textViews.firstMatch.frame.height
      try app.buttons["Enlarge"].tap()
      #expect(app.textViews.firstMatch.frame.height > height * 2)
    }
  }

  /// Guess: another document is shown from its first page on.
  @Test func `a second document is shown from its start`() throws {
    let shown = Shown()
    let lines = (1...9).map { "line \($0)" }
    let actions: [String: @MainActor (PDFView) -> Void] = [
      "Last": { $0.goToLastPage(nil) },
      "Second": { $0.document = makeDocument((1...9).map { "other \($0)" }) },
    ]
    try Launch("reader") { Reader(shown: shown, document: { makeDocument(lines) }, actions: actions) }.run { app in
      try app.buttons["Last"].tap()
      try app.staticTexts["line 9"].mustExist("not the last page")
      try app.buttons["Second"].tap()
      try app.staticTexts["other 1"].mustExist("not the first page of the other document")
      #expect(shown.view?.currentPage?.string == "other 1")
    }
  }

  /// Source: docs/services/pdfkit.md: the run warns of what isn't read.
  @Test(arguments: [
    ("/Encrypt 9 0 R", "<< /Subtype /Type1 >>", "a document is encrypted, which isn't read"),
    ("", "<< /Subtype /Type0 >>", "page 1 of a document has characters that the file doesn't name"),
    ("", "<< /Subtype /Type1 /Encoding << /Differences [65 /g17] >> >>", "has characters that the file doesn't name"),
    ("", "<< /Subtype /Type1 >>", ""),
  ])
  func `the run warns of what isn't read`(trailer: String, font: String, warning: String) throws {
    let shown = Shown()
    let make: @MainActor () -> PDFDocument? = { makeDocument(["AB"], font: font, trailer: trailer) }
    try Launch("reader") { Reader(shown: shown, document: make, actions: [:]) }.run { app in
      var warnings: [String] = []
      app.session?.events.onWarning = { warnings.append($0) }
      try app.relaunch()
      _ = app.staticTexts["AB"].exists
      #expect(warning.isEmpty ? warnings.isEmpty : warnings.contains { $0.contains(warning) }, "\(warnings)")
    }
  }

  // MARK: Searches

  private final class Log: PDFDocumentDelegate {
    var events: [String] = []
    func documentDidBeginDocumentFind(_ notification: Notification) { events.append("begin") }
    func documentDidEndDocumentFind(_ notification: Notification) { events.append("end") }
    func documentDidEndPageFind(_ notification: Notification) {
      events.append("page \(notification.userInfo?[PDFDocumentPageIndexKey] ?? "–")")
    }
    func didMatchString(_ instance: PDFSelection) { events.append(instance.string ?? "–") }
  }

  /// Source: https://developer.apple.com/documentation/pdfkit/pdfdocument/beginfindstrings(_:withoptions:) and
  /// https://developer.apple.com/documentation/pdfkit/pdfdocumentdelegate
  @Test func `all strings are found in one search`() async throws {
    let document = try #require(makeDocument(["tea and water", "water"]))
    let log = Log()
    document.delegate = log
    document.beginFindStrings(["tea", "water"])
    while document.isFinding { await Task.yield() }
    #expect(log.events == ["begin", "tea", "water", "page 0", "water", "page 1", "end"])
  }

  /// Guess: a cancelled search finds nothing more, also if another one begins at once.
  @Test func `a search that was cancelled doesn't go on in the next one`() async throws {
    let document = try #require(makeDocument(["tea and water"]))
    let log = Log()
    document.delegate = log
    document.beginFindString("tea")
    document.cancelFindString()
    document.beginFindString("water")
    while document.isFinding { await Task.yield() }
    for _ in 0..<10 { await Task.yield() }
    #expect(log.events == ["begin", "end", "begin", "water", "page 0", "end"])
  }

  /// Source: https://developer.apple.com/documentation/pdfkit/pdfpage/selection(for:)-4wrcc: text in the rectangle.
  @Test func `a rectangle selects only the text in it`() throws {
    let content = "BT /F 10 Tf 20 100 Td (ab) Tj 100 0 Td (cd) Tj -100 -20 Td (ef) Tj 100 0 Td (gh) Tj ET"
    let file = """
      %PDF-1.4
      1 0 obj << /Pages << /Kids [<< /Contents 2 0 R /MediaBox [0 0 300 200] >>] >> >> endobj
      2 0 obj << /Length \(content.utf8.count) >>
      stream
      \(content)
      endstream endobj
      trailer << /Root 1 0 R >>
      """
    let document = try #require(PDFDocument(data: Data(file.utf8)))
    let page = try #require(document.page(at: 0))
    #expect(page.string == "ab cd\nef gh")
    let column = try #require(page.selection(for: CGRect(x: 110, y: 0, width: 100, height: 200)))
    #expect(column.string == "cd\ngh" && column.numberOfTextRanges(on: page) == 2)
    #expect(page.selection(for: CGRect(x: 0, y: 0, width: 300, height: 200))?.string == page.string)
    #expect(page.selection(for: CGRect(x: 0, y: 0, width: 5, height: 5)) == nil)
    #expect(page.selection(for: NSRange(location: NSNotFound, length: 5)) == nil)
  }
}
