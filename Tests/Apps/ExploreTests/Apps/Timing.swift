import SwiftUI

extension RacyApp {
  /// Races of timers and navigation.
  static let timing = [
    RacyApp("toast-hidden-by-earlier-timer") {
      ToastScreen(model: ForgetfulToast())
    } correct: {
      ToastScreen(model: RestartedToast())
    },
    RacyApp("loop-outlives-screen") {
      CountdownScreen { PolledCountdown(countdown: $0) }
    } correct: {
      CountdownScreen { TaskCountdown(countdown: $0) }
    },
    RacyApp("navigation-after-load") {
      TabsScreen(model: LateNavigation())
    } correct: {
      TabsScreen(model: PromptNavigation())
    },
  ]
}

// MARK: Toasts

@MainActor
private protocol Toast: AnyObject, Observable {
  var message: String? { get }
  func show(_ message: String)
}

private struct ToastScreen<Model: Toast>: View {
  @State var model: Model

  var body: some View {
    Button("Copy") { model.show("Copied") }
    Button("Share") { model.show("Shared") }
    if let message = model.message { Text(message).accessibilityIdentifier("toast") }
  }
}

/// The timer of a message hides the next one too.
@MainActor @Observable
private final class ForgetfulToast: Toast {
  private(set) var message: String?

  func show(_ message: String) {
    self.message = message
    Task {
      try? await Task.sleep(for: .seconds(2))
      self.message = nil
    }
  }
}

@MainActor @Observable
private final class RestartedToast: Toast {
  private(set) var message: String?
  private var hiding: Task<Void, any Error>?

  func show(_ message: String) {
    self.message = message
    hiding?.cancel()
    hiding = Task {
      try await Task.sleep(for: .seconds(2))
      // The next message may have been shown after the end of the sleep.
      try Task.checkCancellation()
      self.message = nil
    }
  }
}

// MARK: Loops

@MainActor @Observable
private final class Countdown {
  var remaining = 3
  var isRunning = false
}

private struct CountdownScreen<Content: View>: View {
  @State private var countdown = Countdown()
  @ViewBuilder let content: (Countdown) -> Content

  var body: some View {
    NavigationStack {
      NavigationLink("Timer") { content(countdown) }.navigationTitle("Kitchen")
    }
  }
}

private struct RemainingText: View {
  let countdown: Countdown

  var body: some View {
    Text("\(countdown.remaining) s").accessibilityIdentifier("remaining").navigationTitle("Timer")
  }
}

/// A loop that sleeps while the screen goes and comes again runs beside the next one.
private struct PolledCountdown: View {
  let countdown: Countdown

  var body: some View {
    RemainingText(countdown: countdown)
      .onAppear {
        countdown.isRunning = true
        Task {
          while countdown.isRunning, countdown.remaining > 0 {
            try await Task.sleep(for: .seconds(1))
            countdown.remaining -= 1
          }
        }
      }
      .onDisappear { countdown.isRunning = false }
  }
}

/// The loop ends with the task of its screen.
private struct TaskCountdown: View {
  let countdown: Countdown

  var body: some View {
    RemainingText(countdown: countdown).task {
      while countdown.remaining > 0 {
        try? await Task.sleep(for: .seconds(1))
        guard !Task.isCancelled else { return }
        countdown.remaining -= 1
      }
    }
  }
}

// MARK: Navigation

private enum Tab: Equatable { case home, report, settings }

@MainActor
private protocol Navigation: AnyObject, Observable {
  var tab: Tab { get set }
  var report: String { get }
  func openReport()
}

private struct TabsScreen<Model: Navigation>: View {
  @State var model: Model

  var body: some View {
    switch model.tab {
    case .home: Text("Home page").accessibilityIdentifier("page")
    case .report: Text(model.report).accessibilityIdentifier("page")
    case .settings: Text("Settings page").accessibilityIdentifier("page")
    }
    Button("Report") { model.openReport() }
    Button("Settings") { model.tab = .settings }
  }
}

/// The screen changes when the report has arrived, wherever the user is by then.
@MainActor @Observable
private final class LateNavigation: Navigation {
  var tab = Tab.home
  private(set) var report = ""

  func openReport() {
    Task {
      report = try await Server.text("/report")
      tab = .report
    }
  }
}

@MainActor @Observable
private final class PromptNavigation: Navigation {
  var tab = Tab.home
  private(set) var report = "Loading"

  func openReport() {
    tab = .report
    Task { report = try await Server.text("/report") }
  }
}
