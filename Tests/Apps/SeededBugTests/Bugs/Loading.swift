import SwiftUI

extension SeededBug {
  /// Bugs of tasks and requests.
  static let loading = [
    SeededBug(
      "task-without-id",
      report: #"expect weather reads "sun""#, #"it reads "snow""#
    ) { CityWeather(isFaulty: $0) },
    SeededBug(
      "task-on-content-it-replaces",
      report: #"expect report reads "All is well""#, #"it reads "Can't load the report""#, "/report, cancelled"
    ) { Report(isFaulty: $0) },
    SeededBug(
      "task-not-cancelled",
      report: #"expect unread reads "1 unread""#, #"it reads "All read""#
    ) { Inbox(isFaulty: $0) },
    SeededBug(
      "loads-on-each-appearance",
      report: "expect 1 request to GET /news for 1s", "found 2", "500 ms GET http://mock.server/news"
    ) { Headlines(isFaulty: $0) },
    SeededBug(
      "last-response-wins",
      report: #"expect result reads "abacus" for 3s"#, "after 2 s of", #"it reads "apple""#
    ) { RacingSearch(isFaulty: $0) },
    SeededBug(
      "no-debounce",
      report: "expect 1 request to everything", "found 2", "/search/a,"
    ) { PatientSearch(isFaulty: $0) },
    SeededBug(
      "error-not-shown",
      report: #"expect error reads "Try again later""#, "not found", "GET http://mock.server/stock, 500"
    ) { Stock(isFaulty: $0) },
    SeededBug(
      "progress-never-ends",
      report: "expect no progress", #"activity indicator "Sending""#, "/upload, failed"
    ) { Upload(isFaulty: $0) },
  ]
}

/// The text of a response.
private func load(_ path: String) async throws -> String {
  let base = ProcessInfo.processInfo.environment["API_BASE_URL"] ?? "https://example.com"
  guard let url = URL(string: base + path) else { throw URLError(.badURL) }
  let (data, response) = try await URLSession.shared.data(from: url)
  guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
  return String(decoding: data, as: UTF8.self)
}

/// The task is not restarted when the city changes.
private struct CityWeather: View {
  let isFaulty: Bool
  @State private var city = "Oslo"
  @State private var weather = "…"

  var body: some View {
    Button("Rome") { city = "Rome" }
    Text(weather).accessibilityIdentifier("weather")
      .task(id: isFaulty ? "" : city) { weather = (try? await load("/weather/\(city)")) ?? "unknown" }
  }
}

/// The task belongs to the view that it replaces by a progress view, which cancels it.
private struct Report: View {
  private enum Phase { case idle, loading, loaded(String), failed }

  let isFaulty: Bool
  @State private var phase = Phase.idle

  var body: some View {
    if isFaulty {
      content { load in Text("Waiting").task { await load() } }
    } else {
      ZStack { content { _ in Text("Waiting") } }.task { await run() }
    }
  }

  @ViewBuilder
  private func content(@ViewBuilder idle: (@escaping () async -> Void) -> some View) -> some View {
    switch phase {
    case .idle: idle(run)
    case .loading: ProgressView()
    case .loaded(let text): Text(text).accessibilityIdentifier("report")
    case .failed: Text("Can't load the report").accessibilityIdentifier("report")
    }
  }

  private func run() async {
    phase = .loading
    do { phase = .loaded(try await load("/report")) } catch { phase = .failed }
  }
}

/// A message counts as read after two seconds; the timer goes on when the message is left before.
private struct Inbox: View {
  private struct Message: View {
    let isFaulty: Bool
    @Binding var isRead: Bool

    var body: some View {
      if isFaulty {
        Text("Hello").onAppear { Task { await read() } }
      } else {
        Text("Hello").task { await read() }
      }
    }

    private func read() async {
      do {
        try await Task.sleep(for: .seconds(2))
        isRead = true
      } catch {}
    }
  }

  let isFaulty: Bool
  @State private var isRead = false

  var body: some View {
    NavigationStack {
      List {
        NavigationLink("Message") { Message(isFaulty: isFaulty, isRead: $isRead) }
        Text(isRead ? "All read" : "1 unread").accessibilityIdentifier("unread")
      }
      .navigationTitle("Inbox")
    }
  }
}

/// The list is loaded again, and appended, whenever the user comes back to it.
private struct Headlines: View {
  let isFaulty: Bool
  @State private var headlines: [String] = []

  var body: some View {
    NavigationStack {
      List(Array(headlines.enumerated()), id: \.offset) { _, headline in
        NavigationLink(headline) { Text("About \(headline)") }
      }
      .navigationTitle("News")
      .onAppear {
        guard isFaulty || headlines.isEmpty else { return }
        Task { headlines.append((try? await load("/news")) ?? "No news") }
      }
    }
  }
}

/// A slow response to an earlier query replaces the response to the latest.
private struct RacingSearch: View {
  let isFaulty: Bool
  @State private var query = ""
  @State private var result = "Nothing found"

  var body: some View {
    TextField("Search", text: $query)
    Text(result).accessibilityIdentifier("result")
      .task(id: isFaulty ? "" : query) { await search(query) }
      .onChange(of: query) { if isFaulty { Task { await search(query) } } }
  }

  private func search(_ query: String) async {
    guard !query.isEmpty, let found = try? await load("/search/\(query)") else { return }
    result = found
  }
}

/// Each character sends a request.
private struct PatientSearch: View {
  let isFaulty: Bool
  @State private var query = ""
  @State private var result = "Nothing found"

  var body: some View {
    TextField("Search", text: $query)
    Text(result).accessibilityIdentifier("result")
      .task(id: query) {
        guard !query.isEmpty else { return }
        do {
          if !isFaulty { try await Task.sleep(for: .milliseconds(300)) }
          result = try await load("/search/\(query)")
        } catch {}
      }
  }
}

/// The error is caught and shown nowhere.
private struct Stock: View {
  let isFaulty: Bool
  @State private var stock = "Checking…"
  @State private var error: String?

  var body: some View {
    VStack {
      Text(stock).accessibilityIdentifier("stock")
      if !isFaulty, let error { Text(error).accessibilityIdentifier("error") }
    }
    .task {
      do { stock = try await load("/stock") } catch { self.error = "Try again later" }
    }
  }
}

/// The progress view stays after an error.
private struct Upload: View {
  let isFaulty: Bool
  @State private var isLoading = false

  var body: some View {
    if isLoading { ProgressView("Sending") } else { Button("Send") { Task { await send() } } }
  }

  private func send() async {
    isLoading = true
    do {
      _ = try await load("/upload")
      isLoading = false
    } catch {
      if !isFaulty { isLoading = false }
    }
  }
}
