import LinkPresentation
import SwiftUI

/// An app that shows links with their titles, in the ways of apps.
struct LinksApp: View {
  @State private var links = LinkList()

  var body: some View {
    VStack {
      Text(links.status).accessibilityIdentifier("status")
      Text(links.picture).accessibilityIdentifier("picture")
      Button("Await") { Task { await links.load("https://news.example/article") } }
      Button("Complete") { links.begin("https://news.example/article") }
      Button("Missing") { Task { await links.load("https://news.example/missing") } }
      Button("Mail") { Task { await links.load("mailto:ada@example.com") } }
      Button("Impatient") { Task { await links.load("https://news.example/article", timeout: 2) } }
      Button("Without image") { Task { await links.load("https://news.example/article", isWhole: false) } }
      Button("Cancel") { links.cancel() }
      Button("Twice") { links.fetchTwice() }
      Button("Save") { links.save() }
      LinkPreview(url: URL(string: "https://www.example.com/about"), metadata: links.metadata)
        .frame(height: 230)
    }
  }
}

private struct LinkPreview: UIViewRepresentable {
  let url: URL?
  let metadata: LPLinkMetadata?

  func makeUIView(context: Context) -> LPLinkView { url.map { LPLinkView(url: $0) } ?? LPLinkView() }

  func updateUIView(_ view: LPLinkView, context: Context) {
    if let metadata { view.metadata = metadata }
  }
}

@Observable
@MainActor
final class LinkList {
  private(set) var status = "–"
  private(set) var picture = "no picture"
  private(set) var metadata: LPLinkMetadata?
  @ObservationIgnored private var provider: LPMetadataProvider?

  func load(_ link: String, timeout: TimeInterval? = nil, isWhole: Bool = true) async {
    guard let url = URL(string: link) else { return }
    let provider = LPMetadataProvider()
    if let timeout { provider.timeout = timeout }
    provider.shouldFetchSubresources = isWhole
    self.provider = provider
    status = "loading"
    do {
      show(try await provider.startFetchingMetadata(for: url))
    } catch {
      show(error)
    }
  }

  func begin(_ link: String) {
    guard let url = URL(string: link) else { return }
    LPMetadataProvider().startFetchingMetadata(for: url) { metadata, error in
      Task { @MainActor in
        if let metadata { self.show(metadata) } else if let error { self.show(error) }
      }
    }
  }

  func cancel() { provider?.cancel() }

  func fetchTwice() {
    guard let url = URL(string: "https://news.example/article") else { return }
    let provider = LPMetadataProvider()
    for _ in 1...2 { provider.startFetchingMetadata(for: url) { _, _ in } }
  }

  /// Writes the metadata and shows what was read again.
  func save() {
    guard let metadata,
      let data = try? NSKeyedArchiver.archivedData(withRootObject: metadata, requiringSecureCoding: true),
      let copy = try? NSKeyedUnarchiver.unarchivedObject(ofClass: LPLinkMetadata.self, from: data)
    else { return status = "not saved" }
    show(copy)
    status = "saved: \(status)"
  }

  private func show(_ metadata: LPLinkMetadata) {
    self.metadata = metadata
    let path = "\(metadata.originalURL?.path ?? "–") \(metadata.url?.path ?? "–")"
    status = "\(metadata.title ?? "no title") \(path) \(metadata.remoteVideoURL?.absoluteString ?? "")"
    picture = "no picture"
    guard let provider = metadata.imageProvider, provider.canLoadObject(ofClass: UIImage.self) else { return }
    provider.loadObject(ofClass: UIImage.self) { image, _ in
      let width = (image as? UIImage)?.size.width ?? 0
      Task { @MainActor in self.picture = "\(width > 0) \(metadata.iconProvider != nil)" }
    }
  }

  private func show(_ error: any Error) {
    switch error {
    case LPError.metadataFetchTimedOut: status = "too late"
    case LPError.metadataFetchCancelled: status = "cancelled"
    default: status = "error \((error as? LPError)?.code.rawValue ?? 0)"
    }
  }
}
