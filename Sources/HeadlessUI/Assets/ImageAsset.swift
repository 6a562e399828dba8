import AppModel
import Foundation

/// A color of an asset catalog, in both appearances.
struct ColorAsset: Sendable {
  let light: Color.Resolved
  let dark: Color.Resolved
}

/// An image of the app.
struct ImageAsset: Hashable, Sendable {
  let light: ImageFile
  /// `nil` if it is the same in the dark appearance.
  let dark: ImageFile?
  /// Whether its colors are replaced by that of the text around; `nil` if the app doesn't say.
  let isTemplate: Bool?

  /// In points; `nil` if the file doesn't say.
  var size: CGSize? { light.size }

  init(light: ImageFile, dark: ImageFile?, isTemplate: Bool?) {
    (self.light, self.dark, self.isTemplate) = (light, dark, isTemplate)
  }

  /// Finds an image file of a bundle as `UIImage(named:)` does: the extension of a PNG and the scale can be left out.
  ///
  /// - Parameter files: The names of the files in the directory.
  init?(file name: String, in directory: String, _ files: Set<String>) {
    let (base, ending) = Self.parts(of: name)
    let endings = ending.isEmpty ? ["png", "jpg", "jpeg", "svg", "pdf"] : [ending]
    for ending in endings {
      for (scale, suffix) in [(3.0, "@3x"), (2, "@2x"), (1, "")] where files.contains("\(base)\(suffix).\(ending)") {
        self.init(
          light: ImageFile(path: "\(directory)/\(base)\(suffix).\(ending)", scale: scale), dark: nil, isTemplate: nil)
        return
      }
    }
    return nil
  }

  private static func parts(of name: String) -> (base: String, ending: String) {
    guard let dot = name.lastIndex(of: ".") else { return (name, "") }
    return (String(name[..<dot]), String(name[name.index(after: dot)...]))
  }
}

/// A file with an image, of which only the header is read until it is drawn.
struct ImageFile: Hashable, Sendable {
  let path: String
  /// In points; `nil` if the header doesn't say.
  let size: CGSize?

  init(path: String, scale: Double) {
    self.path = path
    let header = FileHandle(forReadingAtPath: path).flatMap { try? $0.read(upToCount: 1 << 16) }
    let pixels = header.flatMap { ImageFormat($0)?.size(of: $0) }
    size = pixels.map { CGSize(width: $0.width / scale, height: $0.height / scale) }
  }
}

extension DrawnImage {
  /// The largest file that a drawing contains, in bytes.
  private static let limit = 8 << 20

  /// An image of the app in an appearance.
  init(_ name: String, _ asset: ImageAsset?, isDark: Bool) {
    let file = isDark ? asset?.dark ?? asset?.light : asset?.light
    let data = file.flatMap { FileManager.default.contents(atPath: $0.path) }
    self = data.map { DrawnImage(name, $0) } ?? DrawnImage(name: name)
  }

  /// An image of the bytes of a file.
  init(_ name: String, _ data: Data) {
    let mediaType = data.count <= Self.limit ? ImageFormat(data)?.mediaType : nil
    self.init(name: name, file: mediaType.map { File(mediaType: $0, bytes: [UInt8](data)) })
  }
}
