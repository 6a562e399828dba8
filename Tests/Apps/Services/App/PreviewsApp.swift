import QuickLook
import SwiftUI
import UIKit

/// An app that shows its files: by SwiftUI's modifiers and by the controller in the ways of apps.
struct PreviewsApp: View {
  @State private var file: URL?
  @State private var chosen: URL?
  @State private var isEmbedded = false
  @State private var log = PreviewLog()

  private static var notes: URL { PreviewFiles.url("notes.txt") }
  private static var page: URL { PreviewFiles.url("page.html") }
  private static var table: URL { PreviewFiles.url("prices.docx") }
  private static var more: [URL] { [PreviewFiles.url("readme.md"), PreviewFiles.url("leaf.svg")] }

  var body: some View {
    VStack {
      Text(log.text).accessibilityIdentifier("log")
      Text(chosen?.lastPathComponent ?? "none").accessibilityIdentifier("chosen")
      Button("Notes") { file = Self.notes }
      Button("Picture") { file = PreviewFiles.url("dot.png") }
      Button("Page") { file = Self.page }
      Button("Document") { file = PreviewFiles.url("tea.pdf") }
      Button("Missing") { file = PreviewFiles.url("missing.txt") }
      Button("All") { chosen = Self.page }
      Button("Other") { chosen = PreviewFiles.url("other.txt") }
      Button("Present") { present(from: 1) }
      Button("Push") { push() }
      Button("Sheet") { isEmbedded = true }
    }
    .onAppear { PreviewFiles.write() }
    .quickLookPreview($file)
    .quickLookPreview($chosen, in: [Self.notes, Self.page, Self.table] + Self.more)
    .sheet(isPresented: $isEmbedded) { EmbeddedPreview(log: log) }
  }

  private func present(from index: Int) {
    let controller = QLPreviewController()
    (controller.dataSource, controller.delegate) = (log, log)
    controller.currentPreviewItemIndex = index
    log.controller = controller
    UIApplication.shared.keyWindow?.rootViewController?.present(controller, animated: true)
  }

  private func push() {
    let controller = QLPreviewController()
    controller.dataSource = log
    UIApplication.shared.keyWindow?.rootViewController?.present(
      UINavigationController(rootViewController: controller), animated: true)
  }
}

/// The files of the app.
private enum PreviewFiles {
  private static let texts = [
    "notes.txt": "Buy milk", "page.html": "<h1>Help</h1>", "prices.docx": "not read", "march.txt": "12 €",
    "leaf.svg": "<svg/>",
    "april.txt": "15 €", "terms.html": "<h1>Terms</h1><a href='https://example.com/more'>More</a>",
  ]
  private static let dot =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

  static func url(_ name: String) -> URL { URL.documentsDirectory.appending(path: name) }

  static func write() {
    for (name, text) in texts { try? Data(text.utf8).write(to: url(name)) }
    try? Data([0x23, 0x20, 0x54, 0x68, 0xE9]).write(to: url("readme.md"))
    try? Data(base64Encoded: dot)?.write(to: url("dot.png"))
    SampleDocument.make("tea")?.write(to: url("tea.pdf"))
  }
}

/// The items of a controller, and what it reports.
@Observable
@MainActor
final class PreviewLog: NSObject, QLPreviewControllerDataSource, QLPreviewControllerDelegate {
  var text = "–"
  @ObservationIgnored weak var controller: QLPreviewController?
  @ObservationIgnored private let items = [
    Receipt("March", PreviewFiles.url("march.txt")), Receipt("April", PreviewFiles.url("april.txt")),
    Receipt("Terms", PreviewFiles.url("terms.html")),
  ]

  func numberOfPreviewItems(in controller: QLPreviewController) -> Int { items.count }

  func previewController(_ controller: QLPreviewController, previewItemAt index: Int) -> any QLPreviewItem {
    items[index]
  }

  func previewControllerWillDismiss(_ controller: QLPreviewController) {
    let title = controller.currentPreviewItem.flatMap(\.previewItemTitle) ?? "none"
    text += ", closes \(controller.currentPreviewItemIndex) \(title)"
  }

  func previewControllerDidDismiss(_ controller: QLPreviewController) { text += ", closed" }

  func previewController(
    _ controller: QLPreviewController, shouldOpen url: URL, for item: any QLPreviewItem
  ) -> Bool {
    text = "\(item.previewItemTitle ?? "") opens \(url)"
    return false
  }
}

final class Receipt: NSObject, QLPreviewItem {
  let previewItemTitle: String?
  let previewItemURL: URL?

  init(_ title: String, _ url: URL) { (previewItemTitle, previewItemURL) = (title, url) }
}

/// A controller in a sheet, without bars.
private struct EmbeddedPreview: UIViewControllerRepresentable {
  let log: PreviewLog

  func makeUIViewController(context: Context) -> QLPreviewController {
    let controller = QLPreviewController()
    controller.dataSource = log
    return controller
  }

  func updateUIViewController(_ controller: QLPreviewController, context: Context) {}
}
