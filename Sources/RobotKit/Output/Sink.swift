/// Something that a report is written to.
protocol Sink: AnyObject {
  func write(_ text: String)
  /// Lets readers see what was written so far.
  func flush()
  /// Makes sure that all of it is there.
  func close() throws
}

/// Why a report could not be written.
struct SinkError: Error, Equatable, CustomStringConvertible {
  let target: String
  let reason: String

  var description: String { "the report \(target) could not be written: \(reason)" }
}
