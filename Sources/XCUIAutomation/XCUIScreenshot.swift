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
      return try Self.png(of: image.drawing ?? "")
    } catch {
      XCTFail("the screenshot can't be made a PNG: \(error); install librsvg2-bin (Debian) and fonts-inter")
      return Data()
    }
  }

  private static func png(of drawing: String) throws -> Data {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["rsvg-convert", "--zoom", "3"]
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    // It reads all of the drawing before it writes anything.
    try input.fileHandleForWriting.write(contentsOf: Data(drawing.utf8))
    try input.fileHandleForWriting.close()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw RasterizerFailure(code: process.terminationStatus) }
    return data
  }
}

private struct RasterizerFailure: Error, CustomStringConvertible {
  let code: Int32

  var description: String { "rsvg-convert exited with \(code)" }
}
