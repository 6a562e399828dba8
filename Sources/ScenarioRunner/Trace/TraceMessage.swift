import AppModel
import CucumberMessages

/// Turns what was noted of a scenario into what the stream tells of it.
struct TraceMessage {
  let trace: ScenarioTrace

  init(steps: [TracedStep], screens: [ScreenRecord], requests: [Exchange]) {
    var elements: [ScreenElement] = []
    var locations: [ScreenElement: Int] = [:]
    let told = screens.map { screen in
      TracedScreen(
        time: screen.time.inSeconds, app: screen.app,
        elements: screen.elements.map { record in
          let element = record.message
          if let location = locations[element] { return location }
          locations[element] = elements.count
          elements.append(element)
          return elements.count - 1
        })
    }
    trace = ScenarioTrace(
      viewport: Array(ScreenMetrics.bounds.wholePoints.suffix(2)), elements: elements, screens: told, steps: steps,
      requests: requests.map(TracedRequest.init))
  }
}

extension TracedRequest {
  fileprivate init(_ exchange: Exchange) {
    self.init(start: exchange.start.inSeconds, end: exchange.end?.inSeconds, text: exchange.description)
  }
}
