extension DrawnItem {
  /// The item with left and right exchanged at a vertical line, as a device shows it that lays out from right to left.
  ///
  /// Text and images are moved, and not mirrored themselves. A symbol is, if its name has a direction of reading.
  package func mirrored(at x: Double) -> DrawnItem {
    switch self {
    case .shape(let outline, let fill, var stroke):
      if let paint = stroke?.paint { stroke?.paint = paint.mirrored(at: x) }
      return .shape(outline.mirrored(at: x), fill: fill?.mirrored(at: x), stroke: stroke)
    case .text(let run): return .text(run.mirrored(at: x))
    case .symbol(let name, let rect, let paint):
      let words = name.split(separator: ".", omittingEmptySubsequences: false).map { word in
        word == "forward" ? "backward" : word == "backward" ? "forward" : word
      }
      return .symbol(words.joined(separator: "."), rect.mirrored(at: x), paint.mirrored(at: x))
    case .image(let image, let rect): return .image(image, rect.mirrored(at: x))
    case .group(let items, var effects):
      effects.clip = effects.clip?.mirrored(at: x)
      effects.mask = effects.mask.map {
        GroupEffects.Mask($0.items.map { $0.mirrored(at: x) }, isInverse: $0.isInverse)
      }
      let mirror = Transform.mirror(at: x)
      effects.transform = effects.transform.map { mirror.followed(by: $0).followed(by: mirror) }
      return .group(items.map { $0.mirrored(at: x) }, effects)
    }
  }
}
