import CucumberMessages

/// The faults of one file, in the order in which they were found.
struct FaultList {
  let uri: String
  private(set) var errors: [ParseError] = []

  private let limit: Int

  /// Whether the parse is to stop.
  var isFull: Bool { errors.count > limit }

  /// - Parameter isStrict: Whether to stop where the official parsers do. Otherwise the limit is only there so that
  ///   a file of nothing but faults can't fill the memory.
  init(uri: String, isStrict: Bool) {
    self.uri = uri
    limit = isStrict ? 10 : 100
  }

  /// Adds a fault, unless it was found before: a look ahead finds what the parse finds again.
  mutating func add(_ fault: Fault, at location: Location) {
    guard !isFull else { return }
    let message = "(\(location.line):\(location.column ?? 0)): \(fault.text)"
    guard !errors.contains(where: { $0.message == message }) else { return }
    errors.append(ParseError(source: SourceReference(uri: uri, location: location), message: message))
  }
}
