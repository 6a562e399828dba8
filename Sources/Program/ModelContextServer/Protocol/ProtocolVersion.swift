/// The versions of the Model Context Protocol that the server speaks.
///
/// 2025-03-26 is left out: its servers must accept batches of messages, which later versions have removed.
enum ProtocolVersion: String, CaseIterable, Comparable {
  case november2024 = "2024-11-05"
  case june2025 = "2025-06-18"
  case november2025 = "2025-11-25"
  case july2026 = "2026-07-28"

  /// The versions whose requests name the version themselves, instead of beginning with `initialize`.
  static let stateless: [ProtocolVersion] = [.july2026]

  /// Returns the version that answers a request to initialize.
  ///
  /// For an unknown version it is the newest that is older, which the client most likely knows, or else the newest.
  static func negotiated(_ requested: String) -> ProtocolVersion {
    let offered = allCases.filter { !stateless.contains($0) }
    return offered.last { $0.rawValue == requested }
      ?? (requested.first == "2" ? offered.last { $0.rawValue < requested } : nil) ?? .november2025
  }

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// Whether invalid arguments are a result, so that the model can correct them, instead of an error of the protocol.
  var reportsInvalidArgumentsAsResults: Bool { self >= .november2025 }
}
