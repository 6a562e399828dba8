import CucumberMessages
import Robots

// Cucumber has no message for such things, so they travel as attachments of our own types.
extension StepAttachment {
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

  /// What there was to see when a step failed: the elements on the screen, and the requests to the server if there
  /// were any.
  @MainActor
  static func evidence(of app: Application) -> [StepAttachment] {
    var result: [StepAttachment] = []
    if let screen = (try? app.snapshot())?.tree {
      result.append(
        StepAttachment(.text(screen), mediaType: "text/x.robotrun.screen+plain", fileName: "screen.txt"))
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
