import CucumberMessages

/// Why something did not pass, line by line.
struct Reason {
  /// The first line, which says it all in short.
  let headline: String
  /// The lines that follow.
  let details: [String]
  /// Whether the stream gives it; otherwise it is made from the status.
  let isTold: Bool

  init(headline: String, details: [String], isTold: Bool) {
    self.headline = headline
    self.details = details
    self.isTold = isTold
  }

  /// The reason that a result gives, or one made from its status.
  ///
  /// - Parameters:
  ///   - result: How it ended.
  ///   - definitions: The patterns, with their places, that an ambiguous step matches.
  init(of result: TestStepResult, definitions: [String] = []) {
    let told = result.reason ?? ""
    let lines = Array(PlainText.lines(of: told).drop { $0.utf8.allSatisfy { $0 == UInt8(ascii: " ") } })
    isTold = !lines.isEmpty
    headline = lines.first ?? Self.headline(result.status, definitions.count)
    var details = Array(lines.dropFirst())
    while details.last?.isEmpty == true { details.removeLast() }
    self.details = isTold ? details : definitions
  }

  private static func headline(_ status: TestStepResult.Status, _ definitions: Int) -> String {
    switch status {
    case .undefined: "undefined: no step says this"
    case .ambiguous: definitions == 0 ? "ambiguous: several steps say this" : "\(definitions) steps say this:"
    case .pending: "pending: not written yet"
    case .unknown: "unknown: not played"
    case .failed, .skipped, .passed: "\(status.word), no reason given"
    }
  }
}

extension TestStepResult {
  /// The message, else what was thrown; `nil` when the stream gives no reason.
  fileprivate var reason: String? {
    [message, exception?.message, exception?.type].lazy.compactMap { $0 }.first { !$0.isEmpty }
  }

  /// Whether the stream gives a reason.
  var givesReason: Bool { reason != nil }
}
