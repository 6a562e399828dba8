import PDFKit
import SwiftUI

/// An app that shows a document and searches it.
struct DocumentsApp: View {
  @State private var reader = DocumentReader()

  var body: some View {
    VStack {
      Text(reader.status).accessibilityIdentifier("status")
        .contextMenu {
          Button("Eighth") { _ = reader.view.document?.page(at: 7) }
          Button("Tilt") { reader.view.currentPage?.rotation = 45 }
        }
      Text(reader.page).accessibilityIdentifier("page")
      HStack {
        Button("Next") { reader.view.goToNextPage(nil) }
        Button("Last") { reader.view.goToLastPage(nil) }
        Button("Contents") { reader.showContents() }
        Button("Find") { reader.find("water") }
        Button("Search") { reader.search("tea") }
        Button("Merge") { reader.merge() }
        Button("Remove") { reader.view.document?.removePage(at: 7) }
        Button("Turn") { reader.view.usePageViewController(true) }
        Button("Locked") { reader.showLocked() }
      }
      DocumentView(view: reader.view).accessibilityIdentifier("document")
    }
    .onReceive(NotificationCenter.default.publisher(for: .PDFViewPageChanged)) { _ in reader.showPage() }
    .onReceive(NotificationCenter.default.publisher(for: .PDFDocumentDidFindMatch)) { reader.note($0) }
    .onAppear { reader.open() }
  }
}

private struct DocumentView: UIViewRepresentable {
  let view: PDFView

  func makeUIView(context: Context) -> PDFView { view }
  func updateUIView(_ view: PDFView, context: Context) {}
}

@Observable
@MainActor
private final class DocumentReader: NSObject, PDFViewDelegate {
  private(set) var status = "–"
  private(set) var page = "no page"
  @ObservationIgnored private(set) lazy var view: PDFView = {
    let view = PDFView()
    view.autoScales = true
    view.delegate = self
    return view
  }()

  func open() {
    view.document = SampleDocument.make("tea")
    let title = view.document?.documentAttributes?[PDFDocumentAttribute.titleAttribute] as? String
    status = "\(title ?? "untitled"), \(view.document?.pageCount ?? 0) pages"
  }

  func showLocked() {
    view.document = SampleDocument.make("locked", trailer: "/Encrypt 9 0 R")
    status = "\(view.document?.isLocked ?? false ? "locked" : "open"), \(view.document?.pageCount ?? 0) pages"
  }

  func showPage() { page = "page \(view.currentPage?.label ?? "?")" }

  func showContents() {
    guard let entry = view.document?.outlineRoot?.child(at: 1), let place = entry.destination else { return }
    status = entry.label ?? "–"
    view.go(to: place)
  }

  func find(_ text: String) {
    guard let found = view.document?.findString(text, withOptions: .caseInsensitive) else { return }
    status = found.map { "\($0.string ?? "–") on \($0.pages.first?.label ?? "?")" }.joined(separator: ", ")
    if let last = found.last {
      view.setCurrentSelection(last, animate: true)
      view.go(to: last)
    }
  }

  func search(_ text: String) {
    status = "found"
    view.document?.beginFindString(text, withOptions: .caseInsensitive)
  }

  func note(_ notification: Notification) {
    let match = notification.userInfo?[PDFDocumentFoundSelectionKey] as? PDFSelection
    status += " \(match?.string ?? "–")"
  }

  /// Writes a document of the last page and an empty one, and shows what was read again.
  func merge() {
    let document = PDFDocument()
    if let last = view.document?.page(at: 2) { document.insert(last, at: 0) }
    document.insert(PDFPage(), at: 1)
    document.documentAttributes = [PDFDocumentAttribute.titleAttribute: "Merged"]
    let url = URL.documentsDirectory.appending(path: "merged.pdf")
    status = "\(document.write(to: url))"
    view.document = PDFDocument(url: url)
    status += " \(view.document?.pageCount ?? 0) \(view.document?.string ?? "–")"
  }

  func pdfViewWillClick(onLink sender: PDFView, with url: URL) { status = "opens \(url)" }
}

/// Documents that the app makes.
enum SampleDocument {
  /// A document of three pages, with links and a table of contents.
  static func make(_ title: String, trailer: String = "") -> PDFDocument? {
    let texts = ["Tea and water", "Boil the water.", "Serve the tea"]
    var objects = [
      "<< /Type /Catalog /Pages 2 0 R /Outlines 10 0 R >>",
      "<< /Type /Pages /Count 3 /Kids [3 0 R 4 0 R 5 0 R] /MediaBox [0 0 300 400] "
        + "/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>",
    ]
    for index in texts.indices {
      let links = index == 0 ? "/Annots [11 0 R 12 0 R]" : ""
      objects.append("<< /Type /Page /Parent 2 0 R /Contents \(index + 6) 0 R \(links) >>")
    }
    for text in texts {
      let content = "BT /F1 18 Tf 20 350 Td (\(text)) Tj ET"
      objects.append("<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream")
    }
    objects += [
      "<< /Title (\(title)) /Author (Ada) >>",
      "<< /Type /Outlines /First 13 0 R /Last 14 0 R /Count 2 >>",
      "<< /Type /Annot /Subtype /Link /Rect [20 300 120 320] /Contents (Shop) /A << /S /URI /URI (https://tea.example) >> >>",
      "<< /Type /Annot /Subtype /Link /Rect [20 260 120 280] /Contents (Serving) /Dest [5 0 R /XYZ 0 400 0] >>",
      "<< /Title (Start) /Parent 10 0 R /Next 14 0 R /Dest [3 0 R /Fit] >>",
      "<< /Title (Boiling) /Parent 10 0 R /Dest [4 0 R /Fit] >>",
    ]
    let body = objects.enumerated().map { "\($0 + 1) 0 obj\n\($1)\nendobj\n" }.joined()
    return PDFDocument(data: Data("%PDF-1.4\n\(body)trailer\n<< /Root 1 0 R /Info 9 0 R \(trailer) >>\n%%EOF\n".utf8))
  }
}
