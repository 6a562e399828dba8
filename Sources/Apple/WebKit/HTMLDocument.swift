import Foundation
import HeadlessUI

/// What a page shows: its title, and its text, links and images in order.
package struct HTMLDocument {
  /// A part of a page.
  struct Part: Identifiable {
    enum Kind {
      case text(String, isHeading: Bool)
      case link(String, URL, opensWindow: Bool)
      case image(String)
    }

    let id: Int
    let kind: Kind
  }

  package private(set) var title: String?
  private(set) var parts: [Part] = []
  /// The tags `meta` and `link`, which describe the page.
  package private(set) var descriptions: [HTMLTag] = []

  /// An empty page.
  init() {}

  /// A page of plain text.
  init(text: String) { parts = text.isEmpty ? [] : [Part(id: 0, kind: .text(text, isHeading: false))] }

  /// Reads HTML; scripts, styles and forms are left out.
  package init(html: String, baseURL: URL?) {
    var reader = Reader(baseURL: baseURL)
    reader.read(html)
    (title, parts, descriptions) = (reader.title, reader.parts, reader.descriptions)
  }

  private struct Reader {
    let baseURL: URL?
    var title: String?
    var parts: [Part] = []
    var descriptions: [HTMLTag] = []
    private var text = ""
    private var link: (url: URL, opensWindow: Bool)?
    private var isHeading = false

    init(baseURL: URL?) { self.baseURL = baseURL }

    /// Elements in a line that are elements of the page of their own, and the end of a line.
    private static let separate: Set<String> = [
      "audio", "br", "button", "iframe", "img", "input", "label", "object", "option", "video",
    ]

    mutating func read(_ html: String) {
      for token in HTMLTokens(html).all {
        switch token {
        case .text(let text): self.text += text
        case .title(let text): title = HTMLTag.plain(text)
        case .tag(let tag): handle(tag)
        case .hidden: break
        }
      }
      flush()
    }

    private mutating func handle(_ tag: HTMLTag) {
      if tag.name == "meta" || tag.name == "link" { return descriptions.append(tag) }
      if tag.name == "a" {
        flush()
        let url = tag.isEnd ? nil : tag["href"].flatMap { URL(string: $0, relativeTo: baseURL)?.absoluteURL }
        link = url.map { ($0, tag["target"] == "_blank") }
      } else if tag.name == "img", let label = tag["alt"], !label.isEmpty {
        flush()
        append(.image(HTMLTag.singleSpaced(label)))
      } else if tag.isBlock || Self.separate.contains(tag.name) {
        flush()
        if tag.headingLevel != nil { isHeading = !tag.isEnd }
      }
    }

    private mutating func flush() {
      let plain = HTMLTag.plain(text)
      text = ""
      guard !plain.isEmpty else { return }
      if let link {
        append(.link(plain, link.url, opensWindow: link.opensWindow))
      } else {
        append(.text(plain, isHeading: isHeading))
      }
    }

    private mutating func append(_ kind: Part.Kind) { parts.append(Part(id: parts.count, kind: kind)) }
  }
}
