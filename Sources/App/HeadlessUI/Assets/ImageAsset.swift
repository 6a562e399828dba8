import AppModel
import Foundation

/// The components of a color in each appearance, without and with increased contrast.
struct ColorShades: Hashable, Sendable {
  let light: Color.Resolved
  let dark: Color.Resolved
  private let increased: [Color.Resolved]

  /// - Parameter increased: The light and the dark shade with increased contrast; the same shades if `nil`.
  init(_ light: Color.Resolved, _ dark: Color.Resolved, increased: (Color.Resolved, Color.Resolved)? = nil) {
    (self.light, self.dark) = (light, dark)
    self.increased = increased.map { $0 == (light, dark) ? [] : [$0.0, $0.1] } ?? []
  }

  subscript(variant: ColorVariant) -> Color.Resolved {
    if variant.hasMoreContrast, !increased.isEmpty { return increased[variant.isDark ? 1 : 0] }
    return variant.isDark ? dark : light
  }

  func map(_ change: (Color.Resolved) -> Color.Resolved) -> ColorShades {
    combined(with: self) { first, _ in change(first) }
  }

  /// The shades that are made of those of two colors.
  func combined(
    with other: ColorShades, _ change: (Color.Resolved, Color.Resolved) -> Color.Resolved
  ) -> ColorShades {
    func shade(_ isDark: Bool, _ hasMoreContrast: Bool) -> Color.Resolved {
      let variant = ColorVariant(isDark: isDark, hasMoreContrast: hasMoreContrast)
      return change(self[variant], other[variant])
    }
    return ColorShades(shade(false, false), shade(true, false), increased: (shade(false, true), shade(true, true)))
  }
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
  init(_ name: String, _ asset: ImageAsset?, _ variant: ColorVariant) {
    let file = variant.isDark ? asset?.dark ?? asset?.light : asset?.light
    let data = file.flatMap { FileManager.default.contents(atPath: $0) }
    self = data.map { DrawnImage(name, $0) } ?? DrawnImage(name: name)
  }

  /// An image of the bytes of a file.
  init(_ name: String, _ data: Data) {
    let mediaType = data.count <= Self.limit ? ImageFormat(data)?.mediaType : nil
    self.init(name: name, file: mediaType.map { File(mediaType: $0, bytes: [UInt8](data)) })
  }
}
