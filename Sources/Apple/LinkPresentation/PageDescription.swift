import Foundation
import WebKit

/// The title, the images and the film that the tags of a page name.
///
/// Source: https://developer.apple.com/documentation/technotes/tn3156-create-rich-previews-for-messages. Guess: what
/// Open Graph's tags say comes before the other.
struct PageDescription {
  let title: String?
  let image: URL?
  let icon: URL?
  let video: URL?

  init(html: String, at url: URL) {
    let page = HTMLDocument(html: html, baseURL: url)
    let (metas, links) = (
      page.descriptions.filter { $0.name == "meta" }, page.descriptions.filter { $0.name == "link" }
    )
    func content(_ names: String...) -> String? {
      for name in names {
        let tag = metas.first { ($0["property"] ?? $0["name"])?.lowercased() == name }
        if let text = tag?["content"].map(HTMLTag.singleSpaced), !text.isEmpty { return text }
      }
      return nil
    }
    func icon(_ kinds: Set<String>) -> String? {
      links.first { tag in
        let words = tag["rel"]?.lowercased().split(separator: " ").map(String.init) ?? []
        return !kinds.isDisjoint(with: words)
      }?["href"]
    }
    func absolute(_ text: String?) -> URL? { text.flatMap { URL(string: $0, relativeTo: url)?.absoluteURL } }

    title = content("og:title", "twitter:title") ?? page.title.flatMap { $0.isEmpty ? nil : $0 }
    image = absolute(content("og:image:secure_url", "og:image", "og:image:url", "twitter:image"))
    self.icon = absolute(icon(["apple-touch-icon", "apple-touch-icon-precomposed"]) ?? icon(["icon"]))
    video = absolute(content("og:video:secure_url", "og:video", "og:video:url"))
  }
}
