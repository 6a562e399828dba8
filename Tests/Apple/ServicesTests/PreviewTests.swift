import Foundation
import QuickLook
import Testing

/// Facts about previews as values.
@Suite struct PreviewTests {
  /// Source: https://developer.apple.com/documentation/quicklook, for the kinds of files.
  @Test(arguments: [
    ("a.txt", true), ("a.CSV", true), ("a.pdf", true), ("a.png", true), ("a.docx", true), ("a.usdz", true),
    ("a.mp4", true), ("a.md", true), ("a.svg", true), ("a.zip", false), ("a.unknown", false), ("a", false),
  ])
  @MainActor func `files of some kinds have a preview`(name: String, hasPreview: Bool) {
    let url = URL(fileURLWithPath: "/files/\(name)")
    #expect(QLPreviewController.canPreview(url) == hasPreview)
    #expect(QLPreviewController.canPreview(NSURL(fileURLWithPath: "/files/\(name)")) == hasPreview)
  }

  /// Source: https://developer.apple.com/documentation/quicklook/qlpreviewitem/previewitemurl: a URL of a file.
  @Test @MainActor func `pages of the web have no preview`() throws {
    #expect(!QLPreviewController.canPreview(try #require(URL(string: "https://example.com/a.pdf"))))
  }

  private final class Files: QLPreviewControllerDataSource {
    var names = ["a.txt", "b.txt"]

    func numberOfPreviewItems(in controller: QLPreviewController) -> Int { names.count }
    func previewController(_ controller: QLPreviewController, previewItemAt index: Int) -> any QLPreviewItem {
      URL(fileURLWithPath: "/files/\(names[index])")
    }
  }

  /// Source: https://developer.apple.com/documentation/quicklook/qlpreviewcontroller/currentpreviewitemindex
  @Test @MainActor func `the shown item is known by its index`() {
    let controller = QLPreviewController()
    #expect(controller.currentPreviewItemIndex == NSNotFound)
    #expect(controller.currentPreviewItem == nil)
    let files = Files()
    controller.dataSource = files
    controller.currentPreviewItemIndex = 1
    controller.loadViewIfNeeded()
    #expect(controller.currentPreviewItemIndex == 1)
    #expect(controller.currentPreviewItem?.previewItemURL?.lastPathComponent == "b.txt")
    files.names = ["c.txt"]
    controller.reloadData()
    #expect(controller.currentPreviewItem?.previewItemURL?.lastPathComponent == "c.txt")
    files.names = []
    controller.reloadData()
    #expect(controller.currentPreviewItemIndex == NSNotFound)
  }
}
