import CucumberMessages
import Testing

@Suite struct ScenarioTraceTests {
  private static func trace(
    elements: [Int] = [0, 1], drawing: [Int] = [0, 1], screen: Int? = 0, acted: Int? = 0
  ) -> ScenarioTrace {
    let action = TracedAction(
      time: 0.25, action: "tap", element: "button send", frame: [1, 2, 3, 4], point: [2, 4], screen: acted)
    return ScenarioTrace(
      viewport: [390, 844],
      elements: [
        ScreenElement(type: "application", depth: 0, frame: [0, 0, 390, 844], label: "mail"),
        ScreenElement(
          type: "button", depth: 1, frame: [1, 2, 3, 4], visible: [1, 2, 3, 2], identifier: "send", label: "Send",
          value: "v", placeholder: "p", enabled: false, selected: true, focused: true, unreachable: "covered"),
      ],
      lines: ["<svg>", "</svg>"],
      screens: [TracedScreen(time: 0, app: "mail", elements: elements, drawing: drawing)],
      steps: [TracedStep(index: 7, start: 0, end: 0.35, screen: screen, actions: [action])],
      requests: [TracedRequest(start: 0.1, text: "0.1 s GET /, not answered yet")])
  }

  @Test func `a trace is read as it was written`() throws {
    let trace = Self.trace()
    #expect(try ScenarioTrace(body: trace.body()) == trace)
  }

  @Test func `what is as usual takes no room`() throws {
    let body = try Self.trace().body()
    #expect(body.contains("{\"depth\":0,\"frame\":[0,0,390,844],\"label\":\"mail\",\"type\":\"application\"}"))
  }

  @Test(arguments: [
    trace(elements: [0, 2]), trace(elements: [-1]), trace(drawing: [2]), trace(screen: 1), trace(acted: 1),
  ])
  func `a trace that names what it doesn't have is none`(trace: ScenarioTrace) throws {
    let body = try trace.body()
    #expect(throws: DecodingError.self) { try ScenarioTrace(body: body) }
  }
}
