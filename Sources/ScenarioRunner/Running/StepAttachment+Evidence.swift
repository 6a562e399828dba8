import AppModel
import CucumberMessages
import Robots

// Cucumber has no message for such things, so they travel as attachments of our own types.
extension StepAttachment {
  /// The media type of the elements on the screen.
  package static let screenType = "text/x.robotrun.screen+plain"

  /// The steps that a step is made of.
  init?(_ steps: [InnerStep]) {
    guard let body = try? InnerStep.body(of: steps) else { return nil }
    self.init(.text(body), mediaType: InnerStep.mediaType, fileName: "steps.json")
  }

  /// What there was to see, step by step.
  init?(_ trace: ScenarioTrace) {
    guard let body = try? trace.body() else { return nil }
    self.init(.text(body), mediaType: ScenarioTrace.mediaType, fileName: "trace.json")
  }

  /// How long a step took in the time of the app; absent where that is not worth telling.
  init?(appTime: Duration) {
    guard appTime >= StepAppTime.shortest else { return nil }
    self.init(.text(StepAppTime.body(of: appTime)), mediaType: StepAppTime.mediaType, fileName: "app-time.txt")
  }

  /// What there was to see when a step failed: the elements on the screen, and the requests to the server if there
  /// were any.
  @MainActor
  static func evidence(of app: Application) -> [StepAttachment] {
    var result: [StepAttachment] = []
    if let screen = (try? app.snapshot())?.tree {
      result.append(
        StepAttachment(.text(screen), mediaType: screenType, fileName: "screen.txt"))
    }
    let requests = (try? app.server())?.log.map(\.description) ?? []
    if !requests.isEmpty {
      result.append(
        StepAttachment(
          .text(requests.joined(separator: "\n")), mediaType: "text/x.robotrun.network+plain",
          fileName: "network.txt"))
    }
    return result
  }
}
