import ImageIO
import Testing
import UIKit

/// Source: Apple, "ImageIO", `CGImageSource`.
@Suite struct ImageSourceTests {
  /// The start of a file in the format PNG.
  private func picture(width: UInt8, height: UInt8) -> Data {
    let header: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    return Data(header + Array("IHDR".utf8) + [0, 0, 0, width, 0, 0, 0, height, 8, 6, 0, 0, 0])
  }

  @Test func `an image has the size of its file`() throws {
    let source = try #require(CGImageSourceCreateWithData(picture(width: 200, height: 100) as CFData, nil))
    let image = try #require(
      CGImageSourceCreateImageAtIndex(source, 0, [kCGImageSourceShouldCache: true] as CFDictionary))
    #expect(image.width == 200 && image.height == 100)
    #expect(CGImageSourceGetCount(source) == 1 && CGImageSourceGetType(source) == "public.png")
    #expect(CGImageSourceCreateImageAtIndex(source, 1, nil) == nil)
    let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)
    #expect(properties?[kCGImagePropertyPixelWidth] as? Int == 200)
    #expect(properties?[kCGImagePropertyPixelHeight] as? Int == 100)
  }

  @Test(arguments: [(100, 100, 50), (50, 50, 25), (400, 200, 100)])
  func `a thumbnail is at most as large as it may be`(longest: Int, width: Int, height: Int) throws {
    let source = try #require(CGImageSourceCreateWithData(picture(width: 200, height: 100), nil))
    var options: [String: Any] = [kCGImageSourceThumbnailMaxPixelSize: longest]
    #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary) == nil)
    options[kCGImageSourceCreateThumbnailFromImageAlways] = true
    let image = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary))
    #expect(image.width == width && image.height == height)
  }

  @Test func `bytes come bit by bit`() {
    let source = CGImageSourceCreateIncremental(nil)
    #expect(CGImageSourceGetStatus(source) == .statusReadingHeader)
    CGImageSourceUpdateData(source, picture(width: 2, height: 1), false)
    #expect(CGImageSourceGetStatus(source) == .statusIncomplete)
    CGImageSourceUpdateData(source, picture(width: 2, height: 1), true)
    #expect(CGImageSourceGetStatus(source) == .statusComplete)
    CGImageSourceUpdateData(source, Data("no image".utf8), true)
    #expect(CGImageSourceGetStatus(source) == .statusUnknownType && CGImageSourceGetCount(source) == 0)
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
  }
}
