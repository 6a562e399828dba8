import AVKit
import PDFKit
import SwiftUI
import WebKit

/// The identifiers of the elements of a preview.
///
/// Source: UI tests of public apps: public files 60827803968 (the view and the button), 71529709150 (the page), 69570207944
/// (the image); 61540914971 and 33221492296 have the identifiers of the buttons for sharing and for the list.
enum PreviewName {
  static let view = "QLPreviewControllerView"
  static let done = "QLOverlayDoneButtonAccessibilityIdentifier"
  static let share = "QLOverlayDefaultActionButtonAccessibilityIdentifier"
  static let list = "QLOverlayListButtonAccessibilityIdentifier"
  static let web = "QLWKWebViewControllerWkWebViewAccessibilityIdentifier"
  static let image = "Image canvas"
}

/// The pages of a preview between the bars of a screen.
struct PreviewBars: View {
  let pages: PreviewPages
  let close: @MainActor () -> Void
  @State private var showsList = false

  private var file: PreviewFile? { pages.file }

  var body: some View {
    NavigationStack {
      pages
        .navigationTitle(file?.title ?? "")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
          ToolbarItem(placement: .topBarLeading) {
            Button("Done", action: close).accessibilityIdentifier(PreviewName.done)
          }
          ToolbarItemGroup(placement: .bottomBar) {
            if let url = file?.url { ShareLink(item: url) { Text("Share") }.accessibilityIdentifier(PreviewName.share) }
            if pages.files.count > 1 {
              // Guess: the label of the button, and the list.
              Button("Table of Contents", systemImage: "list.bullet") { showsList = true }
                .accessibilityIdentifier(PreviewName.list)
            }
          }
        }
    }
    .sheet(isPresented: $showsList) {
      PreviewList(files: pages.files, index: pages.$index)
    }
  }
}

private struct PreviewList: View {
  let files: [PreviewFile]
  @Binding var index: Int
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    List(Array(files.enumerated()), id: \.offset) { number, file in
      Button(file.title) {
        index = number
        dismiss()
      }
    }
  }
}

/// The items of a preview, of which one is shown. Swipes show the others.
struct PreviewPages: View {
  let files: [PreviewFile]
  @Binding var index: Int
  /// The number of times that the shown file was to be read again.
  var reads = 0
  /// Returns whether a link is opened.
  var opensLink: @MainActor (URL) -> Bool = { _ in true }

  var file: PreviewFile? { files.indices.contains(index) ? files[index] : nil }

  var body: some View {
    Group {
      if files.isEmpty {
        // Guess: the text.
        Text("No file to preview")
      } else {
        TabView(selection: $index) {
          ForEach(Array(files.enumerated()), id: \.offset) { number, file in
            PreviewPage(file: file, reads: reads, opensLink: opensLink).tag(number)
          }
        }
        .tabViewStyle(.page(indexDisplayMode: .never))
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .accessibilityElement(children: .contain)
    .accessibilityIdentifier(PreviewName.view)
  }
}

/// What is shown of a file.
private enum PreviewContent {
  case text(String)
  case image(UIImage)
  case page(URL)
  case film(AVPlayer)
  case document(PDFDocument)
  /// The content isn't read here, or on a phone neither.
  case summary(kind: String, size: String)
  case missing
  /// There is no URL yet.
  case waiting

  @MainActor
  init(_ file: PreviewFile) {
    guard let url = file.url else {
      self = .waiting
      return
    }
    guard let size = Self.size(of: url) else {
      UIApplication.shared.warn("QuickLook: no file at \(url.absoluteString)")
      self = .missing
      return
    }
    self = Self(file, url) ?? Self.summary(of: file, url, size)
  }

  /// The number of bytes of a file; `nil` if it can't be read, or if it is a directory.
  private static func size(of url: URL) -> Int64? {
    guard url.isFileURL, FileManager.default.isReadableFile(atPath: url.path),
      let values = try? FileManager.default.attributesOfItem(atPath: url.path),
      values[.type] as? FileAttributeType != .typeDirectory
    else { return nil }
    return (values[.size] as? NSNumber)?.int64Value
  }

  /// Reads a file; `nil` if its content isn't read.
  @MainActor
  private init?(_ file: PreviewFile, _ url: URL) {
    let type = file.type ?? .data
    if type.conforms(to: .image), let image = (try? Data(contentsOf: url)).flatMap({ UIImage(data: $0) }) {
      self = .image(image)
    } else if type.conforms(to: .html) {
      self = .page(url)
    } else if file.isText, let data = try? Data(contentsOf: url) {
      self = .text(Self.text(data))
    } else if type.conforms(to: .audiovisualContent) {
      self = .film(AVPlayer(url: url))
    } else if type.conforms(to: .pdf), let document = PDFDocument(url: url), !document.isLocked {
      self = .document(document)
    } else {
      return nil
    }
  }

  /// Guess: text that isn't UTF-8, and has no mark of UTF-16, is that of Windows.
  private static func text(_ data: Data) -> String {
    let isWide = data.starts(with: [0xFE, 0xFF]) || data.starts(with: [0xFF, 0xFE])
    return (isWide ? String(data: data, encoding: .utf16) : String(data: data, encoding: .utf8))
      ?? String(data: data, encoding: .windowsCP1252) ?? String(decoding: data, as: UTF8.self)
  }

  @MainActor
  private static func summary(of file: PreviewFile, _ url: URL, _ size: Int64) -> PreviewContent {
    if file.canBeShown {
      UIApplication.shared.warn("QuickLook: the content of \(url.lastPathComponent) isn't read, only its name is shown")
    }
    let kind = url.pathExtension.isEmpty ? "Document" : "\(url.pathExtension.uppercased()) Document"
    return .summary(kind: kind, size: ByteCountFormatter.string(fromByteCount: size, countStyle: .file))
  }
}

private struct PreviewPage: View {
  let file: PreviewFile
  let reads: Int
  let opensLink: @MainActor (URL) -> Bool
  @State private var content = PreviewContent.waiting

  var body: some View {
    Group {
      switch content {
      case .text(let text): PreviewText(text: text)
      case .image(let image):
        ZStack { Image(uiImage: image).resizable().scaledToFit() }
          .accessibilityElement()
          .accessibilityLabel(PreviewName.image)
      case .page(let url): PreviewWebPage(url: url, opensLink: opensLink)
      case .film(let player): VideoPlayer(player: player)
      case .document(let document): PreviewDocument(document: document)
      // Guess: what is written, as for a file of an unknown kind.
      case .summary(let kind, let size):
        VStack {
          Text(file.title)
          Text(kind)
          Text(size)
        }
      // Guess: the text.
      case .missing: Text("The file couldn’t be opened.")
      case .waiting: ProgressView("Loading…")
      }
    }
    .onAppear { read() }
    .onChange(of: file) { read() }
    .onChange(of: reads) { read() }
  }

  private func read() { content = PreviewContent(file) }
}

private struct PreviewText: UIViewRepresentable {
  let text: String

  func makeUIView(context: Context) -> UITextView {
    let view = UITextView()
    view.isEditable = false
    return view
  }
  func updateUIView(_ view: UITextView, context: Context) { view.text = text }
}

private struct PreviewDocument: UIViewRepresentable {
  let document: PDFDocument

  func makeUIView(context: Context) -> PDFView {
    let view = PDFView()
    view.autoScales = true
    return view
  }
  func updateUIView(_ view: PDFView, context: Context) {
    if view.document !== document { view.document = document }
  }
}

private struct PreviewWebPage: UIViewRepresentable {
  let url: URL
  let opensLink: @MainActor (URL) -> Bool

  func makeCoordinator() -> Links { Links() }

  func makeUIView(context: Context) -> WKWebView {
    let view = WKWebView()
    view.accessibilityIdentifier = PreviewName.web
    view.navigationDelegate = context.coordinator
    return view
  }

  func updateUIView(_ view: WKWebView, context: Context) {
    context.coordinator.opensLink = opensLink
    if context.coordinator.url != url {
      context.coordinator.url = url
      view.loadFileURL(url, allowingReadAccessTo: url)
    }
  }

  /// Opens links outside of the preview.
  @MainActor
  final class Links: NSObject, WKNavigationDelegate {
    var url: URL?
    var opensLink: @MainActor (URL) -> Bool = { _ in true }

    func webView(_ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction) async
      -> WKNavigationActionPolicy
    {
      guard navigationAction.navigationType == .linkActivated, let url = navigationAction.request.url else {
        return .allow
      }
      if opensLink(url) { await UIApplication.shared.open(url) }
      return .cancel
    }
  }
}
