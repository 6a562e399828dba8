/// An amount of memory: `512MB`, `2GB`.
enum MemorySize {
  private static let units = [
    ("KB", 1 << 10), ("MB", 1 << 20), ("GB", 1 << 30), ("K", 1 << 10), ("M", 1 << 20), ("G", 1 << 30),
  ]

  /// The bytes a text means, in units of 1,024; nil where it means nothing.
  static func bytes(_ text: String) -> Int? {
    let text = text.uppercased()
    guard let (unit, factor) = units.first(where: { text.hasSuffix($0.0) }),
      let number = Int(text.dropLast(unit.count)), number > 0
    else { return nil }
    let (bytes, isTooMuch) = number.multipliedReportingOverflow(by: factor)
    return isTooMuch ? nil : bytes
  }
}
