/// Of which scenarios the stream shows the screens, step by step.
package enum TraceMode: String, CaseIterable, Codable, Sendable {
  /// Of those that failed.
  case failed
  /// Of all.
  case all
  /// Of none.
  case off
}
