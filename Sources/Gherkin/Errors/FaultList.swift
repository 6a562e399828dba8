import CucumberMessages

/// The faults of one file, in the order in which they were found.
struct FaultList {
  let uri: String
  private(set) var errors: [ParseError] = []

  /// Official parsers give up when a file has more faults than this.
  static let limit = 10

  /// Whether the parse is to stop.
  var isFull: Bool { errors.count > Self.limit }

  init(uri: String) {
    self.uri = uri
  }

  /// Adds a fault, unless it was found before: a look ahead finds what the parse finds again.
  mutating func add(_ fault: Fault, at location: Location) {
    guard !isFull else { return }
    let message = "(\(location.line):\(location.column ?? 0)): \(fault.text)"
    guard !errors.contains(where: { $0.message == message }) else { return }
    errors.append(ParseError(source: SourceReference(uri: uri, location: location), message: message))
  }
}
