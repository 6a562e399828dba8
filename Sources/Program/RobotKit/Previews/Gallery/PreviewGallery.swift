import AppModel
import EmbeddedFiles
import Reporters

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A directory with drawings of previews on devices, and a page that shows them.
@MainActor
struct PreviewGallery {
  let directory: String
  let variants: [PreviewVariant]

  /// The drawing of a preview, or why there is none.
  private enum Picture {
    case file(String)
    case failure(String)
  }

  /// Draws previews and writes the page.
  ///
  /// - Parameter all: All previews of the suite, among which names of files are unique.
  /// - Returns: The path of the page, and the number of drawings that can't be made.
  /// - Throws: ``SinkError``.
  func write(
    _ previews: [Preview], of all: [Preview], _ run: PreviewRun, _ locator: PreviewLocator
  ) throws -> (page: String, failures: Int) {
    let names = all.fileNames
    var pictures: [[Picture]] = Array(repeating: [], count: previews.count)
    for variant in variants {
      let results = run.draw(previews, on: variant.settings).results
      for (index, (preview, result)) in zip(previews, results).enumerated() {
        guard let drawing = result?.drawing else {
          pictures[index].append(.failure(result?.failure ?? "the preview didn't run"))
          continue
        }
        let file = "\(names[preview.name, default: ""]).\(variant.fileName).svg"
        try FileSink.write(drawing, to: FeatureFiles.joined(directory, file))
        pictures[index].append(.file(file))
      }
    }
    let page = FeatureFiles.joined(directory, "index.html")
    try FileSink.write(text(previews, pictures, locator), to: page)
    let failures = pictures.joined().count { if case .failure = $0 { true } else { false } }
    return (page, failures)
  }

  private func text(_ previews: [Preview], _ pictures: [[Picture]], _ locator: PreviewLocator) -> String {
    let sections = zip(previews, pictures).map { preview, pictures in
      let location = locator.location(of: preview).map { "<small>\(Self.escaped($0.description))</small>" } ?? ""
      let figures = zip(variants, pictures).map { Self.figure(preview, $0, $1) }
      return "<section>\n<h2>\(Self.escaped(preview.name)) \(location)</h2>\n\(figures.joined())</section>\n"
    }
    let counts = "\(Counted.text(previews.count, "preview")) on \(variants.map(\.name).joined(separator: "; "))"
    return embedded_gallery_html.text.replacing("{{counts}}", with: Self.escaped(counts))
      .replacing("{{sections}}", with: sections.joined())
  }

  private static func figure(_ preview: Preview, _ variant: PreviewVariant, _ picture: Picture) -> String {
    let caption = "<figcaption>\(escaped(variant.name))</figcaption>"
    switch picture {
    case .file(let path):
      let url = escaped(path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path)
      let width = variant.settings.screen.bounds.width / 2
      return "<figure><a href=\"\(url)\"><img src=\"\(url)\" width=\"\(Int(width))\" loading=\"lazy\""
        + " alt=\"\(escaped("\(preview.name), \(variant.name)"))\"></a>\(caption)</figure>\n"
    case .failure(let reason): return "<figure><pre>\(escaped(reason))</pre>\(caption)</figure>\n"
    }
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}
