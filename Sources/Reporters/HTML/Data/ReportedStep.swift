import CucumberMessages

/// A step or a hook of a scenario. What is usual is absent, and names are short: there may be a hundred thousand.
struct ReportedStep: Encodable {
  let keyword: String?
  let text: String
  /// Absent for a step that has passed.
  let status: String?
  /// In microseconds.
  let duration: Int?
  /// In the time of the app, in microseconds.
  let appTime: Int?
  /// `file:line`.
  let place: String?
  /// The line alone, where the file is the scenario's.
  let line: Int?
  let isHook: Bool?
  /// Why it did not pass.
  let message: String?
  let stackTrace: String?
  let document: DocText?
  let table: [[String]]?
  let inner: [ReportedInnerStep]?
  let attachments: [ReportedAttachment]?
  /// Definitions to paste.
  let snippets: [Suggestion.Snippet]?

  /// A doc string.
  struct DocText: Encodable {
    let content: String
    let mediaType: String?
  }

  private enum CodingKeys: String, CodingKey {
    case keyword = "k"
    case text = "t"
    case status = "s"
    case duration = "d"
    case appTime = "w"
    case place = "p"
    case line = "l"
    case isHook = "h"
    case message = "m"
    case stackTrace = "x"
    case document = "doc"
    case table, inner, attachments, snippets
  }

  init(_ step: PlayedStep, notes: AttemptNotes.Step?, _ follower: RunFollower) {
    if case .step(let written) = step.kind {
      keyword = written.keyword.isEmpty ? nil : written.keyword
      (text, line) = (written.pickled.text, written.location?.line)
      (place, isHook) = (nil, nil)
    } else {
      (keyword, text, line) = (nil, step.title, nil)
      (place, isHook) = (step.place.isEmpty ? nil : step.place, true)
    }
    status = step.status == .passed ? nil : step.status.word
    let microseconds = notes?.duration.inMicroseconds ?? 0
    duration = microseconds == 0 ? nil : microseconds
    appTime = notes?.appTime?.inMicroseconds
    let isTold = step.isProblem || step.result?.givesReason == true
    message = isTold ? Self.message(of: follower.reason(of: step)) : nil
    stackTrace = step.result?.exception?.stackTrace.map(PlainText.visible)
    document = step.argument?.docString.map { DocText(content: $0.content, mediaType: $0.mediaType) }
    table = step.argument?.dataTable.map { $0.rows.map { $0.cells.map(\.value) } }
    inner = step.inner.isEmpty ? nil : step.inner.map(ReportedInnerStep.init)
    attachments = notes.flatMap { $0.attachments.isEmpty ? nil : $0.attachments }
    snippets = notes.flatMap { $0.snippets.isEmpty ? nil : $0.snippets }
  }

  static func message(of reason: Reason) -> String {
    PlainText.visible(([reason.headline] + reason.details).joined(separator: "\n"))
  }
}
