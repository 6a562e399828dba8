/// Something that a report is written to.
protocol Sink: AnyObject {
  func write(_ text: String)
  /// Lets readers see what was written so far.
  func flush()
  /// Makes sure that all of it is there.
  func close() throws
  /// In a copy of the process: closes what the report is written to, and leaves the report to the original.
  func leave()
}

/// Why a report could not be written.
struct SinkError: Error, Equatable, CustomStringConvertible {
  let target: String
  let reason: String

  var description: String { "the report \(target) could not be written: \(reason)" }
}
