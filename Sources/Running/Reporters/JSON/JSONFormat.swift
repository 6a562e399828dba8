import CucumberMessages

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A feature in Cucumber's old JSON format. The names are those of the format, in camel case.
///
/// The format has no specification; this is what Cucumber for Java writes, which its readers expect (Jenkins'
/// cucumber-reports, Xray and others).
struct JSONFeature: Encodable {
  struct Tag: Encodable {
    var name: String
    var line: Int?
  }

  let uri: String
  let id: String
  let keyword: String
  let name: String
  let description: String
  let line: Int
  let tags: [Tag]
  var elements: [JSONElement] = []
}

/// A scenario or a background in Cucumber's old JSON format.
struct JSONElement: Encodable {
  enum Kind: String, Encodable {
    case background, scenario
  }

  var id: String?
  let type: Kind
  let keyword: String
  let name: String
  let description: String
  let line: Int
  var startTimestamp: String?
  var tags: [JSONFeature.Tag]?
  var before: [JSONHook]?
  var steps: [JSONStep] = []
  var after: [JSONHook]?
}

/// A step in Cucumber's old JSON format.
struct JSONStep: Encodable {
  struct DocString: Encodable {
    let value: String
    let contentType: String?
    let line: Int
  }

  struct Row: Encodable {
    let cells: [String]
  }

  let keyword: String
  let name: String
  let line: Int
  let match: JSONMatch
  let result: JSONResult
  var docString: DocString?
  var rows: [Row]?
  /// The strings that were logged.
  var output: [String]?
  var embeddings: [JSONEmbedding]?
  /// The hooks of the step.
  var before: [JSONHook]?
  var after: [JSONHook]?
}

/// A hook in Cucumber's old JSON format.
struct JSONHook: Encodable {
  let match: JSONMatch
  let result: JSONResult
  var output: [String]?
  var embeddings: [JSONEmbedding]?
}

/// The definition of a step or hook, in Cucumber's old JSON format.
struct JSONMatch: Encodable {
  struct Argument: Encodable {
    let val: String
    let offset: Int
  }

  /// The location of the definition. Readers require it in hooks.
  var location: String?
  var arguments: [Argument]?
}

/// The result of a step or hook, in Cucumber's old JSON format.
struct JSONResult: Encodable {
  let status: String
  /// In nanoseconds.
  var duration: Int?
  var errorMessage: String?

  init(status: String, duration: Int? = nil, errorMessage: String? = nil) {
    (self.status, self.duration, self.errorMessage) = (status, duration, errorMessage)
  }

  /// The result of a step or hook.
  ///
  /// The format has no unknown status, and its readers reject it. An unknown result is not a success, so it is failed.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - reason: The reason for which it did not pass.
  init(_ result: TestStepResult, reason: FailureReason?) {
    status = result.status == .unknown ? "failed" : result.status.word
    let hasRun = result.status != .skipped && result.status != .undefined
    duration = hasRun ? result.duration.nanoseconds : nil
    let trace = result.exception?.stackTrace.map { PlainText.lines(of: $0) } ?? []
    let lines = reason.map { $0.lines + trace } ?? []
    errorMessage = lines.isEmpty ? nil : PlainText.withoutControlSequences(lines.joined(separator: "\n"))
  }
}

extension TestStepResult.Duration {
  // A damaged stream may contain any number.
  fileprivate var nanoseconds: Int {
    let (product, overflows) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, overflowsToo) = product.addingReportingOverflow(nanos)
    return overflows || overflowsToo ? 0 : sum
  }
}

/// An attachment in Cucumber's old JSON format.
struct JSONEmbedding: Encodable {
  let mimeType: String
  /// In base64.
  let data: String
  let name: String?

  init(_ attachment: Attachment) {
    // Readers only know common types.
    let isText = attachment.mediaType.hasPrefix("text/x.")
    mimeType = isText ? "text/plain" : attachment.mediaType
    data =
      attachment.contentEncoding == .base64
      ? attachment.body : Data(attachment.body.utf8).base64EncodedString()
    name = attachment.fileName
  }

  /// A link to an attachment that is stored elsewhere.
  init(_ attachment: ExternalAttachment) {
    mimeType = "text/uri-list"
    data = Data(attachment.url.utf8).base64EncodedString()
    name = nil
  }
}
