import SwiftUI

extension View {
  /// Shows a preview of a file while the binding has a URL; closing it sets the binding to `nil`.
  public nonisolated func quickLookPreview(_ item: Binding<URL?>) -> some View {
    modifier(QuickLookPreview(selection: item, items: nil))
  }

  /// Shows a preview of files while the binding has one of them; it follows the file that the user sees.
  public nonisolated func quickLookPreview<Items: RandomAccessCollection>(
    _ selection: Binding<Items.Element?>, in items: Items
  ) -> some View where Items.Element == URL {
    modifier(QuickLookPreview(selection: selection, items: Array(items)))
  }
}

private struct QuickLookPreview: ViewModifier {
  @Binding var selection: URL?
  /// The files; `nil` for that of the selection.
  let items: [URL]?

  private var urls: [URL] { items ?? [selection].compactMap { $0 } }

  func body(content: Content) -> some View {
    let isShown = Binding {
      selection.map(urls.contains) ?? false
    } set: {
      if !$0 { selection = nil }
    }
    content.fullScreenCover(isPresented: isShown) {
      let urls = urls
      let index = Binding {
        selection.flatMap(urls.firstIndex) ?? 0
      } set: {
        selection = urls[$0]
      }
      PreviewBars(pages: PreviewPages(files: urls.map { PreviewFile($0) }, index: index)) { selection = nil }
    }
  }
}
