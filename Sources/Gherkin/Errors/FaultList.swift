import CucumberMessages

/// The faults of one file, in the order in which they were found.
struct FaultList {
  let uri: String
  private(set) var errors: [ParseError] = []

  private let isStrict: Bool
  private let limit: Int

  /// Whether the parse is to stop.
  var isFull: Bool { errors.count > limit }

  /// - Parameter isStrict: Whether to stop where the official parsers do. Otherwise the limit is only there so that
  ///   a file of nothing but faults can't fill the memory.
  init(uri: String, isStrict: Bool) {
    self.uri = uri
    self.isStrict = isStrict
    limit = isStrict ? 10 : 100
  }

  /// Adds a fault, unless it was found before: a look ahead finds what the parse finds again.
  ///
  /// The official parsers stop without a word; otherwise the last fault tells that there are more.
  mutating func add(_ fault: Fault, at location: Location) {
    guard !isFull else { return }
    let message = Self.message(fault, at: location)
    guard !errors.contains(where: { $0.message == message }) else { return }
    let isLast = !isStrict && errors.count == limit
    errors.append(
      ParseError(
        source: SourceReference(uri: uri, location: location),
        message: isLast ? Self.message(.tooMany(limit), at: location) : message))
  }

  private static func message(_ fault: Fault, at location: Location) -> String {
    "(\(location.line):\(location.column ?? 0)): \(fault.text)"
  }
}
