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

  /// Its uniform type identifier.
  var typeIdentifier: String {
    switch self {
    case .png: "public.png"
    case .jpeg: "public.jpeg"
    case .gif: "com.compuserve.gif"
    case .bmp: "com.microsoft.bmp"
    case .webp: "org.webmproject.webp"
    case .tiff: "public.tiff"
    case .heic: "public.heic"
    case .svg: "public.svg-image"
    case .pdf: "com.adobe.pdf"
    }
  }

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
}
