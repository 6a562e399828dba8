import CucumberMessages
import Robots

/// What there was to see when a step failed.
///
/// Cucumber has no message for such things, so they travel as attachments of our own types.
struct Evidence: Equatable {
  let text: String
  let fileName: String
  let mediaType: String

  /// The steps that a step is made of.
  init?(_ steps: [InnerStep]) {
    guard let body = try? InnerStep.body(of: steps) else { return nil }
    self.init(text: body, fileName: "steps.json", mediaType: InnerStep.mediaType)
  }

  /// What there was to see, step by step.
  init?(trace: ScenarioTrace) {
    guard let body = try? trace.body() else { return nil }
    self.init(text: body, fileName: "trace.json", mediaType: ScenarioTrace.mediaType)
  }

  private init(text: String, fileName: String, mediaType: String) {
    self.text = text
    self.fileName = fileName
    self.mediaType = mediaType
  }

  /// The elements on the screen, and the requests to the server if there were any.
  @MainActor
  static func all(of app: Application) -> [Evidence] {
    var result: [Evidence] = []
    if let screen = (try? app.snapshot())?.tree {
      result.append(Evidence(text: screen, fileName: "screen.txt", mediaType: "text/x.robotrun.screen+plain"))
    }
    let requests = (try? app.server())?.log.map(\.description) ?? []
    if !requests.isEmpty {
      result.append(
        Evidence(
          text: requests.joined(separator: "\n"), fileName: "network.txt",
          mediaType: "text/x.robotrun.network+plain"))
    }
    return result
  }
}
