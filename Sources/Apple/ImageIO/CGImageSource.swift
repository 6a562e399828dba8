// Their names are those of C.
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import AppleFoundation
import HeadlessUI
import Synchronization

/// The images of a file, ImageIO's `CGImageSource`: an animation is one image, its first.
public final class CGImageSource: Sendable {
  private struct Contents {
    var data: Data
    var isWhole: Bool
  }

  private let contents: Mutex<Contents>

  fileprivate init(_ data: Data, isWhole: Bool) { contents = Mutex(Contents(data: data, isWhole: isWhole)) }

  fileprivate func update(_ data: Data, isWhole: Bool) {
    contents.withLock { $0 = Contents(data: data, isWhole: isWhole) }
  }

  fileprivate var image: CGImage? { contents.withLock { UIImage(data: $0.data)?.cgImage } }
  fileprivate var type: String? { contents.withLock { UIImage.typeIdentifier(of: $0.data) } }

  fileprivate var status: CGImageSourceStatus {
    contents.withLock { contents in
      if contents.data.isEmpty { return contents.isWhole ? .statusUnexpectedEOF : .statusReadingHeader }
      guard UIImage.typeIdentifier(of: contents.data) != nil else { return .statusUnknownType }
      return contents.isWhole ? .statusComplete : .statusIncomplete
    }
  }
}

/// How far a file is read, ImageIO's `CGImageSourceStatus`.
public enum CGImageSourceStatus: Int32, Sendable {
  /// The states of ImageIO.
  case statusUnexpectedEOF = -5
  case statusInvalidData, statusUnknownType, statusReadingHeader, statusIncomplete, statusComplete
}

/// Creates a source of the bytes of a file, ImageIO's `CGImageSourceCreateWithData`.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
  CGImageSource(data, isWhole: true)
}

/// Creates a source of a file, ImageIO's `CGImageSourceCreateWithURL`; `nil` if it can't be read.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  (try? Data(contentsOf: url)).map { CGImageSource($0, isWhole: true) }
}

/// Creates a source whose bytes come later, ImageIO's `CGImageSourceCreateIncremental`.
public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource {
  CGImageSource(Data(), isWhole: false)
}

/// Sets all bytes that have come, ImageIO's `CGImageSourceUpdateData`.
public func CGImageSourceUpdateData(_ isrc: CGImageSource, _ data: CFData, _ final: Bool) {
  isrc.update(data, isWhole: final)
}

/// The number of images: 1, or 0 if the bytes are not in a format for images.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.type == nil ? 0 : 1 }

/// The uniform type identifier of the format, such as `public.png`; `nil` if it is none for images.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? { isrc.type }

/// How far the bytes can be read.
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus { isrc.status }

/// How far an image can be read: as far as the bytes.
public func CGImageSourceGetStatusAtIndex(_ isrc: CGImageSource, _ index: Int) -> CGImageSourceStatus { isrc.status }

/// Creates an image, ImageIO's `CGImageSourceCreateImageAtIndex`; `nil` without one at the index.
public func CGImageSourceCreateImageAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? { index == 0 ? isrc.image : nil }

/// Creates a smaller image, ImageIO's `CGImageSourceCreateThumbnailAtIndex`: not larger than
/// ``kCGImageSourceThumbnailMaxPixelSize`` says; `nil` unless the options allow to create one, since files have none.
public func CGImageSourceCreateThumbnailAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  let creating = [kCGImageSourceCreateThumbnailFromImageAlways, kCGImageSourceCreateThumbnailFromImageIfAbsent]
  guard creating.contains(where: { options?[$0] as? Bool ?? false }),
    let image = CGImageSourceCreateImageAtIndex(isrc, index, options)
  else { return nil }
  let longest = (options?[kCGImageSourceThumbnailMaxPixelSize] as? NSNumber)?.doubleValue ?? .infinity
  return image.scaled(toFit: longest)
}

/// The properties of an image: ``kCGImagePropertyPixelWidth`` and ``kCGImagePropertyPixelHeight``.
public func CGImageSourceCopyPropertiesAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
  CGImageSourceCreateImageAtIndex(isrc, index, options).map {
    [kCGImagePropertyPixelWidth: $0.width, kCGImagePropertyPixelHeight: $0.height]
  }
}
