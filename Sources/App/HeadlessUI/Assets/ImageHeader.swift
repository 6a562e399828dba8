import Foundation

/// The size that the beginning of a file with an image states.
struct ImageHeader {
  private let bytes: [UInt8]

  /// The bytes at the beginning of a file that have its size: cameras write previews before it.
  static let limit = 1 << 20

  init(_ data: Data) { bytes = [UInt8](data.prefix(Self.limit)) }

  /// In pixels, for a vector image in points; `nil` if the file doesn't state it.
  var size: CGSize? {
    switch ImageFormat(Data(bytes.prefix(512))) {
    case .png: size(width: big(16, 4), height: big(20, 4))
    case .gif: size(width: little(6, 2), height: little(8, 2))
    case .jpeg: sizeOfJPEG
    case .webp: sizeOfWebP
    case .heic: sizeOfHEIC
    case .svg: sizeOfSVG
    case .pdf: sizeOfPDF
    case .bmp, .tiff, nil: nil
    }
  }

  private func size(width: Int?, height: Int?) -> CGSize? {
    guard let width, let height, width > 0, height > 0 else { return nil }
    return CGSize(width: width, height: height)
  }

  /// A number whose most significant byte is the first one; `nil` beyond the end.
  private func big(_ index: Int, _ count: Int) -> Int? {
    guard index >= 0, index + count <= bytes.count else { return nil }
    return bytes[index..<(index + count)].reduce(0) { $0 << 8 | Int($1) }
  }

  /// A number whose least significant byte is the first one; `nil` beyond the end.
  private func little(_ index: Int, _ count: Int) -> Int? {
    guard index >= 0, index + count <= bytes.count else { return nil }
    return bytes[index..<(index + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  // MARK: JPEG

  /// Segments follow one another until that of the frame; a camera that was turned says so in one of them.
  private var sizeOfJPEG: CGSize? {
    var (index, isTurned) = (2, false)
    while let marker = big(index, 2), marker >> 8 == 0xFF, let length = big(index + 2, 2) {
      if (0xC0...0xCF).contains(marker & 0xFF), ![0xC4, 0xC8, 0xCC].contains(marker & 0xFF) {
        let (width, height) = (big(index + 7, 2), big(index + 5, 2))
        return isTurned ? size(width: height, height: width) : size(width: width, height: height)
      }
      if marker == 0xFFE1, isTurnedByExif(index + 4) { isTurned = true }
      index += 2 + length
    }
    return nil
  }

  /// Whether the metadata at an index says that the image is shown on its side: Exif's tag `Orientation`, from 5 on.
  private func isTurnedByExif(_ index: Int) -> Bool {
    guard bytes.dropFirst(index).starts(with: Array("Exif\0\0".utf8)) else { return false }
    let start = index + 6
    let number = bytes.dropFirst(start).first == UInt8(ascii: "I") ? little : big
    guard let offset = number(start + 4, 4), let count = number(start + offset, 2) else { return false }
    let entries = (0..<count).map { start + offset + 2 + 12 * $0 }
    let orientation = entries.first { number($0, 2) == 0x0112 }.flatMap { number($0 + 8, 2) }
    return (5...8).contains(orientation ?? 1)
  }

  // MARK: Other formats

  private var sizeOfWebP: CGSize? {
    switch String(decoding: bytes.dropFirst(12).prefix(4), as: UTF8.self) {
    case "VP8 ": size(width: little(26, 2).map { $0 & 0x3FFF }, height: little(28, 2).map { $0 & 0x3FFF })
    case "VP8L":
      size(
        width: little(21, 4).map { $0 & 0x3FFF + 1 }, height: little(21, 4).map { $0 >> 14 & 0x3FFF + 1 })
    case "VP8X": size(width: little(24, 3).map { $0 + 1 }, height: little(27, 3).map { $0 + 1 })
    default: nil
    }
  }

  /// The largest extent of the file's images: others are its tiles and its preview.
  private var sizeOfHEIC: CGSize? {
    let name = Array("ispe".utf8)
    let extents = bytes.indices.dropLast(15).filter { bytes[$0] == name[0] && bytes[$0...].starts(with: name) }
      .compactMap { size(width: big($0 + 8, 4), height: big($0 + 12, 4)) }
    return extents.max { $0.width * $0.height < $1.width * $1.height }
  }

  private var sizeOfSVG: CGSize? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let tag = text.firstMatch(of: /<svg[^>]*>/)?.0 else { return nil }
    let width = tag.firstMatch(of: /\swidth="([\d.]+)(?:px|pt)?"/).flatMap { Double($0.1) }
    let height = tag.firstMatch(of: /\sheight="([\d.]+)(?:px|pt)?"/).flatMap { Double($0.1) }
    if let width, let height { return CGSize(width: width, height: height) }
    guard let box = tag.firstMatch(of: /viewBox="([^"]*)"/) else { return nil }
    let numbers = box.1.split { $0 == " " || $0 == "," }.compactMap { Double($0) }
    return numbers.count == 4 ? CGSize(width: numbers[2], height: numbers[3]) : nil
  }

  /// The coordinates of two corners of the page.
  private var sizeOfPDF: CGSize? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let box = text.firstMatch(of: /\/MediaBox\s*\[([^\]]*)\]/) else { return nil }
    let numbers = box.1.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    return numbers.count == 4 ? CGSize(width: numbers[2] - numbers[0], height: numbers[3] - numbers[1]) : nil
  }
}
