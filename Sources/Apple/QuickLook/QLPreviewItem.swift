import UIKit

/// An item that a preview shows, QuickLook's `QLPreviewItem`.
public protocol QLPreviewItem {
  /// The URL of the file; `nil` while there is none.
  var previewItemURL: URL? { get }
  /// The title; `nil` for the name of the file.
  var previewItemTitle: String? { get }
}

extension QLPreviewItem {
  /// `nil`: the name of the file is the title.
  public var previewItemTitle: String? { nil }
}

extension NSURL: QLPreviewItem {
  /// The URL.
  public var previewItemURL: URL? { absoluteURL }
}

extension URL: QLPreviewItem {
  /// The URL.
  public var previewItemURL: URL? { self }
}

/// How the user can edit an item, QuickLook's `QLPreviewItemEditingMode`.
public enum QLPreviewItemEditingMode: Int, Sendable {
  /// Not at all, the file itself, or a copy of it.
  case disabled, updateContents, createCopy
}

/// An item as a preview shows it.
struct PreviewFile: Hashable {
  let url: URL?
  let title: String

  init(_ item: any QLPreviewItem) { self.init(item.previewItemURL, title: item.previewItemTitle) }

  init(_ url: URL?, title: String? = nil) {
    self.url = url
    // Source: a UI test of a public app (public file 60827803968), in which ui-test.txt has the bar "ui-test".
    self.title = title ?? url?.deletingPathExtension().lastPathComponent ?? ""
  }

  /// The kind of the file by its extension.
  var type: UTType? { url.flatMap { UTType(filenameExtension: $0.pathExtension) } }

  /// The kinds that a phone shows, besides those that have no `UTType` here.
  ///
  /// Source: https://developer.apple.com/documentation/quicklook
  private static let shown: [UTType] = [.text, .image, .pdf, .audiovisualContent]
  /// The extensions of documents whose content isn't read here.
  private static let unread: Set<String> = [
    "doc", "docx", "key", "numbers", "pages", "ppt", "pptx", "reality", "rtfd", "usdz", "xls", "xlsx",
  ]

  /// The extensions of text that has no `UTType` here.
  private static let textExtensions: Set<String> = [
    "c", "cc", "cpp", "css", "h", "hpp", "java", "js", "m", "markdown", "md", "mm", "pl", "py", "rb", "sh", "strings",
  ]
  /// Kinds of text that a phone shows otherwise than as their source.
  private static let renderedTypes: Set<UTType> = [.rtf, .vCard, .svg]

  private var pathExtension: String { url?.pathExtension.lowercased() ?? "" }

  /// Whether the content is shown as it is.
  var isText: Bool {
    if Self.textExtensions.contains(pathExtension) { return true }
    return type.map { $0.conforms(to: .text) && !Self.renderedTypes.contains($0) } ?? false
  }

  /// Whether a phone has a preview of the file.
  var canBeShown: Bool {
    guard let url, url.isFileURL else { return false }
    if Self.unread.contains(pathExtension) || Self.textExtensions.contains(pathExtension) { return true }
    return type.map { type in Self.shown.contains { type.conforms(to: $0) } } ?? false
  }
}
