import AppModel
import CucumberMessages
import Reporters
import Robots
import ScenarioRunner

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The live scenario as the page of a browser shows and changes it.
@MainActor
final class Recorder {
  private let scenario: LiveScenario
  /// The apps of the suite, without its previews.
  private let apps: [String]
  private let previews: [String]
  /// The steps that the recorder began with.
  private let firstSteps: [String]
  /// The app of the step `launch`; `nil` for the first one.
  private let app: String?
  /// The file, the name and the steps that were saved last.
  private var saved: (file: String, name: String, steps: [String])?

  init(_ scenario: LiveScenario, apps: AppCatalog, app: String?) {
    (self.scenario, self.app, firstSteps) = (scenario, app, scenario.steps)
    self.apps = apps.launches.filter { $0.preview == nil }.map(\.name)
    previews = apps.launches.filter { $0.preview != nil }.map(\.name)
  }

  /// The steps that no file has, as a scenario; `nil` if there are none.
  var unsaved: String? {
    guard !scenario.steps.isEmpty, ![firstSteps, saved?.steps].contains(scenario.steps) else { return nil }
    return scenario.scenario(name: SavedScenario.defaultName)
  }

  /// Responds to a request with a valid token.
  func response(_ request: WebRequest, path: String) -> WebResponse {
    switch (request.method, path) {
    case ("GET", "/"):
      let nonce = RecorderAccess.random()
      return WebResponse(
        type: "text/html; charset=utf-8", nonce: nonce, body: Array(RecorderPage.text(nonce: nonce).utf8))
    case ("GET", "/state"): return state()
    case ("POST", let path):
      guard let change = changes[path] else { break }
      guard request.mediaType == "application/json" else {
        return WebResponse(415, "unsupported content; expected application/json")
      }
      guard let order = try? JSONDecoder().decode(Order.self, from: Data(request.body)) else {
        return WebResponse(400, "invalid JSON; expected an object of strings")
      }
      return change(order)
    default: break
    }
    guard path == "/" || path == "/state" || changes[path] != nil else { return WebResponse(404, "not found: \(path)") }
    var response = WebResponse(405, "unexpected method \(request.method)")
    response.allowed = changes[path] == nil ? "GET" : "POST"
    return response
  }

  // MARK: Changes

  /// What the page wants.
  private struct Order: Decodable {
    var step: String?
    /// The last step, if the new one is to replace it: typing into a field contains the tap on it.
    var replacing: String?
    var locator: String?
    var text: String?
    var file: String?
    var name: String?
  }

  private var changes: [String: (Order) -> WebResponse] {
    [
      "/step": { [self] in add($0.step, $0) },
      "/type": { [self] order in add(order.locator.map { RecordableElement.typing(order.text ?? "", into: $0) }, order)
      },
      "/set": { [self] order in add(order.locator.map { RecordableElement.setting($0, to: order.text ?? "") }, order) },
      "/back": { [self] _ in back() },
      "/save": { [self] in save($0) },
    ]
  }

  private func add(_ step: String?, _ order: Order) -> WebResponse {
    guard let step = step?.trimmed, !step.isEmpty else { return state(failure: "type a step, for example tap save") }
    let isReplaced = order.replacing != nil && order.replacing == scenario.steps.last
    let failure = isReplaced ? scenario.replaceLast(with: step) : scenario.add(step)
    guard let failure else { return state(message: "passed: \(step.firstLine)") }
    return state(failure: "\(step)\n\(failure)The step isn't kept; the app is as before.")
  }

  private func back() -> WebResponse {
    guard let last = scenario.steps.last else { return state(failure: "there is no step to take back") }
    scenario.removeLast(1)
    return state(message: "taken back: \(last.firstLine)")
  }

  private func save(_ order: Order) -> WebResponse {
    do {
      let file = try SavedScenario(path: order.file ?? "", name: order.name ?? "")
      guard saved.map({ $0 != (file.path, file.name, scenario.steps) }) ?? true else {
        return state(message: "\(file.path) has the scenario already")
      }
      try RecorderDirectory.check(file.path)
      let message = try file.write(scenario)
      saved = (file.path, file.name, scenario.steps)
      return state(message: message)
    } catch {
      return state(failure: "\(error)")
    }
  }

  // MARK: State

  private struct Shown: Encodable {
    let apps: [String]
    let previews: [String]
    let app: String?
    let viewport: [Int]
    let elements: [RecordableElement]
    let steps: [String]
    let text: String
    let time: Double
    let requests: [TracedRequest]
    let pending: [String]
    let pendingSummary: String
    let message: String?
    let failure: String?
  }

  private func state(message: String? = nil, failure: String? = nil) -> WebResponse {
    let live = scenario.state.live
    let shown = Shown(
      apps: apps, previews: previews, app: app, viewport: live?.viewport ?? [],
      elements: live.map(RecordableElement.all) ?? [],
      steps: scenario.steps, text: scenario.scenario(name: SavedScenario.defaultName), time: scenario.state.time,
      requests: scenario.state.requests, pending: live?.pending ?? [], pendingSummary: live?.pendingSummary ?? "",
      message: message, failure: failure)
    guard let text = try? AttachmentBody.text(shown) else { return WebResponse(500, "the state can't be encoded") }
    return WebResponse(type: "application/json", body: Array(text.utf8))
  }
}

/// The directory of the files that a page may write: the working directory.
enum RecorderDirectory {
  /// Checks that a path is relative and stays in the directory, links included.
  ///
  /// - Throws: ``SavedScenario/Failure``.
  static func check(_ path: String) throws(SavedScenario.Failure) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !path.hasPrefix("/"), !parts.contains(".."), !path.unicodeScalars.contains(where: { $0.value < 0x20 }) else {
      throw .init(description: "invalid file \(path); expected a path in the working directory, without ..")
    }
    let root = SystemPath.resolvingSymlinks(".")
    let directory = SystemPath.resolvingSymlinks((["."] + parts.dropLast()).joined(separator: "/"))
    let file = SystemPath.isTaken(path) ? SystemPath.resolvingSymlinks(path) : "\(root)/new"
    guard [directory + "/", file].allSatisfy({ $0.hasPrefix(root.hasSuffix("/") ? root : root + "/") }) else {
      throw .init(
        description: directory.hasPrefix(".")
          ? "can't write \(path): its directory doesn't exist"
          : "invalid file \(path); expected a file in the working directory, not a link out of it")
    }
  }
}

extension String {
  fileprivate var firstLine: String { String(prefix { !$0.isNewline }) }
}
