import AppModel
import Foundation

/// A color of an asset catalog, in both appearances.
struct ColorAsset: Sendable {
  let light: Color.Resolved
  let dark: Color.Resolved
}

/// An image of the app, of whose file only the header is read until it is drawn.
struct ImageAsset: Hashable, Sendable {
  /// The path of the file.
  let light: String
  /// `nil` if it is the same in the dark appearance.
  let dark: String?
  /// Whether its colors are replaced by that of the text around; `nil` if the app doesn't say.
  let isTemplate: Bool?
  /// In points; `nil` if the header of the file doesn't say.
  let size: CGSize?

  /// - Parameter scale: The pixels of a point.
  init(light: String, scale: Double, dark: String? = nil, isTemplate: Bool? = nil) {
    (self.light, self.dark, self.isTemplate) = (light, dark, isTemplate)
    let header = FileHandle(forReadingAtPath: light).flatMap { try? $0.read(upToCount: ImageHeader.limit) }
    let pixels = header.flatMap { ImageHeader($0).size }
    size = pixels.map { CGSize(width: $0.width / scale, height: $0.height / scale) }
  }

  /// Finds an image file of a bundle as `UIImage(named:)` does: the extension of a PNG and the scale can be left out.
  ///
  /// - Parameter files: The names of the files in the directory.
  init?(file name: String, in directory: String, _ files: Set<String>) {
    let path = NSString(string: name)
    let endings = path.pathExtension.isEmpty ? ["png", "jpg", "jpeg", "svg", "pdf"] : [path.pathExtension]
    for ending in endings {
      for (scale, suffix) in [(3.0, "@3x"), (2, "@2x"), (1, "")] {
        let file = "\(path.deletingPathExtension)\(suffix).\(ending)"
        guard files.contains(file) else { continue }
        self.init(light: "\(directory)/\(file)", scale: scale)
        return
      }
    }
    return nil
  }
}

extension DrawnImage {
  /// The largest file that a drawing contains, in bytes.
  private static let limit = 8 << 20

  /// An image of the app in an appearance.
  init(_ name: String, _ asset: ImageAsset?, isDark: Bool) {
    let file = isDark ? asset?.dark ?? asset?.light : asset?.light
    let data = file.flatMap { FileManager.default.contents(atPath: $0) }
    self = data.map { DrawnImage(name, $0) } ?? DrawnImage(name: name)
  }

  /// An image of the bytes of a file.
  init(_ name: String, _ data: Data) {
    let mediaType = data.count <= Self.limit ? ImageFormat(data)?.mediaType : nil
    self.init(name: name, file: mediaType.map { File(mediaType: $0, bytes: [UInt8](data)) })
  }
}
