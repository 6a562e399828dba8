import AppModel
import Foundation
import HeadlessUI
import Robots
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The steps of the mock server.
@MainActor
@Suite struct ServerStepTests {
  private let model = Model()

  /// Its button sends a request for a path, and what is answered is shown.
  private struct ClientView: View {
    @Bindable var model: Model

    var body: some View {
      TextField("Path", text: $model.text).accessibilityIdentifier("path")
      Button("Ask") { Task { await ask() } }.accessibilityIdentifier("ask")
      ForEach(model.rows.indices, id: \.self) { Text(model.rows[$0]).accessibilityIdentifier("answer") }
    }

    private func ask() async {
      let baseURL = ProcessInfo.processInfo.environment["API_BASE_URL"] ?? ""
      guard let url = URL(string: baseURL + model.text) else { return }
      do {
        let (body, response) = try await URLSession.shared.data(from: url)
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        model.rows.append("\(status) \(String(decoding: body, as: UTF8.self))")
      } catch {
        let isOffline = (error as? URLError)?.code == .notConnectedToInternet
        model.rows.append(isOffline ? "offline" : "\(error)")
      }
    }
  }

  private func run(_ steps: String, _ body: (Narrator) throws -> Void = { _ in }) throws {
    try Rig.run { [model] in
      ClientView(model: model)
    } test: { app in
      let narrator = Narrator(app)
      for step in steps.split(separator: "\n").map(String.init) {
        #expect(narrator.outcome(of: step) == "passed", "\(step)")
      }
      try body(narrator)
    }
  }

  @Test func `answers and counts`() throws {
    try run(
      """
      server answers 200 to GET /a with "first"
      server then answers 503 to GET /a
      server takes 300ms
      expect no request to everything
      type "/a" into path
      tap ask
      expect no answer for 299ms
      expect answer reads "200 first" within 1ms
      expect 1 request to GET /a
      tap ask
      expect text "503 "
      expect 2 requests to GET /a
      server is offline
      tap ask
      expect text "offline"
      server is online
      expect 3 requests to everything
      """)
  }

  /// Responses with delays of their own can overtake each other; others take the server's.
  @Test func `each response has its own delay`() throws {
    try run(
      """
      server answers 200 to GET /a with "slow" after 3s
      server then answers 200 to GET /a with "quick" after 100ms
      server then answers 200 to GET /a with "usual"
      server takes 1s
      type "/a" into path
      tap ask
      tap ask
      expect no answer for 99ms
      expect answer reads "200 quick" within 1ms
      tap ask
      expect 2 texts containing "200" within 1s
      expect 2 texts containing "200" for 1899ms
      expect last answer reads "200 slow" within 1ms
      """)
  }

  /// The default delay is short, and not 0, so that a loading state is on the screen.
  @Test func `a response takes a while`() throws {
    try run(
      """
      server answers 200 to GET /a with "a"
      type "/a" into path
      tap ask
      expect no answer now
      expect no answer for 9ms
      expect answer within 1ms
      """)
  }

  @Test func `other requests are reported`() throws {
    try run("type \"/typo\" into path\ntap ask") { narrator in
      #expect(
        narrator.outcome(of: "expect 1 request to GET /a")
          == """
          expected 1 request to GET /a, found 0 (the app is idle)
          request      0 s GET http://mock.server/typo, 404: no response is defined for it
          on screen    text field path "Path" "/typo" (focused)
                       button ask "Ask"
                       text answer "404 no response is defined for GET http://mock.server/typo"
          unmatched    GET http://mock.server/typo: no response is defined for it
          """)
    }
  }

  @Test func `a file that is not there`() throws {
    try run("") { narrator in
      #expect(
        narrator.outcome(of: "server answers 200 to GET /a with file \"nowhere.json\"")
          == "can't read the file \"nowhere.json\"; looked for ./nowhere.json and ./fixtures/nowhere.json"
      )
    }
  }
}
