import UIKit

/// The page that a web view shows.
@Observable
@MainActor
final class ShownPage {
  var document = HTMLDocument()
  /// Follows a link.
  @ObservationIgnored var follow: (URL, _ opensWindow: Bool) -> Void = { _, _ in }
}

/// The elements of a page.
struct PageView: View {
  let page: ShownPage

  var body: some View {
    ScrollView {
      VStack(alignment: .leading) {
        ForEach(page.document.parts) { PartView(part: $0, page: page) }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

private struct PartView: View {
  let part: HTMLDocument.Part
  let page: ShownPage

  var body: some View {
    switch part.kind {
    case .text(let text, let isHeading):
      Text(verbatim: text).accessibilityAddTraits(isHeading ? .isHeader : [])
    case .image(let label):
      Image(systemName: "photo").accessibilityLabel(label)
    case .link(let text, let url, let opensWindow):
      Text(verbatim: text)
        .onTapGesture { page.follow(url, opensWindow) }
        .accessibilityAddTraits(.isLink)
        .accessibilityRemoveTraits(.isStaticText)
    }
  }
}
