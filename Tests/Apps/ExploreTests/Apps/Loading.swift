import SwiftUI

extension RacyApp {
  /// Races of what a screen loads.
  static let loading = [
    RacyApp("one-flag-for-two-loads") {
      DashboardScreen(model: FlagDashboard())
    } correct: {
      DashboardScreen(model: CountingDashboard())
    },
    RacyApp("spinner-never-ends") {
      PriceScreen(model: NumberedPrice())
    } correct: {
      PriceScreen(model: HighestPrice())
    },
    RacyApp("defer-ends-next-spinner") {
      SalesScreen(model: DeferringSales())
    } correct: {
      SalesScreen(model: SelectedSales())
    },
    RacyApp("sleep-instead-of-await") {
      WelcomeScreen(model: SleepingWelcome())
    } correct: {
      WelcomeScreen(model: AwaitingWelcome())
    },
    RacyApp("on-appear-and-task") {
      AppearingNotes(model: Notes())
    } correct: {
      LoadingNotes(model: Notes())
    },
  ]
}

// MARK: Two loads

@MainActor
private protocol Dashboard: AnyObject, Observable {
  var news: String { get }
  var weather: String { get }
  var isLoading: Bool { get }
  func refresh()
}

private struct DashboardScreen<Model: Dashboard>: View {
  @State var model: Model

  var body: some View {
    Button("Refresh") { model.refresh() }
    if model.isLoading { ProgressView().accessibilityIdentifier("spinner") }
    Text(model.news).accessibilityIdentifier("news")
    Text(model.weather).accessibilityIdentifier("weather")
  }
}

/// Both loads share one flag: the first that ends hides the spinner of the other.
@MainActor @Observable
private final class FlagDashboard: Dashboard {
  private(set) var news = ""
  private(set) var weather = ""
  private(set) var isLoading = false

  func refresh() {
    load("/news") { self.news = $0 }
    load("/weather") { self.weather = $0 }
  }

  private func load(_ path: String, show: @escaping (String) -> Void) {
    isLoading = true
    Task {
      show((try? await Server.text(path)) ?? "Offline")
      isLoading = false
    }
  }
}

@MainActor @Observable
private final class CountingDashboard: Dashboard {
  private(set) var news = ""
  private(set) var weather = ""
  private var loads = 0
  var isLoading: Bool { loads > 0 }

  func refresh() {
    load("/news") { self.news = $0 }
    load("/weather") { self.weather = $0 }
  }

  private func load(_ path: String, show: @escaping (String) -> Void) {
    loads += 1
    Task {
      show((try? await Server.text(path)) ?? "Offline")
      loads -= 1
    }
  }
}

// MARK: A spinner until the latest answer

@MainActor
private protocol PriceModel: AnyObject, Observable {
  var price: String { get }
  var isLoading: Bool { get }
  func reload()
}

private struct PriceScreen<Model: PriceModel>: View {
  @State var model: Model

  var body: some View {
    Button("Reload") { model.reload() }
    if model.isLoading { ProgressView().accessibilityIdentifier("spinner") }
    Text(model.price).accessibilityIdentifier("price")
  }
}

/// The number of the last answer isn't the highest one if answers overtake one another.
@MainActor @Observable
private final class NumberedPrice: PriceModel {
  private(set) var price = ""
  private var sent = 0
  private var received = 0
  var isLoading: Bool { received < sent }

  func reload() {
    sent += 1
    let number = sent
    Task {
      let answer = (try? await Server.text("/price?load=\(number)")) ?? "?"
      if number == sent { price = answer }
      received = number
    }
  }
}

@MainActor @Observable
private final class HighestPrice: PriceModel {
  private(set) var price = ""
  private var sent = 0
  private var received = 0
  var isLoading: Bool { received < sent }

  func reload() {
    sent += 1
    let number = sent
    Task {
      let answer = (try? await Server.text("/price?load=\(number)")) ?? "?"
      if number == sent { price = answer }
      received = max(received, number)
    }
  }
}

// MARK: A spinner for the selection

@MainActor
private protocol SalesModel: AnyObject, Observable {
  var total: String { get }
  var isLoading: Bool { get }
  func select(_ period: String)
}

private struct SalesScreen<Model: SalesModel>: View {
  @State var model: Model

  var body: some View {
    Button("Day") { model.select("day") }
    Button("Week") { model.select("week") }
    if model.isLoading {
      ProgressView().accessibilityIdentifier("spinner")
    } else {
      Text(model.total.isEmpty ? "No sales" : model.total).accessibilityIdentifier("total")
    }
  }
}

/// The end of an earlier load hides the spinner of the next one.
@MainActor @Observable
private final class DeferringSales: SalesModel {
  private(set) var total = ""
  private(set) var isLoading = false
  private var selected = ""

  func select(_ period: String) {
    (selected, total) = (period, "")
    isLoading = true
    Task {
      defer { isLoading = false }
      let answer = try await Server.text("/sales/\(period)")
      if period == selected { total = answer }
    }
  }
}

@MainActor @Observable
private final class SelectedSales: SalesModel {
  private(set) var total = ""
  private(set) var isLoading = false
  private var selected = ""

  func select(_ period: String) {
    (selected, total) = (period, "")
    isLoading = true
    Task {
      defer { if period == selected { isLoading = false } }
      let answer = try await Server.text("/sales/\(period)")
      if period == selected { total = answer }
    }
  }
}

// MARK: One load after another

@MainActor
private protocol WelcomeModel: AnyObject, Observable {
  var greeting: String { get }
  func load() async
  func greet() async
}

private struct WelcomeScreen<Model: WelcomeModel>: View {
  @State var model: Model

  var body: some View {
    Text(model.greeting).accessibilityIdentifier("greeting")
      .task { await model.load() }
      .task { await model.greet() }
  }
}

/// The name is expected to be there after half a second.
@MainActor @Observable
private final class SleepingWelcome: WelcomeModel {
  private(set) var greeting = ""
  private var name: String?

  func load() async { name = try? await Server.text("/name") }

  func greet() async {
    try? await Task.sleep(for: .milliseconds(500))
    greeting = "Welcome, \(name ?? "stranger")"
  }
}

@MainActor @Observable
private final class AwaitingWelcome: WelcomeModel {
  private(set) var greeting = ""
  private let name = Task { try await Server.text("/name") }

  func load() async { _ = try? await name.value }

  func greet() async {
    greeting = "Welcome, \((try? await name.value) ?? "stranger")"
  }
}

// MARK: Two tasks of a view

@MainActor @Observable
private final class Notes {
  private(set) var title = ""
  private var notes: [Substring] = []

  func load() async {
    notes = ((try? await Server.text("/notes")) ?? "").split(separator: "\n")
  }

  func openLast() async {
    let last = (try? await Server.text("/last-note")) ?? ""
    title = notes.first { $0.hasPrefix(last) }.map(String.init) ?? "No note"
  }
}

/// The last note is looked for while the notes are loaded.
private struct AppearingNotes: View {
  @State var model: Notes

  var body: some View {
    Text(model.title).accessibilityIdentifier("title")
      .onAppear { Task { await model.load() } }
      .task { await model.openLast() }
  }
}

private struct LoadingNotes: View {
  @State var model: Notes

  var body: some View {
    Text(model.title).accessibilityIdentifier("title").task {
      await model.load()
      await model.openLast()
    }
  }
}
