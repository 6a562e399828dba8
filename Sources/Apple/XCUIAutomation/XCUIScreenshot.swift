import Foundation
import HeadlessUI
import XCTest

/// A drawing of the screen or of an element, XCUITest's `XCUIScreenshot`.
open class XCUIScreenshot: NSObject, @unchecked Sendable {
  /// The elements of the screen, a line each.
  public let tree: String
  /// The drawing; empty if no app was running.
  public let image: UIImage

  nonisolated init(tree: String, drawing: String?, size: CGSize) {
    self.tree = tree
    image = drawing.map { UIImage(drawing: $0, size: size) } ?? UIImage()
  }

  /// The drawing with three pixels for each point, made by the program `rsvg-convert`.
  ///
  /// The test fails, and the data is empty, if the program isn't installed.
  public var pngRepresentation: Data {
    do {
      return try image.png() ?? Data()
    } catch {
      XCTFail("the screenshot can't be made a PNG: \(error)")
      return Data()
    }
  }
}
