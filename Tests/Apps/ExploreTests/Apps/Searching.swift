import Combine
import SwiftUI

extension RacyApp {
  /// Races of searches.
  static let searching = [
    RacyApp("stale-answer") {
      SearchScreen(model: StaleSearch())
    } correct: {
      SearchScreen(model: LatestSearch())
    },
    RacyApp("cancelled-search-fails") {
      SearchScreen(model: CancelledSearch())
    } correct: {
      SearchScreen(model: LatestSearch())
    },
    RacyApp("debounce-not-cancelled") {
      SearchScreen(model: SleepingDebounce())
    } correct: {
      SearchScreen(model: CancellingDebounce())
    },
    RacyApp("flat-map") {
      PublishedSearchScreen(model: FlatMapSearch())
    } correct: {
      PublishedSearchScreen(model: SwitchingSearch())
    },
    RacyApp("task-in-on-change") {
      ChangingFilter()
    } correct: {
      TaskFilter()
    },
  ]
}

@MainActor
private protocol SearchModel: AnyObject, Observable {
  var result: String { get }
  func search(_ text: String)
}

private struct SearchScreen<Model: SearchModel>: View {
  @State var model: Model
  @State private var text = ""

  var body: some View {
    TextField("Search", text: $text).accessibilityIdentifier("search")
      .onChange(of: text) { model.search(text) }
    Text(model.result).accessibilityIdentifier("result")
  }
}

/// Each search shows its result, whatever was searched for meanwhile.
@MainActor @Observable
private final class StaleSearch: SearchModel {
  private(set) var result = ""

  func search(_ text: String) {
    Task { result = (try? await Server.text("/search?q=\(text)")) ?? "No results" }
  }
}

/// A search ends the one before it, which then shows nothing.
@MainActor @Observable
private final class LatestSearch: SearchModel {
  private(set) var result = ""
  private var task: Task<Void, Never>?

  func search(_ text: String) {
    task?.cancel()
    task = Task {
      let answer = (try? await Server.text("/search?q=\(text)")) ?? "No results"
      if !Task.isCancelled { result = answer }
    }
  }
}

/// The cancellation of a search is shown like any other error of it.
@MainActor @Observable
private final class CancelledSearch: SearchModel {
  private(set) var result = ""
  private var task: Task<Void, Never>?

  func search(_ text: String) {
    task?.cancel()
    task = Task {
      do { result = try await Server.text("/search?q=\(text)") } catch { result = "No results" }
    }
  }
}

/// The sleeps of earlier keys are not cancelled, so that they end in any order.
@MainActor @Observable
private final class SleepingDebounce: SearchModel {
  private(set) var result = ""

  func search(_ text: String) {
    Task {
      try? await Task.sleep(for: .milliseconds(300))
      result = "Everything about \(text)"
    }
  }
}

@MainActor @Observable
private final class CancellingDebounce: SearchModel {
  private(set) var result = ""
  private var task: Task<Void, any Error>?

  func search(_ text: String) {
    task?.cancel()
    task = Task {
      try await Task.sleep(for: .milliseconds(300))
      // The next key may have been pressed after the end of the sleep.
      try Task.checkCancellation()
      result = "Everything about \(text)"
    }
  }
}

// MARK: Publishers

@MainActor
private protocol PublishedSearchModel: ObservableObject {
  var text: String { get set }
  var result: String { get }
}

private struct PublishedSearchScreen<Model: PublishedSearchModel>: View {
  @StateObject var model: Model

  var body: some View {
    TextField("Search", text: $model.text).accessibilityIdentifier("search")
    Text(model.result).accessibilityIdentifier("result")
  }
}

private func answer(to text: String) -> AnyPublisher<String, Never> {
  guard let url = Server.url("/search?q=\(text)") else { return Just("").eraseToAnyPublisher() }
  return URLSession.shared.dataTaskPublisher(for: url)
    .map { String(decoding: $0.data, as: UTF8.self) }
    .replaceError(with: "No results")
    .eraseToAnyPublisher()
}

/// All searches are merged into one stream of results.
@MainActor
private final class FlatMapSearch: PublishedSearchModel {
  @Published var text = ""
  @Published private(set) var result = ""

  init() {
    $text.dropFirst().flatMap { answer(to: $0) }.receive(on: DispatchQueue.main).assign(to: &$result)
  }
}

@MainActor
private final class SwitchingSearch: PublishedSearchModel {
  @Published var text = ""
  @Published private(set) var result = ""

  init() {
    $text.dropFirst().map { answer(to: $0) }.switchToLatest().receive(on: DispatchQueue.main).assign(to: &$result)
  }
}

// MARK: Filters

private struct FilterScreen: View {
  @Binding var filter: String
  let rows: String

  var body: some View {
    Button("Fruit") { filter = "fruit" }
    Button("Vegetables") { filter = "vegetables" }
    Text(rows).accessibilityIdentifier("rows")
  }
}

/// A task is started for each filter, and none is cancelled.
private struct ChangingFilter: View {
  @State private var filter = "all"
  @State private var rows = ""

  var body: some View {
    FilterScreen(filter: $filter, rows: rows).onChange(of: filter) { _, filter in
      Task { rows = (try? await Server.text("/rows/\(filter)")) ?? "" }
    }
  }
}

/// The task of the view starts again with each filter.
private struct TaskFilter: View {
  @State private var filter = "all"
  @State private var rows = ""

  var body: some View {
    FilterScreen(filter: $filter, rows: rows).task(id: filter) {
      let answer = try? await Server.text("/rows/\(filter)")
      if let answer, !Task.isCancelled { rows = answer }
    }
  }
}
