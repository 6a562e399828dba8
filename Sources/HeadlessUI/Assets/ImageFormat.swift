import Foundation

/// The formats of images that a phone shows, by their first bytes.
enum ImageFormat {
  case png, jpeg, gif, bmp, webp, tiff, heic, svg, pdf

  /// The size in points of an image whose size isn't known.
  static let unknownSize = CGSize(width: 44, height: 44)

  init?(_ data: Data) {
    let start = [UInt8](data.prefix(512))
    switch start {
    case _ where start.starts(with: [0x89, 0x50, 0x4E, 0x47]): self = .png
    case _ where start.starts(with: [0xFF, 0xD8, 0xFF]): self = .jpeg
    case _ where start.starts(with: Array("GIF8".utf8)): self = .gif
    case _ where start.starts(with: Array("BM".utf8)): self = .bmp
    case _ where start.starts(with: Array("RIFF".utf8)): self = .webp
    case _ where start.starts(with: Array("II*\0".utf8)) || start.starts(with: Array("MM\0*".utf8)): self = .tiff
    case _ where start.dropFirst(4).starts(with: Array("ftyp".utf8)): self = .heic
    case _ where start.starts(with: Array("%PDF".utf8)): self = .pdf
    case _ where String(decoding: start, as: UTF8.self).contains("<svg"): self = .svg
    default: return nil
    }
  }

  /// Whether a phone decodes it as a bitmap.
  var isBitmap: Bool { self != .svg && self != .pdf }

  /// The type for a page or a drawing that shows the image; `nil` if none can.
  var mediaType: String? {
    switch self {
    case .png: "image/png"
    case .jpeg: "image/jpeg"
    case .gif: "image/gif"
    case .webp: "image/webp"
    case .svg: "image/svg+xml"
    case .bmp, .tiff, .heic, .pdf: nil
    }
  }

  /// The size that the header of a file has: in pixels, for a vector image in points; `nil` if it isn't known.
  func size(of data: Data) -> CGSize? {
    let bytes = [UInt8](data.prefix(1 << 16))
    func number(_ index: Int, _ count: Int) -> Int { bytes[index..<(index + count)].reduce(0) { $0 << 8 | Int($1) } }
    switch self {
    case .png where bytes.count >= 24: return CGSize(width: number(16, 4), height: number(20, 4))
    case .gif where bytes.count >= 10:
      return CGSize(width: Int(bytes[6]) | Int(bytes[7]) << 8, height: Int(bytes[8]) | Int(bytes[9]) << 8)
    case .jpeg:
      // Segments follow one another until that of the frame.
      var index = 2
      while index + 9 <= bytes.count, bytes[index] == 0xFF {
        let marker = bytes[index + 1]
        if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
          return CGSize(width: number(index + 7, 2), height: number(index + 5, 2))
        }
        index += 2 + number(index + 2, 2)
      }
      return nil
    case .svg: return Self.sizeOfSVG(String(decoding: bytes, as: UTF8.self))
    case .pdf:
      // The coordinates of two corners of the page.
      let text = String(decoding: bytes, as: UTF8.self)
      guard let box = text.firstMatch(of: /\/MediaBox\s*\[([^\]]*)\]/) else { return nil }
      let numbers = box.1.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
      return numbers.count == 4 ? CGSize(width: numbers[2] - numbers[0], height: numbers[3] - numbers[1]) : nil
    default: return nil
    }
  }

  private static func sizeOfSVG(_ text: String) -> CGSize? {
    guard let tag = text.firstMatch(of: /<svg[^>]*>/)?.0 else { return nil }
    let width = tag.firstMatch(of: /\swidth="([\d.]+)(?:px|pt)?"/).flatMap { Double($0.1) }
    let height = tag.firstMatch(of: /\sheight="([\d.]+)(?:px|pt)?"/).flatMap { Double($0.1) }
    if let width, let height { return CGSize(width: width, height: height) }
    guard let box = tag.firstMatch(of: /viewBox="([^"]*)"/) else { return nil }
    let numbers = box.1.split { $0 == " " || $0 == "," }.compactMap { Double($0) }
    return numbers.count == 4 ? CGSize(width: numbers[2], height: numbers[3]) : nil
  }
}
