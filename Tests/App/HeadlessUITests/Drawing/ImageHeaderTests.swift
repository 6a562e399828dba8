import Foundation
import Testing

@testable import HeadlessUI

/// The sizes that files with images state at their beginning.
@Suite struct ImageHeaderTests {
  private func size(_ bytes: [UInt8]) -> CGSize? { ImageHeader(Data(bytes)).size }

  /// A JPEG of 640 x 480 pixels, with metadata and much of it.
  private func jpeg(orientation: UInt8, isLittle: Bool = false, padding: Int = 0) -> [UInt8] {
    let tiff: [UInt8] =
      isLittle
      ? Array("II*\0".utf8) + [8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
      : Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
    let exif = Array("Exif\0\0".utf8) + tiff
    let others = (0..<padding).flatMap { _ in [0xFF, 0xE2, 0xFF, 0xFF] + [UInt8](repeating: 0, count: 0xFFFD) }
    return [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + others
      + [0xFF, 0xC0, 0, 17, 8, 0x01, 0xE0, 0x02, 0x80, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]
  }

  /// Source: Exif 2.32 (CIPA DC-008), tag `Orientation`: from 5 to 8 the rows of the file are columns of the image.
  @Test(arguments: [(1, 640.0), (3, 640), (5, 480), (6, 480), (8, 480), (9, 640)], [false, true])
  func `a photo on its side is turned`(photo: (orientation: Int, width: Double), isLittle: Bool) {
    let size = size(jpeg(orientation: UInt8(photo.orientation), isLittle: isLittle))
    #expect(size == CGSize(width: photo.width, height: 1_120 - photo.width))
  }

  @Test func `metadata may be long`() {
    #expect(size(jpeg(orientation: 1, padding: 4)) == CGSize(width: 640, height: 480))
  }

  /// Source: RFC 9649, "WebP Image Format".
  @Test func `a web p has the size of its first chunk`() {
    func webp(_ chunk: String, _ data: [UInt8]) -> [UInt8] {
      Array("RIFF\0\0\0\0WEBP".utf8) + Array(chunk.utf8) + [20, 0, 0, 0] + data + [UInt8](repeating: 0, count: 20)
    }
    #expect(
      size(webp("VP8 ", [0, 0, 0, 0x9D, 1, 0x2A, 0x80, 0x42, 0xE0, 0x81])) == CGSize(width: 640, height: 480))
    // 639 and 479, in 14 bits each.
    #expect(size(webp("VP8L", [0x2F, 0x7F, 0xC2, 0x77, 0])) == CGSize(width: 640, height: 480))
    #expect(size(webp("VP8X", [0, 0, 0, 0, 0x7F, 2, 0, 0xDF, 1, 0])) == CGSize(width: 640, height: 480))
  }

  /// Source: ISO/IEC 23008-12, `ImageSpatialExtentsProperty`.
  @Test func `a HEIC has its largest extent`() {
    func extent(_ width: UInt16, _ height: UInt16) -> [UInt8] {
      func bytes(_ number: UInt16) -> [UInt8] { [0, 0, UInt8(number >> 8), UInt8(number & 0xFF)] }
      return [0, 0, 0, 20] + Array("ispe".utf8) + [0, 0, 0, 0] + bytes(width) + bytes(height)
    }
    let start: [UInt8] = [0, 0, 0, 16] + Array("ftypheic".utf8) + [0, 0, 0, 0]
    #expect(size(start + extent(512, 512) + extent(4_032, 3_024)) == CGSize(width: 4_032, height: 3_024))
  }

  @Test func `what ends too early has no size`() {
    let whole = jpeg(orientation: 6)
    for count in 3..<(whole.count - 10) { #expect(size(Array(whole.prefix(count))) == nil) }
  }
}
