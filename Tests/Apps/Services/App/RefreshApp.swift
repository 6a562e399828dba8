import BackgroundTasks
import SwiftUI

/// An app that refreshes its content and tidies up in the background, as Apple's sample does.
struct RefreshApp: App {
  @UIApplicationDelegateAdaptor private var delegate: RefreshDelegate
  @Environment(\.scenePhase) private var phase

  var body: some Scene {
    WindowGroup { RefreshView() }
      .onChange(of: phase) { _, phase in
        if phase == .background { RefreshDelegate.scheduleRefresh() }
      }
      .backgroundTask(.appRefresh("com.example.weather")) {
        RefreshLog.shared.add("weather")
        do {
          try await Task.sleep(for: .seconds(10))
          RefreshLog.shared.add("weather is there")
        } catch {
          RefreshLog.shared.add("weather was cancelled")
        }
      }
  }
}

final class RefreshDelegate: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.refresh", using: nil) { task in
      // The cast of Apple's sample.
      Self.handleAppRefresh(task: task as! BGAppRefreshTask)
    }
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.clean", using: .main) { task in
      guard let task = task as? BGProcessingTask else { return }
      RefreshLog.shared.add("clean")
      task.setTaskCompleted(success: true)
    }
    return true
  }

  static func scheduleRefresh() {
    let request = BGAppRefreshTaskRequest(identifier: "com.example.refresh")
    request.earliestBeginDate = Date(timeIntervalSinceNow: 15 * 60)
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      RefreshLog.shared.add("error \((error as? BGTaskScheduler.Error)?.code.rawValue ?? -1)")
    }
  }

  private nonisolated static func handleAppRefresh(task: BGAppRefreshTask) {
    scheduleRefreshAgain()
    let work = Task {
      do {
        try await Task.sleep(for: .seconds(2))
        RefreshLog.shared.add("refreshed")
        task.setTaskCompleted(success: true)
      } catch {
        RefreshLog.shared.add("cancelled")
      }
    }
    task.expirationHandler = {
      work.cancel()
      task.setTaskCompleted(success: false)
    }
  }

  private nonisolated static func scheduleRefreshAgain() {
    let request = BGAppRefreshTaskRequest(identifier: "com.example.refresh")
    request.earliestBeginDate = Date(timeIntervalSinceNow: 15 * 60)
    try? BGTaskScheduler.shared.submit(request)
  }
}

/// What the work in the background has done, which is kept.
final class RefreshLog: Sendable {
  static let shared = RefreshLog()
  var text: String { UserDefaults.standard.string(forKey: "log") ?? "–" }
  func add(_ line: String) {
    let old = UserDefaults.standard.string(forKey: "log")
    UserDefaults.standard.set(old.map { "\($0), \(line)" } ?? line, forKey: "log")
  }
}

private struct RefreshView: View {
  @AppStorage("log") private var log = "–"
  @Environment(\.scenePhase) private var phase
  @State private var phases = ""
  @State private var pending = "–"
  @State private var job = "–"

  var body: some View {
    VStack {
      Text(log).accessibilityIdentifier("log")
      Text(pending).accessibilityIdentifier("pending")
      Text(job).accessibilityIdentifier("job")
      Text(phases).accessibilityIdentifier("phases")
      Button("Clean later") {
        let request = BGProcessingTaskRequest(identifier: "com.example.clean")
        request.requiresExternalPower = true
        try? BGTaskScheduler.shared.submit(request)
      }
      Button("Weather later") { submitWeather() }
      Button("Unknown later") { submit("com.example.unknown") }
      Button("Cancel all") { BGTaskScheduler.shared.cancelAllTaskRequests() }
      Button("Register late") {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.late", using: nil) { _ in }
        submit("com.example.late")
      }
      Button("Register again") {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.clean", using: nil) { _ in }
      }
      Button("Export") { export() }
      Button("List") {
        Task {
          pending = await BGTaskScheduler.shared.pendingTaskRequests().map(\.identifier).sorted().joined(separator: " ")
        }
      }
    }
    .onChange(of: phase, initial: true) { phases += "\(phase) " }
  }

  private func submitWeather() {
    try? BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "com.example.weather"))
  }

  private func submit(_ identifier: String) {
    do {
      try BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: identifier))
    } catch {
      RefreshLog.shared.add("error \(error)")
    }
  }

  private func export() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "com.example.export.*", using: .main) { task in
      guard let task = task as? BGContinuedProcessingTask else { return }
      MainActor.assumeIsolated { run(task) }
    }
    let request = BGContinuedProcessingTaskRequest(
      identifier: "com.example.export.1", title: "Export", subtitle: "0 pages")
    request.strategy = .fail
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch BGTaskScheduler.Error.immediateRunIneligible {
      job = "busy"
    } catch {
      job = "\(error)"
    }
  }

  private func run(_ task: BGContinuedProcessingTask) {
    task.progress.totalUnitCount = 3
    let work = Task { @MainActor in
      for page in 1...3 {
        do { try await Task.sleep(for: .seconds(1)) } catch { return }
        task.progress.completedUnitCount = Int64(page)
        task.updateTitle(task.title, subtitle: "\(page) pages")
        job = "\(task.subtitle) \(task.progress.fractionCompleted == 1)"
      }
      task.setTaskCompleted(success: true)
    }
    task.expirationHandler = {
      work.cancel()
      task.setTaskCompleted(success: false)
    }
  }
}
